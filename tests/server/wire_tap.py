"""The server's process, tapped at the socket: handshakes and frames byte for byte as they come.

Its two copies, one for each world, have the same key, and matches of the same numbers. There are
only people at these tables: computer players draw numbers of their own.
"""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from roost.game.record import Record
from roost.life.outside import Place as Seat
from roost.server.access import KEY_FILE, token
from roost.store import StoreError, open_store
from roost.store.engine import FILE_NAME
from roost.wire.messages import Asked, Hello, write
from tests.architecture.syntax import ROOT
from tests.browser.server import free_port
from tests.server.steps import Fetch
from tests.server.tapped import KEY, PATIENCE_SECONDS, SECRET, Heard, asking, let_in

_HURRIED = "from tests.hurried import hurry; hurry(); from roost.main import main; main()"
HONEST = ("-c", _HURRIED, "serve", "--no-browser", "--port")
_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
# The only thing in a handshake that may differ from one second to the next.
_DATE = re.compile(rb"^date:.*\r\n", re.IGNORECASE | re.MULTILINE)
_UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
)


def _request(port: int, path: str, headers: str, method: str = "GET", body: str = "") -> bytes:
    shown = f"Host: 127.0.0.1:{port}\r\nAuthorization: Bearer {SECRET}"
    if method != "GET":
        headers += f"\r\nContent-Length: {len(body.encode())}"
    head = f"{method} {path} HTTP/1.1\r\n{shown}\r\n{headers}\r\n\r\n"
    return (head + body).encode()


class Running:
    """A server's process and the folder it keeps matches in."""

    def __init__(self, folder: Path, command: Sequence[str]) -> None:
        self.folder = folder
        self.port = free_port()
        folder.mkdir()
        key = folder / KEY_FILE
        key.write_bytes(KEY)
        key.chmod(0o600)
        let_in(folder)
        path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        self.process = subprocess.Popen(
            [sys.executable, *command, str(self.port)],
            env={**os.environ, "ROOST_DATA": str(folder), "PYTHONPATH": path},
            stdout=subprocess.DEVNULL,
        )

    def create(self, record: Record) -> int:
        """Keep a match there, however long a loaded machine keeps the file busy."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                with open_store(self.folder / FILE_NAME) as store:
                    return store.create(record)
            except StoreError as error:
                if error.key != "store-locked" or time.monotonic() > deadline:
                    raise

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


@contextmanager
def two_servers(folder: Path, command: Sequence[str] = HONEST) -> Iterator[tuple[Running, Running]]:
    """Two servers that differ in nothing but their ports."""
    pair = Running(folder / "one", command), Running(folder / "other", command)
    try:
        for each in pair:
            _wait_for(each)
        yield pair
    finally:
        for each in pair:
            each.stop()


def _wait_for(server: Running) -> None:
    async def connect() -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.close()

    deadline = time.monotonic() + 60
    while True:
        try:
            asyncio.run(connect())
        except OSError:
            assert server.process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
        else:
            return


class _Socket:
    """One connection of a seat's page: it says what a browser says, and keeps all that comes."""

    def __init__(self, port: int) -> None:
        self.heard = Heard()
        self._port = port
        self._reading: asyncio.Task[None] | None = None

    async def open(self, hello: Hello) -> None:
        """Shake hands and say hello; the same bytes at every server."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._writer.write(_request(self._port, "/ws", _UPGRADE))
        head = await self._reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        self.heard.messages.append(_DATE.sub(b"", head))
        self._reading = asyncio.create_task(self._read())
        self.say(hello)

    def say(self, asked: Asked) -> None:
        """Send a message."""
        self.say_bytes(write(asked))

    def say_bytes(self, data: bytes) -> None:
        """Send this, message or not, masked with zeros."""
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
        self._writer.write(bytes([_TEXT]) + size + bytes(4) + data)

    async def close(self) -> None:
        """Go away without a word."""
        if self._reading is not None:
            self._reading.cancel()
        self._writer.close()

    async def _read(self) -> None:
        while True:
            head = await self._reader.readexactly(2)
            size = head[1]
            if size > 125:
                more = await self._reader.readexactly(2 if size == 126 else 8)
                head, size = head + more, int.from_bytes(more)
            data = await self._reader.readexactly(size)
            if head[0] == _CLOSE:
                self.heard.end(head + data)
                return
            if head[0] == _PING:  # it comes by the clock
                self._writer.write(bytes([_PONG, 0x80 | size]) + bytes(4) + data)
            else:
                assert head[0] == _TEXT
                self.heard.add(data, head + data)


class WirePlace:
    """A server's process with one more match."""

    def __init__(self, server: Running, match: int, watcher: int) -> None:
        self._server, self._match, self._watcher = server, match, watcher
        self._seats: dict[int, _Socket] = {}
        self._past: list[_Socket] = []
        self._fetched: list[bytes] = []

    def token(self, seat: int) -> str:
        return token(KEY, Seat(self._match, seat))

    async def enter(self, seat: int, hello: Hello) -> None:
        before, new = self._seats.get(seat), _Socket(self._server.port)
        await new.open(hello)
        self._seats[seat] = new
        await new.heard.until(lambda: new.heard.seated == 1 and new.heard.version >= 0)
        if before is not None:
            await before.heard.ended()
            await before.close()
            if seat == self._watcher:
                self._past.append(before)

    async def ask(self, seat: int, asked: Asked) -> None:
        page = self._seats[seat]
        await asking(page.heard, self._seats[self._watcher].heard, asked, page.say)

    async def say(self, seat: int, words: str) -> None:
        page = self._seats[seat]
        times = page.heard.times(None) + 1
        page.say_bytes(words.encode())
        await page.heard.until(lambda: page.heard.times(None) == times)

    async def let(self, *words: str) -> None:
        raise AssertionError(f"no computer player is here to do {words}")

    async def fetch(self, fetch: Fetch) -> None:
        if fetch.path.startswith("/api/start"):
            return  # says when each match was touched
        port, own = self._server.port, fetch.path.replace("/1", f"/{self._match}", 1)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(_request(port, own, "Connection: close", fetch.method, fetch.body))
        async with asyncio.timeout(PATIENCE_SECONDS):
            self._fetched.append(_DATE.sub(b"", await reader.read()))
        writer.close()

    def version(self) -> int:
        return self._seats[self._watcher].heard.version

    def sent(self) -> list[bytes]:
        own = [*self._past, self._seats[self._watcher]]
        return [*self._fetched, *(message for each in own for message in each.heard.messages)]

    async def close(self) -> None:
        """Leave the table."""
        for each in self._seats.values():
            await each.close()


class Servers:
    """Opens each world's match at a server of its own: first the one, then the other."""

    def __init__(self, pair: tuple[Running, Running]) -> None:
        self._next = [*pair]

    @asynccontextmanager
    async def at_next(self, record: Record, watcher: int) -> AsyncIterator[WirePlace]:
        """A match at the server whose turn it is."""
        server = self._next.pop(0)
        self._next.append(server)
        place = WirePlace(server, server.create(record), watcher)
        try:
            yield place
        finally:
            await place.close()
