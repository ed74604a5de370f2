# ruff: noqa: T201 a fitting program prints its numbers
"""Fits the tables of worlds/fitted.py to self-play of `strong`, by logistic regression.

`python -m tools.fit.habits` plays for some time, then prints the tables. Before each it prints how
many choices it was fitted to, and their mean log-likelihood in nats: with equal chances, and as
fitted.
"""

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from roost.arena.one_deal import with_contract
from roost.cards import cards_of
from roost.game import match
from roost.game.state import State, view
from roost.game.step import step
from roost.kernel import legal
from roost.players import search
from roost.players.search import Kind
from roost.rules import dealing, nest, scoring, sides, trick
from roost.worlds.habits import FEATURES, SITUATIONS, decisions, noticed
from roost.worlds.inference import naming
from roost.worlds.lay_away_model import noticed as laying
from tools.fit.games import rules_of

# Each is what was done among what could have been: a row of weights and what is noticed, by choice.
Option = tuple[int, tuple[float, ...]]
Choice = tuple[list[Option], int]

# Games, and whether the auction is played or the contract is fixed.
PLAN = (
    *[("crowsnest", False)] * 4,
    *[("crowsnest", True)] * 2,
    *[("kentucky", False)] * 2,
    *[("kentucky", True), ("one_high", True), ("buckeye", False), ("partnership", True)],
    *[("red_one", False), ("amerikaner-4", True), ("amerikaner-5", True), ("amerikaner-3", True)],
)


class Deal(NamedTuple):
    """The state before the last card, from which all can be worked out, and where it is from."""

    table: str
    auction: bool
    state: State


def collect(seconds: float, least: int = 1) -> Iterator[Deal]:
    """Deals of `strong` against itself until the time is up, but at least so many."""
    ends = time.monotonic() + seconds
    number = 0
    while number < least or time.monotonic() < ends:
        rng = random.Random(f"habits {number}")
        table, auction = PLAN[number % len(PLAN)]
        number += 1
        last = _last(table, rng, auction=auction)
        if last.public.phase == "play":
            yield Deal(table, auction, last)


def _last(table: str, rng: random.Random, *, auction: bool) -> State:
    rules = rules_of(table)
    state = match.start(rules, rng.randrange(dealing.seats(rules)))
    state, _ = match.deal(state, match.cards_from_seed(state.public, rng.randbytes(32)))
    if not auction:
        state = with_contract(state, rng)
    last = state
    while (seat := state.public.turn) is not None:
        kind: Kind = "match" if auction else "points"
        last = state
        action = search.think(view(state, seat), rng, "strong", kind=kind).action
        state = step(state, seat, action)[0]
    return last


def plays(deal: Deal) -> Iterator[Choice]:
    """Every card played where there was a choice."""
    public = deal.state.public
    rules, declarer = public.rules, public.declarer
    assert declarer is not None
    tables = trick.tables(rules, public.trump)
    tables = tables._replace(side=sides.sides(rules, declarer, public.partner))
    table = [(each.leader, each.cards) for each in public.taken]
    if public.leader is not None and public.trick:
        table.append((public.leader, public.trick))
    hands = [each.hand for each in deal.state.private]
    for decision in reversed(decisions(tables, table)):
        hands[decision.seat] |= 1 << decision.card
        hand = hands[decision.seat]
        led = tables.suit[decision.trick[0]] if decision.trick else None
        allowed = cards_of(legal(tables, hand, led, None))
        opens = sides.partner_is_called(rules) and not decision.trick and not decision.gone
        if len(allowed) < 2 or decision.card == public.called or opens:
            continue
        options = []
        for card in allowed:
            here, seen = noticed(tables, decision, card)
            length = (hand & tables.members[tables.suit[card]]).bit_count()
            options.append((here, (*seen, float(length == 1), float(max(0, length - 2)))))
        yield options, allowed.index(decision.card)


def names(deal: Deal) -> Iterator[Choice]:
    """Trump, of the suits that could have been."""
    public = deal.state.public
    if public.trump is not None and public.declarer is not None:
        own = deal.state.private[public.declarer]
        rows = [naming(trick.tables(public.rules, suit), own.dealt | own.nest) for suit in range(4)]
        yield [(0, row) for row in rows], public.trump


class Lay(NamedTuple):
    """What is noticed of each card that could be laid away, and whether it was."""

    rows: list[tuple[float, ...]]
    done: list[bool]


def lays(deal: Deal) -> Iterator[Lay]:
    """The cards laid away, of those held."""
    public = deal.state.public
    rules, declarer = public.rules, public.declarer
    assert declarer is not None
    if not dealing.nest_size(rules) or public.trump is None:
        return
    tables = trick.tables(rules, public.trump)
    own = deal.state.private[declarer]
    held = own.dealt | own.nest
    rows, done = [], []
    for suit in range(len(tables.members)):
        for card, seen in laying(tables, held, suit).items():
            if not nest.restricted(rules, public.trump) >> card & 1:
                rows.append(seen)
                done.append(bool(own.buried >> card & 1))
    yield Lay(rows, done)


class Weights:
    """Weights that climb by each example's slope, each in steps of its own size."""

    def __init__(self, rows: int, columns: int) -> None:
        self.of = [[0.0] * columns for _ in range(rows)]
        self._squares = [[1e-3] * columns for _ in range(rows)]

    def climb(self, row: int, slopes: Sequence[float], pace: float) -> None:
        """One step."""
        weights, squares = self.of[row], self._squares[row]
        for at, slope in enumerate(slopes):
            now = slope - 1e-4 * weights[at]
            squares[at] += now * now
            weights[at] += pace * now / sqrt(squares[at])


def fitted(choices: list[Choice], rows: int, columns: int, rounds: int) -> Weights:
    """The weights under which what was done is likeliest, each choice being a softmax."""
    weights, rng = Weights(rows, columns), random.Random(1)
    likelihood = 0.0
    for turn in range(rounds):
        rng.shuffle(choices)
        likelihood = 0.0
        for options, done in choices:
            scores = [_dot(weights.of[row], seen) for row, seen in options]
            best = max(scores)
            parts = [exp(score - best) for score in scores]
            total = sum(parts)
            likelihood += log(parts[done] / total)
            slopes: dict[int, list[float]] = {}
            for at, (row, seen) in enumerate(options):
                gap = (at == done) - parts[at] / total
                mine = slopes.setdefault(row, [0.0] * columns)
                for column, each in enumerate(seen):
                    mine[column] += gap * each
            for row, mine in slopes.items():
                weights.climb(row, mine, 0.3 / (1 + 0.3 * turn))
    blind = sum(-log(len(options)) for options, _ in choices)
    many = len(choices)
    print(
        f"# {many} choices: {blind / many:.3f} with equal chances, {likelihood / many:.3f} fitted"
    )
    return weights


def laid(examples: list[Lay], rounds: int) -> Weights:
    """The weights under which the sets laid away are likeliest, of all sets of their size."""
    columns = len(examples[0].rows[0])
    weights, rng = Weights(1, columns), random.Random(1)
    likelihood = 0.0
    for turn in range(rounds):
        rng.shuffle(examples)
        likelihood = 0.0
        for rows, done in examples:
            odds = [exp(max(-30.0, min(30.0, _dot(weights.of[0], row)))) for row in rows]
            size = sum(done)
            all_ways = _ways(odds, size)[size]
            slopes = [0.0] * columns
            likelihood -= log(all_ways)
            for at, row in enumerate(rows):
                without = _ways(odds[:at] + odds[at + 1 :], size)[size - 1] if size else 0.0
                likelihood += log(odds[at]) if done[at] else 0.0
                gap = done[at] - odds[at] * without / all_ways
                for column, each in enumerate(row):
                    slopes[column] += gap * each
            weights.climb(0, slopes, 0.3 / (1 + 0.2 * turn))
    print(f"# {len(examples)} lay-aways: {likelihood / len(examples):.2f} fitted")
    return weights


def _ways(odds: Sequence[float], most: int) -> list[float]:
    ways = [1.0] + [0.0] * most
    for each in odds:
        for at in range(most, 0, -1):
            ways[at] += ways[at - 1] * each
    return ways


def _dot(weights: Sequence[float], seen: Sequence[float]) -> float:
    return sum(weight * each for weight, each in zip(weights, seen, strict=True))


def _line(weights: Sequence[float]) -> str:
    return "(" + ", ".join(f"{each:.2f}" for each in weights) + "),"


def fit(found: Sequence[Deal], rounds: int) -> None:
    """Print the tables."""
    for tricks in (False, True):
        mine = [each for each in found if scoring.counts_tricks(each.state.public.rules) == tricks]
        if not mine:
            continue
        print(f"# tricks counted: {tricks}")
        choices = [c for each in mine for c in plays(each)]
        played = fitted(choices, SITUATIONS, FEATURES + 2, rounds)
        print("\n".join(map(_line, played.of)))
        named = [c for each in mine for c in names(each)]
        if named:
            print("naming", _line(fitted(named, 1, 6, rounds).of[0]))
        lay = [each for deal in mine for each in lays(deal)]
        if lay:
            print("laying", _line(laid(lay, rounds).of[0]))


def main(given: Sequence[str] | None = None) -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit.habits", description=__doc__)
    parser.add_argument("--seconds", type=float, default=4 * 3600, help="of self-play")
    parser.add_argument("--rounds", type=int, default=25, help="of climbing")
    asked = parser.parse_args(given)
    fit(list(collect(asked.seconds)), asked.rounds)


if __name__ == "__main__":
    main()
