"""Reads and writes files that a person names. A refusal names the file."""

import sys
from pathlib import Path

from roost.errors import RoostError
from roost.game.record import Record
from roost.texts import file_bytes as files

STANDARD_INPUT = "-"


def read_text(path: str) -> str:
    """The text of a file; `-` is standard input.

    Raises `RoostError` with a key `file-…` for a file that is missing, a folder, forbidden, too
    large, empty, binary, or in another encoding than UTF-8.
    """
    return files.text_of(_bytes(path), _shown(path))


def read_record(path: str) -> Record:
    """The record in a file. Raises `RoostError` `record-line` with the first line that is wrong."""
    return files.record_of(read_text(path), _shown(path))


def file_line(path: str, line: int, error: RoostError) -> RoostError:
    """A refusal that names file and line."""
    return RoostError(
        "file-line", path=_shown(path), line=line, sentence=files.sentence_alone(error)
    )


def refuse_to_write(path: str, *, overwrite: bool) -> None:
    """Check that a file can be made here. It is called before anything else is done.

    Raises `RoostError`: `file-no-folder`, `file-is-folder`, `file-exists` unless `overwrite`.
    """
    file = place(path)
    try:
        if not file.parent.is_dir():
            raise RoostError("file-no-folder", path=path, folder=str(file.parent))
        if file.is_dir():
            raise RoostError("file-is-folder", path=path)
        if file.is_file() and not overwrite:
            raise RoostError("file-exists", path=path)
    except OSError as error:
        raise _refusal(path, error) from None


def write_text(path: str, text: str, *, overwrite: bool) -> None:
    """Write a file. Raises `RoostError` with a key `file-…` if it cannot be written."""
    refuse_to_write(path, overwrite=overwrite)
    try:
        place(path).write_text(text, "utf-8")
    except OSError as error:
        raise _refusal(path, error) from None


def place(path: str) -> Path:
    """The path of a file that a person names. `~` is the home folder, also in `--option=~/file`,
    where the shell does not replace it.

    >>> place("games/evening.record").as_posix()
    'games/evening.record'
    """
    try:
        return Path(path).expanduser()
    except RuntimeError:  # there is no user of that name
        return Path(path)


def _bytes(path: str) -> bytes:
    if path == STANDARD_INPUT:
        return sys.stdin.buffer.read(files.MOST_MB * 2**20 + 1)
    try:
        with place(path).open("rb") as file:
            return file.read(files.MOST_MB * 2**20 + 1)
    except ValueError:  # a name with a zero byte
        raise RoostError("file-missing", path=_shown(path)) from None
    except OSError as error:
        raise _refusal(path, error) from None


def _refusal(path: str, error: OSError) -> RoostError:
    match error:
        case FileNotFoundError():
            return RoostError("file-missing", path=_shown(path))
        case IsADirectoryError():
            return RoostError("file-is-folder", path=_shown(path))
        case PermissionError():
            return RoostError("file-forbidden", path=_shown(path))
        case _:
            return RoostError("file-trouble", path=_shown(path), why=error.strerror or str(error))


def _shown(path: str) -> str:
    from roost.texts import say

    return say("file", "Standard input") if path == STANDARD_INPUT else path
