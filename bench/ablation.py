"""`scripts/bench ablation`: what each of the kernel's techniques is worth, by leaving it out.

Nodes are the same in every run; times are CPU time. No technique changes a value: one that did
would make the run fail.
"""

import argparse
import statistics
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

from bench import positions
from bench.machine import here
from bench.report import table as as_table
from bench.solver_rows import timed
from roost.kernel import BACKEND, Bounds, Limits, Position, Tables, Techniques, value

_USUAL = Techniques()
_NODES = 3_000_000
_FEWEST_NODES = 200_000


class Game(NamedTuple):
    """A kind of positions, the same in every run."""

    what: str
    positions: list[tuple[Tables, Position]]


class Tried(NamedTuple):
    """All positions of a kind solved in one way. `unsolved` are those whose limit was hit: then
    nodes and time are less than they would be."""

    nodes: float
    seconds: float
    unsolved: int
    found: list[Bounds]


def games(deals: int) -> Iterator[Game]:
    """Points with a bird from the first lead; bridge with a trump and without."""
    given = positions.rook("kentucky", {}, 0)
    yield Game("kentucky", list(islice(given, deals)))
    for what, strains in (("bridge, suit", positions.SUITS), ("no trump", positions.NO_TRUMP)):
        those = islice(positions.bridge(13, strains), max(1, deals // 2))
        yield Game(what, [(deal.tables, deal.position) for deal in those])


def tried(game: Game, techniques: Techniques, nodes: int) -> Tried:
    """The positions solved with these techniques."""
    found, spent = [], 0.0
    for tables, position in game.positions:
        solve = partial(value, tables, position, limits=Limits(nodes=nodes), techniques=techniques)
        bounds, seconds = timed(solve)
        found.append(bounds)
        spent += seconds
    mean = statistics.fmean(each.nodes for each in found)
    return Tried(mean, spent / len(found), sum(not each.exact for each in found), found)


def agree(one: Tried, other: Tried) -> bool:
    """Whether both may be right about each position."""
    pairs = zip(one.found, other.found, strict=True)
    return all(a.low <= b.high and b.low <= a.high for a, b in pairs)


def changed(name: str) -> Techniques:
    """The usual techniques but for this one."""
    return _USUAL._replace(**{name: not getattr(_USUAL, name)})


def run(kinds: Sequence[Game], nodes: int) -> tuple[str, bool]:
    """The table, and whether all values agree."""
    usual = [tried(kind, _USUAL, nodes) for kind in kinds]
    head = ["technique"]
    for kind in kinds:
        head += [f"{kind.what}: nodes", "time", "unsolved"]
    rows = [tuple(head), _row("as it is", usual, None)]
    sound = True
    for name in Techniques._fields:
        ways = [tried(kind, changed(name), nodes) for kind in kinds]
        sound &= all(map(agree, ways, usual))
        verb = "without" if getattr(_USUAL, name) else "with"
        rows.append(_row(f"{verb} {name}", ways, usual))
    return as_table(rows, range(1, len(head))), sound


def _row(what: str, ways: Sequence[Tried], usual: Sequence[Tried] | None) -> tuple[str, ...]:
    cells = [what]
    for at, way in enumerate(ways):
        if usual is None:
            cells += [f"{way.nodes:,.0f}", f"{1000 * way.seconds:.3g} ms"]
        else:
            mark = "≥ " if way.unsolved > usual[at].unsolved else ""
            cells.append(f"{mark}× {way.nodes / usual[at].nodes:.2f}")
            cells.append(f"{mark}× {way.seconds / usual[at].seconds:.2f}")
        cells.append(str(way.unsolved) if way.unsolved else "")
    return tuple(cells)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; the exit status."""
    asked = _parser().parse_args(arguments)
    deals = asked.deals or (4 if asked.quick else 60)
    nodes = _FEWEST_NODES if asked.quick else _NODES
    machine = here()
    print(f"Commit {machine.commit}, {machine.python}, {machine.cpu}. Kernel: {BACKEND}.\n")
    print(
        f"{deals} deals of Kentucky, half as many of bridge; a search stops at {nodes:,} cards."
        " Nodes and time are over those of the first row.\n"
    )
    told, sound = run(list(games(deals)), nodes)
    print(told)
    if not sound:
        print("bench: a technique changed a value", file=sys.stderr)
    return 0 if sound else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scripts/bench ablation", description="What each of the kernel's techniques is worth."
    )
    parser.add_argument("--quick", action="store_true", help="under ten seconds, and rougher")
    parser.add_argument("--deals", type=int, metavar="N", help="so many of Kentucky; 60")
    return parser


if __name__ == "__main__":
    sys.exit(main())
