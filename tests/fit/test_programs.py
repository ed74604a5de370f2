"""Each fitting program runs to its end at its smallest size, and prints what it fitted."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from roost.kernel import BACKEND
from tools import fit
from tools.fit import auction, gauge, habits, leads, matches, open_hands

PROGRAMS = {
    "auction": (auction.main, ["--deals", "2", "--games", "kentucky", "--player", "simple"]),
    "gauge": (gauge.main, ["--deals", "3", "--games", "kentucky", "amerikaner-4"]),
    "habits": (habits.main, ["--seconds", "0", "--rounds", "1"]),
    "matches": (matches.main, ["--matches", "1", "--games", "kentucky", "amerikaner-4"]),
    "open_hands": (open_hands.main, ["--deals", "1", "--games", "kentucky"]),
}
PRINTED = {
    "auction": ["BidParameters(weakest=", "all: "],
    "gauge": ["_POINTS from", "_TRICKS from", "trump=(", "plain=(", "buried="],
    "habits": ["with equal chances", "fitted", "naming", "laying"],
    "matches": ["_GAIN", "_SPREAD_TEAMS", "_SPREAD_SEATS"],
    "open_hands": ["bias", "width", "predicted"],
}


@pytest.mark.skipif(BACKEND != "native", reason="searching needs the compiled kernel")
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_runs_to_its_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main: Callable[[Sequence[str]], None]
    main, given = PROGRAMS[name]
    main(given)
    printed = capsys.readouterr().out
    assert [each for each in PRINTED[name] if each not in printed] == []


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not there")
def test_leads_writes_its_table(tmp_path: Path) -> None:
    pytest.importorskip("scipy")
    table = tmp_path / "leads_fitted.h"
    assert leads.main(["--part", "0.002", "--rounds", "2", "--table", str(table)]) == 0
    assert "LEADS_NO_TRUMP" in table.read_text("utf-8")


def test_every_program_is_listed() -> None:
    folder = Path(fit.__file__).parent
    programs = {path.stem for path in folder.glob("*.py")} - {"__init__", "games"}
    listed = fit.__doc__ or ""
    assert [name for name in programs if f"`python -m tools.fit.{name}`" not in listed] == []
    assert programs == {*PROGRAMS, "leads"}


def test_least_squares_finds_the_weights_that_made_the_results() -> None:
    rows = [([float(a), float(b)], 2.0 * a - b) for a in range(-20, 21) for b in range(-20, 21)]
    assert gauge.least_squares(rows) == pytest.approx([2.0, -1.0], abs=1e-3)
