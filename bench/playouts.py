"""Random playouts: the kernel's, many in one call, and OpenSpiel's bridge played through Python.

OpenSpiel's C++ alone, without Python, did 134,800 bridge hands a second on the machine where this
was first measured; its loop through Python is what a learner in Python has.
"""

import importlib
import random
import time
from typing import Any, NamedTuple

from bench import positions
from bench.openspiel_work import GAMES, Unavailable
from bench.solver_rows import first
from roost.kernel import rollout

_OPENSPIEL_PASS, _OPENSPIEL_ONE_CLUB = 52, 55
_DEALS = 16


class Rate(NamedTuple):
    """Complete hands a second; by the clock where threads are compared, else of CPU time."""

    who: str
    rate: float
    clock: bool


def own(lines: int) -> list[Rate]:
    """Complete hands of Kentucky: one call on one thread, then on one and two by the clock."""
    tables, at = first(positions.rook("kentucky", {}, 0))
    begun = time.process_time()
    rollout(tables, at, lines)
    rates = [Rate("kernel, one call", lines / (time.process_time() - begun), clock=False)]
    for threads in (1, 2):
        best = 0.0
        for _ in range(3):
            started = time.perf_counter()
            rollout(tables, at, lines, threads=threads)
            best = max(best, lines / (time.perf_counter() - started))
        name = "one thread" if threads == 1 else f"{threads} threads"
        rates.append(Rate(f"kernel, {name}, best of 3", best, clock=True))
    return rates


def openspiel(seconds: float) -> Rate:
    """Bridge hands played at random after the auction. Raises `Unavailable`."""
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError as error:
        raise Unavailable(str(error)) from None
    game, rng = pyspiel.load_game(GAMES["bridge"]), random.Random(1)
    dealt = [_after_auction(game, rng) for _ in range(_DEALS)]
    done, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        for start in dealt:
            state = start.clone()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
            done += 1
    return Rate("OpenSpiel bridge, through Python", done / (time.process_time() - begun), False)


def _after_auction(game: Any, rng: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    for call in (_OPENSPIEL_ONE_CLUB, *(_OPENSPIEL_PASS,) * 3):
        state.apply_action(call)
    return state
