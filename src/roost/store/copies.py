"""Copies of the whole store, written beside it for the machine's owner alone."""

import os
import secrets
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from roost.store.errors import StoreError

FOLDER = "backups"
MOST_COPIES = 20  # the oldest go: whoever asks for copies again and again does not fill the disk


def keep(data: bytes, folder: Path) -> Path:
    """Write a copy into this folder, whole or not at all; its path, which names the moment. Raises
    `StoreError` `copy-not-kept`."""
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S-%f")
    path = write(data, folder / f"roost-{moment}.sqlite")
    for old in sorted(folder.glob("roost-*.sqlite"))[:-MOST_COPIES]:
        with suppress(OSError):
            old.unlink()
    return path


AUTOMATIC = "auto"  # within the folder of copies: those made by Roost itself
MOST_AUTOMATIC = 5
_HOURS = 1


def due(folder: Path, writes: int) -> bool:
    """Whether a copy is to be made by itself: something was kept since the last one, which is an
    hour old or more."""
    made = sorted(folder.glob("writes-*.sqlite"))
    if not made:
        return writes > 0
    try:
        last = made[-1].stat().st_mtime
    except OSError:
        return True
    return made[-1].name != _automatic(writes) and abs(time.time() - last) >= _HOURS * 3600


def keep_automatic(data: bytes, folder: Path, writes: int) -> Path:
    """Write a copy that is made by itself; the oldest of them go."""
    path = write(data, folder / _automatic(writes))
    made = sorted(folder.glob("writes-*.sqlite"), key=lambda each: each.stat().st_mtime)
    for old in made[:-MOST_AUTOMATIC]:
        with suppress(OSError):
            old.unlink()
    return path


def _automatic(writes: int) -> str:
    return f"writes-{writes:020d}.sqlite"


def write(data: bytes, path: Path) -> Path:
    """The path, once the data is written there, whole or not at all, for the owner alone. Raises
    `StoreError` `copy-not-kept`."""
    folder = path.parent
    fresh = folder / f"{path.name}-{secrets.token_hex(4)}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            with os.fdopen(
                os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb"
            ) as new:
                new.write(data)
                new.flush()
                os.fsync(new.fileno())
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError("copy-not-kept", path=str(path), reason=reason) from error
    return path
