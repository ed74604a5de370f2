"""Resampling: a sample drawn with equal chances becomes one drawn by weight."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def picked(drawn: Sequence[T], weights: Sequence[float], rng: random.Random, many: int) -> list[T]:
    """`many` items by systematic resampling with these weights, in random order.

    An item may come up several times.

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
