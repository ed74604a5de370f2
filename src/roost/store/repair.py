"""Saves what can be read of a damaged store into a fresh one. The damaged files are set aside."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, NamedTuple

from roost.errors import RoostError
from roost.store import chain, houses, opening, rows, witness
from roost.store.engine import open_store
from roost.store.listing import HouseRow
from roost.store.matches import Store
from roost.table.journal import StoreError
from roost.table.table import Table

ASIDE = "damaged"
_HASHED = 4  # the first revision in which names and house rules have hashes
_COLUMNS = "id, created, touched, opening, name, named, length, chain"


class Saved(NamedTuple):
    """What became of a match."""

    match: int  # the number of the match
    entries: int  # how many of its entries were saved
    kept: int | None  # how many it had; `None`: damage took that figure too
    whole: bool  # whether all of them were saved unchanged
    begun: bool = True  # false: nothing of the match can be read
    name_whole: bool = True  # false: damage has changed its name, which is left out


class Repaired(NamedTuple):
    """What became of a store."""

    saved: list[Saved]  # what became of each match, by number
    aside: Path  # the folder with the damaged files, unchanged
    # How many of the last writes are known to be missing: those of a log file that is damaged or
    # gone.
    lacking: int
    houses: list[str]  # the names of saved house rules that are damaged, and left out
    houses_missing: int  # how many saved house rules are missing


def repair(place: Path) -> Repaired:
    """Save what can be read of the store at this place. Returns what became of it.

    Raises `StoreError`: `store-none` if there is no store, `repair-in-use` if a Roost has it open,
    `copy-not-kept`, and what `open_store` raises if no fresh one can be made.
    """
    if not place.is_file():
        raise StoreError("store-none", path=str(place))
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S-%f")
    aside = place.parent / ASIDE / moment
    companions = [place.with_name(place.name + end) for end in ("-wal", "-shm", "-count")]
    try:
        with place.open("rb+") as damaged:
            _alone(damaged, place)
            aside.mkdir(mode=0o700, parents=True)
            # It is read by the handle that has the lock: closing another one would release it.
            with (aside / place.name).open("xb") as copy:
                (aside / place.name).chmod(0o600)
                shutil.copyfileobj(damaged, copy)
            for each in companions:
                if each.exists():
                    shutil.copy2(each, aside / each.name)
            with tempfile.TemporaryDirectory(dir=place.parent, prefix="roost-repair-") as folder:
                saved, lost, fresh = _saved(aside / place.name, Path(folder))
                lacking, missing = _lacking(Path(folder) / "work.sqlite", witness.read(place))
                # After a kill from here on the store lacks its log file: its count tells so.
                for each in companions[:2]:
                    each.unlink(missing_ok=True)
                fresh.replace(place)
                witness.path_of(place).unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError("copy-not-kept", path=str(aside), reason=reason) from error
    return Repaired(saved, aside, lacking, lost, missing)


# The bytes that SQLite locks as long as a file is open (its "shared" lock).
_SHARED_FIRST, _SHARED_SIZE = 0x40000002, 510


def _alone(damaged: IO[bytes], place: Path) -> None:
    """Keep every Roost from opening the store until this file is closed. Raises `StoreError`
    `repair-in-use` if one has it open."""
    try:
        import fcntl
    except ImportError:  # on Windows, where a file that is open cannot be replaced
        return
    try:
        fcntl.lockf(damaged, fcntl.LOCK_EX | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_FIRST)
    except (BlockingIOError, PermissionError) as error:
        raise StoreError("repair-in-use", path=str(place)) from error


def _lacking(file: Path, noted: witness.Count | None) -> tuple[int, int]:
    """The number of writes and of saved house rules that are missing, as counted elsewhere."""
    there = len(set(_rows(file, "house", "name")))
    for life, writes, houses_kept in _rows(file, "ledger", "life, writes, houses"):
        missing = max(houses_kept - there, 0) if isinstance(houses_kept, int) else 0
        if noted is not None and life == noted.life and isinstance(writes, int):
            return max(noted.writes - writes, 0), missing
        return 0, missing
    return 0, 0


def _saved(damaged: Path, folder: Path) -> tuple[list[Saved], list[str], Path]:
    work, fresh = folder / "work.sqlite", folder / "fresh.sqlite"
    shutil.copy2(damaged, work)
    log = damaged.with_name(f"{damaged.name}-wal")
    if log.exists():
        shutil.copy2(log, folder / "work.sqlite-wal")
    open_store(folder / "pattern.sqlite").close()
    with suppress(sqlite3.Error):
        _mend_schema(work, folder / "pattern.sqlite")
    hashed = not _is_older(work)
    with closing(_sorted(work, folder / "sorted.sqlite")) as sorted_, open_store(fresh) as store:
        found = {row[0]: row for row in _rows(work, "match", f"{_COLUMNS}, rank")}
        saved = [
            _save(store, tuple(row), _log(sorted_, row[0]), hashed=hashed)
            for *row, _ in sorted(found.values(), key=_rank)
        ]
        # Entries whose match cannot be read any more.
        for match, number in sorted_.execute("SELECT match, count(*) FROM entry GROUP BY match"):
            if match not in found:
                saved.append(Saved(match, 0, number, whole=False, begun=False))
        lost = _save_houses(store, work, hashed=hashed)
    return sorted(saved), lost, fresh


def _is_older(work: Path) -> bool:
    """Whether the file is of a Roost without hashes of names and house rules."""
    found = [str(version) for (version,) in _rows(work, "alembic_version", "version_num")]
    return any(each.isdecimal() and int(each) < _HASHED for each in found)


def _sorted(work: Path, file: Path) -> sqlite3.Connection:
    """All entries that can be read, in a database of their own, sorted by match: there may be more
    than fit into memory."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute(
        "CREATE TABLE entry (match, number, text, PRIMARY KEY (match, number)) WITHOUT ROWID"
    )
    connection.execute("BEGIN")
    connection.executemany(
        "INSERT OR REPLACE INTO entry VALUES (?, ?, ?)",
        (
            row
            for row in _rows(work, "entry", "match, number, text")
            if isinstance(row[0], int) and isinstance(row[1], int) and isinstance(row[2], str)
        ),
    )
    connection.execute("COMMIT")
    return connection


def _log(sorted_: sqlite3.Connection, match: object) -> list[str]:
    """The entries of a match up to the first one that is missing."""
    log: list[str] = []
    wanted = "SELECT number, text FROM entry WHERE match = ? ORDER BY number"
    for number, text in sorted_.execute(wanted, (match,)):
        if number != len(log):
            break
        log.append(text)
    return log


def _save_houses(store: Store, work: Path, *, hashed: bool) -> list[str]:
    """Save the house rules that are not damaged. Returns the names of the others."""
    lost = []
    for name, game, rules, its in _rows(work, "house", "name, game, rules, hash"):
        if not hashed or its == houses.house_hash(name, game, rules):
            store.keep_house(HouseRow(str(name), str(game), str(rules)))
        else:
            lost.append(str(name))
    return lost


def _rank(row: tuple[Any, ...]) -> tuple[int, int]:
    return (row[-1] if isinstance(row[-1], int) else 0), row[0]


def _save(store: Store, row: tuple[Any, ...], log: list[str], *, hashed: bool) -> Saved:
    id_, created, touched, text, name, named, length, its = row
    kept = length if isinstance(length, int) and its else None
    name_whole = not hashed or named == houses.name_hash(id_, name)
    try:
        record = opening.read(text)
        Table.resume(record, [])
        log = log[: rows.playable(record, log)]
        store.restore(
            id_,
            text,
            log,
            created=created if isinstance(created, int) else 0,
            touched=touched if isinstance(touched, int) else 0,
            name=str(name) if name and name_whole else None,
        )
    except (RoostError, TypeError, AttributeError):
        return Saved(id_, 0, kept, whole=False, begun=False)
    whole = len(log) == kept and chain.grow(chain.begin(text), log) == its
    return Saved(id_, len(log), kept, whole, name_whole=name_whole)


def _rows(file: Path, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """The rows that can be read: from the beginning up to damage, then from the end down to it."""
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
    """Replace damaged definitions of tables by those of a store that was just made."""
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
