# ruff: noqa: T201 a fitting program prints its numbers
"""Fits how results of play differ from results with open hands: `Error` of bidding/fitted.py.

`python -m tools.fit.open_hands` asks every seat of a deal what it may expect as declarer, then lets
it declare and plays the deal out. Printed for each game are bias and width with the mean loss of
the predicted chances, and a calibration table: by tenths of the predicted chance how many bids, the
mean prediction, and the part that was made.
"""

import argparse
import math
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from roost import kernel
from roost.game import match as matches
from roost.game.actions import PASS, Action, bid
from roost.game.legal import legal, playable
from roost.game.state import State, View, view
from roost.game.step import step
from roost.players import bidding, search
from roost.players.bidding.auction_worlds import auction_worlds
from roost.players.bidding.stakes import chance, unit
from roost.players.search.aim import aim
from roost.rules import auction, dealing, scoring
from roost.rules.ruleset import Ruleset
from roost.worlds import Sampler, questions
from tools.fit.games import rules_of

_WORLDS = 20
_GAMES = ("crowsnest", "kentucky", "one_high", "amerikaner-4")
_DEALS = 100
_BUDGET = search.LEVELS["strong"].bidding


class Sample(NamedTuple):
    """A seat and a deal: what open hands promise its side in each world, and what it took."""

    game: str
    promised: list[float]
    took: int


def play(seen: View, rng: random.Random) -> Action:
    """A card as by policy playouts over a few worlds, for points."""
    cards = legal(seen)
    if len(cards) == 1 or not playable(seen):
        return cards[0]
    worlds = Sampler(seen).draw(rng, _WORLDS)
    asked, at = questions(seen, worlds)
    found = kernel.solve_worlds_cards(asked, at, beam=kernel.Beam(1, 1))
    sums: dict[int, int] = defaultdict(int)
    for tables, each in zip(asked, found, strict=True):
        for card, bounds in each.items():
            sums[card] += bounds.low if tables.side[seen.seat] == 0 else -bounds.low
    return max(cards, key=lambda card: sums[card.value or 0])


def forced(rules: Ruleset, state: State, seat: int, rng: random.Random) -> int:
    """What the side of `seat` takes when it declares: the others pass, all play for points."""
    while (turn := state.public.turn) is not None:
        seen = view(state, turn)
        aimed = aim(seen, "points")
        match state.public.phase:
            case "auction":
                action = bid(auction.numbers(rules)[0]) if turn == seat else PASS
                if turn == seat and state.public.bid is not None:
                    raise AssertionError("all others pass")
            case "nest":
                action = bidding.lay_away(seen, rng, _BUDGET, aimed).action
            case "trump":
                action = bidding.name_trump(seen, rng, _BUDGET, aimed).action
            case "call":
                action = bidding.call(seen, rng, _BUDGET, aimed).action
            case _:
                opening = state.public.trump is None and not state.public.trick
                if opening:
                    action = bidding.open_lead(seen, rng, _BUDGET, aimed).action
                else:
                    action = play(seen, rng)
        state, _ = step(state, turn, action)
    public = state.public
    declarer = public.results[-1].declarer
    accounts = scoring.bidding_accounts(rules, declarer, public.results[-1].partner)
    return sum(public.results[-1].captured[account] for account in accounts)


def collect(game: str, deals: int) -> Iterator[Sample]:
    """A sample for every seat of every deal."""
    rules = rules_of(game)
    for number in range(deals):
        rng = random.Random(f"open hands {game} {number}")
        state = matches.start(rules, number % dealing.seats(rules))
        state, _ = matches.deal(state, matches.cards_from_seed(state.public, rng.randbytes(32)))
        for seat in range(dealing.seats(rules)):
            first = state._replace(public=state.public._replace(turn=seat))
            seen = auction_worlds(view(first, seat), rng, _BUDGET.auction_worlds, only=seat)
            yield Sample(game, seen.ends[seat], forced(rules, state, seat, rng))


def fit(samples: list[Sample]) -> None:
    """Print for each game bias and width that make what was taken likeliest."""
    by_game = defaultdict(list)
    for sample in samples:
        by_game[sample.game].append(sample)
    for game, those in by_game.items():
        rules = rules_of(game)
        total, step_ = scoring.hand_total(rules), unit(rules)
        best = min(
            (_loss(those, total, step_, bias / 200, width / 200), bias / 200, width / 200)
            for bias in range(-8, 13)
            for width in range(3, 20)
        )
        print(game, len(those), f"loss {best[0]:.4f} bias {best[1]} width {best[2]}")


def _loss(samples: list[Sample], total: int, step_: int, bias: float, width: float) -> float:
    """The mean log loss over every number that the side could have needed."""
    loss, count = 0.0, 0
    needs = range(total // 3 // step_ * step_, total + 1, step_)
    for sample in samples:
        ends = sample.promised
        for need in needs:
            made = sum(
                1
                / (1 + math.exp(-max(-40.0, (e + bias * total - need + step_ / 2) / width / total)))
                for e in ends
            ) / len(ends)
            made = min(max(made, 1e-4), 1 - 1e-4)
            loss -= math.log(made if sample.took >= need else 1 - made)
            count += 1
    return loss / count


def report(samples: list[Sample]) -> None:
    """Print for each game, by tenths of the chance predicted: how many bids, predicted, made."""
    tenths: dict[str, list[list[float]]] = defaultdict(lambda: [[0, 0.0, 0] for _ in range(10)])
    for sample in samples:
        rules = rules_of(sample.game)
        for number in auction.numbers(rules):
            made = sum(chance(rules, e, number) for e in sample.promised) / len(sample.promised)
            for game in (sample.game, "all"):
                tenth = tenths[game][min(9, int(made * 10))]
                tenth[0] += 1
                tenth[1] += made
                tenth[2] += sample.took >= number
    for game, rows in tenths.items():
        for at, (count, predicted, made) in enumerate(rows):
            if count:
                print(
                    f"{game} {at / 10:.1f}-{(at + 1) / 10:.1f} {count:6d}"
                    f" predicted {predicted / count:.3f} made {made / count:.3f}"
                )


def main(given: Sequence[str] | None = None) -> None:
    """Collect, fit and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit.open_hands", description=__doc__)
    parser.add_argument("--deals", type=int, default=_DEALS, help="for each game")
    parser.add_argument("--games", nargs="+", default=list(_GAMES))
    asked = parser.parse_args(given)
    samples = [each for game in asked.games for each in collect(game, asked.deals)]
    fit(samples)
    report(samples)


if __name__ == "__main__":
    main()
