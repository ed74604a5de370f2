# ruff: noqa: E501 a table reads by its rows
"""Weights of the models of players, fitted to self-play of `strong` by
`python -m tools.fit.habits`, which prints the log-likelihood that it reaches.

A weight is a log-odds: one more of its feature multiplies the odds of a choice by `exp(weight)`.
"""

from typing import Final, TypeAlias

# A row for each situation, a weight for each feature (habits.py).
Habits: TypeAlias = tuple[tuple[float, ...], ...]

# Leads of the declarer's side and the others'; in suit: the enemy is winning, the partner surely,
# the partner perhaps; off suit: the same. The last two: alone in its suit, each card above two.
# fmt: off
_POINTS: Final[Habits] = (
    (-0.50, 0.99, -1.42, 0.78, -1.59, 0.88, -1.05, 1.43, -0.25, 0.17, 0.06, 0, 0, 0.77, 0.07),
    (-0.28, 0.71, -0.58, 0.10, -0.49, 0.35, -1.04, 0.79, -0.10, 0.06, 0.10, 0, 0, 1.03, -0.15),
    (-3.27, -2.29, 0.39, -0.90, 0.10, -0.12, 1.20, -1.51, 0.59, 0, 2.23, -0.84, -3.23, 0.94, -0.19),
    (-2.13, 0.49, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1.53, 1.01, 1.83, 0.37),
    (-2.26, -0.43, -0.61, 0.08, 0.33, -0.19, -0.21, -0.85, 0.23, 0, 0.51, -1.93, 3.31, 0.96, -0.65),
    (-2.92, -0.86, 0.86, -1.91, -1.23, 0.05, -0.88, -1.11, 0.63, -0.87, 2.83, 0.04, -3.87, 1.14, -0.11),
    (-3.10, 2.94, -1.37, -1.26, -2.05, -0.14, -1.29, -2.00, 0.73, -1.74, -0.56, -1.85, 1.26, 0.85, -0.09),
    (-2.89, -0.27, 0.13, -1.44, -1.87, 0.38, -2.29, -1.07, 0.20, -1.04, 1.00, -0.41, 2.33, 0.90, -0.21),
)
_TRICKS: Final[Habits] = (
    (-1.01, 1.35, 0, 0.08, -1.33, 1.37, 0, 0, 0.02, 0.05, 0.41, 0, 0, 0.58, -0.14),
    (-1.04, 1.67, 0, -0.76, -0.64, 0.76, 0, 0, 0.10, 0.03, 0.31, 0, 0, 0.65, -0.21),
    (-9.12, 0, 0.13, -0.30, -0.43, 0, 3.23, -0.96, 0, 0, 0, -2.26, 0, 0, 0),
    (-6.98, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2.61, 0, 0, 0),
    (-4.61, 0, -0.79, 1.22, -0.36, 0, -0.25, -1.59, 0, 0, 0, -1.70, 0, 0, 0),
    (-4.79, 0, 0.62, -2.16, -0.75, 0, 3.08, -1.49, 0, 0.02, 0, 0.73, 0, 1.34, 0.04),
    (-4.49, 0, -1.63, -1.41, -1.15, 0, -1.43, -1.74, 0, -1.63, 0, -0.11, 0, 1.50, -0.28),
    (-5.16, 0, 0.42, -2.06, -1.79, 0, -4.00, -2.70, 0, 0.41, 0, -0.85, 0, 0.55, -0.27),
)
# fmt: on
# By whether tricks are counted, or points.
PLAYS: Final[dict[bool, Habits]] = {False: _POINTS, True: _TRICKS}

# Naming trump: each card of the suit, its points, and its highest four cards.
NAMING: Final[dict[bool, tuple[float, ...]]] = {
    False: (3.73, 0.11, 0.15, 0.11, 0, 0.59),
    True: (2.17, 0, -1.26, 0.33, 0.28, 0.92),
}

# Laying a card away: trump; of the others its place, the highest, the second, points, alone, one of
# two, of three, of five or more, and that the suit's highest is held.
LAYING: Final = (-7.96, -2.74, -4.03, -0.85, 2.01, 3.86, 2.82, 1.26, -0.20, -2.72)
