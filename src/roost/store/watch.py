"""Checks that a store's files are still in their place.

Otherwise the system would go on writing to a deleted file, and all that would be lost.
"""

import sqlite3
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import event

from roost.store.errors import told_plainly
from roost.table.journal import StoreError


class Watch:
    """The identity of the store's file and of its log file when they were opened."""

    def __init__(self, engine: sa.Engine, place: Path) -> None:
        self._engine = engine
        self._place = place
        self._log = place.with_name(f"{place.name}-wal")
        self._file = _identity(place)
        self._logged: tuple[int, int] | None = None
        event.listen(engine, "engine_disposed", self._forget)

    def look(self) -> None:
        """Raise `StoreError` `store-gone` or `store-log-gone` if a file is missing or replaced."""
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
        """Note the log file. It is called when a write has begun, so that SQLite has it open."""
        if self._logged is None:
            self._logged = _identity(self._log)

    def _save(self) -> None:
        """Copy the deleted log file, which is still open in this process, into the store."""
        with told_plainly(self._place):
            pooled = self._engine.raw_connection()
            try:
                connection = pooled.driver_connection
                assert isinstance(connection, sqlite3.Connection)
                connection.execute("PRAGMA wal_checkpoint(FULL)").close()
            finally:
                pooled.close()

    def _forget(self, _engine: sa.Engine) -> None:
        self._logged = None  # the last connection removes the log file


def _identity(place: Path) -> tuple[int, int] | None:
    """The device and number of the file in this place; `None` if there is none."""
    try:
        found = place.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
