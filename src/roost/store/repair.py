"""Saving what can be read of a damaged store into a fresh one. The damaged files are kept aside."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from roost.errors import RoostError
from roost.store import chain, opening, witness
from roost.store.engine import open_store
from roost.store.errors import StoreError
from roost.store.listing import HouseRow
from roost.table.table import Table

ASIDE = "damaged"
_COLUMNS = "id, created, touched, opening, name, length, chain"


class Saved(NamedTuple):
    """What became of a match: `entries` are saved of `kept`, which is `None` if damage took that
    figure too. A match of which nothing can be read is not `begun`."""

    match: int
    entries: int
    kept: int | None
    whole: bool
    begun: bool = True


class Repaired(NamedTuple):
    """What became of each match, where the files lie as they were, and how many of the last writes
    are known to be missing: those of a log file that is damaged or gone."""

    saved: list[Saved]
    aside: Path
    lacking: int


def repair(place: Path) -> Repaired:
    """Save what can be read of the store at this place; what became of it.

    Raises `StoreError` `store-none` if there is no store, `copy-not-kept`, and what `open_store`
    raises if no fresh one can be made.
    """
    if not place.is_file():
        raise StoreError("store-none", path=str(place))
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S-%f")
    aside = place.parent / ASIDE / moment
    companions = [place.with_name(place.name + end) for end in ("-wal", "-shm", "-count")]
    try:
        aside.mkdir(mode=0o700, parents=True)
        for each in (place, *companions):
            if each.exists():
                shutil.copy2(each, aside / each.name)
        with tempfile.TemporaryDirectory(dir=place.parent, prefix="roost-repair-") as folder:
            saved, fresh = _saved(aside / place.name, Path(folder))
            lacking = _lacking(Path(folder) / "work.sqlite", witness.read(place))
            # From here on a kill leaves a store that lacks its log file: its count says so.
            for each in companions[:2]:
                each.unlink(missing_ok=True)
            fresh.replace(place)
            witness.path_of(place).unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError("copy-not-kept", path=str(aside), reason=reason) from error
    return Repaired(saved, aside, lacking)


def _lacking(file: Path, noted: witness.Count | None) -> int:
    for life, writes in _rows(file, "ledger", "life, writes"):
        if noted is not None and life == noted.life and isinstance(writes, int):
            return max(noted.writes - writes, 0)
    return 0


def _saved(damaged: Path, folder: Path) -> tuple[list[Saved], Path]:
    work, fresh = folder / "work.sqlite", folder / "fresh.sqlite"
    shutil.copy2(damaged, work)
    log = damaged.with_name(f"{damaged.name}-wal")
    if log.exists():
        shutil.copy2(log, folder / "work.sqlite-wal")
    open_store(folder / "pattern.sqlite").close()
    with suppress(sqlite3.Error):
        _mend_schema(work, folder / "pattern.sqlite")
    entries: dict[int, dict[int, str]] = {}
    for match, number, text in _rows(work, "entry", "match, number, text"):
        if isinstance(match, int) and isinstance(number, int) and isinstance(text, str):
            entries.setdefault(match, {})[number] = text
    saved = []
    with open_store(fresh) as store:
        rows = {row[0]: row for row in _rows(work, "match", f"{_COLUMNS}, rank")}
        for *row, _ in sorted(rows.values(), key=_rank):
            saved.append(_save(store, tuple(row), entries.pop(row[0], {})))
        for name, game, rules in _rows(work, "house", "name, game, rules"):
            if all(isinstance(each, str) for each in (name, game, rules)):
                store.keep_house(HouseRow(name, game, rules))
    # Entries whose match cannot be read any more.
    saved += [
        Saved(match, 0, len(found), whole=False, begun=False) for match, found in entries.items()
    ]
    return sorted(saved), fresh


def _rank(row: tuple[Any, ...]) -> tuple[int, int]:
    return (row[-1] if isinstance(row[-1], int) else 0), row[0]


def _save(store: Any, row: tuple[Any, ...], found: dict[int, str]) -> Saved:
    id_, created, touched, text, name, length, hashed = row
    kept = length if isinstance(length, int) else None
    log: list[str] = []
    while len(log) in found:
        log.append(found[len(log)])
    try:
        record = opening.read(text)
        Table.resume(record, [])
        log = log[: _playable(record, log)]
        store.restore(
            id_,
            text,
            log,
            created=created if isinstance(created, int) else 0,
            touched=touched if isinstance(touched, int) else 0,
            name=name if isinstance(name, str) else None,
        )
    except (RoostError, TypeError, AttributeError):
        return Saved(id_, 0, kept, whole=False, begun=False)
    whole = len(log) == kept and chain.grow(chain.begin(text), log) == hashed
    return Saved(id_, len(log), kept, whole)


def _playable(record: Any, log: list[str]) -> int:
    """How many of the entries, from the first on, can be played."""
    low, high = 0, len(log)
    while low < high:
        middle = (low + high + 1) // 2 if (low, high) != (0, len(log)) else high
        try:
            Table.resume(record, log[:middle])
        except RoostError:
            high = middle - 1
        else:
            low = middle
    return low


def _rows(file: Path, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """The rows that can be read, from both ends of the table: between them lies the damage."""
    with closing(sqlite3.connect(file)) as connection:
        connection.text_factory = lambda raw: raw.decode(errors="replace")
        connection.execute("PRAGMA writable_schema = ON")
        for order in ("ASC", "DESC"):
            with suppress(sqlite3.Error):
                yield from connection.execute(
                    f"SELECT {columns} FROM {table} NOT INDEXED ORDER BY rowid {order}"
                )
                return


def _mend_schema(file: Path, pattern: Path) -> None:
    """Write what the tables are anew, where damage changed it, from a store that was just made."""
    with closing(sqlite3.connect(pattern)) as connection:
        wanted = connection.execute(
            "SELECT type, name, tbl_name, sql FROM sqlite_master"
        ).fetchall()
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.text_factory = lambda raw: raw.decode(errors="replace")
        found = connection.execute(
            "SELECT rowid, type, name, tbl_name, sql FROM sqlite_master"
        ).fetchall()
        for kind, name, table, sql in wanted:
            alike = [row for row in found if row[2] == name] or [
                row for row in found if sql is not None and row[4] == sql
            ]
            if alike and alike[0][1:] != (kind, name, table, sql):
                connection.execute(
                    "UPDATE sqlite_master SET type = ?, name = ?, tbl_name = ?, sql = ?"
                    " WHERE rowid = ?",
                    (kind, name, table, sql, alike[0][0]),
                )
