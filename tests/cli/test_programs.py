"""Programs at the table of `roost watch`, and where no record is kept of what they do."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from roost.cli.opponents import players_named
from tests.cli.conftest import Run

BOT = f"{shlex.quote(sys.executable)} {Path(__file__).parents[2] / 'examples' / 'bot.py'}"


def test_watch_seats_a_program(run: Run) -> None:
    words = ("watch", "--seed", "x", "--deals", "1", "--opponents")
    seated = run(*words, f'simple,cmd:"{BOT}",simple,simple')
    assert seated.exit_code == 0
    assert seated.stdout != run(*words, "simple").stdout


def test_a_program_that_fails_is_stood_in_for(run: Run) -> None:
    words = ("watch", "--seed", "x", "--deals", "1", "--opponents")
    failing = run(*words, "simple,cmd:no-such-program-anywhere,simple,simple")
    assert failing.exit_code == 0
    assert failing.stdout == run(*words, "simple").stdout


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('cmd:"a b,c",simple', ('cmd:"a b,c"', "simple")),
        ("cmd:node 'x,y.mjs' , random", ("cmd:node 'x,y.mjs'", "random")),
    ],
)
def test_commas_inside_quotation_marks_part_no_names(text: str, names: tuple[str, ...]) -> None:
    assert players_named(text, programs=True) == names


def test_no_program_is_run_where_a_record_is_kept(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    mark = tmp_path / "ran"
    assert "cmd:touch" in refused("play", "--opponents", f"cmd:touch {mark}")
    assert not mark.exists()


@pytest.mark.parametrize("command", ["cmd:", 'cmd:"never closed, simple'])
@pytest.mark.parametrize("words", [("watch", "--opponents"), ("arena", "--players")])
def test_what_is_no_command_is_refused(
    refused: Callable[..., str], words: tuple[str, str], command: str
) -> None:
    assert command in refused(*words, command)
