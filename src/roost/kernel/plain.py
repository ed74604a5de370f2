"""The reference backend: minimax with a table of known positions, in Python.

It solves a few cards a hand. With more cards set a limit; the bounds then hold what is certain.
"""

import time
from array import array
from collections.abc import Sequence

from roost.cards import Card, Mask, cards_of
from roost.kernel import reference
from roost.kernel.limits import Bounds, Ends, Question, SearchSettings
from roost.kernel.reference import moves, play, turn
from roost.kernel.sound import check, check_search
from roost.kernel.tables import Position, Tables

_ENTRIES_IN_MIB = 1024
_WORD = 2**64 - 1


class _Stopped(Exception):
    """A limit was hit."""


class _Walk:
    """The search of one call: its table of known values, its limits and its node count."""

    def __init__(self, search: SearchSettings, until: float) -> None:
        self.known: dict[object, int] = {}
        self.room = search.limits.memory * _ENTRIES_IN_MIB
        self.limit = search.limits.nodes
        self.until = until
        self.nodes = 0

    def value(self, tables: Tables, position: Position) -> int:
        """What side 0 takes from here on."""
        if not any(position.hands) and not position.trick:
            return 0
        tricks = position.tricks if tables.majority else (0, 0)
        key = (position.hands, position.leader, position.trick, tricks)
        value = self.known.get(key)
        if value is None:
            at = Position(position.hands, position.leader, position.trick, (0, 0), tricks)
            best = max if tables.side[turn(at)] == 0 else min
            value = best(self.after(tables, at, card) for card in cards_of(moves(tables, at)))
            if len(self.known) < self.room:
                self.known[key] = value
        return value

    def after(self, tables: Tables, position: Position, card: Card) -> int:
        """What side 0 takes from here on if `card` is played now; `position` has points (0, 0)."""
        self.nodes += 1
        if self.limit and self.nodes > self.limit:
            raise _Stopped
        if self.until and not self.nodes & 63 and time.monotonic() > self.until:
            raise _Stopped
        next_ = play(tables, position, card)
        return next_.points[0] + self.value(tables, next_)


class Plain:
    """The calls of `solver.py`, answered by the reference's rules alone.

    Its beam looks at every card, so its estimates are exact.
    """

    name = "reference"

    def value(self, tables: Tables, position: Position, search: SearchSettings) -> Bounds:
        """Bounds on what side 0 ends with."""
        check(tables, position)
        check_search(search)
        return self._bounds(tables, position, search, _until(search))

    def cards(
        self, tables: Tables, position: Position, search: SearchSettings
    ) -> tuple[Bounds, dict[Card, Bounds]]:
        """The same bounds, and those after each legal card."""
        check(tables, position)
        check_search(search)
        return self._cards(tables, position, search, _until(search))

    def worlds(
        self,
        worlds: Sequence[Question],
        search: SearchSettings,
        threads: int,  # noqa: ARG002
    ) -> list[Bounds]:
        """`value` for many positions."""
        self._check_worlds(worlds, search)
        until = _until(search)
        return [self._bounds(*world, search, until) for world in worlds]

    def cards_of_worlds(
        self,
        worlds: Sequence[Question],
        search: SearchSettings,
        threads: int,  # noqa: ARG002
    ) -> list[dict[Card, Bounds]]:
        """The bounds after each legal card, for many positions."""
        self._check_worlds(worlds, search)
        until = _until(search)
        return [self._cards(*world, search, until)[1] for world in worlds]

    def reaches(
        self, tables: Tables, position: Position, goal: int, search: SearchSettings
    ) -> bool | None:
        """Whether side 0 ends with `goal` or more; `None` if a limit was hit."""
        found = self.value(tables, position, search)
        if found.low >= goal:
            return True
        return False if found.high < goal else None

    def policy(self, tables: Tables, position: Position) -> int:
        """What side 0 ends with if each seat takes the trick as cheaply as it can, else plays its
        cheapest card."""
        check(tables, position)
        while any(position.hands):
            position = play(tables, position, _first(tables, position))
        return position.points[0]

    def rollout(
        self,
        tables: Tables,
        position: Position,
        lines: range,
        seed: int,
        threads: int,  # noqa: ARG002
    ) -> Ends:
        """The results of both sides in the random lines of these numbers."""
        check(tables, position)
        ends = array("i")
        order = sorted(range(len(tables.suit)), key=lambda c: (tables.suit[c], tables.strength[c]))
        place = {card: at for at, card in enumerate(order)}
        for line in lines:
            ends.extend(_random_line(tables, position, place, seed, line))
        return ends

    def count(self, tables: Tables, position: Position, cards: int) -> int:
        """How many lines of `cards` cards there are."""
        check(tables, position)
        return reference.count(tables, position, cards)

    def _check_worlds(self, worlds: Sequence[Question], search: SearchSettings) -> None:
        check_search(search)
        for world in worlds:
            check(*world)

    def _bounds(
        self, tables: Tables, position: Position, search: SearchSettings, until: float
    ) -> Bounds:
        walk, taken = _Walk(search, until), position.points[0]
        try:
            value = taken + walk.value(tables, position)
        except _Stopped:
            return Bounds(taken, taken + _open(tables, position), walk.nodes, stopped=True)
        return Bounds(value, value, walk.nodes)

    def _cards(
        self, tables: Tables, position: Position, search: SearchSettings, until: float
    ) -> tuple[Bounds, dict[Card, Bounds]]:
        walk, taken, found = _Walk(search, until), position.points[0], dict[Card, Bounds]()
        stopped, start = False, position._replace(points=(0, 0))
        if not any(position.hands):
            return Bounds(taken, taken), {}
        for card in cards_of(moves(tables, position)):
            try:
                value = taken + walk.after(tables, start, card)
                found[card] = Bounds(value, value)
            except _Stopped:
                stopped = True
                found[card] = Bounds(taken, taken + _open(tables, position))
        best = max if tables.side[turn(position)] == 0 else min
        low, high = (best(each[end] for each in found.values()) for end in (0, 1))
        return Bounds(low, high, walk.nodes, stopped), found


def _until(search: SearchSettings) -> float:
    return time.monotonic() + search.limits.seconds if search.limits.seconds else 0


def _open(tables: Tables, position: Position) -> int:
    """The most that one side can still take: cards, tricks, last trick and majority bonus."""
    cards: Mask = 0
    for hand in position.hands:
        cards |= hand
    if not cards:
        return 0
    for card in position.trick:
        cards |= 1 << card
    tricks = -(-cards.bit_count() // len(position.hands))
    points = sum(tables.points[card] for card in cards_of(cards))
    return points + tables.per_trick * tricks + tables.last_points + tables.majority


def _first(tables: Tables, position: Position) -> Card:
    """The cheapest card that takes the trick so far; if none does, the cheapest of all."""

    def key(card: Card) -> tuple[bool, int, int]:
        trick = (*position.trick, card)
        takes = reference.winner(tables, trick) == len(trick) - 1
        return not takes, tables.points[card], tables.strength[card]

    return min(cards_of(moves(tables, position)), key=key)


def _random_line(
    tables: Tables, position: Position, place: dict[Card, int], seed: int, line: int
) -> tuple[int, int]:
    """The line of this number, drawn as in rollout.c by SplitMix64 (Steele, Lea and Flood)."""
    state = _mix(seed) ^ _mix(line * 0xD1342543DE82EF95 + 1 & _WORD)
    while any(position.hands):
        state = state + 0x9E3779B97F4A7C15 & _WORD
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _WORD
        z ^= z >> 31
        choice = sorted(cards_of(moves(tables, position)), key=place.__getitem__)
        position = play(tables, position, choice[(z >> 32) * len(choice) >> 32])
    return position.points


def _mix(word: int) -> int:
    word = (word ^ word >> 32) * 0xD6E8FEB86659FD93 & _WORD
    return word ^ word >> 29
