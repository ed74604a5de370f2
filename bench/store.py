"""`scripts/bench store`: the store with 10,000 matches, each row beside a plain twin.

Work in this process is timed in CPU time and in turns with its twin; commands are processes of
their own, beside a Python that does nothing. Numbers are told, never judged.
"""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import msgspec

from bench.keeping import keep, parser
from bench.machine import here
from bench.many import many
from bench.measure import Measured, Work, measure, ratio
from bench.report import table as as_table
from bench.startup import Start, starts
from roost.server.http.requests import packed_bytes as packed
from roost.server.http.start_routes import data
from roost.store import Store, chain, open_store, rows
from roost.store.engine import FILE_NAME

_PLAIN = "SELECT * FROM match ORDER BY rank DESC, id DESC LIMIT 20"
_QUERY = f"import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute({_PLAIN!r}).fetchall()"
_SHOWN = 20
_RUNNING = 10
_APPENDED = 100  # entries in one go


class Effort(NamedTuple):
    """How much is measured: matches kept, rounds, CPU seconds for each row in each round, process
    starts."""

    matches: int
    rounds: int
    seconds: float
    starts: int


QUICK = Effort(matches=1_000, rounds=3, seconds=0.05, starts=3)
FULL = Effort(matches=10_000, rounds=11, seconds=0.3, starts=11)


class Run(NamedTuple):
    """Everything measured: pairs of work and twin, processes, and how many bytes the start page's
    data, the same as it is sent, and what `roost matches` writes have."""

    effort: Effort
    pairs: list[tuple[Measured, Measured]]
    starts: list[Start]
    start_page: int
    sent: int
    listed: int


def run(effort: Effort) -> Run:
    """Everything measured."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        place = home / FILE_NAME
        many(place, effort.matches - _RUNNING, _RUNNING)
        with open_store(place) as store, closing(sqlite3.connect(place)) as plain:
            works = list(_works(store, plain))
            done = measure(works, effort.rounds, effort.seconds)
            page = msgspec.json.encode(data(store))
        roost = [sys.executable, "-m", "roost.main", "matches"]
        with patch.dict(os.environ, {"ROOST_DATA": str(home)}):
            listed = len(subprocess.run(roost, capture_output=True, check=True).stdout)
            begun = starts(
                {
                    "python -c pass": [sys.executable, "-c", "pass"],
                    "python, one SQL query": [sys.executable, "-c", _QUERY, str(place)],
                    "python -c import sqlalchemy": [sys.executable, "-c", "import sqlalchemy"],
                    "python -c import roost.store": [sys.executable, "-c", "import roost.store"],
                    "roost matches": roost,
                },
                effort.starts,
            )
    return Run(
        effort,
        list(zip(done[::2], done[1::2], strict=True)),
        begun,
        len(page),
        len(packed(page)),
        listed,
    )


def _works(store: Store, plain: sqlite3.Connection) -> Iterator[Work]:
    """Each work, and after it its twin."""
    query = Work("one SQL query", "", "", _once(lambda: plain.execute(_PLAIN).fetchall()))
    yield Work("a page of the list: 20 matches", "", "", _once(lambda: _page(store)))
    yield query
    yield Work("the start page's data", "", "", _once(lambda: msgspec.json.encode(data(store))))
    yield query
    over = store.page("ended", most=3)
    yield Work("an entry kept", "", "", _appending(store, over[0].id))
    yield Work("the same without hash and check", "", "", _bare(_appending(store, over[1].id)))
    yield Work("hash and check of an entry alone", "", "", _hashing)
    yield Work("an entry kept", "", "", _appending(store, over[2].id))


def _once(work: Callable[[], object]) -> Callable[[], int]:
    def done() -> int:
        work()
        return 1

    return done


def _page(store: Store) -> None:
    store.counts()
    store.page(most=_SHOWN)


def _appending(store: Store, match: int) -> Callable[[], int]:
    """Keeps entries, each by itself, which nobody will play."""
    number = store.length(match)

    def append() -> int:
        nonlocal number
        for _ in range(_APPENDED):
            store.append(match, number, ("0 play R14",))
            number += 1
        return _APPENDED

    return append


def _hashing() -> int:
    hashed = chain.begin("roost 1\n")
    for number in range(_APPENDED):
        hashed = chain.grow(hashed, ("0 play R14",))
        rows.check(number, "0 play R14")
    return _APPENDED


def _bare(append: Callable[[], int]) -> Callable[[], int]:
    def done() -> int:
        with (
            patch.object(chain, "grow", lambda hashed, _: hashed),
            patch.object(rows, "check", lambda _number, _text: 0),
        ):
            return append()

    return done


def markdown(done: Run) -> str:
    """The run as a reader meets it."""
    machine, effort = here(), done.effort
    head = f"Commit {machine.commit}, {machine.python}, {machine.cpu}."
    how = (
        f"{effort.matches:,} matches of one deal in a file. CPU time of this process, median of"
        f" {effort.rounds} rounds, each row in turns with its twin."
    )
    cells = [("work", "time", "twin", "time", "work / twin")]
    for ours, twin in done.pairs:
        cells.append(
            (
                ours.work.group,
                f"{1e6 / ours.median:,.1f} µs",
                twin.work.group,
                f"{1e6 / twin.median:,.1f} µs",
                f"{ratio(twin, ours):,.3g}",
            )
        )
    begun = [("process", "by the clock", "CPU time")]
    begun += [
        (each.what, f"{each.wall_median:.3f} s", f"{each.cpu_median:.3f} s") for each in done.starts
    ]
    sizes = (
        f"The start page's data: {done.sent:,} bytes as sent, {done.start_page:,} unpacked;"
        f" `roost matches`: {done.listed:,} bytes."
    )
    tables = (as_table(cells, right=(1, 3, 4)), as_table(begun, right=(1, 2)))
    return "\n\n".join((head, how, *tables, sizes)) + "\n"


def json_value(done: Run) -> dict[str, object]:
    """The run with every round's numbers, for a program to read."""
    return {
        **here()._asdict(),
        **done.effort._asdict(),
        "rates": {each.work.group: each.rates for pair in done.pairs for each in pair},
        "starts": [
            {"process": each.what, "clock": each.wall, "cpu": each.cpu} for each in done.starts
        ],
        "start_page": done.start_page,
        "sent": done.sent,
        "listed": done.listed,
    }


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, keep what was asked for; the exit status."""
    asked = parser(
        "store",
        "The store of matches, beside plain twins.",
        quick="a few seconds, and rougher",
        numbers="every round's numbers",
    ).parse_args(arguments)
    done = run(QUICK if asked.quick else FULL)
    said = markdown(done)
    print(said, end="")
    return keep(asked, "store", said, json_value(done))


if __name__ == "__main__":
    sys.exit(main())
