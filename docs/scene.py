"""A scene at the terminal, played by the real program: fixed cards, fixed words typed.

The documents show it as it comes out; a test says that it still comes out so.
"""

import io

from roost.cli.opening import opening
from roost.cli.screen import Screen
from roost.cli.session import Session
from roost.players import PLAYERS
from roost.table.table import Table
from roost.variants import VARIANTS

_SEED = "crow"
_TYPED = ["80", "y9 y12 r5 r6 r7", "black", "bird"]
_FIRST_LINE = "Your bid"


class _Typist(io.StringIO):
    """Types the next words when it is asked, and lets them be seen where they were typed."""

    def __init__(self, words: list[str], paper: io.StringIO) -> None:
        super().__init__("".join(f"{word}\n" for word in words))
        self._paper = paper

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        line = super().readline(size)
        self._paper.write(line)
        return line


def terminal() -> str:
    """The scene, as a fenced block."""
    paper = io.StringIO()
    screen = Screen(paper, width=80, keys=_Typist(_TYPED, paper))
    record = opening(VARIANTS["crowsnest"], person="Ada", opponents="simple", seed=_SEED)
    table = Table(record)
    players = dict.fromkeys(range(1, 4), PLAYERS["simple"])
    Session(1, lambda: table, players, screen).run()
    scene = paper.getvalue()
    # The last question is not answered any more: what follows it is the farewell.
    scene = scene[scene.index(_FIRST_LINE) : scene.rindex(":", 0, scene.rindex("Nothing is")) + 1]
    return f"```text\n{scene}\n```"
