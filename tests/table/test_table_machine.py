"""Random actions on a table and its store: versions rise by one, store and memory agree.

A step plays on for a while, so that a run of few steps reaches tricks, scores and further deals.
"""

import random
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from roost.errors import IllegalAction, NotationError, StaleVersion
from roost.game.actions import (
    ALONE,
    MISDEAL,
    MOON,
    PASS,
    Action,
    bid,
    bury,
    call,
    name_trump,
    play,
)
from roost.game.reading import read
from roost.game.record import position
from roost.game.writing import write
from roost.players.random_player import choose
from roost.store import Store, open_store
from roost.table.table import Table
from tests.table.matches import HOUSES, opening, opening_with_cards

WORDS = (PASS, MOON, MISDEAL, ALONE, bid(60), bid(70), bid(75), bid(8), name_trump(0))
ACTIONS = st.sampled_from(WORDS) | st.builds(
    lambda deed, card: deed(card), st.sampled_from((play, bury, call)), st.integers(0, 56)
)
NUMBERS = st.integers(0, 1000)
SEATS = st.integers(0, 5)


class TableMachine(RuleBasedStateMachine):
    """A table whose journal is a store, beside what the test itself counts."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.stores: list[Store] = []
        self.table: Table

    @initialize(house=st.sampled_from(HOUSES), seed=NUMBERS, given=st.booleans())
    def begin(self, house: str, seed: int, given: bool) -> None:  # noqa: FBT001
        begun = opening(house, seed.to_bytes(32, "big"))
        if given:
            begun = opening_with_cards(house, 3, seed)
        self.opening = begun
        self.open()
        self.match = self.store.create(begun)
        self.table = self.store.table(self.match)
        self.accepted = 0

    def teardown(self) -> None:
        for store in self.stores:
            store.close()
        shutil.rmtree(self.folder)

    def open(self) -> None:
        """Open the store as another process would: an earlier one may still be open."""
        self.stores.append(open_store(self.folder / "matches.sqlite"))

    @property
    def store(self) -> Store:
        """The store that was opened last."""
        return self.stores[-1]

    def accept(self, deed: Callable[[], None]) -> None:
        """The deed is done, and is one entry."""
        deed()
        self.accepted += 1
        assert self.table.version == self.accepted

    def refuse(
        self, why: type[Exception] | tuple[type[Exception], ...], deed: Callable[[], None]
    ) -> None:
        """The deed is refused, and nothing has moved."""
        before = (self.table.state, self.table.log, self.table.record(), self.table.given_up)
        with pytest.raises(why):
            deed()
        assert before == (
            self.table.state,
            self.table.log,
            self.table.record(),
            self.table.given_up,
        )

    def attempt(self, allowed: bool, deed: Callable[[], None]) -> None:  # noqa: FBT001
        """The deed is done if it is `allowed`, else refused."""
        if allowed:
            self.accept(deed)
        else:
            self.refuse(IllegalAction, deed)

    def seats(self) -> range:
        """The seats that there are."""
        return range(len(self.table.state.private))

    @property
    def stuck(self) -> bool:
        """Whether there is no further deal: the given cards are used up."""
        return self.opening.seed is None and self.table.state.public.deal == 3

    @rule()
    def deal(self) -> None:
        table = self.table
        time = table.state.public.phase == "deal" and not table.given_up and not self.stuck
        self.attempt(time, lambda: table.deal(table.version))

    @rule(deeds=st.integers(1, 60), chance=NUMBERS)
    def right(self, deeds: int, chance: int) -> None:
        table, rng = self.table, random.Random(chance)
        for _ in range(deeds):
            turn = table.state.public.turn
            if turn is None or table.given_up:
                self.deal()
                return
            seen = table.envelope(turn)
            action = choose(seen.view, rng)
            assert action in seen.legal
            self.accept(partial(table.submit, turn, action, seen.version))

    @precondition(lambda self: self.table.state.public.turn is not None)
    @rule(seat=SEATS, action=ACTIONS)
    def wrong_or_out_of_turn(self, seat: int, action: Action) -> None:
        table = self.table
        there = seat in self.seats()
        allowed = there and action in table.envelope(seat).legal
        self.attempt(allowed, lambda: table.submit(seat, action, table.version))

    @precondition(lambda self: self.table.state.public.turn is not None)
    @rule(version=st.integers(-2, 400), seat=SEATS)
    def stale(self, version: int, seat: int) -> None:
        table = self.table
        turn = table.state.public.turn
        if version == table.version or table.given_up or turn is None:
            return
        action = table.envelope(turn).legal[0]
        self.refuse(StaleVersion, lambda: table.submit(turn, action, version))
        self.refuse(StaleVersion, lambda: table.undo(seat, version))

    @precondition(lambda self: self.table.state.public.turn is not None)
    @rule()
    def repeated(self) -> None:
        table = self.table
        turn, version = table.state.public.turn, table.version
        if turn is None or table.given_up:
            return
        action = table.envelope(turn).legal[-1]
        self.accept(lambda: table.submit(turn, action, version))
        self.refuse(StaleVersion, lambda: table.submit(turn, action, version))

    @rule(pick=SEATS)
    def undo(self, pick: int) -> None:
        table = self.table
        able = [seat for seat in self.seats() if table.envelope(seat).may_undo]
        if pick >= len(able):
            unable = set(range(6)) - set(able)
            for seat in unable:
                self.refuse(IllegalAction, partial(table.undo, seat, table.version))
            return
        before, seat = table.state, able[pick]
        self.accept(lambda: table.undo(seat, table.version))
        assert table.state.public.turn == seat
        self.accept(lambda: table.redo(pick, table.version))
        assert table.state == before
        self.accept(lambda: table.undo(seat, table.version))

    @rule(seat=SEATS)
    def redo(self, seat: int) -> None:
        table = self.table
        allowed = seat in self.seats() and table.envelope(seat).may_redo
        self.attempt(allowed, lambda: table.redo(seat, table.version))

    @precondition(lambda self: self.table.state.public.deal <= 1)
    @rule(words=st.sampled_from(("over the hills", "  søvn ", "a # b", "", "a\nb", "1")))
    def phrase(self, words: str) -> None:
        table = self.table
        if table.state.public.deal or self.opening.seed is None or table.given_up:
            self.refuse(IllegalAction, lambda: table.add_phrase(words, table.version))
        elif words.strip() and "#" not in words and "\n" not in words:
            self.accept(lambda: table.add_phrase(words, table.version))
            assert table.record().phrase == words.strip()
        else:
            self.refuse(NotationError, lambda: table.add_phrase(words, table.version))

    @precondition(lambda self: self.accepted > 40)
    @rule(seat=SEATS)
    def give_up(self, seat: int) -> None:
        table = self.table
        over = table.given_up or table.state.public.phase == "over"
        there = seat in self.seats() and not over
        self.attempt(there, lambda: table.give_up(seat, table.version))

    @rule(closed=st.booleans())
    def restart(self, closed: bool) -> None:  # noqa: FBT001
        if closed:
            self.store.close()
        self.open()
        self.table = self.store.table(self.match)

    @invariant()
    def store_and_memory_agree(self) -> None:
        table = self.table
        again = self.store.table(self.match)
        assert self.store.opening(self.match) == self.opening
        assert self.store.entries(self.match) == list(table.log)
        assert table.version == self.accepted
        assert again.state == table.state
        assert again.given_up == table.given_up
        for seat in self.seats():
            assert again.envelope(seat, since=0) == table.envelope(seat, since=0)
        record = table.record()
        assert again.record() == record
        assert read(write(record)) == record
        assert position(record) == table.state
        (row,) = self.store.matches()
        public = table.state.public
        assert (row.totals, row.deals) == (public.totals, len(public.results))
        assert (row.over, row.given_up) == (public.phase == "over", table.given_up)


class LongTableMachine(TableMachine):
    """The same, for the slow tests."""


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(max_examples=15, stateful_step_count=20)
TestLongTableMachine = pytest.mark.slow(LongTableMachine.TestCase)
TestLongTableMachine.settings = settings(max_examples=150, stateful_step_count=40)
