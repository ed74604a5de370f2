"""The rooms: one for each match that is played now, made when first needed.

A match has at most one table in this program. If another program plays a match on, its table is
reloaded from the store within seconds.
"""

import asyncio
import time

from roost.errors import RoostError
from roost.life.kept_table import KeptTable
from roost.life.outside import MatchStore
from roost.life.room import Room
from roost.life.thoughts import Thoughts
from roost.table.journal import StoreError
from roost.unforeseen import unforeseen

LOOK_SECONDS = 2.0  # how often the store is asked whether another program plays a match
EMPTY_SECONDS = 60.0  # how long a room without pages is kept


class Rooms:
    """Every room of this program, on a store of matches."""

    def __init__(self, store: MatchStore, thoughts: Thoughts) -> None:
        self._store = store
        self._thoughts = thoughts
        self._rooms: dict[int, asyncio.Task[Room]] = {}

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
        kept = await self._store.read(match)
        room = Room(KeptTable(match, self._store, kept), self._thoughts)
        room.wake()
        return room

    def open_rooms(self) -> list[Room]:
        """The rooms that have been made."""
        made = [task for task in self._rooms.values() if task.done() and not task.cancelled()]
        return [task.result() for task in made if task.exception() is None]

    async def look_after(self) -> None:
        """Run for ever: reload matches that other programs changed, and drop rooms nobody needs."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            rooms = {room.kept.match: room for room in self.open_rooms()}
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

    async def _look(self, rooms: list[Room]) -> None:
        """Ask the store once for all rooms: many questions would delay those who act meanwhile."""
        asked = [room.kept.match for room in rooms]
        lengths = await self._store.lengths(asked)
        for room in rooms:
            length = lengths.get(room.kept.match)
            if length is None:
                self.dismiss(room.kept.match)
            elif length != room.kept.version:
                await room.look()

    def dismiss(self, match: int) -> None:
        """Close the room of a match that is gone, and tell the pages at its table."""
        making = self._rooms.pop(match, None)
        if making is not None and making.done() and making.exception() is None:
            making.result().dismiss("gone")

    async def stop(self) -> None:
        """Tell every page that the program stops, and wait until that is sent."""
        self._thoughts.tell_figures()
        for room in self.open_rooms():
            room.dismiss("stopping")
        await asyncio.sleep(0.05)
