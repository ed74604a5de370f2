"""Which files a store writes to, watched: the system would go on writing to a deleted file, and
nobody would ever read it."""

import sqlite3
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import event

from roost.store.errors import StoreError, told_plainly


class Watch:
    """The store's file and its log file, as they were when they were opened."""

    def __init__(self, engine: sa.Engine, place: Path) -> None:
        self._engine = engine
        self._place = place
        self._log = place.with_name(f"{place.name}-wal")
        self._file = _identity(place)
        self._logged: tuple[int, int] | None = None
        event.listen(engine, "engine_disposed", self._forget)

    def look(self) -> None:
        """Raises `StoreError` `store-gone` or `store-log-gone` if another file stands there, or
        none."""
        if _identity(self._place) != self._file:
            raise StoreError("store-gone", path=str(self._place))
        if self._logged is None:
            return
        found = _identity(self._log)
        if found == self._logged:
            return
        if found is None:
            self._save()
        raise StoreError("store-log-gone", path=str(self._log))

    def note_log(self) -> None:
        """A write has begun: SQLite has its log file open."""
        if self._logged is None:
            self._logged = _identity(self._log)

    def _save(self) -> None:
        """Copy what the deleted log file held, which is still open here, into the store."""
        with told_plainly(self._place):
            pooled = self._engine.raw_connection()
            try:
                connection = pooled.driver_connection
                assert isinstance(connection, sqlite3.Connection)
                connection.execute("PRAGMA wal_checkpoint(FULL)").close()
            finally:
                pooled.close()

    def _forget(self, _engine: sa.Engine) -> None:
        self._logged = None  # the last connection takes the log file away


def _identity(place: Path) -> tuple[int, int] | None:
    """Which file stands at this place; `None` if none does."""
    try:
        found = place.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
