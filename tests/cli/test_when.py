"""The terminal shows times in the reader's time zone, and no clock orders the matches."""

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from roost.cli.when import moment
from roost.store import open_store
from roost.texts import LANGUAGES
from tests.cli.conftest import Run
from tests.cli.terminal import environment

JULY = datetime(2026, 7, 1, 10, 0, tzinfo=UTC)
YEAR = 366 * 86_400

# Roost with the clock of a machine that was set so many seconds forward, or back.
_CLOCK_SET = """
import sys, time
by = int(sys.argv.pop(1))
now = time.time_ns
time.time_ns = lambda: now() + by * 10**9
time.time = lambda: time.time_ns() / 10**9
from roost.main import main
main()
"""


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    if not hasattr(time, "tzset"):
        pytest.skip("the zone of a process cannot be set here")

    def be_in(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield be_in
    monkeypatch.undo()
    time.tzset()


# As POSIX writes zones, so that no list of them need be installed.
@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("UTC0", "2026-07-01 10:00 UTC"),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-07-01 12:00 UTC+2"),
        ("WIB-7", "2026-07-01 17:00 UTC+7"),
        ("NST3:30NDT,M3.2.0,M11.1.0", "2026-07-01 07:30 UTC-2:30"),
        ("<+1245>-12:45", "2026-07-01 22:45 UTC+12:45"),
    ],
)
def test_a_moment_is_shown_in_the_readers_zone_and_names_it(
    zone: Callable[[str], None], name: str, shown: str
) -> None:
    zone(name)
    assert moment(JULY) == shown


def test_a_moment_of_the_other_half_of_the_year_has_the_zone_of_then(
    zone: Callable[[str], None],
) -> None:
    zone("CET-1CEST,M3.5.0,M10.5.0/3")
    assert moment(JULY.replace(month=1)) == "2026-01-01 11:00 UTC+1"


def test_a_moment_that_the_readers_calendar_has_not_is_shown_in_utc(
    zone: Callable[[str], None],
) -> None:
    zone("WIB-7")
    assert moment(datetime.max.replace(tzinfo=UTC)) == "9999-12-31 23:59 UTC"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_matches_says_when_in_the_readers_zone(
    run: Run, home: Path, zone: Callable[[str], None], language: str
) -> None:
    zone("WIB-7")
    assert run("play", "--opponents", "simple", typed="quit\n").exit_code == 0
    listed = run("--lang", language, "matches").stdout
    found = re.search(r"(\d{4}-\d\d-\d\d)\s+(\d\d:\d\d)\s+UTC\+7\b", listed)
    assert found, listed
    with open_store(home / "roost.sqlite") as store:
        (row,) = store.matches()
    assert row.touched.tzinfo is UTC  # what is kept knows no zone
    local = datetime.strptime(f"{found[1]} {found[2]} +0700", "%Y-%m-%d %H:%M %z")
    assert 0 <= (row.touched - local).total_seconds() < 60


def at_the_clock(seconds: int, home: Path, *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-c", _CLOCK_SET, str(seconds), *words],
        input=typed,
        env=environment(home),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_resume_takes_the_match_played_last_whatever_the_clock_says(tmp_path: Path) -> None:
    play = ["play", "--opponents", "simple", "--seed", "clock"]
    at_the_clock(0, tmp_path, *play, typed="quit\n")
    at_the_clock(YEAR, tmp_path, *play, typed="pass\nquit\n")
    # The clock is right again, and the older match is played.
    at_the_clock(0, tmp_path, "resume", "1", typed="pass\nquit\n")
    assert "CrowsNest, match 1" in at_the_clock(0, tmp_path, "resume", typed="quit\n")
    # It runs back still further: what is played then is the last.
    at_the_clock(-YEAR, tmp_path, "resume", "2", typed="quit\n")
    at_the_clock(-YEAR, tmp_path, *play, typed="pass\nquit\n")
    assert "CrowsNest, match 3" in at_the_clock(0, tmp_path, "resume", typed="quit\n")
    listed = at_the_clock(0, tmp_path, "matches")
    assert re.findall(r"^(\d+) ·", listed, re.MULTILINE) == ["3", "1", "2"]
    # The clock was really set: by the moments that are kept the order is another.
    days = re.findall(r"\d{4}-\d\d-\d\d", listed)
    assert days[0] < days[1] < days[2]
