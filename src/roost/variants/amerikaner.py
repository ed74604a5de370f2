"""Norwegian Amerikaner: bid tricks, lead to make trump, call a card to find a partner."""

from roost.rules.ruleset import Auction, Deck, End, Exchange, Play, Ruleset, Score, Trump

AMERIKANER = Ruleset(
    key="amerikaner",
    deck=Deck(pack="standard"),
    auction=Auction(min_bid="half_up", bid_step=1, all_pass="redeal_next"),
    exchange=Exchange(nest_size=None),
    trump=Trump(named_by="lead", partner_by="call"),
    play=Play(first_lead="declarer"),
    score=Score(counted_in="tricks"),
    end=End(target=52, tie_at_top="joint"),
)
