"""The database library's errors, told as a `StoreError` with a key and facts."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from roost.table.journal import StoreError

# By SQLite's primary result codes. For other codes the file itself is looked at.
_KEYS = {
    sqlite3.SQLITE_BUSY: "store-locked",
    sqlite3.SQLITE_LOCKED: "store-locked",
    sqlite3.SQLITE_PROTOCOL: "store-locked",
    sqlite3.SQLITE_FULL: "store-full",
    sqlite3.SQLITE_CORRUPT: "store-corrupt",
    sqlite3.SQLITE_NOTADB: "store-corrupt",
    sqlite3.SQLITE_FORMAT: "store-corrupt",
}
PRIMARY = 0xFF  # an extended code has the primary one in its low byte


@contextmanager
def told_plainly(place: Path) -> Iterator[None]:
    """Turn errors of the database in this block into a `StoreError` about the store at `place`."""
    try:
        yield
    except UnicodeDecodeError as error:  # raised by the driver if the name of a table is damaged
        raise StoreError("store-corrupt", path=str(place)) from error
    except (DBAPIError, sqlite3.Error) as error:
        said = error.orig if isinstance(error, DBAPIError) else error
        code = getattr(said, "sqlite_errorcode", None)
        key = None if code is None else _KEYS.get(code & PRIMARY)
        raise (StoreError(key, path=str(place)) if key else unusable(place, str(said))) from error


def unusable(place: Path, reason: str) -> StoreError:
    """The error for a file that cannot be opened or written, found by looking at it; `reason` is
    what the system said, for the case that nothing strange is seen."""
    path, folder = str(place), str(place.parent)
    if os.path.lexists(place) and not os.path.isfile(place):  # noqa: PTH113 a Path would raise
        return StoreError("store-not-a-file", path=path)
    if os.path.isdir(folder) and not os.access(folder, os.R_OK | os.X_OK):  # noqa: PTH112
        return StoreError("store-no-permission", path=path)
    if os.access(place, os.F_OK) and not os.access(place, os.R_OK):
        return StoreError("store-no-permission", path=path)
    if os.access(place, os.F_OK) and not os.access(place, os.W_OK):
        return StoreError("store-read-only", path=path)
    if os.path.isdir(folder) and not os.access(folder, os.W_OK):  # noqa: PTH112
        return StoreError("store-folder-read-only", folder=folder)
    return StoreError("store-failed", path=path, reason=reason)
