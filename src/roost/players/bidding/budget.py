"""The budget of a level before the play of cards: how many worlds, and how each is valued."""

from typing import NamedTuple

from roost.players.bidding.contracts import Effort


class BiddingBudget(NamedTuple):
    """The budget of a level for auction, lay-away, trump, opening lead and call.

    In the auction worlds are always valued by "policy", which predicted the results of play as well
    as a search.
    """

    auction_worlds: int  # how many worlds are looked at for each call in the auction
    plan_worlds: int  # how many worlds are looked at for lay-away, trump, opening lead and call
    sets_per_trump: int  # how many lay-aways are valued by "policy" for each candidate trump
    searched_plans: int  # how many of the best plans are valued again by `effort`; 0: none
    effort: Effort  # how these plans are valued again
