"""The talk with one page, from its first message to its last (`wire/messages.py`)."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from roost.errors import RoostError
from roost.life.connection import REFUSED, TOO_LARGE, TOO_MANY, Connection
from roost.life.deeds import Deed
from roost.life.outside import PageLine, Place
from roost.life.room import Room
from roost.life.rooms import Rooms
from roost.unforeseen import unforeseen
from roost.wire.messages import Asked, Hello, Hint, Ping, Pong, Speak
from roost.wire.session import Misspoken, Session, Speaker, encode

HELLO_SECONDS = 5.0
MOST_RUBBISH = 5  # unreadable or forbidden messages, before the connection is closed


class Talk:
    """A page is let into a room, and its messages are passed on.

    `place_of` gives the seat that a token is for, or `None`; `voices` the speaker of a language.
    """

    def __init__(
        self,
        line: PageLine,
        rooms: Rooms,
        place_of: Callable[[str], Place | None],
        voices: Callable[[str], Speaker],
    ) -> None:
        self._line = line
        self._rooms = rooms
        self._place_of = place_of
        self._session = Session(voices)
        self._page = Connection(line, self._session)
        self._room: Room | None = None
        self._seat = 0
        self._rubbish = 0
        self._hint: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Handle the page's messages until either side ends the line."""
        sending = asyncio.create_task(self._page.run())
        hearing = asyncio.create_task(self._hear_all())
        try:
            await asyncio.wait({sending, hearing}, return_when=asyncio.FIRST_COMPLETED)
            for each in (hearing, sending):
                if each.done() and (error := each.exception()) is not None:
                    self.end(unforeseen("A talk failed", error))
            hearing.cancel()
            self._page.close(REFUSED)
            await asyncio.wait({sending, hearing})
        finally:
            if self._room is not None:
                self._room.leave(self._seat, self._page)

    def end(self, error: RoostError) -> None:
        """End the line, after telling the page why."""
        self._refuse(error, close=REFUSED)

    async def _hear_all(self) -> None:
        """Handle messages until the page is gone or the connection is to be closed."""
        patience = asyncio.get_running_loop().time() + HELLO_SECONDS
        while not self._page.closing:
            try:
                # The deadline is for receiving the first message, not for handling it.
                async with asyncio.timeout_at(patience if self._session.hello is None else None):
                    message = await self._line.receive()
            except TimeoutError:
                self._refuse(Misspoken("hello-first"), close=REFUSED)
                return
            if message is None:
                return
            await self._hear(message)

    async def _hear(self, message: str | bytes) -> None:
        if not self._page.may_ask():
            self._refuse(Misspoken("too-many"), close=TOO_MANY)
            return
        try:
            asked = self._session.hear(message)
        except Misspoken as error:
            self._misspoken(error)
            return
        await _to_its_end(self._do(asked))

    def _misspoken(self, error: Misspoken) -> None:
        self._rubbish += 1
        codes = {"too-large": TOO_LARGE, "wire-version": REFUSED, "hello-first": REFUSED}
        too_often = REFUSED if self._rubbish > MOST_RUBBISH else None
        self._refuse(error, id_=error.id, close=codes.get(error.key, too_often))

    def _refuse(self, error: RoostError, *, id_: int | None = None, close: int | None) -> None:
        self._page.answer(self._session.refusal(error, id_))
        if close is not None:
            self._page.close(close)

    async def _do(self, asked: Asked) -> None:
        if isinstance(asked, Hello):
            await self._enter(asked)
        elif self._room is None:
            self._refuse(Misspoken("hello-first"), close=REFUSED)
        elif isinstance(asked, Speak):
            self._session.speak(asked.language)
            await self._room.speak(self._seat, self._page)
        elif isinstance(asked, Ping):
            self._page.answer(encode(Pong(asked.id)))
        elif isinstance(asked, Hint):
            # A hint may take seconds. Meanwhile the page's pings have to be answered.
            if self._hint is not None:
                await asyncio.wait({self._hint})
            self._hint = _under_way_as(self._advise(self._room, asked))
        else:
            deed: Deed = asked
            await self._room.do(self._seat, self._page, deed)

    async def _advise(self, room: Room, asked: Hint) -> None:
        """Answer a hint, while other messages are handled."""
        try:
            await room.hint(self._seat, self._page, asked)
        except Exception as error:  # noqa: BLE001 nobody waits for this task
            self._refuse(unforeseen("A hint failed", error), id_=asked.id, close=None)

    async def _enter(self, hello: Hello) -> None:
        place = self._place_of(hello.token)
        if place is None:
            self._refuse(Misspoken("unknown-seat-token"), close=REFUSED)
            return
        try:
            room = await self._rooms.room(place.match)
            if not room.kept.is_person(place.seat):
                raise Misspoken("unknown-seat-token")
            self._room, self._seat = room, place.seat
            await room.enter(place.seat, self._page, hello.since)
        except RoostError as error:
            self._refuse(error, close=REFUSED)


_under_way: set[asyncio.Task[None]] = set()


def _under_way_as(deed: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """A task that is kept: the event loop itself holds tasks only weakly."""
    task = asyncio.create_task(deed)
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)
    return task


async def _to_its_end(deed: Coroutine[Any, Any, None]) -> None:
    """Finish it even if the connection breaks meanwhile: other pages have to be told."""
    await asyncio.shield(_under_way_as(deed))
