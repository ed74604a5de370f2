"""Files that a person names: read whole and decoded, or refused in one sentence that names them."""

import sys
from pathlib import Path

from roost.errors import RoostError
from roost.game.record import Record
from roost.texts import files

STANDARD_INPUT = "-"


def read_text(path: str) -> str:
    """The text of a file, `-` being standard input.

    Raises `RoostError` with a key `file-…` for a file that is missing, a folder, forbidden, too
    large, empty, binary, or in another encoding than UTF-8.
    """
    return files.text_of(_bytes(path), _shown(path))


def read_record(path: str) -> Record:
    """The record in a file; `RoostError` `record-line` with the first wrong line."""
    return files.record_of(read_text(path), _shown(path))


def file_line(path: str, line: int, error: RoostError) -> RoostError:
    """A refusal that names file and line."""
    return RoostError(
        "file-line", path=_shown(path), line=line, sentence=files.sentence_alone(error)
    )


def refuse_to_write(path: str, *, overwrite: bool) -> None:
    """Nothing if a file can be begun here; to be asked before anything else is done.

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
    """Write a file whole; `RoostError` with a key `file-…` if that cannot be done."""
    refuse_to_write(path, overwrite=overwrite)
    try:
        place(path).write_text(text, "utf-8")
    except OSError as error:
        raise _refusal(path, error) from None


def place(path: str) -> Path:
    """The place of a file that a person names. `~` is a home, also in `--option=~/file`, where no
    shell sees to it.

    >>> place("games/evening.record").as_posix()
    'games/evening.record'
    """
    try:
        return Path(path).expanduser()
    except RuntimeError:  # nobody of that name is known here
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
