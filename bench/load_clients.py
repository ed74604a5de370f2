"""The clients of the load: tables of four connections, which act after a time to think.

A move is timed from the moment its message is handed to the socket to the moment at which the last
of the four has heard of it; all clients are one process, so one clock is enough.
"""

import asyncio
import gc
import random
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from roost.wire.messages import WIRE, Act, Deal, Done, Hello, Left, Refused, write

SEATS = 4
AT_ONCE = 40  # connections that are made at a time
_PATIENCE_SECONDS = 10.0


class Load(NamedTuple):
    """How much: seconds of play, and how long a seat thinks on the average."""

    seconds: float
    think: float


class Heard(NamedTuple):
    """What all clients of one server saw. `latencies` are seconds; `sizes` the bytes of each
    message of an update; `faults` say what ought not to have been."""

    latencies: list[float]
    sizes: list[int]
    faults: list[str]


class Clients:
    """One table's four connections, and what they see. `move` and `version` are the server's
    own."""

    def __init__(self, rng: random.Random) -> None:
        self.latencies: list[float] = []
        self.sizes: list[int] = []
        self.faults: list[str] = []
        self._rng = rng
        self._sockets: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []
        self._versions = [-1] * SEATS
        self._told = asyncio.Event()  # all seats have heard of the newest version

    def url(self) -> str:
        """Where all seats connect to."""
        raise NotImplementedError

    def hello(self, seat: int) -> bytes:
        """What a seat says first."""
        raise NotImplementedError

    def move(self) -> tuple[int, bytes] | None:
        """Who says what next; `None` when the match is over."""
        raise NotImplementedError

    def version(self, seat: int, data: bytes) -> int | None:
        """The version that a message tells of, if it is an update."""
        raise NotImplementedError

    async def open(self, session: str) -> None:
        """Connect, say hello, and wait until every seat sees the table."""
        for seat in range(SEATS):
            socket = await connect(
                self.url(),
                additional_headers={"Authorization": f"Bearer {session}"},
                max_queue=64,
                ping_interval=None,
            )
            self._sockets.append(socket)
            self._readers.append(asyncio.create_task(self._read(seat, socket)))
            await socket.send(self.hello(seat), text=True)
        async with asyncio.timeout(_PATIENCE_SECONDS):
            while -1 in self._versions:
                await asyncio.sleep(0.01)

    async def play(self, load: Load) -> None:
        """Act in turn until the time is over; then nothing is left unanswered."""
        end = time.monotonic() + load.seconds
        await asyncio.sleep(self._rng.uniform(0, load.think))
        while time.monotonic() < end and (move := self.move()) is not None:
            seat, said = move
            self._told.clear()
            begun = time.perf_counter()
            try:
                await self._sockets[seat].send(said, text=True)
                async with asyncio.timeout(_PATIENCE_SECONDS):
                    await self._told.wait()
            except (TimeoutError, ConnectionClosed) as error:
                self.faults.append(f"no update after {said.decode()}: {error!r}")
                return
            self.latencies.append(self._last - begun)
            await asyncio.sleep(load.think * self._rng.uniform(0.5, 1.5))

    async def close(self) -> None:
        """Leave."""
        for reader in self._readers:
            reader.cancel()
        for socket in self._sockets:
            await socket.close()

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        try:
            while True:
                data = await socket.recv(decode=False)
                now = time.perf_counter()
                version = self.version(seat, data)
                if version is not None:
                    self._hear(seat, version, len(data), now)
        except ConnectionClosed as closed:
            self.faults.append(f"seat {seat} was left: {closed}")

    def _hear(self, seat: int, version: int, size: int, now: float) -> None:
        before, self._versions[seat] = self._versions[seat], version
        if before == -1:
            return
        self.sizes.append(size)
        if version != before + 1:
            self.faults.append(f"seat {seat} came from version {before} to {version}")
        if min(self._versions) == version:
            self._last = now
            self._told.set()


class Scene(msgspec.Struct):
    """What a client needs to know of a table."""

    turn: int | None
    legal: list[str]
    may_deal: bool


class Update(msgspec.Struct, tag="update", tag_field="type"):
    """What a client needs to know of an update."""

    version: int
    scene: Scene


class _Seated(msgspec.Struct, tag="seated", tag_field="type"):
    seat: int


read_told = msgspec.json.Decoder(Update | _Seated | Done | Refused | Left).decode


class RoostClients(Clients):
    """A real table. `kept` are the entries that were acknowledged, by their number in the log."""

    def __init__(self, port: int, tokens: Sequence[str], rng: random.Random) -> None:
        super().__init__(rng)
        self._port, self._tokens = port, tokens
        self.kept: dict[int, str] = {}
        self._asked: dict[int, tuple[int, str]] = {}
        self._scenes: dict[int, Scene] = {}

    @property
    def unanswered(self) -> int:
        """How many messages were never acknowledged."""
        return len(self._asked)

    def url(self) -> str:  # noqa: D102 as above
        return f"ws://127.0.0.1:{self._port}/ws"

    def hello(self, seat: int) -> bytes:  # noqa: D102
        return write(Hello(WIRE, self._tokens[seat], "en"))

    def move(self) -> tuple[int, bytes] | None:  # noqa: D102
        version, turn = self._versions[0], self._scenes[0].turn
        if turn is not None:
            action = self._choice(self._scenes[turn].legal)
            self._asked[version + 1] = version, f"{turn} {action}"
            return turn, write(Act(version + 1, version, (action,)))
        if not self._scenes[0].may_deal:
            return None
        self._asked[version + 1] = version, "deal"
        return 0, write(Deal(version + 1, version))

    def _choice(self, legal: list[str]) -> str:
        """At random, but bids low and not for ever."""
        bids = [each for each in legal if each.startswith("bid ")]
        if bids and ("pass" not in legal or self._rng.random() < 0.4):
            return bids[0]
        return "pass" if bids else self._rng.choice(legal)

    def version(self, seat: int, data: bytes) -> int | None:  # noqa: D102
        told = read_told(data)
        match told:
            case Update():
                self._scenes[seat] = told.scene
                return told.version
            case Done(id=id_, version=version):
                number, entry = self._asked.pop(id_)
                if number in self.kept or version != number + 1:
                    self.faults.append(f"{entry} was acknowledged as version {version}")
                self.kept[number] = entry
            case Refused() | Left():
                self.faults.append(f"seat {seat} was told {told}")
        return None


class BareClients(Clients):
    """A table of the server that only passes on: seats in turn say as much as an action is."""

    def __init__(self, port: int, table: int, rng: random.Random) -> None:
        super().__init__(rng)
        self._port, self._table = port, table
        self._said = 0

    def url(self) -> str:  # noqa: D102
        return f"ws://127.0.0.1:{self._port}/{self._table}"

    def hello(self, seat: int) -> bytes:  # noqa: ARG002, D102
        return b"0 hello"

    def move(self) -> tuple[int, bytes]:  # noqa: D102
        self._said += 1
        return self._said % SEATS, f"{self._said} {'x' * 60}".encode()

    def version(self, seat: int, data: bytes) -> int | None:  # noqa: D102
        version = int(data.split(b" ", 1)[0])
        return version if version or self._versions[seat] == -1 else None


async def run(
    tables: Sequence[Clients], session: str, load: Load, opened: Callable[[], None]
) -> Heard:
    """All tables played at once; `opened` is called when all are connected and nobody has acted."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def connected(table: Clients) -> None:
        async with gate:
            await table.open(session)

    async with asyncio.TaskGroup() as group:
        for each in tables:
            group.create_task(connected(each))
    opened()
    gc.collect()
    gc.freeze()  # else the clients' own collector would be part of what is measured
    async with asyncio.TaskGroup() as group:
        for each in tables:
            group.create_task(each.play(load))
    gc.unfreeze()
    await asyncio.sleep(0.2)  # the last acknowledgements may come after the last updates
    faults = [fault for each in tables for fault in each.faults]
    latencies = [latency for each in tables for latency in each.latencies]
    sizes = [size for each in tables for size in each.sizes]
    async with asyncio.TaskGroup() as group:
        for each in tables:
            group.create_task(each.close())
    return Heard(latencies, sizes, faults)
