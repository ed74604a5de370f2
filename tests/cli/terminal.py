"""A pseudo-terminal with `roost` in it, and somebody who answers every question."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect

from roost.cli.drawn.screen import columns_of
from tests.architecture.syntax import ROOT

PATIENCE = 600  # seconds until a test that hangs is given up: no verdict on a busy machine
_HURRIED = "from tests.hurried import hurry; hurry(); from roost.main import main; main()"
_TOLD_TO_ROOST = ("NO_COLOR", "COLUMNS", "LINES", "ROOST_LANG", "PYTHONIOENCODING")
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# A question ends its line; what follows the number of the first card that may be played is noise.
QUESTION = re.compile(
    r"(?:(?P<bid>Your\s+bid\s+\([^)]*\):)"
    r"|(?P<nest>Lay\s+(?P<count>\d+)\s+cards?\s+away[^:]*:)"
    r"|(?P<trump>Name\s+trump\s+\(.*?\)\s*:)"
    r"|(?P<call>Call\s+a\s+card\s+\([^)]*\):)"
    r"|(?P<play>Play\s+a\s+card\s+\((?P<number>\d+)[^)]*\):)"
    r"|(?P<deal>Enter\s+deals\s+the\s+next\s+hand:)) ",
    re.DOTALL,
)


def environment(home: Path, **more: str) -> dict[str, str]:
    """The environment of a person whose matches are kept in `home`."""
    return {
        **{name: value for name, value in os.environ.items() if name not in _TOLD_TO_ROOST},
        "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT))),
        "ROOST_DATA": str(home),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
        **more,
    }


class Terminal:
    """`roost` in a terminal; `raw` is all it has shown, `text` the same without colours."""

    def __init__(self, home: Path, args: tuple[str, ...], columns: int, **more: str) -> None:
        self.columns = columns
        self.child = pexpect.spawn(
            sys.executable,
            ["-c", _HURRIED, *args],
            env=environment(home, **more),
            dimensions=(50, columns),
            timeout=PATIENCE,
            encoding="utf-8",
            echo=False,
        )
        self.child.delaybeforesend = None
        self.raw = ""

    @property
    def text(self) -> str:
        """All that was shown, with no colours and one kind of line end."""
        return _COLOUR.sub("", self.raw).replace("\r", "")

    def until(self, pattern: "str | re.Pattern[str]") -> "re.Match[str]":
        """Read on until the pattern has been shown."""
        self.child.expect(pattern)
        found = self.child.match
        assert isinstance(found, re.Match)
        self.raw += f"{self.child.before}{found[0]}"
        return found

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self.raw += "\n"
        self.child.sendline(line)

    def answer(self, question: "re.Match[str]") -> None:
        """Give a question the simplest legal answer."""
        self.type(simplest_answer(question))

    def end(self) -> int:
        """Read to the end; the exit status, by signal as the shell has it."""
        self.child.expect(pexpect.EOF)
        self.raw += str(self.child.before)
        self.child.close()
        if self.child.exitstatus is not None:
            return int(self.child.exitstatus)
        return 128 + int(self.child.signalstatus or 0)

    def too_wide(self) -> list[str]:
        """The lines that do not fit the terminal."""
        lines = self.text.split("\n")
        return [line for line in lines if columns_of(line.rstrip()) > self.columns]


def simplest_answer(question: "re.Match[str]") -> str:
    """Pass, the first cards, the first colour."""
    match question.lastgroup:
        case "bid":
            return "pass"
        case "nest" | "count":
            return " ".join(map(str, range(1, int(question["count"]) + 1)))
        case "play" | "number":
            return question["number"]
        case "deal":
            return ""
        case _:
            return "1"


def play_on(terminal: Terminal, until: str, bids: str = "pass") -> None:
    """Answer every question until a text is shown; `bids` is said in the auction while it is
    taken, and then a pass."""
    either = re.compile(f"(?P<end>{until})|{QUESTION.pattern}", re.DOTALL)
    said: str | None = None
    while True:
        found = terminal.until(either)
        if found["end"]:
            return
        if found["bid"]:
            again = said == bids
            said = "pass" if again else bids
            terminal.type(said)
        else:
            said = None
            terminal.answer(found)


@contextmanager
def roost_in_terminal(home: Path, *args: str, columns: int = 80, **more: str) -> Iterator[Terminal]:
    """A terminal that is closed at the end, whatever happened."""
    terminal = Terminal(home, args, columns, **more)
    try:
        yield terminal
    finally:
        terminal.child.close(force=True)
