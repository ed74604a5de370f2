"""The whole application without a socket: ASGI messages in and out, computer players by script.

What uvicorn adds to them on the way to a seat is in `wire_tap.py`.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa

from roost.cards import Pack
from roost.game import notation
from roost.game.actions import Action
from roost.game.record import Record
from roost.game.state import View
from roost.players.simple import Advice, advise
from roost.rules import deck
from roost.server.app import application
from roost.server.rooms import Rooms
from roost.server.safety import COOKIE, token
from roost.server.safety import Place as Seat
from roost.server.thinking import Thinking
from roost.store import Store, open_store
from roost.texts.page.speaker import speaker
from roost.wire.messages import Asked, Hello, Speak, write

KEY = b"0123456789abcdef" * 4
PORT = 8650
PATIENCE_SECONDS = 20.0


class Told(msgspec.Struct):
    """What the tap has to know of a message to a page."""

    type: str
    id: int | None = None
    version: int = -1


read_told = msgspec.json.Decoder(Told).decode


class Heard:
    """What one connection was sent, and waiting for more of it."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.version = -1
        self.seated = 0
        self.answers: dict[int, Told] = {}
        self.over = False
        self._news = asyncio.Event()

    def add(self, data: bytes, frame: bytes | None = None) -> None:
        """A message has come; in this frame, where there is one."""
        self.messages.append(data if frame is None else frame)
        told = read_told(data)
        if told.type == "update":
            self.version = told.version
        elif told.type == "seated":
            self.seated += 1
            self.version = -1  # until the update that follows
        elif told.id is not None:
            self.answers[told.id] = told
        self._news.set()

    def end(self, said: bytes) -> None:
        """The connection is over."""
        self.messages.append(said)
        self.over = True
        self._news.set()

    async def until(self, come: Callable[[], bool]) -> None:
        """Wait until it has come."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not come():
                assert not self.over, self.messages[-3:]
                self._news.clear()
                await self._news.wait()

    async def ended(self) -> None:
        """Wait until the connection is over."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not self.over:
                self._news.clear()
                await self._news.wait()


async def answered(heard: Heard, watching: Heard, asked: Asked) -> None:
    """Wait for all that comes of a message: its answer, and at the watcher the update."""
    if isinstance(asked, Speak):
        times = heard.seated + 1
        await heard.until(lambda: heard.seated == times and heard.version >= 0)
        return
    assert not isinstance(asked, Hello)
    id_ = asked.id
    await heard.until(lambda: id_ in heard.answers)
    if heard.answers[id_].type == "done":
        version = heard.answers[id_].version
        await watching.until(lambda: watching.version >= version)


class _Connection:
    """One seat's WebSocket, as the application sees it."""

    def __init__(self) -> None:
        self.heard = Heard()
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task: asyncio.Task[None] | None = None

    async def send(self, message: Any) -> None:
        """What the application sends."""
        match message["type"]:
            case "websocket.send":
                text = message.get("text")
                self.heard.add(message.get("bytes") or b"" if text is None else text.encode())
            case "websocket.accept":
                self.heard.messages.append(repr(message).encode())
            case _:
                self.heard.end(repr(message).encode())

    def say(self, asked: Asked) -> None:
        """Say this to the application."""
        self.inbox.put_nowait({"type": "websocket.receive", "text": write(asked).decode()})


class Scripted(Thinking):
    """Computer players that do what they are told to, one action after the other."""

    def __init__(self) -> None:
        self.next: asyncio.Queue[Action] = asyncio.Queue()

    async def choose(self, _player: str, _view: View) -> Action:
        return await self.next.get()

    async def advise(self, view: View) -> Advice | None:
        return advise(view, Random(1))


class AsgiPlace:
    """A server with one match, in this process."""

    def __init__(self, store: Store, pack: Pack, watcher: int) -> None:
        self._pack = pack
        self._watcher = watcher
        self._players = Scripted()
        self._rooms = Rooms(store, KEY, self._players)
        self._app = application(self._rooms, speaker, PORT)
        self._seats: dict[int, _Connection] = {}
        self._past: list[_Connection] = []
        self._fetched: list[bytes] = []
        cookies = {COOKIE: KEY.decode()}
        self._http = httpx.AsyncClient(
            transport=httpx.ASGITransport(self._app),
            base_url=f"http://127.0.0.1:{PORT}",
            cookies=cookies,
        )

    def token(self, seat: int) -> str:
        return token(KEY, Seat(1, seat))

    async def enter(self, seat: int, hello: Hello) -> None:
        before, new = self._seats.get(seat), _Connection()
        scope = {
            "type": "websocket",
            "path": "/ws",
            "query_string": b"",
            "headers": [
                (b"host", f"127.0.0.1:{PORT}".encode()),
                (b"cookie", f"{COOKIE}={KEY.decode()}".encode()),
            ],
            "subprotocols": [],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", PORT),
            "scheme": "ws",
            "root_path": "",
            "extensions": {},
        }
        new.task = asyncio.create_task(self._serve(scope, new))
        new.say(hello)
        self._seats[seat] = new
        await new.heard.until(lambda: new.heard.seated == 1 and new.heard.version >= 0)
        if before is not None:
            await before.heard.ended()
            if seat == self._watcher:
                self._past.append(before)

    async def _serve(self, scope: dict[str, Any], new: _Connection) -> None:
        await self._app(scope, new.inbox.get, new.send)

    async def ask(self, seat: int, asked: Asked) -> None:
        watching = self._seats[self._watcher].heard
        asking = self._seats[seat]
        asking.say(asked)
        await answered(asking.heard, watching, asked)

    async def let(self, words: str) -> None:
        watching = self._seats[self._watcher].heard
        version = watching.version + 1
        self._players.next.put_nowait(notation.read(self._pack, words))
        await watching.until(lambda: watching.version == version)

    async def fetch(self, path: str) -> None:
        answer = await self._http.get(path)
        told = repr((path, answer.status_code, sorted(answer.headers.multi_items())))
        self._fetched += [told.encode(), answer.content]

    def version(self) -> int:
        return self._seats[self._watcher].heard.version

    def sent(self) -> list[bytes]:
        own = [*self._past, self._seats[self._watcher]]
        return [*self._fetched, *(message for each in own for message in each.heard.messages)]

    async def close(self) -> None:
        """Leave every table, and let go of the threads."""
        for each in self._seats.values():
            each.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        tasks = [each.task for each in (*self._past, *self._seats.values()) if each.task]
        await asyncio.gather(*tasks)
        await self._http.aclose()
        for room in self._rooms.open_rooms():
            if room._moves is not None:  # a computer player waits for the script
                room._moves.cancel()
        self._rooms.close()


@asynccontextmanager
async def in_process(record: Record, watcher: int) -> AsyncIterator[AsgiPlace]:
    """A server in this process, its store in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder, quick_store(Path(folder, "s.sqlite")) as store:
        store.create(record)
        place = AsgiPlace(store, deck.pack(record.rules), watcher)
        try:
            yield place
        finally:
            await place.close()


def quick_store(path: Path) -> Store:
    """A store that does not wait for the disk: a power cut would be the end of it."""
    path.write_bytes(_empty_store())
    store = open_store(path)

    def hurry(connection: Any, _record: object) -> None:
        connection.execute("PRAGMA synchronous = OFF").close()

    store._engine.dispose()
    sa.event.listen(store._engine, "connect", hurry)
    return store


@lru_cache
def _empty_store() -> bytes:
    """A store without matches: to make one takes longer than to play one."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "empty.sqlite")
        open_store(path).close()
        return path.read_bytes()
