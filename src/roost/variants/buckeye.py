"""Buckeye: the 1s are highest and worth 15, and bidding begins at 100."""

from roost.rules.ruleset import Auction, Deck, Ruleset

BUCKEYE = Ruleset(
    key="buckeye",
    deck=Deck(bird_rank="high", ones="high"),
    auction=Auction(min_bid=100),
)
