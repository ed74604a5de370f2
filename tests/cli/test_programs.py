"""Programs at the table of `roost watch`, and where no record is kept of what they do."""

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from roost.cli.opponents import players_named
from tests.cli.conftest import Run
from tests.cli.terminal import environment
from tests.players.processes import is_gone, soon

BOT = f"{shlex.quote(sys.executable)} {Path(__file__).parents[2] / 'examples' / 'bot.py'}"


def test_watch_seats_a_program(run: Run) -> None:
    words = ("watch", "--seed", "x", "--deals", "1", "--opponents")
    seated = run(*words, f'simple,cmd:"{BOT}",simple,simple')
    assert seated.exit_code == 0
    assert seated.stdout != run(*words, "simple").stdout


def test_a_program_that_fails_is_stood_in_for_and_told_when_it_happens_and_at_the_end(
    run: Run,
) -> None:
    words = ("watch", "--seed", "x", "--deals", "1", "--plain", "--opponents")
    done = run(*words, "simple,cmd:no-such-program-anywhere,simple,simple")
    assert done.exit_code == 0
    told = " ".join(done.stdout.split())
    first = (
        '"no-such-program-anywhere" failed 1 time, and simple chose in its place: the program could'
        " not be started."
    )
    assert told.count(first) == 1
    assert re.search(
        r'"no-such-program-anywhere" failed \d\d times, and simple chose in its place; the first'
        r" time the program could not be started\.$",
        told,
    )
    assert "failed" not in run(*words, f'simple,cmd:"{BOT}",simple,simple').stdout


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL])
@pytest.mark.parametrize("away", [False, True])
def test_a_program_that_hears_nothing_does_not_outlive_a_stopped_watch(
    tmp_path: Path, number: signal.Signals, *, away: bool
) -> None:
    if sys.platform != "linux" and (away or number == signal.SIGKILL):
        pytest.skip("only Linux finds what has run away")
    told = tmp_path / "pid"
    deaf = tmp_path / "deaf.py"
    deaf.write_text(
        ("import os\nif os.fork(): os._exit(0)\nos.setsid()\n" if away else "")
        + f"import os, time\nopen({str(told)!r}, 'w').write(f'{{os.getpid()}}\\n')\n"
        "time.sleep(600)\n"
    )
    seated = f"cmd:{shlex.quote(sys.executable)} {deaf},simple,simple,simple"
    watching = subprocess.Popen(
        [sys.executable, "-m", "roost.main", "watch", "--deals", "1", "--opponents", seated],
        env=environment(tmp_path),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    try:
        assert soon(lambda: told.exists() and told.read_text().endswith("\n"))
        watching.send_signal(number)
        killed = number == signal.SIGKILL
        assert watching.wait(300) == (-number if killed else 128 + number)
    finally:
        watching.kill()
    assert soon(lambda: is_gone(int(told.read_text())))


def test_the_help_of_watch_says_how_a_program_is_named(run: Run) -> None:
    assert 'cmd:"COMMAND"' in " ".join(run("watch", "--help").stdout.split())
    assert "cmd:" not in run("play", "--help").stdout


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
