"""The SQLite store as table life needs it: asked in threads, so the event loop never waits."""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

from roost.life.outside import Change, KeptMatch
from roost.store import Store
from roost.table.table import Table

WRITERS = 8

_T = TypeVar("_T")


class StoreThreads:
    """A `MatchStore` on a `Store`, and the threads that use it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        # Several threads write: writes at the same time share one wait for the disk. Lists and
        # copies take longer and have a thread of their own.
        self._writer = ThreadPoolExecutor(WRITERS, thread_name_prefix="writer")
        self._office = ThreadPoolExecutor(1, thread_name_prefix="office")

    async def kept(self, work: Callable[[Store], _T], /) -> _T:
        """What `work` returns for the store. It runs in a thread of its own."""
        return await self._in(self._office, work)

    async def read(self, match: int, /) -> KeptMatch:
        """A match, read as a whole."""
        return await self.kept(lambda store: read(store, match))

    async def lengths(self, matches: Iterable[int], /) -> dict[int, int]:
        """The number of entries of each of these matches."""
        return await self.kept(lambda store: store.lengths(matches))

    async def table(self, match: int, /) -> Table:
        """The match's table, read again."""
        return await self._in(self._writer, lambda store: store.table(match))

    async def name(self, match: int, /) -> str | None:
        """The match's name as it is now."""
        return await self._in(self._writer, lambda store: store.name(match))

    async def length(self, match: int, /) -> int:
        """The number of entries that are kept of a match."""
        return await self._in(self._writer, lambda store: store.length(match))

    async def write(self, table: Table, change: Change, /) -> None:
        """Make a change. The table's journal is the store, which returns when all is on disk."""
        await self._in(self._writer, lambda _: change(table))

    async def _in(self, threads: Executor, work: Callable[[Store], _T]) -> _T:
        return await asyncio.get_running_loop().run_in_executor(threads, work, self.store)

    def close(self) -> None:
        """Wait until what is being written is written, and end the threads."""
        self._writer.shutdown(cancel_futures=True)
        self._office.shutdown(cancel_futures=True)


def read(store: Store, match: int) -> KeptMatch:
    """A match of a store, read as a whole. Raises `StoreError`."""
    return KeptMatch(store.opening(match), store.name(match), store.table(match))
