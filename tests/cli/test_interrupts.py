"""Ctrl-C at any moment ends a command with 130, a line or nothing, and no traceback.

No moment here is one of a clock: the signal comes at an audit event of Python (a module imported,
a file opened, a process started, …), the whole way through, and once when the command has shown
that it is at work. It goes to the whole group of processes, as from a terminal.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from roost.kernel import BACKEND
from tests.cli.terminal import PATIENCE, environment
from tests.cli.test_solve import DEAL

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="signals"),
    pytest.mark.skipif(BACKEND != "native", reason="searching needs the compiled kernel"),
]

# Sends a Ctrl-C to itself and its group, or is killed, at the event of this number; the count is
# kept in a file.
_AT_AN_EVENT = """
import os, signal, sys
from roost.main import main
file, at, number = (int(sys.argv.pop(1)) for _ in range(3))
seen, first = 0, os.getpid()
def hear(event, _):
    global seen
    if os.getpid() != first:
        return
    seen += 1
    os.pwrite(file, b"%12d" % seen, 0)
    if seen == at:
        os.kill(first if number == signal.SIGKILL else 0, number)
sys.addaudithook(hear)
main()
"""

# Says that it is asked to play, and never does.
_SILENT_BOT = "echo up >{fifo}\nexec cat >/dev/null\n"
_PARTS = (0.02, 0.3, 0.6, 0.8, 0.97)


class Command:
    """A command that is run in a session of its own, up to an event."""

    def __init__(self, words: list[str], folder: Path, typed: str = "") -> None:
        self.words = words
        self.folder = folder
        self._typed = typed

    @contextmanager
    def run(
        self, at: int, count: int, number: int = signal.SIGINT
    ) -> Iterator[subprocess.Popen[str]]:
        """Begin it; with the event `at` comes this signal, and 0 means never. Nothing of it is
        left."""
        home = tempfile.mkdtemp(dir=self.folder)  # a new one: the first start does more than others
        child = subprocess.Popen(
            [sys.executable, "-c", _AT_AN_EVENT, *map(str, (count, at, number)), *self.words],
            env=environment(Path(home)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            pass_fds=(count,),
        )
        try:
            assert child.stdin is not None
            if self._typed:
                child.stdin.write(self._typed)
                child.stdin.close()
                child.stdin = None
            yield child
        finally:
            with suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            child.communicate()

    def at_work(self, child: subprocess.Popen[str]) -> None:
        """Wait until it shows that it is at work."""
        fifo = self.folder / "fifo"
        if fifo.exists():
            assert fifo.read_text("utf-8").startswith("up")
        else:
            assert child.stdout is not None
            assert child.stdout.readline(), child.communicate()[1]


@pytest.fixture(params=["play", "watch", "simulate", "arena", "serve", "explain", "solve"])
def command(request: pytest.FixtureRequest, tmp_path: Path) -> Command:
    fifo, bot = tmp_path / "fifo", tmp_path / "bot.sh"
    many = ["--deals", "100000", "--jobs", "2", "--players"]
    silent = f"cmd:sh {bot}"
    match request.param:
        case "play":
            return Command(["play"], tmp_path)
        case "watch":
            return Command(["watch", "--pace", "0.01", "--opponents", "simple"], tmp_path)
        case "serve":
            return Command(["serve", "--port", "0", "--no-browser"], tmp_path)
        case "explain":
            return Command(["explain", "-", "--level", "steady"], tmp_path, DEAL)
        case "solve":
            return Command(["solve", "-", "--worlds", "40"], tmp_path, DEAL)
    os.mkfifo(fifo)
    bot.write_text(_SILENT_BOT.format(fifo=fifo), "utf-8")
    if request.param == "simulate":
        return Command(["simulate", *many, silent], tmp_path)
    return Command(["arena", *many, f"{silent},simple"], tmp_path)


def assert_interrupted(child: subprocess.Popen[str]) -> None:
    # Its input stays open meanwhile: at its end `play` would leave by itself, with 0.
    held, child.stdin = child.stdin, None
    _, told = child.communicate(timeout=PATIENCE)
    if held is not None:
        held.close()
    assert "Traceback" not in told, told
    assert len(told.splitlines()) <= 1, told
    # A shell says 130 for both: ended by us, or by the signal while Python itself was ending.
    assert child.returncode in (130, -signal.SIGINT), told


def interrupted_all_the_way(command: Command, parts: "tuple[float, ...]") -> None:
    with tempfile.TemporaryFile() as count:
        with command.run(0, count.fileno()) as child:
            command.at_work(child)
            events = int(os.pread(count.fileno(), 12, 0))
            os.killpg(child.pid, signal.SIGINT)
            if command.words[0] in ("explain", "solve"):  # they are at their end
                child.communicate(timeout=PATIENCE)
            else:
                assert_interrupted(child)
        assert events > 500
        for part in parts:
            with command.run(max(1, int(events * part)), count.fileno()) as child:
                assert_interrupted(child)


def test_ctrl_c_at_any_moment_is_heard_and_no_traceback(command: Command) -> None:
    interrupted_all_the_way(command, _PARTS)


@pytest.mark.slow
def test_ctrl_c_at_a_hundred_moments_is_heard_and_no_traceback(command: Command) -> None:
    interrupted_all_the_way(command, tuple(part / 100 for part in range(100)))


def assert_killed_whole(child: subprocess.Popen[str]) -> None:
    """Whatever it has started holds its outputs: all have ended when these have."""
    said, told = child.communicate(timeout=PATIENCE)
    assert (child.returncode, said, told) == (-signal.SIGKILL, "", "")


@pytest.mark.parametrize("command", ["simulate", "arena"], indirect=True)
def test_a_command_that_is_killed_leaves_no_worker_and_no_word(command: Command) -> None:
    with tempfile.TemporaryFile() as count:
        with command.run(0, count.fileno()) as child:
            command.at_work(child)
            events = int(os.pread(count.fileno(), 12, 0))
            child.kill()
            assert_killed_whole(child)
        for part in (0.9, 0.96, 0.99):  # where workers start
            with command.run(int(events * part), count.fileno(), signal.SIGKILL) as child:
                assert_killed_whole(child)
