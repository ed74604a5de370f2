"""Opening the store's file: how it is made, checked, and written to.

Only the person can read the file: it holds seeds, from which all hidden cards follow.
"""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import event

from roost.store import copies, ledger, witness
from roost.store.errors import PRIMARY, told_plainly, unusable
from roost.store.matches import Store
from roost.store.migrate import bring_up_to_date
from roost.store.readonly import by_hand, reading
from roost.store.watch import Watch
from roost.table.journal import StoreError

FILE_NAME = "roost.sqlite"
_SMALLEST = 512  # bytes; SQLite takes a shorter file for an empty one and overwrites it
PATIENCE_SECONDS = 2.0  # how long to wait while another program writes
_PAUSE_SECONDS = 0.01


def open_store(path: Path | None = None) -> Store:
    """The store in this file, by default the person's own. The file is made if there is none.

    Raises `StoreError` if the store cannot be made, opened or trusted.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, open_store(Path(folder, "new.sqlite")) as store:
    ...     list(store.matches())
    []
    """
    place = (path or data_folder() / FILE_NAME).absolute()
    writable = _make(place)
    engine = _writing(place) if writable else reading(place)
    try:
        with told_plainly(place):
            if bring_up_to_date(engine, place, writable=writable):
                _checkpoint(engine)
            count = _check(engine, place)
    except BaseException:
        engine.dispose()
        raise
    store = Store(engine, place, Watch(engine, place) if writable else None)
    if witness.is_damaged(place):
        store.notices.append(StoreError("count-damaged", path=str(witness.path_of(place))))
        if writable:
            witness.write(place, count)
    return store


def _check(engine: sa.Engine, place: Path) -> witness.Count:
    """The store's count of writes.

    Raises `StoreError` if less is there than was written: the log file was deleted or damaged, or
    the file was replaced by an older one.
    """
    # Read before the store: if others write meanwhile, the store is ahead of it, never behind.
    noted = witness.read(place)
    with engine.connect() as connection:
        found = ledger.read(connection)
    if found is None:
        raise StoreError("store-corrupt", path=str(place))
    count = found.written
    if noted is not None and noted.life == count.life and noted.writes > count.writes:
        raise StoreError("store-behind", path=str(place), writes=noted.writes - count.writes)
    if found.matches or found.houses:
        raise StoreError("store-corrupt", path=str(place))
    return count


def _checkpoint(engine: sa.Engine) -> None:
    """Write the tables into the file itself, so that it is a store even without its log file."""
    with closing(engine.raw_connection()) as pooled:
        connection = pooled.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        connection.execute("PRAGMA wal_checkpoint(FULL)").close()


def data_folder() -> Path:
    """The folder of a person's matches: `ROOST_DATA`, or the usual one of the system.

    `~` and `~name` in the variable stand for home folders, even if no shell has replaced them.
    Raises `StoreError` `store-no-folder` if there is no such home folder.
    """
    own = os.environ.get("ROOST_DATA")
    if own:
        try:
            return Path(own).expanduser()
        except RuntimeError as error:
            raise StoreError("store-no-folder", folder=own, reason=str(error)) from error
    import platformdirs

    return platformdirs.user_data_path("roost", appauthor=False)


def _make(place: Path) -> bool:
    """Make folder and file if there are none. Only the owner can read them.

    Returns whether they can be written. SQLite gives its own files beside it the same permissions.
    """
    try:
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError("store-no-folder", folder=str(place.parent), reason=reason) from error
    _expect_what_was_kept(place)
    # An existing file is looked at but not opened: closing it here would drop the locks that
    # SQLite holds on it for another `Store` of this process.
    try:
        os.close(os.open(place, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        if not place.is_file() or not os.access(place, os.R_OK):
            raise unusable(place, "") from None
        if 0 < place.stat().st_size < _SMALLEST:
            raise StoreError("store-corrupt", path=str(place)) from None
    except OSError as error:
        # A file in a folder where no file may be made can still be read.
        if not os.path.isfile(place) or not os.access(place, os.R_OK):  # noqa: PTH113 a Path would raise
            raise unusable(place, error.strerror or str(error)) from error
    return os.access(place, os.W_OK) and os.access(place.parent, os.W_OK)


def _expect_what_was_kept(place: Path) -> None:
    """Raise `StoreError` `store-missing` if the store's file is missing or empty although files
    beside it show that there were matches."""
    beside = (witness.path_of(place), place.with_name(f"{place.name}-wal"))
    try:
        gone = not os.path.lexists(place) or (place.is_file() and place.stat().st_size == 0)
        left = [each for each in beside if each.is_file() and each.stat().st_size > 0]
    except OSError:  # opening the file will tell why
        return
    if gone and left:
        copies_in = str(place.parent / copies.FOLDER)
        raise StoreError("store-missing", path=str(place), file=str(left[0]), folder=copies_in)


def _writing(place: Path) -> sa.Engine:
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=str(place)), connect_args={"timeout": PATIENCE_SECONDS}
    )
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up(connection: sqlite3.Connection, _record: object) -> None:
    by_hand(connection)
    # Readers and one writer do not wait for each other.
    _patiently(connection, "PRAGMA journal_mode = WAL")
    for pragma in (
        # A commit is one write that is forced to disk. With less than FULL a power cut could lose
        # entries that people have seen.
        "synchronous = FULL",
        "fullfsync = ON",  # on a Mac, forcing to disk needs this as well
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def _patiently(connection: sqlite3.Connection, statement: str) -> None:
    """Run a statement again until it is not refused.

    SQLite does not wait here: if two processes change the journal of a new file at the same moment,
    one is refused at once, whatever the timeout.
    """
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            connection.execute(statement).close()
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & PRIMARY == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > deadline:
                raise
            time.sleep(_PAUSE_SECONDS)
        else:
            return


def _begin(connection: sa.Connection) -> None:
    # A writer takes the lock at the beginning. If it had begun to read and then met another writer,
    # it would be refused without waiting.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
