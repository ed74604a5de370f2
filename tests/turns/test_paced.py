"""At the terminal too, the time of an action reveals nothing about the search."""

import random
import threading
import time
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from roost.cli import sitting
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.record import Record
from roost.game.state import View
from roost.players import PLAYERS
from roost.turns import in_time
from roost.turns import moment as telling
from roost.turns import paced as unhurried
from roost.turns.moment import USUAL
from roost.turns.paced import Unhurried
from roost.turns.stand_in import STAND_IN
from roost.variants import CROWSNEST
from tests.hurried import HURRIED
from tests.life.views import forced_and_free
from tests.server.telling import told_apart

FORCED, FREE = forced_and_free()


def taking(seconds: float) -> Callable[[View, random.Random], Action]:
    def player(view: View, _rng: random.Random) -> Action:
        time.sleep(seconds)
        return legal(view)[-1]

    return player


def raises(_view: View, _rng: random.Random) -> Action:
    raise ValueError


@pytest.mark.parametrize("player", ["simple", "strong"])
def test_a_deed_comes_at_its_moment_whatever_the_thought_was(
    monkeypatch: pytest.MonkeyPatch, player: str
) -> None:
    """The pauses are asked for, not measured: whatever a thought took is taken off again."""
    moments, clock = set(), time.monotonic
    monkeypatch.setattr(unhurried, "slowness", lambda: 1.0)
    for think in (taking(0), taking(0.04), raises):
        monkeypatch.setitem(PLAYERS, player, think)
        for seen in (FORCED, FREE):
            made = Unhurried(player)
            made._chance = random.Random(7)  # type: ignore[assignment]
            now = time.monotonic()
            slept: list[float] = []
            # The clock of the thread that waits alone stands still but for what is slept.
            me = threading.current_thread()
            stub = SimpleNamespace(
                monotonic=lambda now=now, me=me: (
                    now if threading.current_thread() is me else clock()
                ),
                sleep=slept.append,
            )
            with monkeypatch.context() as patch:
                patch.setattr(unhurried, "time", stub)
                assert made(seen, random.Random(1)) in legal(seen)
            moments.add(tuple(round(each, 6) for each in slept))
    ((moment,),) = moments
    least = USUAL.least(player, FREE.public)
    assert least <= moment <= 2 * least


def test_a_thought_that_is_not_ready_is_the_stand_ins_and_no_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    freed = threading.Event()

    def stuck(view: View, _rng: random.Random) -> Action:
        freed.wait(60)
        return legal(view)[-1]

    monkeypatch.setattr(unhurried, "slowness", lambda: 1.0)
    monkeypatch.setitem(PLAYERS, "strong", stuck)
    made = Unhurried("strong", pace=HURRIED)
    expected = PLAYERS[STAND_IN](FREE, random.Random(0))
    assert made(FREE, random.Random(1)) == expected
    assert (made.faults, made.reason) == (0, None)
    made.seconds = 0.0
    assert made(FREE, random.Random(1)) == expected
    assert (made.faults, made.reason) == (1, "timeout")
    freed.set()


def test_the_terminal_sits_such_players_down_at_the_usual_pace() -> None:
    seats = sitting.players_of(Record(CROWSNEST, (None,) * 4, seed=bytes(32)))
    assert {type(each) for each in seats.values()} == {Unhurried}
    assert all(each._pace is sitting.PACE is USUAL for each in seats.values())


def test_a_slow_machine_is_known_by_a_fixed_thought_and_not_by_the_match() -> None:
    telling.slowness.cache_clear()
    assert 1.0 <= telling.slowness() <= 10.0
    assert 2 * 10 * telling.COSTS["expert"].most < in_time.LONGEST_SECONDS


def test_forced_and_free_deeds_cannot_be_told_apart_by_their_times() -> None:
    """Measured, with the real player."""
    player, rng = Unhurried("steady"), random.Random(1)
    player(FREE, rng)
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(8):
        for kind, seen in enumerate((FORCED, FREE)):
            begun = time.monotonic()
            player(seen, rng)
            times[kind].append(time.monotonic() - begun)
    apart, error = told_apart(*times)
    assert abs(apart - 0.5) < 3.5 * error, (apart, error)
