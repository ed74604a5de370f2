"""A scene at the terminal, played by the real program: fixed cards, fixed words typed.

The documents show it as it comes out; a test says that it still comes out so. The others at the
table play by no plan, so that better computer players do not change it.
"""

import io
import random

from roost.cli.screen import Screen
from roost.cli.session import Session
from roost.game.actions import PASS, Action
from roost.game.legal import legal
from roost.game.state import View
from roost.table.opening import opening
from roost.table.table import Table
from roost.variants import VARIANTS

_SEED = "crow"
_TYPED = ["80", "y9 y12 r5 r6 r7", "black", "bird"]
_FIRST_LINE = "Your bid"


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


def _plain(view: View, _rng: random.Random) -> Action:
    """Pass, or the first card that may be played."""
    actions = legal(view)
    return PASS if PASS in actions else actions[0]


def terminal() -> str:
    """The scene, as a fenced block."""
    paper = io.StringIO()
    screen = Screen(paper, width=80, keys=Typist(_TYPED, paper))
    record = opening(VARIANTS["crowsnest"], person="Ada", opponents=["simple"] * 3, seed=_SEED)
    table = Table(record)
    Session(1, lambda: table, dict.fromkeys((1, 2, 3), _plain), screen).run()
    scene = paper.getvalue()
    # The last question is not answered any more: what follows it is the farewell.
    scene = scene[scene.index(_FIRST_LINE) : scene.rindex(":", 0, scene.rindex("Nothing is")) + 1]
    return f"```text\n{scene}\n```"
