"""The budget of a level before the play of cards: how many worlds, and how each is valued."""

from typing import NamedTuple

from roost.players.bidding.contracts import Effort


class Means(NamedTuple):
    """The budget of a level for auction, lay-away, trump, opening lead and call. In the auction
    worlds are valued by "policy", which predicted the results of play as well as a search."""

    auction: int  # worlds in the auction
    nest: int  # worlds for lay-away, trump, opening lead and call
    sets: int  # lay-aways to value by "policy" for each candidate trump
    judged: int  # how many of the best plans are valued again by `effort`; 0: none
    effort: Effort  # how these are valued
