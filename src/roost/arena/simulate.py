"""Simulation: independent deals played out by computer players, on all cores.

A result depends on game, players, seed and deal number alone, so the number of cores changes only
the time. Only the decision times differ from run to run.
"""

import hashlib
import math
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from roost.arena.programs import Checked, at_seat, leaving
from roost.arena.workers import at_work, workers
from roost.game import match
from roost.game.events import Result
from roost.game.state import Phase, view
from roost.game.step import step
from roost.players import PLAYERS, Chosen, Player, name_of, named
from roost.programs.external import External
from roost.rules import scoring, sides
from roost.rules.ruleset import Ruleset
from roost.shuffle import as_bytes
from roost.variants.known import register, registered

_CHUNK = 50  # deals a task, enough to make the cost of starting a task small

# By phase, how many decisions took so many microseconds, rounded up.
Times: TypeAlias = dict[Phase, Counter[int]]
_MICROSECONDS = 1_000_000


class Plan(NamedTuple):
    """What to simulate."""

    rules: Ruleset  # the game with its house rules
    seated: tuple[Chosen, ...]  # by seat: the player, a name or a function
    seed: str  # any text; cards and players' random choices are drawn from it
    deals: int  # how many deals


class Played(NamedTuple):
    """The results of some deals."""

    results: list[Result | None]  # a result for each deal in order; None: it was passed out
    times: Times  # how long decisions took
    faults: Counter[int]  # by seat: how often its program or function failed to give a legal action


class Line(NamedTuple):
    """What the player at one seat came to."""

    seat: int  # its seat
    player: str  # its name
    declared: int  # how many deals it declared
    made: int  # how many of these it made
    mean_bid: float | None  # the mean of its bids as declarer, without top calls; None: it had none
    points: float  # the mean change of its account's score a deal (Rook: of its team's)
    points_error: float  # the standard error of `points`; 0 for one deal
    illegal: int  # how often an action was chosen in place of its program or function


class Summary(NamedTuple):
    """What all deals of a plan came to."""

    deals: int  # how many were dealt
    passed_out: int  # how many were passed out or thrown in
    made: int  # how many bids were made
    set: int  # how many bids were not made
    mean_bid: float | None  # the mean bid, without top calls; None: there were none
    # What the declarer's side captured on average at these bids; None: there were none.
    mean_captured: float | None
    top_calls: int  # how many deals were played at "moon" or "amerikaner"
    lines: tuple[Line, ...]  # by seat
    # By phase: seconds of a decision, the median, the 95th percentile and the longest.
    times: dict[Phase, tuple[float, float, float]]


def simulate(
    plan: Plan, *, jobs: int = -1, progress: Callable[[int], None] | None = None
) -> Summary:
    """Play the plan's deals on `jobs` cores (-1: all) and sum them up.

    `progress` is called with the number of deals of each finished task.
    """
    results: list[Result | None] = []
    times: Times = {}
    faults: Counter[int] = Counter()
    with at_work():
        for played in _tasks(plan, jobs):
            results.extend(played.results)
            faults.update(played.faults)
            for phase, counted in played.times.items():
                times.setdefault(phase, Counter()).update(counted)
            if progress is not None:
                progress(len(played.results))
    return _summary(plan, results, times, faults)


def _tasks(plan: Plan, jobs: int) -> Iterator[Played]:
    spans = [
        range(first, min(first + _CHUNK, plan.deals + 1))
        for first in range(1, plan.deals + 1, _CHUNK)
    ]
    if jobs == 1 or len(spans) == 1:
        return (play_deals(plan, span) for span in spans)
    from joblib import delayed  # imported where it is used: it takes a while

    tasks = (delayed(play_deals)(plan, span, registered()) for span in spans)
    return iter(workers(jobs)(tasks))


def play_deals(plan: Plan, numbers: Sequence[int], games: Sequence[Ruleset] = ()) -> Played:
    """Play the deals of these numbers. The dealer moves on with the number.

    `games` are registered first: a worker process does not know the games of its parent.
    """
    for each in games:
        register(each)
    with leaving():
        choices = [_sitting(each, seat) for seat, each in enumerate(plan.seated)]
        times: Times = {}
        results = [_result(plan, number, choices, times) for number in numbers]
        faults = {
            seat: each.faults
            for seat, each in enumerate(choices)
            if isinstance(each, External | Checked)
        }
    return Played(results, times, Counter(faults))


def _sitting(player: Chosen, seat: int) -> Player:
    if isinstance(player, str) and player in PLAYERS:
        return PLAYERS[player]
    return at_seat(player, seat) or Checked(named(player) if isinstance(player, str) else player)


def _result(plan: Plan, number: int, choices: Sequence[Player], times: Times) -> Result | None:
    """The result of the deal of this number; `None`: passed out. Times are added to `times`."""
    seats = len(choices)
    state = match.start(plan.rules, (number - 1) % seats)
    # The deal number goes into the seed, since each of these matches has one deal only.
    cards = match.cards_from_seed(state.public, _seed(plan, "cards", number))
    state, _ = match.deal(state, cards)
    rngs = [random.Random(_seed(plan, f"player {seat}", number)) for seat in range(seats)]
    while (turn := state.public.turn) is not None:
        phase, seen = state.public.phase, view(state, turn)
        before = time.perf_counter()
        action = choices[turn](seen, rngs[turn])
        took = math.ceil((time.perf_counter() - before) * _MICROSECONDS)
        times.setdefault(phase, Counter())[took] += 1
        state, _ = step(state, turn, action)
    return state.public.results[-1] if state.public.results else None


def _seed(plan: Plan, purpose: str, number: int) -> bytes:
    """The seed for one purpose. Cards and players have seeds that do not reveal each other."""
    text = f"simulate\n{plan.seed}\n{purpose}\n{number}"
    return hashlib.sha256(as_bytes(text)).digest()


def _summary(
    plan: Plan, results: Sequence[Result | None], times: Times, faults: Counter[int]
) -> Summary:
    played = [result for result in results if result is not None]
    plain = [result for result in played if isinstance(result.bid, int)]
    captured = [_side_captured(plan.rules, result) for result in plain]
    return Summary(
        deals=len(results),
        passed_out=len(results) - len(played),
        made=sum(result.made for result in played),
        set=sum(not result.made for result in played),
        mean_bid=_mean([result.bid for result in plain if isinstance(result.bid, int)]),
        mean_captured=_mean(captured),
        top_calls=len(played) - len(plain),
        lines=tuple(
            _line(plan, seat, results, played, faults[seat]) for seat in range(len(plan.seated))
        ),
        times={phase: _quantiles(counted) for phase, counted in sorted(times.items())},
    )


def _side_captured(rules: Ruleset, result: Result) -> int:
    """What the declarer's side captured."""
    bidding = scoring.bidding_accounts(rules, result.declarer, result.partner)
    return sum(result.captured[account] for account in bidding)


def _mean(numbers: Sequence[int]) -> float | None:
    return statistics.fmean(numbers) if numbers else None


def _line(
    plan: Plan,
    seat: int,
    results: Sequence[Result | None],
    played: Sequence[Result],
    illegal: int,
) -> Line:
    account = sides.accounts(plan.rules)[seat]
    mine = [result for result in played if result.declarer == seat]
    changes = [0 if result is None else result.delta[account] for result in results]
    error = statistics.stdev(changes) / len(changes) ** 0.5 if len(changes) > 1 else 0.0
    return Line(
        seat=seat,
        player=name_of(plan.seated[seat]),
        declared=len(mine),
        made=sum(result.made for result in mine),
        mean_bid=_mean([result.bid for result in mine if isinstance(result.bid, int)]),
        points=statistics.fmean(changes) if changes else 0.0,
        points_error=error,
        illegal=illegal,
    )


def _quantiles(counted: Counter[int]) -> tuple[float, float, float]:
    """Median, 95th percentile and maximum, in seconds."""
    total = counted.total()
    return (
        _at(counted, total // 2) / _MICROSECONDS,
        _at(counted, total * 95 // 100) / _MICROSECONDS,
        max(counted) / _MICROSECONDS,
    )


def _at(counted: Counter[int], place: int) -> int:
    """The number at this place, from 0, in sorted order."""
    for number in sorted(counted):
        place -= counted[number]
        if place < 0:
            return number
    return max(counted)
