"""Questions about open hands, answered by the backend that is installed.

The answers are the same for any backend, processor, memory and number of threads, unless a limit
or a beam cuts the search. Impossible values raise `ValueError`, wrong types `TypeError`. Sides,
points, tables and positions are those of tables.py.
"""

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Protocol

from roost.cards import Card
from roost.kernel.compiled import Compiled
from roost.kernel.limits import Beam, Bounds, Ends, Limits, Question, SearchSettings, Techniques
from roost.kernel.plain import Plain
from roost.kernel.sound import integer
from roost.kernel.tables import Position, Tables

EVERY_CARD = Beam(0, 0)
NO_LIMITS = Limits()
ALL_TECHNIQUES = Techniques()
_USUAL = SearchSettings()
_MOST_THREADS = 256
_MOST_LINES = 2**28


class Backend(Protocol):
    """What answers the questions. The function named in each method below describes the call."""

    name: str

    def value(self, tables: Tables, position: Position, search: SearchSettings) -> Bounds:
        """See `value`."""

    def cards(
        self, tables: Tables, position: Position, search: SearchSettings
    ) -> tuple[Bounds, dict[Card, Bounds]]:
        """See `solve_cards`."""

    def worlds(
        self, worlds: Sequence[Question], search: SearchSettings, threads: int
    ) -> list[Bounds]:
        """See `solve_worlds`."""

    def cards_of_worlds(
        self, worlds: Sequence[Question], search: SearchSettings, threads: int
    ) -> list[dict[Card, Bounds]]:
        """See `solve_worlds_cards`."""

    def reaches(
        self, tables: Tables, position: Position, goal: int, search: SearchSettings
    ) -> bool | None:
        """See `reaches`."""

    def policy(self, tables: Tables, position: Position) -> int:
        """See `policy`."""

    def rollout(
        self, tables: Tables, position: Position, lines: range, seed: int, threads: int
    ) -> Ends:
        """See `rollout`."""

    def count(self, tables: Tables, position: Position, cards: int) -> int:
        """See `count`."""


def backend_for(native: ModuleType | None) -> Backend:
    """The compiled backend if this extension module has our interface number, else the reference.

    >>> backend_for(None).name
    'reference'
    """
    try:
        return Compiled(native) if native else Plain()
    except ImportError:
        return Plain()


def installed() -> ModuleType | None:
    """The extension module, or `None` if it was not built."""
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
    """What side 0 ends with under best play, between bounds that a limit may keep apart.

    With a beam the answer is an estimate: only the most promising cards are looked at. A `guess`
    near the value makes the search shorter.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> value(t, Position((0b0101, 0b1010), leader=0))[:2]
    (1, 1)
    >>> value(t, Position((0b0101, 0b1010), leader=0), beam=Beam(1, 1)).exact
    True
    """
    return _backend.value(tables, position, SearchSettings(limits, beam, guess, techniques))


def solve_cards(
    tables: Tables,
    position: Position,
    *,
    limits: Limits = NO_LIMITS,
    beam: Beam = EVERY_CARD,
    guess: int | None = None,
    techniques: Techniques = ALL_TECHNIQUES,
) -> tuple[Bounds, dict[Card, Bounds]]:
    """Bounds on what side 0 ends with, and bounds after each legal card, by card number.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> found, cards = solve_cards(t, Position((0b0101, 0b1010), leader=0))
    >>> {card: (bounds.low, bounds.high) for card, bounds in cards.items()}
    {0: (1, 1), 2: (1, 1)}
    """
    return _backend.cards(tables, position, SearchSettings(limits, beam, guess, techniques))


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
    """`value` of many positions, in their order, by `threads` threads with a memory each.

    `tables` is one for all positions, or one for each, since sides can differ from world to world.
    The node limit is for each position, the seconds are for all together.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> worlds = [Position((0b0101, 0b1010), 0), Position((0b0011, 0b1100), 0)]
    >>> [bounds.low for bounds in solve_worlds(t, worlds, threads=2)]
    [1, 2]
    """
    search = SearchSettings(limits, beam, guess, techniques)
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
    """The bounds after each legal card in many positions, in their order. See `solve_worlds`.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> worlds = [Position((0b0101, 0b1010), 0), Position((0b0011, 0b1100), 0)]
    >>> [[bounds.low for bounds in cards.values()] for cards in solve_worlds_cards(t, worlds)]
    [[1, 1], [2, 2]]
    """
    search = SearchSettings(limits, beam, guess, techniques)
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
    search = SearchSettings(limits, beam, None, techniques)
    return _backend.reaches(tables, position, integer(goal, "goal", -(2**63), 2**63), search)


def policy(tables: Tables, position: Position) -> int:
    """What side 0 ends with when every seat plays the card that looks best, with no search.

    An estimate in a few microseconds. Backends differ in which card looks best.

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
    """What both sides end with in `lines` random lines of play: side 0, side 1, side 0, and so on.

    Every legal card is equally likely. Line number `first + k` of a `seed` (both below 2**63) is
    the same in every call, for any number of threads and in every backend.

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


def _worlds(tables: Tables | Sequence[Tables], positions: Iterable[Position]) -> list[Question]:
    if isinstance(tables, Tables):
        return [Question(tables, position) for position in positions]
    return [Question(*each) for each in zip(tables, positions, strict=True)]


def _threads(threads: int) -> int:
    return integer(threads, "threads", 1, _MOST_THREADS)
