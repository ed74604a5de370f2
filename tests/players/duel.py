"""Two players against each other on the same cards, seats exchanged, and what each of them bids.

`python -m tests.players.duel --help` runs it by hand; the tests ask for a few hundred deals.
"""

import argparse
import math
import random
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from roost.cards import cards_of
from roost.game import match
from roost.game.actions import PASS, Action, bid
from roost.game.events import Result
from roost.game.state import State, View, view
from roost.game.step import step
from roost.players import PLAYERS, Player
from roost.rules import auction, dealing, scoring, sides
from roost.rules.ruleset import Ruleset
from roost.variants import VARIANTS
from tools.fit.games import rules_of

Chooser = Callable[[View, random.Random], Action]

# The games as they are asked for: Amerikaner once for each number of players.
TABLES = [
    *(key for key in VARIANTS if key != "amerikaner"),
    *(f"amerikaner-{n}" for n in range(3, 7)),
]


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:+.2f} ± {self.error:.2f}"


def mean(values: Sequence[float]) -> Mean:
    """The mean of `values`, two or more."""
    return Mean(statistics.fmean(values), statistics.stdev(values) / math.sqrt(len(values)))


def dealt(rules: Ruleset, rng: random.Random, totals: tuple[int, ...] | None = None) -> State:
    """A deal with random cards and a random dealer, the auction about to begin."""
    start = match.start(rules, rng.randrange(dealing.seats(rules)), totals)
    order = cards_of(dealing.cards(rules))
    rng.shuffle(order)
    return match.deal(start, dealing.deal(rules, order, start.public.dealer))[0]


def play_out(state: State, players: Sequence[Chooser], rng: random.Random) -> State:
    """The state after the deal, all seats played by `players`."""
    while state.public.turn is not None:
        seat = state.public.turn
        state = step(state, seat, players[seat](view(state, seat), rng))[0]
    return state


def with_contract(state: State, declarer: int, prepare: Chooser, rng: random.Random) -> State:
    """The deal with `declarer` at the lowest bid and its lay-away, trump, or opening lead and
    call, made by `prepare`: the same whoever plays on."""
    while state.public.phase == "auction":
        seat = state.public.turn
        assert seat is not None
        least = auction.numbers(state.public.rules)[0]
        does = bid(least) if seat == declarer and state.public.bid is None else PASS
        state = step(state, seat, does)[0]
    counted = sides.partner_is_called(state.public.rules)
    while state.public.phase in ("nest", "trump", "call") or (
        counted and state.public.called is None and not state.public.taken
    ):
        seat = state.public.turn
        assert seat is not None
        state = step(state, seat, prepare(view(state, seat), rng))[0]
    return state


def declarers_side(state: State) -> list[int]:
    """The seats on the declarer's side, a called partner that has not shown itself included."""
    public = state.public
    assert public.declarer is not None
    partner = public.partner
    for seat, private in enumerate(state.private):
        if public.called is not None and private.dealt >> public.called & 1:
            partner = seat
    return list(sides.bidding_seats(public.rules, public.declarer, partner))


def card_play(rules: Ruleset, first: Chooser, second: Chooser, rng: random.Random) -> float:
    """What `first` captures as declarer's side against `second`, less what `second` captures on
    the same cards and contract against `first`."""
    state = dealt(rules, rng)
    prepare = PLAYERS["simple"]
    state = with_contract(state, rng.randrange(dealing.seats(rules)), prepare, rng)
    side = declarers_side(state)
    accounts = {sides.accounts(rules)[seat] for seat in side}
    captured = []
    for declaring, defending in ((first, second), (second, first)):
        players = [declaring if seat in side else defending for seat in range(dealing.seats(rules))]
        result = play_out(state, players, rng).public.results[-1]
        captured.append(sum(result.captured[account] for account in accounts))
    return captured[0] - captured[1]


def whole_deal(rules: Ruleset, first: Chooser, second: Chooser, rng: random.Random) -> float:
    """What `first` scores more than `second` over one deal played twice from the auction on, with
    the seats exchanged; where each seat scores for itself, per seat."""
    state = dealt(rules, rng)
    accounts = sides.accounts(rules)
    lead = 0.0
    for ones, others in ((first, second), (second, first)):
        players = [ones if seat % 2 == 0 else others for seat in range(len(accounts))]
        results = play_out(state, players, rng).public.results
        delta = results[-1].delta if results else (0,) * len(set(accounts))
        even = statistics.fmean({a: delta[a] for a in accounts[::2]}.values())
        odd = statistics.fmean({a: delta[a] for a in accounts[1::2]}.values())
        lead += even - odd if ones is first else odd - even
    return lead


class Bidding(NamedTuple):
    """Self-play: how many deals are passed out, and of those played the average number bid, in
    how many the bid was made, and how many were bid to the top call."""

    passed_out: float
    average_bid: float
    made: float
    top_calls: float
    top_made: float


def bidding(rules: Ruleset, player: Chooser, deals: int, rng: random.Random) -> Bidding:
    """How `player` bids against itself."""
    results: list[Result] = []
    out = 0
    for _ in range(deals):
        state = play_out(dealt(rules, rng), [player] * dealing.seats(rules), rng)
        out += not state.public.results
        results.extend(state.public.results)
    numbers = [each for each in results if isinstance(each.bid, int)]
    tops = [each for each in results if not isinstance(each.bid, int)]
    return Bidding(
        out / deals,
        statistics.fmean([float(each.bid) for each in numbers if isinstance(each.bid, int)] or [0]),
        statistics.fmean([each.made for each in numbers] or [0]),
        len(tops) / deals,
        statistics.fmean([each.made for each in tops] or [0]),
    )


def timed(player: Player, times: list[float]) -> Chooser:
    """The same player, each decision's seconds added to `times`."""

    def choose(view: View, rng: random.Random) -> Action:
        begun = time.process_time()
        action = player(view, rng)
        times.append(time.process_time() - begun)
        return action

    return choose


def _report(tables: Iterable[str], deals: int, first: str, second: str, seed: int) -> Iterator[str]:
    for table in tables:
        rules, times = rules_of(table), list[float]()
        ones, others = timed(PLAYERS[first], times), PLAYERS[second]
        play = mean([card_play(rules, ones, others, random.Random(seed + i)) for i in range(deals)])
        whole = mean(
            [whole_deal(rules, ones, others, random.Random(seed + i)) for i in range(deals)]
        )
        calls = bidding(rules, ones, deals, random.Random(seed))
        p95 = sorted(times)[len(times) * 95 // 100] * 1000
        yield (
            f"{table:13} play {play!s:15} of {scoring.hand_total(rules):3}  whole {whole!s:16}  "
            f"out {calls.passed_out:5.1%}  bid {calls.average_bid:6.1f}  made {calls.made:5.1%}  "
            f"top {calls.top_calls:5.2%} made {calls.top_made:4.0%}  "
            f"p95 {p95:.2f} max {max(times) * 1000:.1f} ms"
        )


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description="Duel two players, seats exchanged.")
    parser.add_argument("tables", nargs="*", default=TABLES)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", default="simple")
    parser.add_argument("--second", default="random")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for line in _report(asked.tables, asked.deals, asked.first, asked.second, asked.seed):
        print(line, flush=True)  # noqa: T201 run by hand


if __name__ == "__main__":
    main()
