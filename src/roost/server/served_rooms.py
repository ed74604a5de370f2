"""The rooms of this server: their matches are in its store, their seats are reached by tokens."""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

from roost.life.outside import Place
from roost.life.rooms import Rooms
from roost.life.thoughts import Thoughts
from roost.server.access import token
from roost.server.store_threads import StoreThreads
from roost.store import Store, StoreError
from roost.unforeseen import unforeseen

COPY_SECONDS = 600.0  # how often the store is asked whether a copy of it is due

LOG = logging.getLogger("roost.server")

_T = TypeVar("_T")


class ServedRooms(Rooms):
    """The rooms, the store's threads, and the key that makes tokens."""

    def __init__(self, store: Store, key: bytes, thoughts: Thoughts) -> None:
        self._threads = StoreThreads(store)
        super().__init__(self._threads, thoughts)
        self.key = key

    async def kept(self, work: Callable[[Store], _T], /) -> _T:
        """What `work` returns for the store. It runs in a thread of its own."""
        return await self._threads.kept(work)

    async def drop(self, match: int, /) -> None:
        """Delete a match, and tell the pages at its table."""
        await self.kept(lambda store: store.delete(match))
        self.dismiss(match)

    def token(self, match: int, seat: int, /) -> str:
        """The token with which a page takes a seat."""
        return token(self.key, Place(match, seat))

    async def keep_copies(self) -> None:
        """Run for ever: copy the store whenever a copy is due."""
        while True:
            await asyncio.sleep(COPY_SECONDS)
            try:
                await asyncio.to_thread(self._threads.store.keep_automatic_copy)
            except StoreError as error:
                LOG.warning("No copy of the store was made: %s", error.key)
            except Exception as error:  # noqa: BLE001 this has to go on for ever
                unforeseen("Copying the store failed", error)

    def close(self) -> None:
        """Wait until what is being written is written, and end the threads."""
        self._threads.close()
