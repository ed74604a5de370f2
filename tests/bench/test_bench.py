"""The benchmarks do fixed work, report what they left out, and write the measured rows."""

import importlib
import json
from pathlib import Path

import pytest

from bench import keeping, openspiel_work, roost_work, run, startup
from bench.measure import CALIBRATION, Work, measure
from bench.run import Effort

LEAST = Effort(rounds=1, seconds=0.001, starts=1)


def no_pyspiel(name: str) -> object:
    raise ImportError(f"No module named {name!r}")


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A run that takes no time, saves in a folder of the test, and has no peer."""
    monkeypatch.setattr(run, "QUICK", LEAST)
    monkeypatch.setattr(keeping, "SAVED", tmp_path / "docs" / "benchmarks.md")
    monkeypatch.setattr(importlib, "import_module", no_pyspiel)
    monkeypatch.setattr(startup, "help_command", lambda: None)
    return tmp_path


def test_roost_does_the_same_work_at_each_call() -> None:
    for work in roost_work.works():
        assert work.run() == work.run() > 0, work


def test_the_peer_does_the_same_work_at_each_call() -> None:
    pytest.importorskip("pyspiel")
    for work in openspiel_work.works():
        assert work.run() == work.run() > 0, work


def test_every_work_gets_a_rate_in_every_round() -> None:
    other = Work("other", "x", "things/s", lambda: sum(range(1000)))
    measured = measure([CALIBRATION, other], rounds=3, seconds=0.001)
    assert [each.work for each in measured] == [CALIBRATION, other]
    assert all(len(each.rates) == 3 and min(each.rates) > 0 for each in measured)


def test_a_missing_peer_and_a_missing_command_are_said_and_do_not_fail(
    tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.main(["--quick"]) == 0
    said = capsys.readouterr().out
    assert "OpenSpiel was left out, because it cannot be imported" in said
    assert "`roost --help` was left out" in said
    assert "| checked steps" in said


def test_a_run_is_kept_as_json_and_appended_to_the_page(tiny: Path) -> None:
    kept, page = tiny / "run.json", tiny / "docs" / "benchmarks.md"
    for runs in (1, 2):
        assert run.main(["--quick", "--save", "--json", str(kept)]) == 0
        text = page.read_text("utf-8")
        assert text.count("\n## ") == runs
        assert text.startswith("# Benchmarks\n")
    value = json.loads(kept.read_text("utf-8"))
    steps = [row for row in value["rates"] if row["work"] == "checked steps"]
    assert [row["who"] for row in steps] == ["crowsnest", "amerikaner"]
    assert all(len(row["rounds"]) == LEAST.rounds for row in steps)


def test_a_file_that_cannot_be_written_is_one_sentence_and_status_2(
    tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.main(["--quick", "--json", str(tiny)]) == 2
    assert capsys.readouterr().err == f"bench: cannot write {tiny}: Is a directory\n"
