"""The rooms: one for each match that is played now, made when first needed.

A match has at most one table in this process. If another program plays a match on, its table is
reloaded from the store within seconds.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from roost.errors import RoostError
from roost.server.access import Place, token
from roost.server.desk import Desk
from roost.server.room import Room
from roost.server.thinking import Thinking
from roost.store import Store, StoreError
from roost.unforeseen import unforeseen

LOOK_SECONDS = 2.0  # how often the store is asked whether another program plays a match
COPY_SECONDS = 600.0  # how often it is asked whether a copy of it is due
WRITERS = 8
EMPTY_SECONDS = 60.0  # how long a room without pages is kept

LOG = logging.getLogger("roost.server")

_T = TypeVar("_T")


class Rooms:
    """Every room of this process, the store, and the threads that use it."""

    def __init__(self, store: Store, key: bytes, thinking: Thinking) -> None:
        self._store = store
        self.key = key
        self._thinking = thinking
        self._rooms: dict[int, asyncio.Task[Room]] = {}
        # Several threads write: writes at the same time share one wait for the disk. Lists and
        # copies take longer and have a thread of their own.
        self._writer = ThreadPoolExecutor(WRITERS, thread_name_prefix="writer")
        self._office = ThreadPoolExecutor(1, thread_name_prefix="office")

    async def room(self, match: int) -> Room:
        """The room of a match. Raises `StoreError`."""
        while True:
            if match not in self._rooms:
                self._rooms[match] = asyncio.create_task(self._opened(match))
            making = self._rooms[match]
            try:
                room = await asyncio.shield(making)
            except RoostError:
                if self._rooms.get(match) is making:
                    del self._rooms[match]
                raise
            if self._rooms.get(match) is making:  # and not closed or deleted meanwhile
                return room

    async def _opened(self, match: int) -> Room:
        loop = asyncio.get_running_loop()
        desk = await loop.run_in_executor(self._office, Desk, match, self._store, self._writer)
        room = Room(desk, self._thinking)
        room.wake()
        return room

    async def kept(self, work: Callable[[Store], _T], /) -> _T:
        """What `work` returns for the store. It runs in a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._office, work, self._store)

    async def drop(self, match: int, /) -> None:
        """Delete a match, and tell the pages at its table."""
        await self.kept(lambda store: store.delete(match))
        self._dismiss(match)

    def token(self, match: int, seat: int, /) -> str:
        """The token with which a page takes a seat."""
        return token(self.key, Place(match, seat))

    def open_rooms(self) -> list[Room]:
        """The rooms that have been made."""
        made = [task for task in self._rooms.values() if task.done() and not task.cancelled()]
        return [task.result() for task in made if task.exception() is None]

    async def look_after(self) -> None:
        """Run for ever: reload matches that other programs changed, and drop rooms nobody needs."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            rooms = {room.desk.match: room for room in self.open_rooms()}
            for match, room in rooms.items():
                empty_since = room.empty_since or time.monotonic()
                if time.monotonic() - empty_since > EMPTY_SECONDS and room.idle:
                    self._rooms.pop(match, None)
            try:
                await self._look([room for room in rooms.values() if room.empty_since is None])
            except StoreError:  # the next action meets it again, and its page is told
                pass
            except Exception as error:  # noqa: BLE001 this has to go on for ever
                unforeseen("Looking after the rooms failed", error)

    async def keep_copies(self) -> None:
        """Run for ever: copy the store whenever a copy is due."""
        while True:
            await asyncio.sleep(COPY_SECONDS)
            try:
                await asyncio.to_thread(self._store.keep_automatic_copy)
            except StoreError as error:
                LOG.warning("No copy of the store was made: %s", error.key)
            except Exception as error:  # noqa: BLE001 this has to go on for ever
                unforeseen("Copying the store failed", error)

    async def _look(self, rooms: list[Room]) -> None:
        """Ask the store once for all rooms: many questions would delay those who act meanwhile."""
        asked = [room.desk.match for room in rooms]
        lengths = await self.kept(lambda store: store.lengths(asked))
        for room in rooms:
            length = lengths.get(room.desk.match)
            if length is None:
                self._dismiss(room.desk.match)
            elif length != room.desk.version:
                await room.look()

    def _dismiss(self, match: int) -> None:
        making = self._rooms.pop(match, None)
        if making is not None and making.done() and making.exception() is None:
            making.result().dismiss("gone")

    async def stop(self) -> None:
        """Tell every page that the program stops, and wait until that is sent."""
        self._thinking.tell_figures()
        for room in self.open_rooms():
            room.dismiss("stopping")
        await asyncio.sleep(0.05)

    def close(self) -> None:
        """Wait until what is being written is written, and end the threads."""
        self._writer.shutdown(cancel_futures=True)
        self._office.shutdown(cancel_futures=True)
