"""What table life needs from outside, in the same event loop: a store and a thinker.

The store writes as IndexedDB does: it answers later, so a table's journal cannot wait for it.
"""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from roost.game.record import Record
from roost.life.job import Job, answer_to
from roost.life.outside import Change, KeptMatch
from roost.rules.ruleset import Ruleset
from roost.table.journal import StoreClash, StoreError
from roost.table.table import Table
from roost.turns.stand_in import ThoughtFailed


class _Noted(Exception):
    """Raised by a journal: the deed has not happened, and its entries are to be stored first."""

    def __init__(self, match: int, number: int, entries: tuple[str, ...]) -> None:
        super().__init__(match, number, entries)
        self.match, self.number, self.entries = match, number, entries


class _Stored(NamedTuple):
    """A match in memory."""

    opening: Record
    entries: list[str]


class MemoryStore:
    """A `MatchStore` whose matches are gone with the program.

    A change is tried first: the journal notes the entries and raises, so nothing happens. The
    entries are stored, and then the change is made.
    """

    def __init__(self) -> None:
        self.writes = 0
        self.failing: StoreError | None = None  # what every write raises
        self._matches: dict[int, _Stored] = {}
        self._durable: tuple[int, int] | None = None  # match and number of what may take effect

    def create(self, opening: Record) -> int:
        """Store a new match. Returns its number."""
        number = len(self._matches) + 1
        self._matches[number] = _Stored(opening, [])
        return number

    def entries(self, match: int) -> list[str]:
        """What is stored of a match. Whoever adds to it plays as another program would."""
        return self._found(match).entries

    def delete(self, match: int) -> None:
        """Forget a match."""
        del self._matches[match]

    def present(self, match: int) -> Table:
        """The table of a match, made anew of what is stored."""
        found = self._found(match)
        return Table.resume(found.opening, found.entries, partial(self._note, match))

    async def read(self, match: int, /) -> KeptMatch:
        await asyncio.sleep(0)
        return KeptMatch(self._found(match).opening, None, self.present(match))

    async def table(self, match: int, /) -> Table:
        await asyncio.sleep(0)
        return self.present(match)

    async def name(self, match: int, /) -> str | None:
        await asyncio.sleep(0)
        self._found(match)
        return None

    async def length(self, match: int, /) -> int:
        await asyncio.sleep(0)
        return len(self.entries(match))

    async def lengths(self, matches: Iterable[int], /) -> dict[int, int]:
        await asyncio.sleep(0)
        return {each: len(self.entries(each)) for each in matches if each in self._matches}

    async def write(self, table: Table, change: Change, /) -> None:
        try:
            change(table)
        except _Noted as noted:
            await self._keep(noted)
            self._durable = noted.match, noted.number
            try:
                change(table)
            finally:
                self._durable = None

    async def _keep(self, noted: _Noted) -> None:
        await asyncio.sleep(0)
        if self.failing is not None:
            raise self.failing
        entries = self.entries(noted.match)
        if len(entries) != noted.number:
            raise StoreClash("store-clash", match=noted.match)
        entries.extend(noted.entries)
        self.writes += 1

    def _note(self, match: int, number: int, entries: tuple[str, ...]) -> None:
        if self._durable != (match, number):
            raise _Noted(match, number, entries)

    def _found(self, match: int) -> _Stored:
        if match not in self._matches:
            raise StoreError("unknown-match", match=match)
        return self._matches[match]


class LoopThinker:
    """A `Thinker` that thinks in the event loop itself. `jobs` are those it was given."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self._prepared: set[Ruleset] = set()
        self._running = self._ended = False

    @property
    def running(self) -> bool:
        return self._running

    @property
    def prepared(self) -> set[Ruleset]:
        return self._prepared

    async def begin(self, games: Sequence[Ruleset], /) -> float:
        if self._ended:
            raise ThoughtFailed("it has ended")
        self._running = True
        for rules in games:
            await self.prepare(rules)
        return 1.0

    async def prepare(self, rules: Ruleset, /) -> None:
        self._prepared.add(rules)

    async def ask(self, job: Job, /) -> object:
        await asyncio.sleep(0)
        if not self._running:
            raise ThoughtFailed("it is gone")
        self.jobs.append(job)
        try:
            return answer_to(job)
        except Exception as error:
            raise ThoughtFailed(f"it raised {type(error).__name__}") from error

    def kill(self) -> None:
        self._running = False

    def end(self) -> None:
        self._ended = True
        self._running = False
