"""A scene of a match, played by the real program: fixed cards, fixed words typed at the terminal.

The pictures show it as it comes out; a test says that it still comes out so. The others at the
table play by no plan, so that better computer players do not change it.
"""

import io
import random
from typing import NamedTuple

from roost.cli.drawn.screen import Screen
from roost.cli.session import TerminalSession
from roost.game.actions import PASS, Action
from roost.game.legal import legal
from roost.game.state import View
from roost.table.opening import opening
from roost.table.table import Table
from roost.variants import VARIANTS

_SEED = "crow"
# What is typed before the first trick, and in it.
BEFORE = ("80", "y9 y12 r5 r6 r7", "black")
TYPED = (*BEFORE, "bird")


class Typist(io.StringIO):
    """Types the next words when it is asked, and lets them be seen where they were typed."""

    def __init__(self, words: list[str], paper: io.StringIO) -> None:
        super().__init__("".join(f"{word}\n" for word in words))
        self._paper = paper
        # Where on the paper each typed line ends.
        self.ends: list[int] = []

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        """The next line, which now stands on the paper too."""
        line = super().readline(size)
        self._paper.write(line)
        self.ends.append(self._paper.tell())
        return line


class Scene(NamedTuple):
    """A match as far as it was played."""

    # The match, at whose seat 0 a person sits.
    table: Table
    # All that stands in the terminal, up to the last question.
    terminal: str


def _plain(view: View, _rng: random.Random) -> Action:
    """Pass, or the first card that may be played."""
    actions = legal(view)
    return PASS if PASS in actions else actions[0]


def played(typed: tuple[str, ...] = TYPED) -> Scene:
    """The scene after these words were typed."""
    paper = io.StringIO()
    screen = Screen(paper, width=80, keys=Typist([*typed], paper))
    record = opening(VARIANTS["crowsnest"], person="Ada", opponents=["simple"] * 3, seed=_SEED)
    table = Table(record)
    TerminalSession(1, lambda: table, dict.fromkeys((1, 2, 3), _plain), screen).run()
    text = paper.getvalue()
    # The last question is not answered any more: what follows it is the farewell.
    return Scene(table, text[: text.rindex(":", 0, text.rindex("Nothing is")) + 1])
