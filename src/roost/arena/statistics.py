"""Statistics of a contest's rows: means with their standard errors, rates and times."""

import math
import statistics
from collections.abc import Sequence
from typing import NamedTuple

from roost.arena.contest import Contest, ContestRow, seatings
from roost.arena.entrants import Timed, timed_by
from roost.arena.one_deal import Counts, tenth
from roost.players import name_of
from roost.rules import sides

_MICROSECONDS = 1_000_000


class Estimate(NamedTuple):
    """A mean and its standard error."""

    value: float  # the mean
    error: float  # its standard error; 0 for a single value


class Tenth(NamedTuple):
    """The contracts whose told chance was within one tenth."""

    predicted: float  # the mean of the told chances, from 0 to 1
    made: float  # the share that was made, from 0 to 1
    number: int  # how many contracts
    error: float  # The standard error of `made` less `predicted`, with deals as independent samples


class PlayerFigures(NamedTuple):
    """What one player came to over all rows."""

    player: str  # its name
    declared: int  # how many deals it declared
    made: int  # how many of these it made
    illegal: int  # answers that were not legal, or missing
    slow: int  # decisions that were cut short by the clock or took too long
    # By phase: seconds of a decision, the median, the 95th percentile and the longest.
    times: dict[str, tuple[float, float, float]]
    timed: Timed  # the clock that `times` are of: the processor's or the wall's
    # Told chances against results, by tenths; empty: it told none.
    calibration: tuple[Tenth, ...] = ()


class Figures(NamedTuple):
    """The statistics of a contest."""

    rows: int  # how many deals or matches
    lead: Estimate | None  # mean of what the first player gains on the second; None: bids
    better: (
        Estimate | None
    )  # the share of rows in which the first was ahead, a tie as half; None: bids
    wins: Estimate | None  # the share of matches that the first won; None: no matches were played
    seated: tuple[PlayerFigures, ...]  # by player; bids: the one player


def figures(contest: Contest, rows: Sequence[ContestRow]) -> Figures:
    """The figures of these rows, one or more.

    >>> from roost.variants import CROWSNEST
    >>> contest = Contest(CROWSNEST, "deals", ("simple", "random"), "example")
    >>> row = ContestRow(1, 210.0, (Counts(), Counts()))
    >>> figures(contest, [row]).lead
    Estimate(value=210.0, error=0.0)
    """
    leads = leads_of(contest, rows)
    better = [(lead > 0) + 0.5 * (lead == 0) for lead in leads]
    wins = None
    if contest.what == "matches":
        fair = 1 / sides.account_count(contest.rules)
        wins = mean([lead + fair for lead in leads])
    seated = []
    for at, player in enumerate(contest.pair[:1] if contest.what == "bids" else contest.pair):
        total = Counts()
        for row in rows:
            total.add(row.counts[at])
        times = {phase: quantiles(each) for phase, each in sorted(total.times.items())}
        seated.append(
            PlayerFigures(
                name_of(player),
                total.declared,
                total.made,
                total.illegal,
                total.slow,
                times,
                timed_by(player),
                calibration([row.counts[at].told for row in rows]),
            )
        )
    return Figures(
        len(rows),
        mean(leads) if leads else None,
        mean(better) if better else None,
        wins,
        tuple(seated),
    )


def leads_of(contest: Contest, rows: Sequence[ContestRow]) -> list[float]:
    """What the first player gained, row by row; empty for bids, which have no second player.

    Older files of bids have a number in each row; it is ignored.

    >>> from roost.variants import CROWSNEST
    >>> contest = Contest(CROWSNEST, "deals", ("simple", "random"), "example")
    >>> leads_of(contest, [ContestRow(1, 210.0, (Counts(), Counts()))])
    [210.0]
    """
    if contest.what == "bids":
        return []
    return [row.lead for row in rows if row.lead is not None]


def calibration(told: Sequence[Sequence[tuple[float, bool]]]) -> tuple[Tenth, ...]:
    """The told chances of each deal with their outcomes, grouped by tenths. Empty tenths are left
    out.

    >>> calibration([[(0.75, True), (0.71, False)], [(1.0, True)]])[0]
    Tenth(predicted=0.73, made=0.5, number=2, error=0.0)
    """
    tenths: dict[int, list[list[tuple[float, bool]]]] = {}
    for deal in told:
        here: dict[int, list[tuple[float, bool]]] = {}
        for each in deal:
            here.setdefault(tenth(each[0]), []).append(each)
        for at, found in here.items():
            tenths.setdefault(at, []).append(found)
    return tuple(_tenth(deals) for _, deals in sorted(tenths.items()))


def _tenth(deals: Sequence[Sequence[tuple[float, bool]]]) -> Tenth:
    every = [each for deal in deals for each in deal]
    predicted = statistics.fmean(chance for chance, _ in every)
    made = statistics.fmean(made for _, made in every)
    # By deal the sum of its deviations from the mean gap. Bids of one deal are not independent.
    beyond = [sum(came - chance - (made - predicted) for chance, came in deal) for deal in deals]
    error = mean(beyond).error * len(deals) / len(every)
    return Tenth(predicted, made, len(every), error)


def mean(values: Sequence[float]) -> Estimate:
    """The mean and its standard error, which is 0 for a single value.

    >>> mean([1.0, 3.0])
    Estimate(value=2.0, error=1.0)
    """
    if len(values) < 2:
        return Estimate(values[0], 0.0)
    return Estimate(statistics.fmean(values), statistics.stdev(values) / math.sqrt(len(values)))


def ratio(part: Sequence[float], whole: Sequence[float]) -> Estimate | None:
    """The mean of `part` divided by the mean of `whole`, both of the same deals.

    The standard error is by the delta method. `None` if the mean of `whole` is 0.

    >>> ratio([1.0, 3.0], [2.0, 6.0])
    Estimate(value=0.5, error=0.0)
    >>> ratio([1.0], [0.0]) is None
    True
    """
    total = statistics.fmean(whole)
    if total == 0:
        return None
    share = statistics.fmean(part) / total
    gaps = [one - share * other for one, other in zip(part, whole, strict=True)]
    return Estimate(share, abs(mean(gaps).error / total))


def quantiles(times: dict[int, int]) -> tuple[float, float, float]:
    """Median, 95th percentile and maximum in seconds, of counts by microseconds.

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
    """How many times each deal is played, each time with other seats.

    >>> from roost.variants import CROWSNEST
    >>> contest = Contest(CROWSNEST, "deals", ("simple", "random"), "example")
    >>> exchanges(contest)
    2
    """
    return len(seatings(contest.rules))
