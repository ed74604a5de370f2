"""What the rows of a contest come to: means with their standard errors, rates and times."""

import math
import statistics
from collections.abc import Sequence
from typing import NamedTuple

from roost.arena.contest import Contest, Row, seatings
from roost.arena.course import Counts
from roost.rules import sides

_MICROSECONDS = 1_000_000


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float


class Seated(NamedTuple):
    """What one player came to. `made` of the deals that it `declared`; `times`: seconds of the
    processor by phase, p50, p95 and the longest; `slow`: decisions over the clock's net."""

    player: str
    declared: int
    made: int
    illegal: int
    slow: int
    times: dict[str, tuple[float, float, float]]


class Figures(NamedTuple):
    """A contest in numbers. `lead`: what the first player gains on the second; `better`: the share
    of rows in which it was ahead, an even one being half; `wins`: the share of matches won, where
    matches were played."""

    rows: int
    lead: Mean
    better: Mean
    wins: Mean | None
    seated: tuple[Seated, ...]


def figures(contest: Contest, rows: Sequence[Row]) -> Figures:
    """The figures of these rows, one or more."""
    leads = [row.lead for row in rows]
    better = [(lead > 0) + 0.5 * (lead == 0) for lead in leads]
    wins = None
    if contest.what == "matches":
        fair = 1 / sides.account_count(contest.rules)
        wins = mean([lead + fair for lead in leads])
    seated = []
    for at, player in enumerate(contest.pair):
        total = Counts()
        for row in rows:
            total.add(row.counts[at])
        times = {phase: quantiles(each) for phase, each in sorted(total.times.items())}
        seated.append(Seated(player, total.declared, total.made, total.illegal, total.slow, times))
    return Figures(len(rows), mean(leads), mean(better), wins, tuple(seated))


def mean(values: Sequence[float]) -> Mean:
    """The mean and its standard error, which is 0 for a single value.

    >>> mean([1.0, 3.0])
    Mean(value=2.0, error=1.0)
    """
    if len(values) < 2:
        return Mean(values[0], 0.0)
    return Mean(statistics.fmean(values), statistics.stdev(values) / math.sqrt(len(values)))


def ratio(part: Sequence[float], whole: Sequence[float]) -> Mean | None:
    """The share that one lead is of another on the same deals, its error by the delta method;
    `None` where the other is nothing.

    >>> ratio([1.0, 3.0], [2.0, 6.0])
    Mean(value=0.5, error=0.0)
    >>> ratio([1.0], [0.0]) is None
    True
    """
    total = statistics.fmean(whole)
    if total == 0:
        return None
    share = statistics.fmean(part) / total
    gaps = [one - share * other for one, other in zip(part, whole, strict=True)]
    return Mean(share, abs(mean(gaps).error / total))


def quantiles(times: dict[int, int]) -> tuple[float, float, float]:
    """p50, p95 and the longest of counted microseconds, in seconds.

    >>> quantiles({1000: 98, 2000: 1, 3000: 1})
    (0.001, 0.001, 0.003)
    """
    total = sum(times.values())
    at, found = 0, []
    ordered = sorted(times.items())
    for part in (0.5, 0.95):
        at = 0
        for time, many in ordered:
            at += many
            if at >= part * total:
                found.append(time / _MICROSECONDS)
                break
    return found[0], found[1], ordered[-1][0] / _MICROSECONDS


def exchanges(contest: Contest) -> int:
    """How often each deal is played with other seats."""
    return len(seatings(contest.rules))
