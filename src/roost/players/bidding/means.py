"""How much is looked at before a card is played: worlds, and how each is valued."""

from typing import NamedTuple

from roost.players.bidding.contracts import Effort


class Means(NamedTuple):
    """`auction` and `nest` are worlds. Of `sets` lay-aways for each of two suits, valued in a
    hurry, the best `judged` are valued by `effort`. The auction is always valued in a hurry: that
    foretold what was played as well as any search."""

    auction: int
    nest: int
    sets: int
    judged: int
    effort: Effort
