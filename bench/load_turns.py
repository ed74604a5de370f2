"""People among computer players: how long until what they did is acknowledged, and until it is
their turn again.

Each table is one person's, the other seats are computer players of one level; some tables among
them are of `simple`, whose people must not wait for the searches of the others.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench import load_servers as servers
from bench.load_clients import AT_ONCE, Load, Scene, Update, read_told
from roost.life.outside import Place
from roost.rules import dealing
from roost.server.access import read_key, token
from roost.server.sessions import Sessions
from roost.store import Store, open_store
from roost.store.engine import FILE_NAME
from roost.table.opening import opening
from roost.variants import VARIANTS
from roost.wire.messages import WIRE, Act, Deal, Done, Hello, Left, Refused, write

QUICK = "simple"
_ONE_OF = 20  # tables is one of `simple`
_PATIENCE_SECONDS = 60.0


class Turns(NamedTuple):
    """What the people at the tables of one level waited for, in seconds."""

    level: str
    tables: int
    acknowledged: list[float]  # from a message to its acknowledgement
    turns: list[float]  # from a message to the own next turn, where others acted in between


class Measured(NamedTuple):
    """A run: by level; what the players' thoughts were, by the server's own count; what ought not
    to have been; seconds of the server's processor without its workers', and of these."""

    by_level: list[Turns]
    thoughts: str
    faults: list[str]
    cpu: float
    cpu_of_workers: float


class Person:
    """One person's page, which acts when it is on turn, after a time to think."""

    def __init__(self, port: int, seat_token: str, level: str, rng: random.Random) -> None:
        self.level = level
        self.acknowledged: list[float] = []
        self.turns: list[float] = []
        self.faults: list[str] = []
        self._url, self._token, self._rng = f"ws://127.0.0.1:{port}/ws", seat_token, rng
        self._scene: Scene | None = None
        self._version = -1
        self._done: dict[int, float] = {}
        self._news = asyncio.Event()
        self._socket: ClientConnection
        self._reader: asyncio.Task[None]

    async def open(self, session: str) -> None:
        """Connect, and see the table."""
        shown = {"Authorization": f"Bearer {session}"}
        self._socket = await connect(
            self._url, additional_headers=shown, max_queue=64, ping_interval=None
        )
        self._reader = asyncio.create_task(self._read())
        await self._socket.send(write(Hello(WIRE, self._token, "en")), text=True)
        await self._until(lambda: self._scene is not None)

    async def play(self, load: Load) -> None:
        """Act until the time is over; then nothing is left unanswered."""
        end = time.monotonic() + load.seconds
        await asyncio.sleep(self._rng.uniform(0, load.think))
        try:
            await self._until(self._mine)
            while time.monotonic() < end and not self._over():
                await self._act()
                await asyncio.sleep(load.think * self._rng.uniform(0.5, 1.5))
        except (TimeoutError, ConnectionClosed) as error:
            self.faults.append(f"a person at a table of {self.level} waits for ever: {error!r}")

    async def close(self) -> None:
        """Leave."""
        self._reader.cancel()
        await self._socket.close()

    async def _act(self) -> None:
        scene, version = self._scene, self._version
        assert scene is not None
        id_ = version + 1
        begun = time.perf_counter()
        said = Deal(id_, version) if scene.may_deal else Act(id_, version, (self._choice(scene),))
        await self._socket.send(write(said), text=True)
        await self._until(lambda: id_ in self._done)
        self.acknowledged.append(self._done[id_] - begun)
        await self._until(lambda: self._version > version and (self._mine() or self._over()))
        if self._version > version + 1:
            self.turns.append(time.perf_counter() - begun)

    def _choice(self, scene: Scene) -> str:
        bids = [each for each in scene.legal if each.startswith("bid ")]
        if bids and ("pass" not in scene.legal or self._rng.random() < 0.4):
            return bids[0]
        return "pass" if bids else self._rng.choice(scene.legal)

    def _mine(self) -> bool:
        return self._scene is not None and (bool(self._scene.legal) or self._scene.may_deal)

    def _over(self) -> bool:
        return self._scene is not None and self._scene.turn is None and not self._scene.may_deal

    async def _until(self, wanted: Callable[[], bool]) -> None:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            while not wanted():
                self._news.clear()
                await self._news.wait()

    async def _read(self) -> None:
        try:
            while True:
                data = await self._socket.recv(decode=False)
                match read_told(data):
                    case Update() as told:
                        self._scene, self._version = told.scene, told.version
                    case Done(id=id_):
                        self._done[id_] = time.perf_counter()
                    case Refused() | Left() as told:
                        self.faults.append(f"a person was told {told}")
                self._news.set()
        except ConnectionClosed as closed:
            self.faults.append(f"a person was left: {closed}")


def make_tables(store: Store, levels: Sequence[str]) -> list[int]:
    """A new match of a person and computer players for each of these levels, all games in turn."""
    rules = [each for each in VARIANTS.values() if dealing.seats(each) == 4]
    return [
        store.create(
            opening(rules[at % len(rules)], person=None, opponents=[level] * 3, seed=f"table {at}")
        )
        for at, level in enumerate(levels)
    ]


def levels_of(tables: int, level: str) -> list[str]:
    """The level of each table: one in some is of `simple`.

    >>> levels_of(3, "strong")
    ['simple', 'strong', 'strong']
    """
    return [QUICK if at % _ONE_OF == 0 else level for at in range(tables)]


def measure(tables: int, level: str, load: Load) -> Measured:
    """The load put on the real server."""
    levels = levels_of(tables, level)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with open_store(data / FILE_NAME) as store:
            matches = make_tables(store, levels)
        key, session = read_key(data), Sessions(data).begin()
        with servers.roost(data, counted=True) as running:
            people = [
                Person(running.port, token(key, Place(match, 0)), each, random.Random(match))
                for match, each in zip(matches, levels, strict=True)
            ]
            before, workers = running.use().cpu, running.cpu_of_children()
            asyncio.run(_played(people, session, load))
            cpu = running.use().cpu - before
            of_workers = running.cpu_of_children() - workers
            running.stop()
            said = running.said()
    faults = [fault for each in people for fault in each.faults]
    faults += [line for line in said if not line.startswith(servers.COUNTED)]
    thoughts = "".join(line for line in said if line.startswith(servers.COUNTED))
    return Measured([*_by_level(people, levels)], thoughts, faults, cpu, of_workers)


async def _played(people: Sequence[Person], session: str, load: Load) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def connected(person: Person) -> None:
        async with gate:
            await person.open(session)

    await asyncio.gather(*map(connected, people))
    await asyncio.gather(*(each.play(load) for each in people))
    await asyncio.gather(*(each.close() for each in people))


def _by_level(people: Sequence[Person], levels: Sequence[str]) -> Iterator[Turns]:
    for level in dict.fromkeys(sorted(levels, key=lambda each: each == QUICK)):
        those = [each for each in people if each.level == level]
        yield Turns(
            level,
            len(those),
            [each for person in those for each in person.acknowledged],
            [each for person in those for each in person.turns],
        )


def rows(measured: Measured, part: Callable[[list[float], float], float]) -> list[tuple[str, ...]]:
    """A table of it, with its head; `part` gives the milliseconds below which a part lies."""
    found: list[tuple[str, ...]] = [
        ("players", "tables", "acts", "ack p50", "p95", "most", "turn p50", "p95", "most"),
    ]
    for each in measured.by_level:
        acks = [f"{part(each.acknowledged, at):.1f} ms" for at in (0.5, 0.95, 1)]
        turns = [f"{part(each.turns, at) / 1000:.2f} s" for at in (0.5, 0.95, 1)]
        acts = str(len(each.acknowledged))
        found.append((each.level, str(each.tables), acts, *acks, *turns))
    return found
