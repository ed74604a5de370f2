"""Twenty searches whose node counts are kept in `nodes.txt`, so that no change slows one unseen.

A change of the search that is meant is taken in by `.venv/bin/python -m tests.kernel.fixed`, which
writes the file anew; its difference shows what the change was worth.
"""

from pathlib import Path
from random import Random

from roost.kernel import Position, Tables
from roost.kernel.limits import SearchSettings
from roost.kernel.solver import installed
from tests.kernel.positions import SIDES, deal, of_a_game, played_on

KEPT = Path(__file__).with_name("nodes.txt")

# Game, seats, cards a hand, and how many of them are played at random first.
SEARCHES = [
    ("amerikaner", 3, 11, 2),
    ("amerikaner", 3, 9, 0),
    ("amerikaner", 4, 11, 0),
    ("amerikaner", 4, 9, 2),
    ("amerikaner", 5, 8, 0),
    ("amerikaner", 5, 8, 6),
    ("amerikaner", 6, 8, 0),
    ("buckeye", 4, 9, 0),
    ("buckeye", 4, 9, 6),
    ("crowsnest", 4, 9, 0),
    ("crowsnest", 4, 9, 3),
    ("crowsnest", 4, 8, 5),
    ("kentucky", 4, 9, 0),
    ("kentucky", 4, 9, 4),
    ("one_high", 4, 9, 0),
    ("one_high", 4, 8, 3),
    ("partnership", 4, 9, 0),
    ("red_one", 4, 9, 0),
    ("rook", 4, 9, 1),
    ("rook", 4, 8, 6),
]


def searches() -> dict[str, tuple[Tables, Position]]:
    """The positions by name."""
    found = {}
    for game, seats, each, played in SEARCHES:
        name = f"{game}-{seats}-{each}-{played}"
        rng = Random(name)
        tables = of_a_game(rng, game)[1]._replace(side=SIDES)
        found[name] = tables, played_on(rng, tables, deal(rng, tables, seats, each), played)
    return found


def counted() -> str:
    """One line for each search: its name, its value, the cards searched."""
    from roost.kernel.compiled import Compiled

    native = installed()
    assert native is not None, "the C kernel is not built"
    backend = Compiled(native)
    lines = []
    for name, (tables, position) in searches().items():
        found = backend.value(tables, position, SearchSettings())
        assert found.exact
        lines.append(f"{name} {found.low} {found.nodes}\n")
    return "".join(lines)


if __name__ == "__main__":
    KEPT.write_text(counted(), "utf-8")
