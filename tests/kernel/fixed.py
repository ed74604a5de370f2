"""Twenty searches whose node counts are kept in `nodes.txt`, so that no change slows one unseen.

A change of the search that is meant is taken in by `.venv/bin/python -m tests.kernel.fixed`, which
writes the file anew; its difference shows what the change was worth.
"""

from pathlib import Path
from random import Random

from roost.kernel import Position, Tables
from roost.kernel.limits import Search
from roost.kernel.solver import installed
from tests.kernel.positions import large

KEPT = Path(__file__).with_name("nodes.txt")

# Game, cards a hand, and how many of them are played at random first.
SEARCHES = [
    ("amerikaner", 8, 0),
    ("amerikaner", 8, 3),
    ("amerikaner", 8, 9),
    ("amerikaner", 7, 2),
    ("amerikaner", 6, 0),
    ("buckeye", 9, 6),
    ("buckeye", 7, 0),
    ("crowsnest", 9, 0),
    ("crowsnest", 9, 8),
    ("crowsnest", 8, 1),
    ("kentucky", 9, 0),
    ("kentucky", 9, 4),
    ("kentucky", 7, 2),
    ("one_high", 8, 0),
    ("one_high", 7, 3),
    ("partnership", 8, 0),
    ("red_one", 8, 0),
    ("red_one", 6, 2),
    ("rook", 8, 0),
    ("rook", 8, 5),
]


def searches() -> dict[str, tuple[Tables, Position]]:
    """The positions by name."""
    return {
        name: large(Random(name), game, each, played)
        for game, each, played in SEARCHES
        for name in [f"{game}-{each}-{played}"]
    }


def counted() -> str:
    """One line for each search: its name, its value, the cards searched."""
    from roost.kernel.compiled import Compiled

    native = installed()
    assert native is not None, "the C kernel is not built"
    backend = Compiled(native)
    lines = []
    for name, (tables, position) in searches().items():
        found = backend.value(tables, position, Search())
        assert found.exact
        lines.append(f"{name} {found.low} {found.nodes}\n")
    return "".join(lines)


if __name__ == "__main__":
    KEPT.write_text(counted(), "utf-8")
