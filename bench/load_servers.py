"""Starting the servers that the load is put on, each a process of its own, and what they use.

The real one is started as a person starts it, with a data folder of its own.
"""

import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil

from bench.load_clients import SEATS
from roost.game.record import Record
from roost.players import PLAYERS
from roost.rules import dealing
from roost.store import Store
from roost.table.loop import play_turn
from roost.table.table import Table
from roost.variants import VARIANTS

START_SECONDS = 30.0
COUNTED = "Thoughts: "
_COUNTING = """
import logging
logging.basicConfig(format="%(message)s")
logging.getLogger("roost").setLevel(logging.INFO)
from roost.main import main
main()
"""
_ROOT = Path(__file__).parents[1]
_OPENINGS = 4  # different matches of each game; tables take them in turn
_DEALS = 3  # so many deals are played before, so that tables are as large as in mid-match


class Use(NamedTuple):
    """What a process used until now: CPU seconds, and bytes of memory that are its own."""

    cpu: float
    memory: int


class Running(NamedTuple):
    """A server that answers."""

    port: int
    process: subprocess.Popen[bytes]
    errors: Path

    def said(self) -> list[str]:
        """What it complained of."""
        return self.errors.read_text("utf-8").splitlines()

    def cpu_of_children(self) -> float:
        """CPU seconds of its computer players' processes that are there now."""
        spent = [each.cpu_times() for each in psutil.Process(self.process.pid).children()]
        return sum(each.user + each.system for each in spent)

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self.process.terminate()
        self.process.wait(15)

    def use(self) -> Use:
        """What it used; of the real server without its computer players' processes."""
        seen = psutil.Process(self.process.pid)
        spent = seen.cpu_times()
        return Use(spent.user + spent.system, seen.memory_full_info().uss)


@contextmanager
def roost(data: Path, *, counted: bool = False) -> Iterator[Running]:
    """`roost serve` on this data folder; `counted`: at its end it says on a line that begins with
    `COUNTED` how many thoughts its computer players had, and how many were shortened."""
    main = ("-c", _COUNTING) if counted else ("-m", "roost.main")
    command = [sys.executable, *main, "serve", "--no-browser"]
    with _started(command, {"ROOST_DATA": str(data)}) as running:
        yield running


@contextmanager
def bare(size: int) -> Iterator[Running]:
    """The server that only passes messages of this size on."""
    with _started([sys.executable, "-m", "bench.bare", str(size)], {}) as running:
        yield running


@contextmanager
def _started(command: Sequence[str], environment: dict[str, str]) -> Iterator[Running]:
    """The command with `--port` and a free one, until it is done with."""
    port = _free_port()
    paths = os.pathsep.join((str(_ROOT / "src"), str(_ROOT)))
    with (
        tempfile.NamedTemporaryFile() as errors,
        subprocess.Popen(
            [*command, "--port", str(port)],
            env={**os.environ, "PYTHONPATH": paths, **environment},
            stdout=subprocess.DEVNULL,
            stderr=errors,
        ) as process,
    ):
        running = Running(port, process, Path(errors.name))
        try:
            _wait_for(running)
            yield running
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


def _wait_for(running: Running) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and running.process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", running.port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("\n".join(["the server does not answer", *running.said()]))


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as held:
        port: int = held.getsockname()[1]
    return port


def forced_writes(number: int = 100) -> list[float]:
    """The seconds that each of so many small writes took until it was on the disk."""
    taken = []
    with tempfile.NamedTemporaryFile() as file:
        for _ in range(number):
            begun = time.perf_counter()
            os.write(file.fileno(), bytes(4096))
            os.fsync(file.fileno())
            taken.append(time.perf_counter() - begun)
    return taken


def make_tables(store: Store, tables: int) -> list[int]:
    """So many matches of all games with four people, each in the middle of its fourth deal."""
    games = [game for game, rules in VARIANTS.items() if dealing.seats(rules) == SEATS]
    kinds = [(game, chance) for chance in range(_OPENINGS) for game in games][:tables]
    begun = [_begun(game, chance) for game, chance in kinds]
    return [store.create(*begun[at % len(begun)]) for at in range(tables)]


def _begun(game: str, chance: int) -> tuple[Record, tuple[str, ...]]:
    rng = random.Random(f"{game} {chance}")
    people = tuple((f"player-{seat}", "person") for seat in range(SEATS))
    record = Record(VARIANTS[game], ("Ada", "Berit", "Carl", "Dina"), seed=rng.randbytes(32))
    record = record._replace(meta=people)
    table, players = Table(record), dict.fromkeys(range(SEATS), PLAYERS["simple"])
    while table.state.public.phase != "over" and table.state.public.deal <= _DEALS:
        if table.state.public.phase == "deal":
            table.deal(table.version)
        elif table.state.public.deal > _DEALS and len(table.state.public.taken) > 1:
            break
        else:
            play_turn(table, players, rng)
    return record, table.log
