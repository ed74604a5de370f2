"""Simulation: independent deals played out by computer players, on all cores.

A result depends on game, players, seed and deal number alone, so the number of cores changes only
the time. Only the decision times differ from run to run.
"""

import hashlib
import random
import statistics
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from roost.arena.entrants import sitter
from roost.arena.one_deal import Counts, Course
from roost.arena.programs import leaving
from roost.arena.statistics import quantiles
from roost.arena.workers import on_cores
from roost.game import match
from roost.game.events import Result
from roost.players import Chosen, name_of
from roost.rules import scoring, sides
from roost.rules.ruleset import Ruleset
from roost.shuffle import as_bytes
from roost.table.seats import Sitter
from roost.variants.known import register

_CHUNK = 50  # deals a task, enough to make the cost of starting a task small


class Simulation(NamedTuple):
    """What to simulate."""

    rules: Ruleset  # the game with its house rules
    seated: tuple[Chosen, ...]  # by seat: the player, a name or a function
    seed: str  # any text; cards and players' random choices are drawn from it
    deals: int  # how many deals


class DealsPlayed(NamedTuple):
    """The results of some deals."""

    results: list[Result | None]  # a result for each deal in order; None: it was passed out
    counts: list[Counts]  # by seat: what happened there


class SeatSummary(NamedTuple):
    """What the player at one seat came to."""

    seat: int  # its seat
    player: str  # its name
    declared: int  # how many deals it declared
    made: int  # how many of these it made
    mean_bid: float | None  # the mean of its bids as declarer, without top calls; None: it had none
    points: float  # the mean change of its account's score a deal (Rook: of its team's)
    points_error: float  # the standard error of `points`; 0 for one deal
    illegal: int  # how often it gave no legal action, so that another was taken for it


class SimulationSummary(NamedTuple):
    """What all deals of a plan came to."""

    deals: int  # how many were dealt
    passed_out: int  # how many were passed out or thrown in
    made: int  # how many bids were made
    set: int  # how many bids were not made
    mean_bid: float | None  # the mean bid, without top calls; None: there were none
    # What the declarer's side captured on average at these bids; None: there were none.
    mean_captured: float | None
    top_calls: int  # how many deals were played at "moon" or "amerikaner"
    lines: tuple[SeatSummary, ...]  # by seat
    # By phase: seconds of a decision, the median, the 95th percentile and the longest.
    times: dict[str, tuple[float, float, float]]


def simulate(
    plan: Simulation, *, jobs: int = -1, progress: Callable[[int], None] | None = None
) -> SimulationSummary:
    """Play the plan's deals on `jobs` cores (-1: all) and sum them up.

    `progress` is called with the number of deals of each finished task.

    >>> from roost.variants import CROWSNEST
    >>> plan = Simulation(CROWSNEST, ("simple",) * 4, seed="example", deals=20)
    >>> summary = simulate(plan, jobs=1)
    >>> summary.made, summary.set, summary.lines[0].declared
    (19, 1, 2)
    """
    results: list[Result | None] = []
    counts = [Counts() for _ in plan.seated]
    chunks = [
        range(first, min(first + _CHUNK, plan.deals + 1))
        for first in range(1, plan.deals + 1, _CHUNK)
    ]
    for played in on_cores(partial(play_deals, plan), chunks, jobs):
        results.extend(played.results)
        for mine, more in zip(counts, played.counts, strict=True):
            mine.add(more)
        if progress is not None:
            progress(len(played.results))
    return _summary(plan, results, counts)


def play_deals(
    plan: Simulation, numbers: Sequence[int], games: Sequence[Ruleset] = ()
) -> DealsPlayed:
    """Play the deals of these numbers. The dealer moves on with the number.

    `games` are registered first: a worker process does not know the games of its parent.

    >>> from roost.variants import CROWSNEST
    >>> plan = Simulation(CROWSNEST, ("simple",) * 4, seed="example", deals=20)
    >>> len(play_deals(plan, range(1, 4)).results)
    3
    """
    for each in games:
        register(each)
    with leaving():
        sitters = tuple(sitter(each, "match") for each in plan.seated)
        counts = [Counts() for _ in sitters]
        return DealsPlayed([_result(plan, number, sitters, counts) for number in numbers], counts)


def _result(
    plan: Simulation, number: int, sitters: tuple[Sitter, ...], counts: Sequence[Counts]
) -> Result | None:
    """The result of the deal of this number; `None`: passed out."""
    seats = range(len(sitters))
    state = match.start(plan.rules, (number - 1) % len(seats))
    # The deal number goes into the seed, since each of these matches has one deal only.
    cards = match.cards_from_seed(state.public, _seed(plan, "cards", number))
    rngs = [random.Random(_seed(plan, f"player {seat}", number)) for seat in seats]
    end = Course(sitters, tuple(seats), rngs).deal(match.deal(state, cards)[0], counts)
    return end.public.results[-1] if end.public.results else None


def _seed(plan: Simulation, purpose: str, number: int) -> bytes:
    """The seed for one purpose. Cards and players have seeds that do not reveal each other."""
    text = f"simulate\n{plan.seed}\n{purpose}\n{number}"
    return hashlib.sha256(as_bytes(text)).digest()


def _summary(
    plan: Simulation, results: Sequence[Result | None], counts: Sequence[Counts]
) -> SimulationSummary:
    played = [result for result in results if result is not None]
    plain = [result for result in played if isinstance(result.bid, int)]
    captured = [_side_captured(plan.rules, result) for result in plain]
    total = Counts()
    for each in counts:
        total.add(each)
    return SimulationSummary(
        deals=len(results),
        passed_out=len(results) - len(played),
        made=sum(result.made for result in played),
        set=sum(not result.made for result in played),
        mean_bid=_mean([result.bid for result in plain if isinstance(result.bid, int)]),
        mean_captured=_mean(captured),
        top_calls=len(played) - len(plain),
        lines=tuple(_line(plan, seat, results, counts[seat]) for seat in range(len(plan.seated))),
        times={phase: quantiles(times) for phase, times in sorted(total.times.items())},
    )


def _side_captured(rules: Ruleset, result: Result) -> int:
    """What the declarer's side captured."""
    bidding = scoring.bidding_accounts(rules, result.declarer, result.partner)
    return sum(result.captured[account] for account in bidding)


def _mean(numbers: Sequence[int]) -> float | None:
    return statistics.fmean(numbers) if numbers else None


def _line(
    plan: Simulation, seat: int, results: Sequence[Result | None], counts: Counts
) -> SeatSummary:
    account = sides.accounts(plan.rules)[seat]
    bids = [each.bid for each in results if each is not None and each.declarer == seat]
    changes = [0 if result is None else result.delta[account] for result in results]
    error = statistics.stdev(changes) / len(changes) ** 0.5 if len(changes) > 1 else 0.0
    return SeatSummary(
        seat=seat,
        player=name_of(plan.seated[seat]),
        declared=counts.declared,
        made=counts.made,
        mean_bid=_mean([bid for bid in bids if isinstance(bid, int)]),
        points=statistics.fmean(changes) if changes else 0.0,
        points_error=error,
        illegal=counts.illegal,
    )
