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
from roost.life.outside import Place as Seat
from roost.life.thoughts import Telling, Thoughts
from roost.players.simple import Advice, advise
from roost.rules import deck
from roost.server.access import token
from roost.server.app import application
from roost.server.run import voice
from roost.server.served_rooms import ServedRooms
from roost.server.sessions import Sessions, digest
from roost.store import Store, open_store
from roost.turns.whole_turn import advise_whole
from roost.wire.messages import Asked, Hello, Hint, Speak, write
from tests.server.steps import Fetch

KEY = b"0123456789abcdef" * 4
SECRET = "fedcba9876543210" * 4
PORT = 8650
PATIENCE_SECONDS = 120.0


class Told(msgspec.Struct):
    """What the tap has to know of a message to a page."""

    type: str
    id: int | None = None
    version: int = -1
    key: str = ""


read_told = msgspec.json.Decoder(Told).decode


class Heard:
    """What one connection was sent, and waiting for more of it."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.version = -1
        self.seated = 0
        # The answers to each message, by its id; to what was no message, by None.
        self.answers: dict[int | None, list[Told]] = {}
        self.updates = 0
        self.over = False
        self._news = asyncio.Event()

    def add(self, data: bytes, frame: bytes | None = None) -> None:
        """A message has come; in this frame, where there is one."""
        self.messages.append(data if frame is None else frame)
        told = read_told(data)
        if told.type == "update":
            self.version = told.version
            self.updates += 1
        elif told.type == "seated":
            self.seated += 1
            self.version = -1  # until the update that follows
        elif told.type != "left":
            self.answers.setdefault(told.id, []).append(told)
        self._news.set()

    def times(self, id_: int | None) -> int:
        """How often a message has been answered."""
        return len(self.answers.get(id_, ()))

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


async def asking(heard: Heard, watching: Heard, asked: Asked, say: Callable[[Asked], None]) -> None:
    """Say a message, and wait for all that comes of it: its answer, and at the watcher the
    update."""
    if isinstance(asked, Speak):
        times = heard.seated + 1
        say(asked)
        await heard.until(lambda: heard.seated == times and heard.version >= 0)
        return
    assert not isinstance(asked, Hello)
    id_, times, updates = asked.id, heard.times(asked.id) + 1, heard.updates
    say(asked)
    await heard.until(lambda: heard.times(id_) == times)
    answer = heard.answers[id_][-1]
    if answer.key == "stale-version" and not isinstance(asked, Hint):
        await heard.until(lambda: heard.updates > updates)
    if answer.type == "done":
        await watching.until(lambda: watching.version >= answer.version)


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
        self.say_words(write(asked).decode())

    def say_words(self, words: str) -> None:
        """Say this, message or not."""
        self.inbox.put_nowait({"type": "websocket.receive", "text": words})


class Scripted(Thoughts):
    """Computer players that do what they are told to, one action after the other."""

    def __init__(self) -> None:
        super().__init__([])
        self.next: asyncio.Queue[Action] = asyncio.Queue()

    async def choose(self, _table: int, _player: str, _view: View, _telling: Telling) -> Action:
        return await self.next.get()

    async def advise(self, _table: int, view: View) -> list[Advice] | None:
        return advise_whole(advise, view, Random(1))


class AsgiPlace:
    """A server with one match, in this process."""

    def __init__(self, store: Store, folder: Path, pack: Pack, watcher: int) -> None:
        self._pack = pack
        self._watcher = watcher
        self._players = Scripted()
        self._rooms = ServedRooms(store, KEY, self._players)
        self._app = application(self._rooms, let_in(folder), voice, PORT)
        self._seats: dict[int, _Connection] = {}
        self._past: list[_Connection] = []
        self._fetched: list[bytes] = []
        self._http = httpx.AsyncClient(
            transport=httpx.ASGITransport(self._app),
            base_url=f"http://127.0.0.1:{PORT}",
            headers={"Authorization": f"Bearer {SECRET}"},
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
                (b"authorization", f"Bearer {SECRET}".encode()),
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
        watching, page = self._seats[self._watcher].heard, self._seats[seat]
        await asking(page.heard, watching, asked, page.say)

    async def say(self, seat: int, words: str) -> None:
        page = self._seats[seat]
        times = page.heard.times(None) + 1
        page.say_words(words)
        await page.heard.until(lambda: page.heard.times(None) == times)

    async def let(self, *words: str) -> None:
        watching = self._seats[self._watcher].heard
        for each in words:
            version = watching.version + 1
            self._players.next.put_nowait(notation.read(self._pack, each))
            await watching.until(lambda version=version: watching.version == version)  # type: ignore[misc]

    async def fetch(self, fetch: Fetch) -> None:
        answer = await self._http.request(fetch.method, fetch.path, content=fetch.body.encode())
        told = repr((fetch, answer.status_code, sorted(answer.headers.multi_items())))
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
        place = AsgiPlace(store, Path(folder), deck.pack(record.rules), watcher)
        try:
            yield place
        finally:
            await place.close()


def let_in(folder: Path) -> Sessions:
    """The sessions of a data folder, whoever shows `SECRET` among them."""
    path = folder / "sessions" / digest(SECRET)
    path.parent.mkdir()
    path.touch()
    return Sessions(folder)


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
