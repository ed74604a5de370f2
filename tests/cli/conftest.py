"""`roost` as a function: arguments in; output, error output and exit status out."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from roost.cli import sitting
from roost.cli.group import roost
from tests.hurried import HURRIED

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players act at once; the moment that they take is tested where it matters."""
    monkeypatch.setattr(sitting, "PACE", HURRIED)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a person's matches, empty."""
    return tmp_path / "home"


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `roost` with these words; what is typed is `typed`."""
    monkeypatch.setenv("ROOST_DATA", str(home))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LANG", "C.UTF-8")

    def run_roost(*words: str, typed: str | bytes = "") -> Result:
        return CliRunner().invoke(roost, words, input=typed, prog_name="roost")

    return run_roost


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Run `roost`, which has to refuse: the one sentence on standard error."""

    def refuse(*words: str, typed: str | bytes = "") -> str:
        result = run(*words, typed=typed)
        assert result.exit_code == 2, result.output
        (line,) = result.stderr.splitlines()
        assert "Traceback" not in result.output
        return line

    return refuse
