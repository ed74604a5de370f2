"""A player that fails is replaced for one legal action in time; the rng is unchanged."""

import random
import threading
import time
from collections.abc import Iterator

import pytest

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.record import Record, position
from roost.game.state import View, view
from roost.players import PLAYERS, Player
from roost.table.loop import play_out
from roost.table.table import Table
from roost.texts import say, speaking
from roost.turns.in_time import Aside, StoodInFor
from roost.turns.stand_in import STAND_IN, ThoughtFailed
from roost.variants import CROWSNEST
from tests.players.duel import dealt

SHORT = 0.3


def seen(seed: str = "stood in for") -> View:
    """What the seat on turn sees in a deal just dealt."""
    state = dealt(CROWSNEST, random.Random(seed))
    assert state.public.turn is not None
    return view(state, state.public.turn)


def raises(view: View, rng: random.Random) -> Action:
    rng.random()
    raise RuntimeError("out of its mind")


def leaves(view: View, rng: random.Random) -> Action:
    raise SystemExit(3)


def cheats(view: View, rng: random.Random) -> Action:
    rng.random()
    return Action("play", 99)


@pytest.fixture
def freed() -> Iterator[threading.Event]:
    """What ends the hanging threads."""
    event = threading.Event()
    yield event
    event.set()


def hanging(freed: threading.Event) -> Player:
    def hangs(view: View, rng: random.Random) -> Action:
        freed.wait(60)
        rng.random()
        return legal(view)[-1]

    return hangs


def test_a_player_that_does_not_fail_chooses_and_draws_as_without_it() -> None:
    at = seen()
    for name in ("random", "simple", "baseline"):
        bare, stood = random.Random(4), random.Random(4)
        player = StoodInFor(name)
        assert player(at, stood) == PLAYERS[name](at, bare)
        assert stood.getstate() == bare.getstate()
        assert (player.faults, player.reason) == (0, None)


@pytest.mark.parametrize(
    ("player", "reason"), [(raises, "error"), (leaves, "error"), (cheats, "no-legal-action")]
)
def test_a_player_that_fails_is_stood_in_for_and_the_rng_is_as_it_was(
    monkeypatch: pytest.MonkeyPatch, player: Player, reason: str
) -> None:
    monkeypatch.setitem(PLAYERS, "failing", player)
    at, rng = seen(), random.Random(4)
    before = rng.getstate()
    stood = StoodInFor("failing")
    assert stood(at, rng) == PLAYERS[STAND_IN](at, random.Random(4))
    assert (stood.faults, stood.reason) == (1, reason)
    assert rng.getstate() == before


def test_a_player_that_hangs_costs_its_time_once(
    monkeypatch: pytest.MonkeyPatch, freed: threading.Event
) -> None:
    monkeypatch.setitem(PLAYERS, "failing", hanging(freed))
    at, rng = seen(), random.Random(4)
    before = rng.getstate()
    stood = StoodInFor("failing", SHORT)
    expected = PLAYERS[STAND_IN](at, random.Random(4))
    began = time.monotonic()
    for _ in range(100):
        assert stood(at, rng) == expected
    assert SHORT <= time.monotonic() - began < 10 * SHORT
    assert (stood.faults, stood.reason) == (100, "timeout")
    assert rng.getstate() == before


def test_one_that_was_stuck_is_asked_again_when_it_is_over(
    monkeypatch: pytest.MonkeyPatch, freed: threading.Event
) -> None:
    monkeypatch.setitem(PLAYERS, "failing", hanging(freed))
    at, rng = seen(), random.Random(4)
    stood = StoodInFor("failing", 5.0)
    aside = stood._aside
    with pytest.raises(ThoughtFailed, match="no answer in time"):
        aside.ask(lambda: freed.wait(60), 0.05)
    stuck = aside._stuck
    assert stuck is not None
    freed.set()
    stuck.join()
    assert stood(at, rng) == legal(at)[-1]
    assert stood.faults == 0


@pytest.mark.parametrize("player", [raises, cheats])
def test_where_the_stand_in_fails_too_it_is_the_lowest_legal_action(
    monkeypatch: pytest.MonkeyPatch, player: Player
) -> None:
    for name in ("failing", STAND_IN):
        monkeypatch.setitem(PLAYERS, name, player)
    at = seen()
    for name in ("failing", STAND_IN):
        stood = StoodInFor(name)
        assert stood(at, random.Random(4)) == legal(at)[0]
        assert stood.faults == 1


def test_a_match_with_a_seat_that_always_fails_is_the_stand_ins_and_its_record_is_sound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PLAYERS, "failing", raises)

    def played(second: str) -> Table:
        table = Table(Record(CROWSNEST, (None,) * 4, seed=bytes(32)))
        names = ("simple", second, "simple", "simple")
        seats = {seat: StoodInFor(name) for seat, name in enumerate(names)}
        play_out(table, seats, random.Random(1))
        assert (seats[1].faults > 0) == (second == "failing")
        return table

    failing = played("failing")
    record = failing.record()
    assert failing.state.public.phase == "over"
    assert position(record) == failing.state
    assert Table.resume(record, failing.log).state == failing.state
    assert record == played("simple").record()


def test_a_thought_speaks_the_language_of_who_asked() -> None:
    with speaking("nb"):
        said = Aside().ask(lambda: say("refused", "It is not your turn."), 60)
    assert said == "Det er ikke din tur."
