"""Searching players: `think` gives a choice and its candidates, in every phase.

The same view, random source and level give the same thought. `bidding` chooses before the play of
cards.
"""

from roost.players.bidding.thought import Considered, Thought
from roost.players.search.aim import Aim, Kind, aim
from roost.players.search.levels import LEVELS, CardBudget, Level, shortened
from roost.players.search.thinking import Within, advise, choose, think

__all__ = [
    "LEVELS",
    "Aim",
    "CardBudget",
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
