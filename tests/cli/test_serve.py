"""`roost serve`, and `roost` alone: what the server is asked to do."""

import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from roost.cli.commands.serve import PORT
from roost.cli.group import roost


class Served:
    """Stands in for the server, which `main` hands in."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, bool]] = []
        self.forgotten = 0

    def __call__(self, port: int, *, browser: bool, forget: bool) -> None:
        if forget:
            self.forgotten += 1
        else:
            self.asked.append((port, browser))


@pytest.fixture
def served() -> Served:
    return Served()


def run(served: Served, *words: str) -> Result:
    return CliRunner().invoke(roost, words, prog_name="roost", obj=served)


def test_roost_alone_opens_the_web_table(served: Served) -> None:
    assert run(served).exit_code == 0
    assert run(served, "--lang", "nb").exit_code == 0
    assert served.asked == [(PORT, True)] * 2


def test_port_and_browser_are_as_asked(served: Served) -> None:
    assert run(served, "serve", "--port", "9000", "--no-browser").exit_code == 0
    assert run(served, "serve").exit_code == 0
    assert served.asked == [(9000, False), (PORT, True)]


def test_forgetting_serves_nothing(served: Served) -> None:
    assert run(served, "serve", "--forget").exit_code == 0
    assert (served.forgotten, served.asked) == (1, [])


@pytest.mark.parametrize("port", ["", "80", "65536", "x", "08650"])
def test_a_port_that_is_none_is_refused(served: Served, port: str) -> None:
    refused = run(served, "serve", "--port", port)
    assert refused.exit_code == 2
    assert "--port" in refused.stderr
    assert served.asked == []


def test_the_help_loads_no_server() -> None:
    code = (
        "import sys\n"
        "sys.argv = ['roost', sys.argv[1]]\n"
        "from roost.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(sorted({'starlette', 'uvicorn', 'sqlalchemy', 'msgspec'} & set(sys.modules)))\n"
    )
    for word in ("--help", "--version"):
        done = subprocess.run(
            [sys.executable, "-c", code, word], capture_output=True, text=True, check=True
        )
        assert done.stdout.splitlines()[-1] == "[]"
