"""The settings of a search and its answer, the same for every backend.

Without a limit and without a beam the two bounds of an answer are equal: they are the value.
"""

from array import array
from typing import NamedTuple, TypeAlias

from roost.kernel.tables import Position, Tables

# Worlds are searched in batches of this size, from the first on. A caller that asks for one batch
# at a time gets exactly the same answers as one that asks for all at once.
WORLDS_AT_A_TIME = 8

# The results of random lines: side 0 and side 1 of the first line, then of the second, and so on.
Ends: TypeAlias = "array[int]"


class Limits(NamedTuple):
    """When a search gives up, and how much memory it may use."""

    nodes: int = 0  # cards searched at most in each position; 0: no limit
    seconds: float = 0  # for the whole call; 0: no limit. Two runs can differ by this limit only.
    # MiB for the transposition table of each thread, from 1 to 65536; less is slower.
    memory: int = 64


class Beam(NamedTuple):
    """How many cards a seat looks at, the most promising first."""

    lead: int = 2  # cards looked at by a seat that leads to a trick; 0: all
    follow: int = 2  # cards looked at by a seat that follows; 0: all
    # With fewer than this many tricks to come all cards are looked at; 0: never.
    exact_below: int = 0


class Techniques(NamedTuple):
    """What the compiled kernel does to be fast. None changes a value."""

    table: bool = True  # keep searched positions in a transposition table
    ranks: bool = True  # a table entry compares only the ranks that its result depends on
    equals: bool = True  # search neighbouring equal cards of a hand once
    siblings: bool = True  # after a card has failed skip the cards that would fail in the same way
    quick: bool = True  # count the tricks that the side on lead can take at once, before any search
    # Count the tricks that the other side is sure to take later, before any search.
    later: bool = True
    order: bool = True  # try the cards that look best first
    # Order cards also by what they did in earlier positions of the same search.
    history: bool = True
    # After a card has failed skip cards that differ too little in points to do better.
    slack: bool = True
    # Use table entries with other card points too, with bounds widened by the difference.
    quasi: bool = True
    crossing: bool = True  # quick tricks include those of partners that the leader can reach
    # Store the bound that was found (fail-soft), not only the bound that was asked for.
    soft: bool = True
    table_move: bool = False  # try the card that the table names as best first when leading
    # Ask for the middle of the bounds each time, not for the next step from the guess.
    bisect: bool = False
    # Order leads by fitted tables where tricks alone count, with up to four seats.
    fitted_leads: bool = True
    extras: bool = True  # use the processor's own instructions for sets of cards, where it has them


class Bounds(NamedTuple):
    """What side 0 ends with under best play, between two bounds.

    >>> Bounds(70, 70).exact, Bounds(65, 80, stopped=True).exact
    (True, False)
    """

    low: int  # side 0 ends with this much or more, points or tricks as in the tables
    high: int  # side 0 ends with this much or less
    nodes: int = 0  # cards searched
    stopped: bool = False  # whether a limit ended the search

    @property
    def exact(self) -> bool:
        """Whether the bounds meet."""
        return self.low == self.high


class SearchSettings(NamedTuple):
    """All that a search is told besides the position."""

    limits: Limits = Limits()  # when to give up
    beam: Beam = Beam(0, 0)  # which cards to look at; Beam(0, 0): all
    guess: int | None = None  # what side 0 is expected to end with, to begin there; None: no guess
    techniques: Techniques = Techniques()  # what the compiled kernel may use


class Question(NamedTuple):
    """One way the cards may lie, with its tables: sides can differ from world to world."""

    tables: Tables  # the game, with the sides of this world
    position: Position  # the hands and the trick
