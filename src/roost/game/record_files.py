"""Records in files of their own, and a folder of them."""

from collections.abc import Iterator
from pathlib import Path

from roost.errors import RecordError
from roost.game.reading import read
from roost.game.record import Record
from roost.game.writing import write

ENDING = ".record"


def load(path: str | Path) -> Record:
    """The record in a file.

    Raises `OSError`, or `RecordError` with the first wrong line and a note that names the path.
    """
    try:
        return read(Path(path).read_bytes())
    except RecordError as error:
        error.add_note(str(path))
        raise


def save(record: Record, path: str | Path) -> None:
    """Write a record into a file. What was there is replaced.

    Raises `OSError`; and what `write` raises, before anything is written.
    """
    Path(path).write_text(write(record), "utf-8")


def records(folder: str | Path) -> Iterator[Record]:
    """The records in all files of a folder whose names end in `.record`, in the order of the names,
    one at a time. Raises what `load` raises."""
    for path in sorted(Path(folder).glob(f"*{ENDING}")):
        yield load(path)
