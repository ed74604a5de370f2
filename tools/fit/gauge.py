# ruff: noqa: T201 a fitting program prints its numbers
"""Fits the weights of the gauge (players/bidding/fitted.py) by least squares.

`python -m tools.fit.gauge` deals hands at random. Each seat declares in its best trump by the
present weights and lays cards away at random half of the time, so that bad lay-aways are seen too.
The result of play with open hands is regressed on the features of the hand, with a constant for
each game. Weights are in average tricks of a deal.
"""

import argparse
import math
import random
from collections.abc import Sequence

from roost.cards import cards_of, mask_of
from roost.players.bidding.contracts import finished, values
from roost.players.bidding.gauge import gauge
from roost.rules import dealing, deck, nest, scoring
from tools.fit.games import POINTS, TRICKS, rules_of

_DEALS = 800
_RIDGE = 1.0  # keeps the weights of features that hardly occur near zero
_TRUMP, _PLAIN = 6, 10

Row = tuple[list[float], float]


def rows(game: str, deals: int, rng: random.Random) -> list[Row]:
    """By declarer its features and its side's result, both less their means over the game."""
    rules = rules_of(game)
    made, order = gauge(rules), cards_of(dealing.cards(rules))
    points, many = deck.points(rules), dealing.nest_size(rules)
    features, contracts = [], []
    for _ in range(deals):
        rng.shuffle(order)
        hands, beside = dealing.deal(rules, order, 0)
        for seat, hand in enumerate(hands):
            cards = hand | mask_of(beside)
            plan = made.declare(cards, many)
            gone = plan.gone
            if many and rng.random() < 0.5:
                may = cards_of(nest.choice(rules, cards, many, plan.trump).may)
                gone = mask_of(rng.sample(may, many)) if len(may) >= many else gone
            held, row = cards & ~gone, [0.0] * (_TRUMP + _PLAIN + 1)
            for suit in made.suits:
                first = 0 if suit == plan.trump else _TRUMP
                for at, each in enumerate(made.features(plan.trump, suit, held)):
                    row[first + at] += each
            if not scoring.nest_is_declarers(rules):
                row[-1] = sum(points[card] for card in cards_of(gone)) / made.trick
            features.append(row)
            contracts.append(finished(rules, hands, seat, cards, plan.trump, gone))
    ends = [end / made.trick for end in values(rules, 0, contracts, "narrow")]
    means = [math.fsum(column) / len(ends) for column in zip(*features, strict=True)]
    mean = math.fsum(ends) / len(ends)
    return [
        ([x - m for x, m in zip(row, means, strict=True)], end - mean)
        for row, end in zip(features, ends, strict=True)
    ]


def least_squares(found: Sequence[Row]) -> list[float]:
    """The weights with the least sum of squared errors and `_RIDGE` times their own squares."""
    size = len(found[0][0])
    system = [[0.0] * (size + 1) for _ in range(size)]
    for row, end in found:
        for i in range(size):
            for j in range(size):
                system[i][j] += row[i] * row[j]
            system[i][size] += row[i] * end
    for i in range(size):
        system[i][i] += _RIDGE
    for i in range(size):
        for j in range(i + 1, size):
            part = system[j][i] / system[i][i]
            system[j] = [b - part * a for a, b in zip(system[i], system[j], strict=True)]
    weights = [0.0] * size
    for i in reversed(range(size)):
        known = sum(system[i][j] * weights[j] for j in range(i + 1, size))
        weights[i] = (system[i][size] - known) / system[i][i]
    return weights


def _told(weights: Sequence[float]) -> str:
    return ", ".join(f"{each:.2f}" for each in weights)


def main(given: Sequence[str] | None = None) -> None:
    """Deal, fit and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit.gauge", description=__doc__)
    parser.add_argument("--deals", type=int, default=_DEALS, help="for each game")
    parser.add_argument("--games", nargs="+", default=[*POINTS, *TRICKS])
    asked = parser.parse_args(given)
    for name, games in (("_POINTS", POINTS), ("_TRICKS", TRICKS)):
        found = [
            row
            for game in games
            if game in asked.games
            for row in rows(game, asked.deals, random.Random(f"gauge {game}"))
        ]
        if not found:
            continue
        weights = least_squares(found)
        off = [end - sum(w * x for w, x in zip(weights, row, strict=True)) for row, end in found]
        error = math.sqrt(math.fsum(each * each for each in off) / len(off))
        print(f"{name} from {len(found)} hands, standard error {error:.2f} average tricks")
        print(f"    trump=({_told(weights[:_TRUMP])}),")
        print(f"    plain=({_told(weights[_TRUMP:-1])}),")
        print(f"    buried={weights[-1]:.2f},")


if __name__ == "__main__":
    main()
