# ruff: noqa: T201 a fitting program prints its numbers
"""Fits the parameters of players/bidding/bid_model.py: how far a seat bids with its hand.

`python -m tools.fit.auction` lets a player hold auctions with itself. Printed are the likeliest
parameters for each game and for all, with the mean negative log-likelihood of a seat's calls before
and after, in nats. The scales in use are wider than those fitted, since other players bid otherwise
(decision 29).
"""

import argparse
import math
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from roost.game import match as matches
from roost.game.state import view
from roost.game.step import step
from roost.players import PLAYERS
from roost.players.bidding.average import Average, average, predicted
from roost.players.bidding.bid_model import (
    PARAMETERS,
    RANDOM_CALL,
    BidParameters,
    SeatCalls,
    likelihood,
    seat_calls,
)
from roost.rules import dealing, ending, scoring, sides
from tools.fit.games import rules_of

_GAMES = ("crowsnest", "kentucky", "one_high", "buckeye", "amerikaner-4")
_DEALS = 300
# Steps in which each number is tried, and how much smaller they become.
_STEPS = (0.02, 0.01, 0.005, 0.0025)


class Call(NamedTuple):
    """What a seat said in a whole auction, and the predicted result of its hand."""

    table: str
    said: SeatCalls
    prediction: float


def collect(player: str, table: str, deals: int) -> Iterator[Call]:
    """What every seat said in so many auctions of a game, each second one in mid-match."""
    rules = rules_of(table)
    goal = ending.goal(rules).points or 300
    for number in range(deals):
        rng = random.Random(f"auction {table} {number}")
        ahead = [rng.randrange(-goal // 4, goal - 10, 5) for _ in set(sides.accounts(rules))]
        totals = tuple(ahead) if number % 2 else None
        state = matches.start(rules, number % dealing.seats(rules), totals)
        state = matches.deal(state, matches.cards_from_seed(state.public, rng.randbytes(32)))[0]
        hands = [private.dealt for private in state.private]
        while state.public.phase == "auction":
            seat = state.public.turn
            assert seat is not None
            state = step(state, seat, PLAYERS[player](view(state, seat), rng))[0]
        if state.public.phase == "deal":
            continue
        for seat, said in enumerate(seat_calls(view(state, 0))):
            if said is not None:
                yield Call(table, said, predicted(rules, hands[seat]))


def surprise(parameters: BidParameters, calls: Sequence[Call]) -> float:
    """The mean negative log-likelihood of a seat's calls, in nats."""
    known: dict[str, tuple[Average, int]] = {}
    sum_ = 0.0
    for table, said, own in calls:
        if table not in known:
            rules = rules_of(table)
            known[table] = average(rules), scoring.hand_total(rules)
        chance = likelihood(parameters, *known[table], said, own)
        sum_ -= math.log(RANDOM_CALL + (1 - RANDOM_CALL) * chance)
    return sum_ / len(calls)


def fit(calls: Sequence[Call]) -> BidParameters:
    """The likeliest parameters, changed one after the other in ever smaller steps."""
    best = PARAMETERS
    least = surprise(best, calls)
    for by in _STEPS:
        better = True
        while better:
            better = False
            for at in range(len(best)):
                for way in (by, -by):
                    values = list(best)
                    values[at] = max(values[at] + way, 0.005)
                    tried = BidParameters(*values)
                    now = surprise(tried, calls)
                    if now < least - 1e-6:
                        best, least, better = tried, now, True
    return best


def main(given: Sequence[str] | None = None) -> None:
    """Collect, fit and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit.auction", description=__doc__)
    parser.add_argument("--player", default="strong")
    parser.add_argument("--deals", type=int, default=_DEALS, help="for each game")
    parser.add_argument("--games", nargs="+", default=list(_GAMES))
    asked = parser.parse_args(given)
    calls: list[Call] = []
    for game in asked.games:
        some = list(collect(asked.player, game, asked.deals))
        if some:
            print(game, len(some), f"{surprise(PARAMETERS, some):.3f}", fit(some), flush=True)
        calls += some
    best = fit(calls)
    print(f"all: {surprise(PARAMETERS, calls):.3f} -> {surprise(best, calls):.3f}", best)


if __name__ == "__main__":
    main()
