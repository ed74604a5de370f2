"""Rates of pieces of work, taken in rounds: every piece once a round, so that noise hits all alike.

Time is the CPU time of this process. Other programs on the machine still slow it through caches
and clock speed, which is why a fixed loop, the calibration, is measured in every round too.
"""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple


class Work(NamedTuple):
    """One thing to measure. `run` does the same work at each call and returns how many units of
    `unit` that was; what it needs is made beforehand. `peer`: it is not Roost's."""

    group: str
    what: str
    unit: str
    run: Callable[[], int]
    peer: bool = False


class Measured(NamedTuple):
    """A piece of work and its rate in each round, in units per second of CPU time."""

    work: Work
    rates: tuple[float, ...]

    @property
    def median(self) -> float:
        """The rate of the middle round."""
        return statistics.median(self.rates)

    @property
    def spread(self) -> float:
        """How far the rounds lie apart: highest less lowest, as a part of the median."""
        return (max(self.rates) - min(self.rates)) / self.median


def ratio(one: Measured, other: Measured) -> float:
    """How many times faster `one` was: the median of the ratios of each round.

    >>> idle = Work("", "", "", int)
    >>> ratio(Measured(idle, (10.0, 20.0, 30.0)), Measured(idle, (5.0, 10.0, 30.0)))
    2.0
    """
    return statistics.median(a / b for a, b in zip(one.rates, other.rates, strict=True))


def measure(works: Sequence[Work], rounds: int, seconds: float) -> list[Measured]:
    """Each piece of work, given at least `seconds` of CPU time in each of the rounds."""
    for work in works:
        work.run()  # caches are filled, once and for all, before anything is timed
    gc.collect()
    gc.freeze()  # what the works were given is not the collector's business at every round
    rates: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, so_far in zip(works, rates, strict=True):
            so_far.append(_rate(work, seconds))
    gc.unfreeze()
    return [Measured(work, tuple(each)) for work, each in zip(works, rates, strict=True)]


def _rate(work: Work, seconds: float) -> float:
    done, spent, begun = 0, 0.0, time.process_time()
    while spent < seconds:
        done += work.run()
        spent = time.process_time() - begun
    return done / spent


_TURNS = 20_000


def _turn_the_loop() -> int:
    """Plain Python of the game's kind: small tuples built, small numbers looked up."""
    window, table, total = tuple(range(8)), tuple(range(64)), 0
    for turn in range(_TURNS):
        window = (*window[1:], turn & 63)
        total ^= table[window[3]] + (total >> 2)
    return _TURNS


CALIBRATION = Work("calibration", "a fixed loop of plain Python", "turns/s", _turn_the_loop)
