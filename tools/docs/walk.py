"""Sittings for the documents: commands in order, by the real program, in one fresh folder.

A page shows parts of what comes out. A test walks through the tutorial in the same way, in a
pseudo-terminal, and has to see the same.
"""

import io
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout, suppress
from functools import cache
from typing import NamedTuple

from roost.cli.group import roost
from roost.kernel import BACKEND
from roost.texts import aloud
from tools.docs.scene import Typist

COLUMNS = 80
# What is not the same on every day and machine begins with this line.
_OWN_TIMES = "Milliseconds a decision:"


class Step(NamedTuple):
    """A command, and what is typed at its questions: for each part of the page, by name."""

    command: str
    parts: Mapping[str, tuple[str, ...]]


# A level by name: what is printed has to be the same on every machine.
FIRST_MATCH = (
    Step(
        "scripts/play --seed pillow --opponents simple", {"welcome": ("help",), "leave": ("quit",)}
    ),
    Step("roost rules crowsnest", {"rules": ()}),
    Step(
        "roost resume",
        {
            "bid": ("hint", "85"),
            "nest": ("hint", "r8 r13 g5 g6 g10"),
            "trump": ("hint", "black"),
            "crow": ("hint", "bird"),
            "undo": ("undo", "bird"),
            "on": ("b14", "b8", "g13", "y11"),
            "refused": ("b11", "y12"),
            "to-the-end": ("y13", "b11", "b10"),
            "account": ("quit",),
        },
    ),
    Step("roost compare crowsnest --rules bird=high,target=150", {"compare": ()}),
    Step(
        "roost play crowsnest --rules bird=high,target=150 --seed cabin --opponents simple",
        {"house": ("quit",)},
    ),
    Step("roost play --rules cabin.toml --seed cabin --opponents simple", {"file": ("quit",)}),
    Step("roost simulate crowsnest --deals 200", {"simulate": ()}),
    Step("roost simulate crowsnest --deals 200 --rules bird=high", {"simulate-high": ()}),
    Step(
        "roost simulate crowsnest --deals 200 --players simple,random,simple,random",
        {"simulate-random": ()},
    ),
)
BY_EAR = (
    Step(
        "roost play crowsnest --plain --seed pillow --opponents simple",
        {"plain": ("hint", "85"), "plain-rest": ("quit",)},
    ),
)
_SITTINGS = {"first-match": FIRST_MATCH, "by-ear": BY_EAR}
# What has to be seen in a part, or the words typed do not fit the play any more.
_SEEN = {
    "nest": "Lay 5 cards away",
    "trump": "Name trump",
    "crow": "Play Bird: ",
    "undo": "You take the trick: 25 points.",
    "refused": "B11☾ cannot be played now",
    "account": "You bid 85: made",
}
HOUSE = 'game = "crowsnest"\nbird = "high"\ntarget = 150\n'


class OfAnotherMachine(Exception):
    """What the documents show there, this machine cannot."""


def shown(part: str, paragraphs: str = "") -> str:
    """A part of a sitting as a fenced block, or its first paragraphs, so many.

    Raises `OfAnotherMachine` for a hint without the compiled kernel: a weaker level would give it.
    """
    if BACKEND != "native" and gives_hints(part):
        raise OfAnotherMachine(part)
    seen = _parts(_sitting(part))[part]
    lines = [line.rstrip() for line in seen.strip("\n").splitlines()]
    all_of_it = "\n".join(lines).split("\n\n")
    some = all_of_it[: int(paragraphs)] if paragraphs else all_of_it
    return "```text\n" + "\n\n".join(some).rstrip() + "\n```"


def gives_hints(part: str) -> bool:
    """Whether a hint is asked for in a part.

    >>> gives_hints("bid"), gives_hints("account")
    (True, False)
    """
    return "hint" in _words(part)


def typed(part: str) -> str:
    """What is typed in a part, one after the other."""
    return " · ".join(f"`{each}`" for each in _words(part))


def _words(part: str) -> tuple[str, ...]:
    return next(step.parts[part] for step in _SITTINGS[_sitting(part)] if part in step.parts)


def _sitting(part: str) -> str:
    """The name of the sitting that has a part of this name."""
    return next(
        name for name, steps in _SITTINGS.items() if any(part in step.parts for step in steps)
    )


@cache
def _parts(sitting: str) -> dict[str, str]:
    """What every part of a sitting shows; `ValueError` where the play has gone another way."""
    found = {}
    with tempfile.TemporaryDirectory() as home:
        house = os.path.join(home, "cabin.toml")  # noqa: PTH118 it goes into a command line
        with open(house, "w", encoding="utf-8") as file:  # noqa: PTH123
            file.write(HOUSE)
        for step in _SITTINGS[sitting]:
            typist, text = _run(step, home, house)
            text = text.partition(_OWN_TIMES)[0]
            begin = answered = 0
            for name, words in step.parts.items():
                answered += len(words)
                last = answered == len(typist.ends)
                end = len(text) if last else typist.ends[answered - 1]
                found[name] = text[begin:end]
                begin = end
                if _SEEN.get(name, "") not in found[name]:
                    raise ValueError(f"the sitting goes another way in {name}:\n{found[name]}")
    return found


def _run(step: Step, home: str, house: str) -> tuple[Typist, str]:
    """The command run to its end, and all that it showed, with what was typed."""
    door, *words = step.command.split()
    words = [house if word == "cabin.toml" else word for word in words]
    if door == "scripts/play":
        words = ["play", *words]
    elif "simulate" in words:
        words += ["--jobs", "1"]  # the numbers are the same, and nothing has to be started
    paper = _Paper()
    typist = Typist([word for part in step.parts.values() for word in part], paper)
    with _at_home(home, typist), redirect_stdout(paper), suppress(SystemExit):
        roost.main(words, prog_name="roost")
    return typist, paper.getvalue()


class _Paper(io.StringIO):
    """An output that has all signs and a width, as a terminal has."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """That it is one."""
        return True


@contextmanager
def _at_home(home: str, typist: Typist) -> Iterator[None]:
    """A person who speaks English, with a folder of their own and 80 columns without colours."""
    environment, keys = dict(os.environ), sys.stdin
    os.environ.update(
        ROOST_DATA=home, ROOST_LANG="en", COLUMNS=str(COLUMNS), TERM="xterm", NO_COLOR="1"
    )
    os.environ.pop("ROOST_PLAIN", None)
    sys.stdin = typist
    try:
        yield
    finally:
        aloud.choose(aloud=False)
        sys.stdin = keys
        os.environ.clear()
        os.environ.update(environment)
