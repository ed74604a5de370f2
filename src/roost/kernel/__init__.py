"""The trick solver. It takes and returns integers and knows no game by name.

The rules of a trick (`legal`, `moves`, `play`, `turn`, `winner`, `majority`) are always the Python
reference. The searches of open hands are compiled if `BACKEND` is "native".
"""

from roost.kernel.limits import WORLDS_AT_A_TIME, Beam, Bounds, Limits, Techniques
from roost.kernel.reference import legal, majority, moves, play, turn, winner
from roost.kernel.solver import (
    BACKEND,
    count,
    policy,
    reaches,
    rollout,
    solve,
    solve_cards,
    solve_worlds,
    solve_worlds_cards,
    value,
)
from roost.kernel.tables import MajorityTie, Position, Tables

__all__ = [
    "BACKEND",
    "WORLDS_AT_A_TIME",
    "Beam",
    "Bounds",
    "Limits",
    "MajorityTie",
    "Position",
    "Tables",
    "Techniques",
    "count",
    "legal",
    "majority",
    "moves",
    "play",
    "policy",
    "reaches",
    "rollout",
    "solve",
    "solve_cards",
    "solve_worlds",
    "solve_worlds_cards",
    "turn",
    "value",
    "winner",
]
