"""Reads a store in a place where nothing may be written, not even SQLite's files beside it."""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import event

from roost.table.journal import StoreError

_TRIES = 5


def reading(place: Path) -> sa.Engine:
    """An engine that reads the store at this place and changes nothing there.

    It reads SQLite's log file too. If that needs another file beside it, both are copied first.
    """
    copied: tempfile.TemporaryDirectory[str] | None = None
    file, how = place, "immutable=1"  # without a log file no program is writing
    if _size(_log(place)) > 0:
        how = "mode=ro"
        if not _can_be_read(place):
            copied = tempfile.TemporaryDirectory(prefix="roost-read-")
            try:
                file = _copy(place, Path(copied.name))
            except StoreError:
                copied.cleanup()
                raise

    def connect() -> sqlite3.Connection:
        return _connect(file, how)

    engine = sa.create_engine("sqlite://", creator=connect, poolclass=sa.QueuePool)
    event.listen(engine, "connect", lambda connection, _: by_hand(connection))
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    if copied is not None:
        event.listen(engine, "engine_disposed", lambda _: copied.cleanup())
    return engine


def by_hand(connection: sqlite3.Connection) -> None:
    """Set up a connection: transactions begin only when we begin them, and damaged text is read."""
    # The driver begins no transaction before a SELECT or a CREATE, so we begin it.
    connection.isolation_level = None
    # Damaged text is read with replacement characters. So only its own match is refused, by its
    # hash, and not the whole query.
    connection.text_factory = lambda raw: raw.decode(errors="replace")


def _can_be_read(place: Path) -> bool:
    try:
        with closing(_connect(place, "mode=ro")) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        return False
    return True


def _connect(place: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{place.as_uri()}?{how}", uri=True, check_same_thread=False)


def _copy(place: Path, folder: Path) -> Path:
    """A copy of file and log file as they were at one moment.

    Raises `StoreError`: `store-locked` if a program writes all the time, `store-failed`.
    """
    copy = folder / place.name
    for _ in range(_TRIES):
        before = _looks(place)
        try:
            shutil.copyfile(place, copy)
            shutil.copyfile(_log(place), _log(copy))
        except OSError as error:
            reason = error.strerror or str(error)
            raise StoreError("store-failed", path=str(place), reason=reason) from error
        if _looks(place) == before:
            return copy
    raise StoreError("store-locked", path=str(place))


def _looks(place: Path) -> list[tuple[int, int]]:
    found = [each.stat() for each in (place, _log(place)) if each.exists()]
    return [(each.st_size, each.st_mtime_ns) for each in found]


def _log(place: Path) -> Path:
    return place.with_name(f"{place.name}-wal")


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
