"""A small file beside the store with the number of writes that the store has had.

If SQLite's log file is lost, the count inside the store is lost with it, but this one is not. It is
written after each commit, so it is never too high.
"""

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

_FORM = re.compile(rb"([0-9a-f]{32}) (\d{20})\n")


class Count(NamedTuple):
    """The number of writes of a store."""

    life: str  # names the store; another one for each copy: 32 hexadecimal digits
    writes: int  # the number of writes so far


def path_of(place: Path) -> Path:
    """The path of the count of the store at this place."""
    return place.with_name(f"{place.name}-count")


def read(place: Path) -> Count | None:
    """The count beside the store at this place; `None` if there is none, or it cannot be read."""
    try:
        found = _FORM.fullmatch(path_of(place).read_bytes())
    except OSError:
        return None
    return Count(found[1].decode(), int(found[2])) if found else None


def is_damaged(place: Path) -> bool:
    """Whether the file of the count holds anything else than a count. It may be empty."""
    try:
        found = path_of(place).read_bytes()
    except OSError:
        return False
    return bool(found) and _FORM.fullmatch(found) is None


def write(place: Path, count: Count) -> None:
    """Write the count, unless a higher one of the same life is there.

    Errors, as of a full disk, are ignored: the store is right without it.
    """
    noted = read(place)
    if noted is not None and noted.life == count.life and noted.writes >= count.writes:
        return
    # It is not forced to disk. After a power cut it may be too low, which does no harm.
    with suppress(OSError):
        file = os.open(path_of(place), os.O_CREAT | os.O_WRONLY, 0o600)
        try:
            said = f"{count.life} {count.writes:020d}\n".encode()
            os.write(file, said)
            os.ftruncate(file, len(said))  # remove what damage may have put there
        finally:
            os.close(file)
