"""The compiled backend. It translates calls for the C code in `native/`, lends each search a block
of memory, and stops searches when their time is up.

The answers are those of the reference, with any number of threads.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from roost.cards import Card
from roost.kernel.limits import WORLDS_AT_A_TIME, Bounds, Ends, Question, SearchSettings, Techniques
from roost.kernel.sound import MOST_GOAL, TIES, check_search, check_tables, seats_of
from roost.kernel.tables import Position, Tables

if TYPE_CHECKING:
    from roost.kernel._native import Game, Memory, _Options

INTERFACE = 3
_GAMES_KEPT = 256
_BLOCKS_KEPT = 8
_LINES_AT_A_TIME = 1 << 15
_STOP_EVERY = 0.002
_MIB = 1 << 20

T = TypeVar("T")


class Compiled:
    """The calls of `solver.py`, answered by the extension module.

    It keeps the last tables in the kernel's form, and up to eight blocks of memory to lend again.
    """

    name = "native"

    def __init__(self, native: ModuleType) -> None:
        if native.INTERFACE != INTERFACE:
            raise ImportError(f"the compiled kernel is of interface {native.INTERFACE}")
        self._native = native
        self._seen: dict[int, tuple[Tables, int, Game]] = {}
        self._alike: dict[tuple[int, ...], tuple[Tables, Game]] = {}
        self._blocks: list[tuple[int, Memory]] = []

    def value(self, tables: Tables, position: Position, search: SearchSettings) -> Bounds:
        """Bounds on what side 0 ends with."""
        game = self._game(tables, position)
        options = _options(search)
        solve = self._native.solve
        return _bounds(self._lent(search, lambda memory: solve(game, memory, options, position)))

    def cards(
        self, tables: Tables, position: Position, search: SearchSettings
    ) -> tuple[Bounds, dict[Card, Bounds]]:
        """The same bounds, and those after each legal card."""
        game = self._game(tables, position)
        options = _options(search)
        solve = self._native.solve_cards
        answer, cards = self._lent(search, lambda memory: solve(game, memory, options, position))
        return _bounds(answer), {card: _bounds(its) for card, its in cards.items()}

    def worlds(
        self, worlds: Sequence[Question], search: SearchSettings, threads: int
    ) -> list[Bounds]:
        """`value` for many positions."""
        answers = self._batch(worlds, search, threads, self._native.solve_worlds)
        return [_bounds(answer) for answer in answers]

    def cards_of_worlds(
        self, worlds: Sequence[Question], search: SearchSettings, threads: int
    ) -> list[dict[Card, Bounds]]:
        """The bounds after each legal card, for many positions."""
        answers = self._batch(worlds, search, threads, self._native.solve_worlds_cards)
        return [{card: _bounds(its) for card, its in cards.items()} for cards in answers]

    def reaches(
        self, tables: Tables, position: Position, goal: int, search: SearchSettings
    ) -> bool | None:
        """Whether side 0 ends with `goal` or more; `None` if a limit was hit."""
        game = self._game(tables, position)
        options = _options(search)
        goal = max(-MOST_GOAL, min(goal, MOST_GOAL))
        reaches = self._native.reaches
        answer: bool | None = self._lent(
            search, lambda memory: reaches(game, memory, options, position, goal)
        )
        return answer

    def policy(self, tables: Tables, position: Position) -> int:
        """What side 0 ends with if each seat plays the card that a search would try first."""
        game = self._game(tables, position)
        search = SearchSettings()
        options = _options(search)
        policy = self._native.policy
        return int(self._lent(search, lambda memory: policy(game, memory, options, position)))

    def rollout(
        self, tables: Tables, position: Position, lines: range, seed: int, threads: int
    ) -> Ends:
        """The results of both sides in the random lines of these numbers."""
        game = self._game(tables, position)
        rollout = self._native.rollout
        starts = range(lines.start, max(lines.stop, lines.start + 1), _LINES_AT_A_TIME)

        def part(first: int) -> bytes:
            many = min(_LINES_AT_A_TIME, lines.stop - first)
            done: bytes = rollout(game, position, seed, first, many)
            return done

        ends = array("i")
        if threads == 1 or len(starts) == 1:
            for first in starts:
                ends.frombytes(part(first))
        else:
            with ThreadPoolExecutor(threads) as pool:
                for done in pool.map(part, starts):
                    ends.frombytes(done)
        return ends

    def count(self, tables: Tables, position: Position, cards: int) -> int:
        """How many lines of `cards` cards there are."""
        return int(self._native.count(self._game(tables, position), position, cards))

    def _game(self, tables: Tables, position: Position) -> Game:
        """The tables in the kernel's form, for this number of seats.

        Worlds of one view differ in few fields. The fields they share are recognised by identity,
        not by equality: 0.0 equals 0 but is no integer and has to be refused.
        """
        seats = seats_of(position)
        seen = self._seen.get(id(tables))
        if seen and seen[0] is tables and seen[1] == seats:
            return seen[2]
        if not isinstance(tables, Tables):
            raise TypeError("tables are a `Tables`")
        side, forced = tables.side[:seats], tables.forced[:seats]
        alike = (seats, *map(id, tables[:8]), id(tables.majority), id(tables.majority_tie))
        known = self._alike.get(alike)
        game: Game
        if known:
            hash((tables.last_points, tables.side, tables.forced))  # as in `check_tables`
            game = self._native.variant(known[1], tables.last_points, side, forced)
        else:
            check_tables(tables, seats)
            game = self._make(tables, seats)
            self._alike[alike] = tables, game  # the tables too, so that the ids stay theirs
        self._seen[id(tables)] = tables, seats, game
        for kept in (self._seen, self._alike):
            if len(kept) >= _GAMES_KEPT:
                kept.clear()
        return game

    def _make(self, tables: Tables, seats: int) -> Game:
        cards, in_play = len(tables.suit), 0
        for members in tables.members:
            in_play |= members
        # Cards out of play may have equal strengths, so they are ranked below those in play.
        order = sorted(range(cards), key=lambda card: (in_play >> card & 1, tables.strength[card]))
        rank = {card: at for at, card in enumerate(order)}
        game: Game = self._native.game(
            seats,
            cards,
            -1 if tables.trump is None else tables.trump,
            bool(tables.must_trump),
            tables.per_trick,
            tables.last_points,
            tables.majority,
            TIES.index(tables.majority_tie),
            tables.free,
            tables.suit,
            tuple(rank[card] for card in range(cards)),
            tables.points[:cards],
            tables.side[:seats],
            tables.forced[:seats],
            in_play,
        )
        return game

    def _lent(self, search: SearchSettings, ask: Callable[[Memory], T]) -> T:
        """The answer of `ask`, called with a block of memory and stopped when its time is up."""
        size, seconds = search.limits.memory, search.limits.seconds
        memory = self._take(size)
        try:
            if not seconds:
                return ask(memory)
            with self._clock(seconds) as (_, watched):
                watched.append(memory)
                return ask(memory)
        finally:
            self._give_back(size, memory)

    def _batch(
        self,
        worlds: Sequence[Question],
        search: SearchSettings,
        threads: int,
        solve: Callable[[tuple[Game, ...], Memory, _Options, tuple[Position, ...]], list[T]],
    ) -> list[T]:
        """The answers for all worlds, in their order, worked out by `threads` threads."""
        options = _options(search)
        many, size, seconds = len(worlds), search.limits.memory, search.limits.seconds
        # One `Game` for one `Tables` during the whole call, even if `_game` drops it meanwhile. The
        # search keeps what it learnt from world to world of one `Game`, and with a beam the answers
        # depend on that.
        made: dict[tuple[int, int], Game] = {}
        for tables, position in worlds:
            key = id(tables), seats_of(position)
            if key not in made:
                made[key] = self._game(tables, position)
        games = tuple([made[id(tables), seats_of(position)] for tables, position in worlds])
        positions = tuple([world.position for world in worlds])
        free: list[Memory] = []
        taken: list[Memory] = []

        def part(first: int) -> list[T]:
            try:
                memory = free.pop()
            except IndexError:
                memory = self._take(size)
                taken.append(memory)
            try:
                at = slice(first, first + WORLDS_AT_A_TIME)
                limited = (1, *options[1:]) if over.is_set() else options
                return solve(games[at], memory, limited, positions[at])
            finally:
                free.append(memory)

        starts = range(0, many, WORLDS_AT_A_TIME)
        try:
            with self._clock(seconds) as (over, watched):
                taken = watched
                if threads == 1 or len(starts) < 2:
                    return [each for first in starts for each in part(first)]
                with ThreadPoolExecutor(threads) as pool:
                    return [each for found in pool.map(part, starts) for each in found]
        finally:
            for memory in taken:
                self._give_back(size, memory)

    @contextmanager
    def _clock(self, seconds: float) -> Iterator[tuple[threading.Event, list[Memory]]]:
        """Stop the searches that use the memories in the list once the time is up.

        The stop is repeated until the call is done, since a search may begin after the first one.
        """
        over, done = threading.Event(), threading.Event()
        watched: list[Memory] = []
        if not seconds:
            yield over, watched
            return

        def watch() -> None:
            pause = seconds
            while not done.wait(pause):
                over.set()
                for memory in tuple(watched):
                    self._native.stop(memory)
                pause = _STOP_EVERY

        thread = threading.Thread(target=watch, daemon=True)
        thread.start()
        try:
            yield over, watched
        finally:
            done.set()
            thread.join()

    def _take(self, size: int) -> Memory:
        """A block of `size` MiB: one given back before, or a new one."""
        try:
            kept, memory = self._blocks.pop()
        except IndexError:
            kept, memory = -1, None
        if memory is None or kept != size:
            memory = self._native.memory(size * _MIB)
        return memory

    def _give_back(self, size: int, memory: Memory) -> None:
        if len(self._blocks) < _BLOCKS_KEPT:
            self._blocks.append((size, memory))


@lru_cache(maxsize=256)
def _options(search: SearchSettings) -> _Options:
    """The search's settings in the kernel's form. Raises as `check_search` does."""
    check_search(search)
    limits, beam, techniques = search.limits, search.beam, search.techniques
    off = 0
    for at, (wanted, usual) in enumerate(zip(techniques[:-1], Techniques()[:-1], strict=True)):
        off |= (bool(wanted) != usual) << at
    plain_cpu = not techniques.extras
    return limits.nodes, beam.lead, beam.follow, beam.exact_below, search.guess, off, plain_cpu


def _bounds(answer: tuple[int, int, int, bool]) -> Bounds:
    return tuple.__new__(Bounds, answer)
