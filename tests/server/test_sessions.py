"""Sessions and doors by a clock that is set forward and back: nothing ends for good, and nothing
that has shut opens again."""

import os
import time
from pathlib import Path

import pytest

from roost.server.sessions import DOOR_SECONDS, IDLE_SECONDS, MOST_SESSIONS, Sessions, digest

YEAR = 365 * 24 * 3600.0


@pytest.fixture
def sessions(tmp_path: Path) -> Sessions:
    return Sessions(tmp_path)


def test_a_session_outlives_a_clock_that_was_ahead_for_a_while(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = sessions.begin()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + YEAR)
    assert not sessions.alive(mine)
    others = sessions.begin()
    monkeypatch.setattr(time, "time", lambda: now)
    assert sessions.alive(mine)
    assert sessions.alive(others)


def test_a_session_marked_in_the_future_ends_as_late_as_any_other(
    sessions: Sessions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = sessions.begin()
    ahead = time.time() + YEAR
    os.utime(tmp_path / "sessions" / digest(mine), (ahead, ahead))
    assert sessions.alive(mine)
    later = time.time() + IDLE_SECONDS + 60
    monkeypatch.setattr(time, "time", lambda: later)
    assert not sessions.alive(mine)


def test_sessions_do_not_pile_up_whatever_the_clock_says(sessions: Sessions) -> None:
    made = [sessions.begin() for _ in range(MOST_SESSIONS + 5)]
    assert len(sessions.all()) == MOST_SESSIONS
    assert sessions.alive(made[-1])


def test_a_door_made_while_the_clock_was_ahead_never_opens_again(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = sessions.make_door()
    made = time.time()
    monkeypatch.setattr(time, "time", lambda: made - 2 * DOOR_SECONDS)
    sessions.make_door()
    assert not sessions.door(code).exists()
    monkeypatch.setattr(time, "time", lambda: made)
    assert not sessions.use_door(code)
