"""How a server ends at a signal: with the status that shells give, if it was to hear it at all."""

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.terminal import PATIENCE, environment

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals")

_IGNORANT = (
    "import signal, sys\n"
    "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"  # as a shell does for what it starts with &
    "from roost.main import main\nmain()\n"
)


@contextmanager
def served(home: Path, *python: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server that listens, and its address."""
    child = subprocess.Popen(
        [sys.executable, *python, "serve", "--port", "0", "--no-browser"],
        env=environment(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    shown = ""
    try:
        while "Ctrl-C stops it" not in shown:
            line = child.stdout.readline()
            assert line, child.communicate()[1]
            shown += line
        address = next(word for word in shown.split() if word.startswith("http://"))
        yield child, "/".join(address.split("/")[:3]) + "/"
    finally:
        child.kill()
        child.communicate()


def _answers(address: str) -> bool:
    try:
        urllib.request.urlopen(address, timeout=PATIENCE).close()
    except urllib.error.HTTPError:
        return True
    return True


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_server_ends_with_the_status_of_its_signal(tmp_path: Path, number: int) -> None:
    with served(tmp_path, "-m", "roost.main") as (child, _):
        child.send_signal(number)
        _, told = child.communicate(timeout=PATIENCE)
        assert (child.returncode, told) == (128 + number, "")


def test_a_signal_that_was_ignored_from_the_start_stops_no_server(tmp_path: Path) -> None:
    with served(tmp_path, "-c", _IGNORANT) as (child, address):
        child.send_signal(signal.SIGINT)
        assert _answers(address)
        child.send_signal(signal.SIGTERM)
        _, told = child.communicate(timeout=PATIENCE)
        # Not 130: the first signal that it heard was this one.
        assert (child.returncode, told) == (128 + signal.SIGTERM, "")
