"""A small file beside the store that says how many writes the store has had.

What is lost with SQLite's own log file takes its count with it; this count stays. It is written
after each commit, so it is never ahead of what was on disk.
"""

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

_FORM = re.compile(rb"([0-9a-f]{32}) (\d{20})\n")


class Count(NamedTuple):
    """`life` names a store from its making or its restoring on; `writes` is how many it has had."""

    life: str
    writes: int


def path_of(place: Path) -> Path:
    """Where the count of the store at this place lies."""
    return place.with_name(f"{place.name}-count")


def read(place: Path) -> Count | None:
    """The count; `None` if there is none that can be read."""
    try:
        found = _FORM.fullmatch(path_of(place).read_bytes())
    except OSError:
        return None
    return Count(found[1].decode(), int(found[2])) if found else None


def is_damaged(place: Path) -> bool:
    """Whether there is something in its place that is no count. An empty file is none yet."""
    try:
        found = path_of(place).read_bytes()
    except OSError:
        return False
    return bool(found) and _FORM.fullmatch(found) is None


def write(place: Path, count: Count) -> None:
    """Note the count, unless a higher one of the same life is noted. The store is right without
    it, so a disk that is full does not matter."""
    noted = read(place)
    if noted is not None and noted.life == count.life and noted.writes >= count.writes:
        return
    # Not forced to disk: after a power cut it may be too low, which says nothing false.
    with suppress(OSError):
        file = os.open(path_of(place), os.O_CREAT | os.O_WRONLY, 0o600)
        try:
            said = f"{count.life} {count.writes:020d}\n".encode()
            os.write(file, said)
            os.ftruncate(file, len(said))  # whatever damage has put there
        finally:
            os.close(file)
