"""Copies of the whole store, written to a folder beside it. Only the owner can read them.

Each has a number. The oldest are removed by number, not by date: clocks may be wrong.
"""

import os
import re
import secrets
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa

from roost.store import ledger
from roost.store.witness import Count
from roost.table.journal import StoreError

FOLDER = "backups"
MOST_COPIES = 20  # older ones are removed, so that copies do not fill the disk
AUTOMATIC = "auto"  # the folder, within that of copies, for those made by Roost itself
MOST_AUTOMATIC = 5
HOURS = 1  # the time between automatic copies
MOST_WRITES = 500  # after so many writes an automatic copy is made in any case
_NUMBER = re.compile(r"[a-z]+-(\d{6})-")

Copy = Callable[[Path], Path]  # writes a copy at a place, as `write` does


def keep(copy: Copy, folder: Path) -> Path:
    """Write a copy into this folder, as a whole or not at all. Returns its path.

    Raises `StoreError` `copy-not-kept`.
    """
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return _kept(copy, folder, "roost", moment, MOST_COPIES)


def due(folder: Path, count: Count) -> bool:
    """Whether an automatic copy is due.

    It is due if the store has changed since the last one, and if that is an hour old or there were
    many changes.
    """
    made = _made(folder, "auto")
    if not made:
        return count.writes > 0
    last = made[-1]
    if last.stem.endswith(_said(count)):
        return False
    life, _, writes = last.stem.rpartition("-")
    same = life.endswith(f"-{count.life[:8]}") and writes.isdecimal()
    if not same or count.writes - int(writes) >= MOST_WRITES:
        return True
    try:
        age = time.time() - last.stat().st_mtime
    except OSError:
        return True
    return not 0 <= age < HOURS * 3600  # a date in the future: the clock was set back since


def keep_automatic(copy: Copy, folder: Path, count: Count) -> Path:
    """Write an automatic copy, and remove the oldest of these. Returns its path."""
    return _kept(copy, folder, "auto", _said(count), MOST_AUTOMATIC)


def _said(count: Count) -> str:
    return f"{count.life[:8]}-{count.writes}"


def _kept(copy: Copy, folder: Path, kind: str, said: str, most: int) -> Path:
    made = _made(folder, kind)
    number = _number(made[-1]) + 1 if made else 1
    path = copy(folder / f"{kind}-{number:06d}-{said}.sqlite")
    for old in _made(folder, kind)[:-most]:
        with suppress(OSError):
            old.unlink()
    return path


def _made(folder: Path, kind: str) -> list[Path]:
    """The copies of this kind, the oldest first. Those of an older Roost have no number."""
    former = folder.glob("writes-*.sqlite") if kind == "auto" else ()
    return sorted({*folder.glob(f"{kind}-*.sqlite"), *former}, key=lambda at: (_number(at), at))


def _number(path: Path) -> int:
    found = _NUMBER.match(path.name)
    return int(found[1]) if found else 0


def write(engine: sa.Engine, path: Path) -> Path:
    """Write a copy of the database to a path, as a whole or not at all. Returns the path.

    Only the owner can read the copy. Raises `StoreError` `copy-not-kept`.
    """
    folder = path.parent
    fresh = folder / f"{path.name}-{secrets.token_hex(4)}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            _fill(engine, fresh)
            with fresh.open("rb+") as whole:
                os.fsync(whole.fileno())
            fresh.replace(path)
        finally:
            for end in ("", "-wal", "-shm", "-journal"):
                fresh.with_name(f"{fresh.name}{end}").unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError("copy-not-kept", path=str(path), reason=reason) from error
    return path


def _fill(engine: sa.Engine, fresh: Path) -> None:
    with closing(engine.raw_connection()) as pooled, closing(sqlite3.connect(fresh)) as to:
        source = pooled.driver_connection
        assert isinstance(source, sqlite3.Connection)
        source.backup(to)
        ledger.begin_life(to)
