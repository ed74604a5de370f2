"""The trick solver's one door: integers in, integers out, no game's name.

The Python reference stands behind it alone; a faster backend will answer the same calls with the
same numbers.
"""

from roost.kernel.reference import count, legal, majority, moves, play, solve, turn, winner
from roost.kernel.rollout import rollout
from roost.kernel.tables import MajorityTie, Position, Tables

BACKEND = "reference"

__all__ = [
    "BACKEND",
    "MajorityTie",
    "Position",
    "Tables",
    "count",
    "legal",
    "majority",
    "moves",
    "play",
    "rollout",
    "solve",
    "turn",
    "winner",
]
