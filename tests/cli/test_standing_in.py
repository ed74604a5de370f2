"""At the terminal too, a player that fails is replaced for one action, and the match goes on."""

import random
import threading
from collections.abc import Iterator

import pytest

from roost.cli.kept import store
from roost.game import reading, writing
from roost.game.actions import Action
from roost.game.record import position
from roost.game.state import View
from roost.players import PLAYERS, Player
from roost.turns import in_time
from roost.turns.stand_in import STAND_IN
from tests.cli.conftest import Run

WORDS = ("play", "--plain", "--seed", "kitchen table", "--opponents", "simple,steady,simple")
TYPED = "pass\nquit\n"


def raises(view: View, rng: random.Random) -> Action:
    raise MemoryError


@pytest.fixture
def hangs() -> Iterator[Player]:
    """A player that thinks until the test is over."""
    freed = threading.Event()

    def stuck(view: View, rng: random.Random) -> Action:
        freed.wait(60)
        raise RuntimeError

    yield stuck
    freed.set()


def course(run: Run) -> tuple[str, str]:
    """What is told of a match begun, and its record afterwards, as the store has it."""
    played = run(*WORDS, typed=TYPED)
    assert played.exit_code == 0, played.output
    assert "Traceback" not in played.output
    with store() as kept:
        record = kept.table(max(row.id for row in kept.matches())).record()
    return " ".join(played.stdout.split()), writing.write(record)


def test_a_match_goes_on_by_the_stand_in_and_it_is_told_once_why(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAYERS, "steady", raises)
    told, record = course(run)
    why = "the computer player broke off with an error."
    assert told.count(f"failed, and a simpler choice was made in that place: {why}") == 1
    # Who sat there stays in the record, and what was done is what the stand-in does.
    assert "player-2 steady" in record
    monkeypatch.setitem(PLAYERS, "steady", PLAYERS[STAND_IN])
    other_told, other = course(run)
    assert "failed" not in other_told
    assert actions(record) == actions(other) != []
    assert position(reading.read(record)).public.turn == 0


def actions(record: str) -> list[str]:
    """The lines of a record that say what was done."""
    return [line for line in record.splitlines() if line[:1].isdigit()]


def test_a_match_goes_on_when_a_player_hangs(
    run: Run, monkeypatch: pytest.MonkeyPatch, hangs: Player
) -> None:
    monkeypatch.setitem(PLAYERS, "steady", hangs)
    monkeypatch.setattr(in_time, "LONGEST_SECONDS", 0.05)
    told, record = course(run)
    assert told.count("in that place: no answer came within 0.05 s.") == 1
    assert any(line.startswith("2 ") for line in actions(record))


def test_a_match_goes_on_when_the_stand_in_fails_too(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("steady", STAND_IN):
        monkeypatch.setitem(PLAYERS, name, raises)
    told, record = course(run)
    assert told.count("failed, and a simpler choice was made in that place") == 3
    assert {line[0] for line in actions(record)} == {"0", "1", "2", "3"}


def test_watch_goes_on_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "steady", raises)
    words = ("watch", "--seed", "x", "--deals", "1", "--plain", "--opponents")
    done = run(*words, "simple,steady,simple,simple")
    assert done.exit_code == 0, done.output
    assert done.stdout.count("failed, and a simpler choice") == 1
    unbroken = run(*words, "simple").stdout
    kept = [line for line in done.stdout.splitlines() if line in unbroken.splitlines()]
    assert kept == unbroken.splitlines()
