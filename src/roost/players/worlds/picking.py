"""Drawing by weight: so many of what was drawn evenly, each about as often as it is likely."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def picked(drawn: Sequence[T], weights: Sequence[float], rng: random.Random, many: int) -> list[T]:
    """So many of these at evenly spaced weights, in an order by chance: one of the mean weight of
    those picked comes up once or so.

    >>> sorted(picked("abc", [1.0, 0.0, 3.0], random.Random(1), 4))
    ['a', 'c', 'c', 'c']
    """
    step = sum(weights) / many
    at, reached, kept = -1, 0.0, []
    target = step * rng.random()
    for _ in range(many):
        while reached <= target and at < len(weights) - 1:
            at += 1
            reached += weights[at]
        kept.append(drawn[at])
        target += step
    rng.shuffle(kept)
    return kept
