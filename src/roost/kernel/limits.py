"""How far a search may go and how it goes about it, and what it found: the same for every backend.

Without a limit or a beam an answer's bounds are equal: it is the value.
"""

from array import array
from typing import NamedTuple, TypeAlias

from roost.kernel.tables import Position, Tables

# Worlds are taken so many at a time, from the first on: a batch that is asked for in parts of this
# size is answered as in one piece, bit for bit.
WORLDS_AT_A_TIME = 8

# What sides 0 and 1 end with, line after line.
Ends: TypeAlias = "array[int]"


class Limits(NamedTuple):
    """When a search gives up, and what it may use.

    `nodes`: cards searched at most in one position, 0 for no limit. `seconds`: for the whole call,
    0 for no limit; only this one can make two runs differ. `memory`: MiB for each thread's table of
    known positions, from 1 to 65536; less is slower.
    """

    nodes: int = 0
    seconds: float = 0
    memory: int = 64


class Beam(NamedTuple):
    """Only the most promising cards are looked at: so many by who leads, so many by who follows, 0
    for all. With fewer than `exact_below` tricks to come all are."""

    lead: int = 2
    follow: int = 2
    exact_below: int = 0


class Techniques(NamedTuple):
    """What the compiled kernel does to be fast. None changes a value."""

    table: bool = True
    ranks: bool = True
    equals: bool = True
    siblings: bool = True
    quick: bool = True
    later: bool = True
    order: bool = True
    history: bool = True
    slack: bool = True
    quasi: bool = True
    crossing: bool = True
    soft: bool = True
    table_move: bool = False
    bisect: bool = False
    fitted_leads: bool = True
    extras: bool = True
    """The processor's own instructions for sets of cards, where it has them."""


class Bounds(NamedTuple):
    """What side 0 ends with under best play is at least `low` and at most `high`.

    `nodes` is the number of cards searched. `stopped`: a limit was hit.

    >>> Bounds(70, 70).exact, Bounds(65, 80, stopped=True).exact
    (True, False)
    """

    low: int
    high: int
    nodes: int = 0
    stopped: bool = False

    @property
    def exact(self) -> bool:
        """Whether the bounds meet."""
        return self.low == self.high


class Search(NamedTuple):
    """All that a search is told besides the position. `guess`: what side 0 may end with."""

    limits: Limits = Limits()
    beam: Beam = Beam(0, 0)
    guess: int | None = None
    techniques: Techniques = Techniques()


class World(NamedTuple):
    """One way the cards may lie. The tables go with it: sides can differ from world to world."""

    tables: Tables
    position: Position
