"""Searching players: `think` gives a choice with what it was chosen from, in every phase.

The same view, rng and level give the same thought; what is said, laid away, named or called is
left to `bidding`.
"""

from roost.players.bidding.thought import Considered, Thought
from roost.players.search.aim import Aim, Kind, aim
from roost.players.search.levels import LEVELS, Budget, Level, shortened
from roost.players.search.thinking import Within, advise, choose, think

__all__ = [
    "LEVELS",
    "Aim",
    "Budget",
    "Considered",
    "Kind",
    "Level",
    "Thought",
    "Within",
    "advise",
    "aim",
    "choose",
    "shortened",
    "think",
]
