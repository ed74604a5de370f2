"""Copies of the whole store, written beside it for the machine's owner alone.

Each has a number, and by it the oldest go: clocks are set back and forward.
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
from roost.store.errors import StoreError
from roost.store.witness import Count

FOLDER = "backups"
MOST_COPIES = 20  # the oldest go: whoever asks for copies again and again does not fill the disk
AUTOMATIC = "auto"  # within the folder of copies: those made by Roost itself
MOST_AUTOMATIC = 5
HOURS = 1  # between those, if the clock can be believed
MOST_WRITES = 500  # between those, whatever the clock says
_NUMBER = re.compile(r"[a-z]+-(\d{6})-")

Copy = Callable[[Path], Path]  # writes a copy at a place, as `write` does


def keep(copy: Copy, folder: Path) -> Path:
    """Write a copy into this folder, whole or not at all; its path, which names the moment. Raises
    `StoreError` `copy-not-kept`."""
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return _kept(copy, folder, "roost", moment, MOST_COPIES)


def due(folder: Path, count: Count) -> bool:
    """Whether a copy is to be made by itself: something was kept since the last one, and that is an
    hour old, or much was kept since."""
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
    return not 0 <= age < HOURS * 3600  # made in the future: the clock was set back since


def keep_automatic(copy: Copy, folder: Path, count: Count) -> Path:
    """Write a copy that is made by itself; the oldest of them go."""
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
    """The copies of this kind, the oldest first; those of an older Roost have no number."""
    former = folder.glob("writes-*.sqlite") if kind == "auto" else ()
    return sorted({*folder.glob(f"{kind}-*.sqlite"), *former}, key=lambda at: (_number(at), at))


def _number(path: Path) -> int:
    found = _NUMBER.match(path.name)
    return int(found[1]) if found else 0


def write(engine: sa.Engine, path: Path) -> Path:
    """The path, once a copy of the database lies there, whole or not at all, for the owner alone.
    Raises `StoreError` `copy-not-kept`."""
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
