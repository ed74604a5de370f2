"""How well a time tells one kind of view from another."""

import math
from collections.abc import Sequence


def told_apart(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """How often a time of `other` is longer than one of `one` (0.5: they tell nothing), and the
    standard error that this has by chance where they tell nothing.

    >>> told_apart([1, 2, 3], [4, 5, 6])[0], told_apart([1, 3], [2, 2])[0]
    (1.0, 0.5)
    """
    wins = sum((a < b) + (a == b) / 2 for a in one for b in other)
    many = len(one) * len(other)
    return wins / many, math.sqrt((len(one) + len(other) + 1) / (12 * many))
