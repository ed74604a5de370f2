# ruff: noqa: T201
"""Where the numbers of `players/bidding/bid_model.py` come from: what a player says in auctions
with itself, then the likeliest manner.

python -m tests.players.bidding.calls collect PLAYER GAME DEALS SEED FILE
python -m tests.players.bidding.calls fit FILE...      (prints the numbers)
"""

import json
import math
import random
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from roost.game import match as matches
from roost.game.state import view
from roost.game.step import step
from roost.players import PLAYERS
from roost.players.bidding.average import Usual, promise, usual
from roost.players.bidding.bid_model import _WHIM, MANNER, Heard, Manner, heard, likely
from roost.rules import dealing, ending, scoring, sides
from tests.players.duel import rules_of

# Steps in which each number is tried, and how much smaller they become.
_STEPS = (0.02, 0.01, 0.005, 0.0025)


class Call(NamedTuple):
    """What a seat said in a whole auction, and what its hand promised."""

    table: str
    said: Heard
    promise: float


def collect(player: str, table: str, deals: int, seed: str, path: Path) -> None:
    """Append what every seat said in so many auctions to a file; each second one in mid-match."""
    rules = rules_of(table)
    goal = ending.goal(rules).points or 300
    with path.open("a") as file:
        for number in range(deals):
            rng = random.Random(f"{seed} {number}")
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
            for seat, said in enumerate(heard(view(state, 0))):
                if said is not None:
                    print(json.dumps([table, said, promise(rules, hands[seat])]), file=file)


def read(paths: Iterable[Path]) -> list[Call]:
    """The calls of these files."""
    lines = (line for path in paths for line in path.read_text().splitlines())
    return [
        Call(table, Heard(*said), own) for table, said, own in (json.loads(line) for line in lines)
    ]


def surprise(manner: Manner, calls: Sequence[Call]) -> float:
    """How little a manner expects of these calls: nats a seat."""
    known: dict[str, tuple[Usual, int]] = {}
    sum_ = 0.0
    for table, said, own in calls:
        if table not in known:
            rules = rules_of(table)
            known[table] = usual(rules), scoring.hand_total(rules)
        chance = likely(manner, *known[table], said, own)
        sum_ -= math.log(_WHIM + (1 - _WHIM) * chance)
    return sum_ / len(calls)


def fit(calls: Sequence[Call]) -> Manner:
    """The manner that expects these calls most: one number after the other, in smaller steps."""
    best = MANNER
    least = surprise(best, calls)
    for by in _STEPS:
        better = True
        while better:
            better = False
            for at in range(len(best)):
                for way in (by, -by):
                    values = list(best)
                    values[at] = max(values[at] + way, 0.005)
                    tried = Manner(*values)
                    now = surprise(tried, calls)
                    if now < least - 1e-6:
                        best, least, better = tried, now, True
    return best


def main(argv: Sequence[str]) -> None:
    """Collect or fit."""
    match argv:
        case ["collect", player, table, deals, seed, path]:
            collect(player, table, int(deals), seed, Path(path))
        case ["fit", *paths] if paths:
            calls = read(map(Path, paths))
            for table in sorted({call.table for call in calls}):
                some = [call for call in calls if call.table == table]
                print(table, len(some), f"{surprise(MANNER, some):.3f}", fit(some))
            best = fit(calls)
            print(f"{surprise(MANNER, calls):.3f} -> {surprise(best, calls):.3f}", best)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
