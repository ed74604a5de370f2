"""The arena's file of results: a line of JSON for the contest, then a line for each row.

A row is one deal or match. Rows are only appended, and are on disk before they count as stored. A
half-written last line of a killed run is dropped.
"""

import errno
import json
import math
import os
import stat
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

from roost.arena.contest import Contest, ContestRow
from roost.arena.one_deal import Counts
from roost.errors import RoostError
from roost.players import name_of
from roost.variants.known import house_rules

if sys.platform != "win32":
    import fcntl

_VERSION = 1
# The first bytes of every file of results.
_HEADING = b'{"arena":'


def to_data(row: ContestRow) -> dict[str, Any]:
    """A row as data for JSON.

    >>> data = to_data(ContestRow(1, 210.0, (Counts(), Counts())))
    >>> data["number"], data["lead"], data["players"][0]["declared"]
    (1, 210.0, 0)
    """
    return {
        "number": row.number,
        "lead": row.lead,
        "players": [
            {
                "declared": each.declared,
                "made": each.made,
                "illegal": each.illegal,
                "slow": each.slow,
                "told": each.told,
                "times": {
                    phase: sorted(times.items()) for phase, times in sorted(each.times.items())
                },
            }
            for each in row.counts
        ],
    }


def of_data(data: dict[str, Any]) -> ContestRow:
    """The row of this data. Raises `ValueError` or a similar error for other data.

    >>> of_data(to_data(ContestRow(1, 210.0, (Counts(), Counts())))).lead
    210.0
    """
    found = []
    for each in data["players"]:
        counts = Counts()
        counts.declared, counts.made = _count(each["declared"]), _count(each["made"])
        counts.illegal, counts.slow = _count(each["illegal"]), _count(each["slow"])
        counts.told = [(_finite(chance), bool(made)) for chance, made in each.get("told", ())]
        counts.times = {
            phase: {_count(time): _count(many) for time, many in times}
            for phase, times in each["times"].items()
        }
        found.append(counts)
    lead = None if data["lead"] is None else _finite(data["lead"])
    return ContestRow(_count(data["number"]), lead, (found[0], found[1]))


def _count(value: object) -> int:
    if not isinstance(value, int) or value < 0:
        raise ValueError(value)
    return value


def _finite(value: object) -> float:
    if not isinstance(value, int | float) or not math.isfinite(value):
        raise ValueError(value)
    return value


def heading(contest: Contest) -> dict[str, Any]:
    """The first line of a file of results: what identifies the contest.

    >>> from roost.variants import CROWSNEST
    >>> contest = Contest(CROWSNEST, "deals", ("simple", "random"), "example")
    >>> heading(contest)["players"], heading(contest)["rules"]
    (['simple', 'random'], {})
    """
    return {
        "arena": _VERSION,
        "game": contest.rules.key,
        "rules": house_rules(contest.rules),
        "what": contest.what,
        "players": [name_of(each) for each in contest.pair],
        "seed": contest.seed,
    }


class Kept:
    """The rows kept in a file, numbered from 1. The file is created if there is none."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Raises `RoostError`: `results-unreadable`, `results-of-another`, `no-results-file`,
        `results-in-use`."""
        self.rows: list[ContestRow] = []
        self._path = path
        try:
            self._file: BinaryIO = path.open("a+b")
        except OSError as error:
            raise RoostError("no-results-file", file=str(path), why=error.strerror or "") from error
        try:
            if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):  # a device may never end
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
            self._lock()
            self._file.seek(0)
            self._go_on(self._file.read(), contest)
        except RoostError:
            self.close()
            raise
        except OSError as error:
            self.close()
            raise RoostError("no-results-file", file=str(path), why=error.strerror or "") from error

    def _lock(self) -> None:
        """Lock the file until it is closed, on systems that can."""
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise RoostError("results-in-use", file=str(self._path)) from error
        except OSError:  # a file system without locks
            return

    def _go_on(self, whole: bytes, contest: Contest) -> None:
        """Read the rows in the file, and remove an unfinished last line."""
        end = whole.rfind(b"\n") + 1
        if end:
            self._read(whole[:end], contest)
        elif not _HEADING.startswith(whole[: len(_HEADING)]):
            raise RoostError("results-unreadable", file=str(self._path))
        if end < len(whole):
            self._file.truncate(end)
        if not end:
            self._write([heading(contest)])

    def add(self, rows: Sequence[ContestRow]) -> None:
        """Append these rows to the file."""
        self._write([to_data(row) for row in rows])
        self.rows.extend(rows)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _read(self, text: bytes, contest: Contest) -> None:
        try:
            first, *rest = (json.loads(line) for line in text.splitlines())
            rows = [of_data(each) for each in rest]
        except (
            ValueError,
            KeyError,
            TypeError,
            IndexError,
            AttributeError,
            ArithmeticError,
            RecursionError,
        ) as error:
            raise RoostError("results-unreadable", file=str(self._path)) from error
        if first != heading(contest):
            raise RoostError("results-of-another", file=str(self._path))
        numbered = [row.number for row in rows] == list(range(1, len(rows) + 1))
        if not numbered or (contest.what != "bids" and any(row.lead is None for row in rows)):
            raise RoostError("results-unreadable", file=str(self._path))
        self.rows = rows

    def _write(self, lines: Sequence[dict[str, Any]]) -> None:
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        self._file.write(text.encode())
        self._file.flush()
        os.fsync(self._file.fileno())
