"""`scripts/bench load`: tables of four clients at the real server, and at one that does nothing.

Numbers are told and not judged; only an action that was lost, doubled or never answered makes the
run fail.
"""

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench import load_servers as servers
from bench import load_turns
from bench.keeping import keep, parser, today
from bench.load_clients import SEATS, BareClients, Clients, Heard, Load, RoostClients, run
from bench.load_memory import bytes_of_a_table
from bench.load_servers import Running, Use, forced_writes
from bench.machine import here
from bench.report import table as as_table
from roost.life.outside import Place
from roost.players import LEVELS
from roost.server.access import read_key, token
from roost.server.sessions import Sessions
from roost.store import open_store
from roost.store.engine import FILE_NAME

_BYTES = 1_500  # of a message that the bare server passes on, where none was measured


class Measured(NamedTuple):
    """A server under load: what its clients heard; what it used before the first connection, with
    all connections, and at the end of play; how busy the machine was before, and seconds of forced
    writes to its disk after."""

    who: str
    load: Load
    heard: Heard
    before: Use
    opened: Use
    after: Use
    busy: float
    forced: list[float]

    def milliseconds(self, part: float) -> float:
        """The time within which this part of the moves reached their last seat."""
        return _milliseconds(self.heard.latencies, part)

    def per_second(self) -> float:
        """Moves a second."""
        return len(self.heard.latencies) / self.load.seconds

    def cpu_per_move(self) -> float:
        """Milliseconds of the server's CPU time."""
        return 1000 * (self.after.cpu - self.opened.cpu) / len(self.heard.latencies)

    def kilobytes(self, tables: int) -> float:
        """Memory for each table, connections and all."""
        return (self.after.memory - self.before.memory) / tables / 1000


def _milliseconds(seconds: list[float], part: float) -> float:
    ordered = sorted(seconds)
    return 1000 * ordered[min(int(part * len(ordered)), len(ordered) - 1)]


def measure(
    who: str, running: Running, tables: Sequence[Clients], session: str, load: Load
) -> Measured:
    """The load put on one server."""
    before, (busy, _, _) = running.use(), os.getloadavg()
    opened: list[Use] = []
    heard = asyncio.run(run(tables, session, load, lambda: opened.append(running.use())))
    heard.faults.extend(running.said())
    return Measured(who, load, heard, before, opened[0], running.use(), busy, forced_writes())


def of_roost(tables: int, load: Load) -> Measured:
    """The real server; `heard.faults` tells of every action that is not once in the store."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with open_store(data / FILE_NAME) as store:
            matches = servers.make_tables(store, tables)
            before = [len(store.entries(match)) for match in matches]
        key = read_key(data)
        with servers.roost(data) as running:
            clients = [
                RoostClients(
                    running.port,
                    [token(key, Place(match, seat)) for seat in range(SEATS)],
                    random.Random(match),
                )
                for match in matches
            ]
            session = Sessions(data).begin()
            measured = measure("roost serve", running, clients, session, load)
        with open_store(data / FILE_NAME) as store:
            for match, length, each in zip(matches, before, clients, strict=True):
                kept = dict(enumerate(store.entries(match)[length:], length))
                measured.heard.faults.extend(differences(match, kept, each))
    return measured


def differences(match: int, kept: dict[int, str], clients: RoostClients) -> list[str]:
    """What is kept of a match, by number, against what its clients were told is kept."""
    told = clients.kept
    if kept == told and not clients.unanswered:
        return []
    wrong = [number for number in sorted({*kept, *told}) if kept.get(number) != told.get(number)]
    return [f"match {match}: entries {wrong} differ, {clients.unanswered} unanswered"]


def of_bare(tables: int, load: Load, size: int) -> Measured:
    """A server of the same make that only passes messages of this size on."""
    with servers.bare(size) as running:
        clients = [BareClients(running.port, at, random.Random(at)) for at in range(tables)]
        return measure("bare WebSocket", running, clients, "", load)


def turns_markdown(tables: int, load: Load, real: load_turns.Measured, bare: Measured) -> str:
    """The run with computer players as a reader meets it."""
    machine = here()
    head = f"Commit {machine.commit}, {machine.python}, {machine.cpu}."
    how = (
        f"{tables} tables of one person and three computer players, all games of four, from the"
        f" first deal on; a person acts {load.think:g} s after the turn came, on the average, for"
        f" {load.seconds:g} s. `ack` is from sending an action to its acknowledgement, `turn` to"
        " the own next turn where others acted in between. Server and clients share"
        f" {os.cpu_count()} cores."
    )
    rows = load_turns.rows(real, _milliseconds)
    echo = [f"{bare.milliseconds(at):.1f} ms" for at in (0.5, 0.95, 1)]
    rows.append(("bare WebSocket", str(tables), str(len(bare.heard.latencies)), *echo, "", "", ""))
    used = (
        f"The server used {real.cpu / load.seconds:.2f} cores, its players' processes"
        f" {real.cpu_of_workers / load.seconds:.2f}. {real.thoughts.strip()}"
    )
    noise = f"The load average was {bare.busy:.1f} between the two servers."
    found = real.faults
    faults = f"{len(found)} faults: " + "; ".join(found[:5]) if found else "No faults."
    return "\n\n".join((head, how, as_table(rows, range(1, 9)), used, noise, faults)) + "\n"


def markdown(tables: int, load: Load, real: Measured, bare: Measured) -> str:
    """The run as a reader meets it."""
    machine = here()
    size = statistics.mean(real.heard.sizes)
    head = f"Commit {machine.commit}, {machine.python}, {machine.cpu}."
    how = (
        f"{tables} tables of four clients, all games, each in mid-match; a seat thinks"
        f" {load.think:g} s on the average, for {load.seconds:g} s. Milliseconds from sending an"
        " action to the last seat's update. `bare WebSocket` is Starlette on uvicorn with the same"
        f" settings, which keeps nothing and passes on messages of the same size ({size:,.0f}"
        f" bytes). Server and clients share {os.cpu_count()} cores."
    )
    parts = (0.5, 0.95, 0.99, 1)
    rows: list[tuple[str, ...]] = [
        ("server", "moves/s", "p50", "p95", "p99", "most", "CPU a move", "memory a table"),
        *(
            (
                each.who,
                f"{each.per_second():.0f}",
                *(f"{each.milliseconds(part):.1f} ms" for part in parts),
                f"{each.cpu_per_move():.2f} ms",
                f"{each.kilobytes(tables):.0f} kB",
            )
            for each in (real, bare)
        ),
        (
            "ratio",
            "",
            *(f"{real.milliseconds(part) / bare.milliseconds(part):.1f}" for part in parts),
            f"{real.cpu_per_move() / bare.cpu_per_move():.1f}",
            "",
        ),
    ]
    memory = (
        "Memory a table is what the server's process grew by, sockets and all. A table without its"
        f" sockets, by what Python allocated for it: {bytes_of_a_table() / 1000:.0f} kB."
    )
    noise = (
        f"A forced write to this disk took {_milliseconds(real.forced, 0.5):.1f} ms (p95"
        f" {_milliseconds(real.forced, 0.95):.1f} ms) right after, and the load average was"
        f" {real.busy:.1f} just before: both are the machine's own noise."
    )
    moves = len(real.heard.latencies)
    found = real.heard.faults
    faults = (
        f"{len(found)} faults: " + "; ".join(found[:5])
        if found
        else f"All {moves:,} moves were acknowledged, are in the store once, and were told to every"
        " seat in order."
    )
    return "\n\n".join((head, how, as_table(rows, range(1, 8)), memory, noise, faults)) + "\n"


def json_value(tables: int, load: Load, measured: Sequence[Measured]) -> dict[str, object]:
    """The run with every latency, in seconds, for a program to read."""
    return {
        "date": today(),
        **here()._asdict(),
        "tables": tables,
        **load._asdict(),
        "servers": [
            {
                "who": each.who,
                "moves_per_second": each.per_second(),
                "cpu_ms_per_move": each.cpu_per_move(),
                "kilobytes_per_table": each.kilobytes(tables),
                "latencies": each.heard.latencies,
                "faults": each.heard.faults,
            }
            for each in measured
        ],
    }


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, keep what was asked for; the exit status."""
    asked = _parser().parse_args(arguments)
    load = Load(asked.seconds, asked.think)
    if asked.level:
        return _turns(asked, load)
    real = of_roost(asked.tables, load)
    bare = of_bare(asked.tables, load, round(statistics.mean(real.heard.sizes)))
    told = markdown(asked.tables, load, real, bare)
    print(told, end="")
    unkept = keep(asked, "load", told, json_value(asked.tables, load, (real, bare)))
    return unkept or int(bool(real.heard.faults))


def _turns(asked: argparse.Namespace, load: Load) -> int:
    real = load_turns.measure(asked.tables, asked.level, load)
    bare = of_bare(asked.tables, load, _BYTES)
    told = turns_markdown(asked.tables, load, real, bare)
    print(told, end="")
    asked.json = None  # these numbers are not kept
    unkept = keep(asked, f"load with {asked.level}", told, None)
    return unkept or int(bool(real.faults))


def _parser() -> argparse.ArgumentParser:
    made = parser(
        "load",
        "The web table under load, beside a bare WebSocket.",
        numbers="every latency",
    )
    made.add_argument("--tables", type=int, default=200, metavar="N", help="200 without it")
    made.add_argument("--seconds", type=float, default=30, metavar="S", help="of play; 30")
    made.add_argument("--think", type=float, default=2, metavar="S", help="before a move; 2")
    made.add_argument(
        "--level",
        choices=LEVELS,
        help="one person at each table, the others computer players of this level",
    )
    return made


if __name__ == "__main__":
    sys.exit(main())
