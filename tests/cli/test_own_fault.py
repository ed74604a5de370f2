"""A fault of Roost's own: one sentence with a number, which the log has; no card in either."""

import os
import re
import stat
from pathlib import Path

import pytest

from roost.cli.commands import variants
from tests.cli.conftest import Run

SECRET = "R14 G7 Bird"


def broken(*_args: object, **_facts: object) -> None:
    raise LookupError(SECRET)


def test_a_command_tells_the_number_under_which_the_log_has_it(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(variants, "variants", broken)
    result = run("variants")
    assert result.exit_code == 70
    (said,) = result.stderr.splitlines()
    log = (home / "roost.log").read_text("utf-8")
    (number,) = re.findall(r"number (\d{6})", said)
    assert f"number {number}: LookupError" in log
    assert "in broken" in log
    assert SECRET not in log + said
    assert "Traceback" not in result.output
    if os.name == "posix":
        assert stat.S_IMODE((home / "roost.log").stat().st_mode) & 0o077 == 0


def test_without_a_place_for_the_log_the_sentence_comes_all_the_same(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("a file, no folder", "utf-8")
    monkeypatch.setattr(variants, "variants", broken)
    result = run("variants")
    assert result.exit_code == 70
    assert len(result.stderr.splitlines()) == 1
