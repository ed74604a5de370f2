# ruff: noqa: T201 a fitting program prints its numbers
"""Fits how likely a lead wins a match: `_GAIN` and the spreads of players/search/aim.py.

`python -m tools.fit.matches` plays matches of `simple` against itself. `_GAIN` is the mean of what
the leading account gains in a deal. A spread is the one that makes the winners likeliest, given the
totals after each deal. All are in parts of the hand total.
"""

import argparse
import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from roost.game import match
from roost.game.state import view
from roost.game.step import step
from roost.players import PLAYERS
from roost.players.search.aim import AT_LEAST
from roost.rules import ending, scoring, sides
from roost.rules.ruleset import Ruleset
from tools.fit.games import GAMES, rules_of

_MATCHES = 370  # for each game; 3,300 in all


class Moment(NamedTuple):
    """A match after a deal that did not end it."""

    totals: tuple[int, ...]  # by account: the score
    gains: float  # what the leading account gained in the deal, in parts of the hand total
    winners: tuple[int, ...]  # the accounts that won the match in the end


def moments(rules: Ruleset, rng: random.Random) -> list[Moment]:
    """One match of `simple` against itself."""
    state = match.start(rules, 0)
    after: list[tuple[int, ...]] = []
    while state.public.phase != "over":
        seat = state.public.turn
        if seat is None:
            after.append(state.public.totals)
            cards = match.cards_from_seed(state.public, rng.randbytes(32))
            state, _ = match.deal(state, cards)
        else:
            state, _ = step(state, seat, PLAYERS["simple"](view(state, seat), rng))
    total = scoring.hand_total(rules)
    return [
        Moment(now, (max(now) - max(before)) / total, state.public.winners)
        for before, now in pairwise(after)
        if now != before
    ]


def loss(rules: Ruleset, found: Iterable[Moment], gain: float, spread: float) -> float:
    """The mean negative log-likelihood of the winners by the model of search/aim.py, in nats."""
    total, goal = scoring.hand_total(rules), ending.goal(rules)
    sum_, count = 0.0, 0
    for each in found:
        best = max(each.totals)
        deals = max(goal.points - best, 0) / (gain * total)
        steep = spread * total * math.sqrt(deals + AT_LEAST)
        weights = [math.exp(max((score - best) / steep, -50.0)) for score in each.totals]
        for winner in each.winners:
            sum_ -= math.log(weights[winner] / sum(weights)) / len(each.winners)
        count += 1
    return sum_ / max(count, 1)


def main(given: Sequence[str] | None = None) -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit.matches", description=__doc__)
    parser.add_argument("--matches", type=int, default=_MATCHES, help="for each game")
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    asked = parser.parse_args(given)
    found: dict[str, list[Moment]] = {}
    for game in asked.games:
        rng = random.Random(f"matches {game}")
        rules = rules_of(game)
        found[game] = [each for _ in range(asked.matches) for each in moments(rules, rng)]
    gains = [each.gains for some in found.values() for each in some]
    gain = max(0.05, math.fsum(gains) / max(1, len(gains)))
    print(f"_GAIN {gain:.2f} from {len(gains)} deals")
    for called in (False, True):
        some = {g: v for g, v in found.items() if sides.partner_is_called(rules_of(g)) == called}
        count = sum(map(len, some.values()))
        if not count:
            continue
        losses = [
            (sum(len(v) * loss(rules_of(g), v, gain, at / 100) for g, v in some.items()), at / 100)
            for at in range(10, 150, 2)
        ]
        least, spread = min(losses)
        name = "_SPREAD_SEATS" if called else "_SPREAD_TEAMS"
        print(f"{name} {spread:.2f}, {least / count:.4f} nats for each of {count} moments")


if __name__ == "__main__":
    main()
