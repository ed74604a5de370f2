"""Copies of the whole store, written beside it for the machine's owner alone."""

import os
import secrets
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
    path = folder / f"roost-{moment}.sqlite"
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
    for old in sorted(folder.glob("roost-*.sqlite"))[:-MOST_COPIES]:
        with suppress(OSError):
            old.unlink()
    return path
