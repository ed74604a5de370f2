"""Questions about open hands: one door, whichever backend answers.

The answers are the same for any backend, processor, memory or number of threads, unless a limit
was hit or a beam looked away. What cannot be raises `ValueError`, what is of another type
`TypeError`. Sides, points, tables and positions are those of tables.py.
"""

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Protocol

from roost.cards import Card
from roost.kernel.compiled import Compiled
from roost.kernel.limits import Beam, Bounds, Ends, Limits, Search, Techniques, World
from roost.kernel.plain import Plain
from roost.kernel.sound import integer
from roost.kernel.tables import Position, Tables

EVERY_CARD = Beam(0, 0)
NO_LIMITS = Limits()
ALL_TECHNIQUES = Techniques()
_USUAL = Search()
_MOST_THREADS = 256
_MOST_LINES = 2**28


class Backend(Protocol):
    """What stands behind the door; each call is told in the function of the same subject below."""

    name: str

    def value(self, tables: Tables, position: Position, search: Search) -> Bounds:
        """Of `value`."""

    def cards(
        self, tables: Tables, position: Position, search: Search
    ) -> tuple[Bounds, dict[Card, Bounds]]:
        """Of `solve_cards`."""

    def worlds(self, worlds: Sequence[World], search: Search, threads: int) -> list[Bounds]:
        """Of `solve_worlds`."""

    def cards_of_worlds(
        self, worlds: Sequence[World], search: Search, threads: int
    ) -> list[dict[Card, Bounds]]:
        """Of `solve_worlds_cards`."""

    def reaches(self, tables: Tables, position: Position, goal: int, search: Search) -> bool | None:
        """Of `reaches`."""

    def policy(self, tables: Tables, position: Position) -> int:
        """Of `policy`."""

    def rollout(
        self, tables: Tables, position: Position, lines: range, seed: int, threads: int
    ) -> Ends:
        """Of `rollout`."""

    def count(self, tables: Tables, position: Position, cards: int) -> int:
        """Of `count`."""


def backend_for(native: ModuleType | None) -> Backend:
    """The compiled backend, if this extension module is there and speaks our version.

    >>> backend_for(None).name
    'reference'
    """
    try:
        return Compiled(native) if native else Plain()
    except ImportError:
        return Plain()


def installed() -> ModuleType | None:
    """The extension module, if it was built."""
    try:
        from roost.kernel import _native
    except ImportError:
        return None
    return _native


_backend = backend_for(installed())
BACKEND = _backend.name


def solve(tables: Tables, position: Position) -> tuple[int, dict[Card, int]]:
    """What side 0 ends with under best play by both sides, and the same after each legal card.

    The values include the points already taken.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> solve(t, Position((0b0101, 0b1010), leader=0))
    (1, {0: 1, 2: 1})
    """
    found, cards = _backend.cards(tables, position, _USUAL)
    return found.low, {card: bounds.low for card, bounds in cards.items()}


def value(
    tables: Tables,
    position: Position,
    *,
    limits: Limits = NO_LIMITS,
    beam: Beam = EVERY_CARD,
    guess: int | None = None,
    techniques: Techniques = ALL_TECHNIQUES,
) -> Bounds:
    """What side 0 ends with, as far as the limits let it be known.

    With a beam it is an estimate: only the most promising cards are looked at. A `guess` near the
    value makes the search shorter.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> value(t, Position((0b0101, 0b1010), leader=0))[:2]
    (1, 1)
    >>> value(t, Position((0b0101, 0b1010), leader=0), beam=Beam(1, 1)).exact
    True
    """
    return _backend.value(tables, position, Search(limits, beam, guess, techniques))


def solve_cards(
    tables: Tables,
    position: Position,
    *,
    limits: Limits = NO_LIMITS,
    beam: Beam = EVERY_CARD,
    guess: int | None = None,
    techniques: Techniques = ALL_TECHNIQUES,
) -> tuple[Bounds, dict[Card, Bounds]]:
    """What side 0 ends with, and the same after each legal card, by card number.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> found, cards = solve_cards(t, Position((0b0101, 0b1010), leader=0))
    >>> {card: (bounds.low, bounds.high) for card, bounds in cards.items()}
    {0: (1, 1), 2: (1, 1)}
    """
    return _backend.cards(tables, position, Search(limits, beam, guess, techniques))


def solve_worlds(
    tables: Tables | Sequence[Tables],
    positions: Iterable[Position],
    *,
    threads: int = 1,
    limits: Limits = NO_LIMITS,
    beam: Beam = EVERY_CARD,
    guess: int | None = None,
    techniques: Techniques = ALL_TECHNIQUES,
) -> list[Bounds]:
    """`value` of many positions, worked out by so many threads, each with memory of its own.

    Tables may be given for each position, since sides can differ from world to world. The limit of
    nodes is for each position, that of seconds for all together.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> worlds = [Position((0b0101, 0b1010), 0), Position((0b0011, 0b1100), 0)]
    >>> [bounds.low for bounds in solve_worlds(t, worlds, threads=2)]
    [1, 2]
    """
    search = Search(limits, beam, guess, techniques)
    return _backend.worlds(_worlds(tables, positions), search, _threads(threads))


def solve_worlds_cards(
    tables: Tables | Sequence[Tables],
    positions: Iterable[Position],
    *,
    threads: int = 1,
    limits: Limits = NO_LIMITS,
    beam: Beam = EVERY_CARD,
    guess: int | None = None,
    techniques: Techniques = ALL_TECHNIQUES,
) -> list[dict[Card, Bounds]]:
    """What side 0 ends with after each legal card, in many positions; else as `solve_worlds`.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> worlds = [Position((0b0101, 0b1010), 0), Position((0b0011, 0b1100), 0)]
    >>> [[bounds.low for bounds in cards.values()] for cards in solve_worlds_cards(t, worlds)]
    [[1, 1], [2, 2]]
    """
    search = Search(limits, beam, guess, techniques)
    return _backend.cards_of_worlds(_worlds(tables, positions), search, _threads(threads))


def reaches(
    tables: Tables,
    position: Position,
    goal: int,
    *,
    limits: Limits = NO_LIMITS,
    beam: Beam = EVERY_CARD,
    techniques: Techniques = ALL_TECHNIQUES,
) -> bool | None:
    """Whether side 0 ends with `goal` or more; `None` if a limit was hit. Cheaper than the value.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> [reaches(t, Position((0b0101, 0b1010), leader=0), goal) for goal in (0, 1, 2)]
    [True, True, False]
    """
    search = Search(limits, beam, None, techniques)
    return _backend.reaches(tables, position, integer(goal, "goal", -(2**63), 2**63), search)


def policy(tables: Tables, position: Position) -> int:
    """What side 0 ends with when every seat plays the card that looks best, with no search.

    An estimate in a few microseconds; backends differ in what looks best to them.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> policy(t, Position((0b0011, 0b1100), leader=0))
    2
    """
    return _backend.policy(tables, position)


def rollout(
    tables: Tables,
    position: Position,
    lines: int,
    *,
    seed: int = 0,
    first: int = 0,
    threads: int = 1,
) -> Ends:
    """What both sides end with in so many random lines of play: side 0, side 1, side 0, and so on.

    Every legal card is equally likely. Line number `first + k` of a `seed` (both less than 2**63)
    is the same in every batch, thread and backend.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> ends = rollout(t, Position((0b0101, 0b1010), leader=0), 100, seed=1)
    >>> len(ends), set(zip(ends[::2], ends[1::2]))
    (200, {(1, 1), (2, 0)})
    """
    lines = integer(lines, "lines", 0, _MOST_LINES)
    seed = integer(seed, "seed", 0, 2**63 - 1)
    first = integer(first, "first", 0, 2**63 - 1 - _MOST_LINES)
    numbers = range(first, first + lines)
    return _backend.rollout(tables, position, numbers, seed, _threads(threads))


def count(tables: Tables, position: Position, cards: int) -> int:
    """How many lines of `cards` cards can be played from here (the trick games' "perft").

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> [count(t, Position((0b0101, 0b1010), leader=0), cards) for cards in (1, 2, 4)]
    [2, 4, 4]
    """
    return _backend.count(tables, position, integer(cards, "cards", 0, 2**31 - 1))


def _worlds(tables: Tables | Sequence[Tables], positions: Iterable[Position]) -> list[World]:
    if isinstance(tables, Tables):
        return [World(tables, position) for position in positions]
    return [World(*each) for each in zip(tables, positions, strict=True)]


def _threads(threads: int) -> int:
    return integer(threads, "threads", 1, _MOST_THREADS)
