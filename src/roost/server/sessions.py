"""Doors, which open once, and the sessions of browsers. Both are files in the data folder.

A file is named by the hash of a door's code or a session's secret, which are not stored themselves,
and only its owner can read it. Several processes share the files. A code works for the first who
uses it.
"""

import hashlib
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from roost.store import StoreError

DOOR_SECONDS = 600.0  # how long a code can be used
IDLE_SECONDS = 90 * 24 * 3600.0  # a session that nobody uses for so long has ended
MOST_SESSIONS = 100  # of more only the latest are kept
_MARK_SECONDS = 24 * 3600.0  # how often the use of a session is recorded, at most
_SECRET_BYTES = 32
_CODE_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"  # no two of them look alike
_GROUPS, _GROUP_SIGNS = 3, 4  # 59 bits: too many to be guessed in ten minutes
_MOST_SIGNS = 200


class Sessions:
    """The sessions and doors of a data folder.

    Methods that change a file may raise `StoreError` `sessions-unusable`.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     sessions = Sessions(Path(folder))
    ...     code = sessions.make_door()
    ...     sessions.use_door(code), sessions.use_door(code)
    (True, False)
    """

    def __init__(self, data: Path) -> None:
        self._sessions = data / "sessions"
        self._doors = data / "doors"

    def begin(self) -> str:
        """Begin a session. Returns its secret."""
        secret = secrets.token_hex(_SECRET_BYTES)
        self._forget_oldest()
        _write(self._sessions / digest(secret), b"")
        return secret

    def alive(self, secret: str) -> bool:
        """Whether this is the secret of a session that has not ended. Asking prolongs it."""
        path = self._sessions / digest(secret)
        age = _age(path)
        if age is None or age > IDLE_SECONDS:
            return False
        if not 0 <= age <= _MARK_SECONDS:
            with suppress(OSError):
                os.utime(path)
        return True

    def all(self) -> set[str]:
        """The hashes of all sessions that have not been ended."""
        return {each.name for each in _files(self._sessions)}

    def end_all(self) -> int:
        """End every session and remove every door. Returns how many sessions there were."""
        ended = 0
        for folder in (self._doors, self._sessions):
            for path in _files(folder):
                try:
                    path.unlink(missing_ok=True)
                except OSError as error:
                    raise _unusable(path, error) from error
                ended += folder is self._sessions
        return ended

    def make_door(self, page: bytes = b"") -> str:
        """Make a door. Returns its code; its file holds `page` with the code in place of `CODE`."""
        code = "-".join(
            "".join(secrets.choice(_CODE_SIGNS) for _ in range(_GROUP_SIGNS))
            for _ in range(_GROUPS)
        )
        self._shut_late_doors()
        _write(self.door(code), page.replace(b"CODE", code.encode()))
        return code

    def door(self, code: str) -> Path:
        """The file of a door. It exists as long as the door can be used."""
        return self._doors / f"{digest(_plain(code))}.html"

    def use_door(self, code: str) -> bool:
        """Use a code. Returns whether it was valid; a code is valid once."""
        path = self.door(code)
        age = _age(path)
        if age is None:
            return False
        try:
            path.unlink()
        except FileNotFoundError:  # somebody else was faster
            return False
        except OSError as error:
            raise _unusable(path, error) from error
        return abs(age) <= DOOR_SECONDS

    def _shut_late_doors(self) -> None:
        """Remove the doors that have expired. One made while the clock was ahead counts as expired
        too: else it would be valid again when that moment comes."""
        for path in _files(self._doors):
            age = _age(path)
            if age is not None and abs(age) > DOOR_SECONDS:
                _remove(path)

    def _forget_oldest(self) -> None:
        """Remove the oldest sessions if there are too many, to make room for one.

        No session is removed by its age: a clock that is wrong for a while must not end sessions.
        """
        ages = [(age, path) for path in _files(self._sessions) if (age := _age(path)) is not None]
        for _, path in sorted(ages)[MOST_SESSIONS - 1 :]:
            _remove(path)


def digest(secret: str) -> str:
    """The hash of a secret, from which the secret cannot be found."""
    return hashlib.sha256(secret[:_MOST_SIGNS].encode("utf-8", "replace")).hexdigest()


def _plain(code: str) -> str:
    """A typed code in lower case, without characters that no code has."""
    return "".join(each for each in code[:_MOST_SIGNS].lower() if each in _CODE_SIGNS)


def _files(folder: Path) -> Iterator[Path]:
    try:
        yield from list(folder.iterdir())
    except OSError:
        return


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _age(path: Path) -> float | None:
    """The seconds since a file was last changed; `None` if there is none."""
    try:
        return time.time() - path.stat().st_mtime
    except OSError:
        return None


def _write(path: Path, content: bytes) -> None:
    """Make a file that only its owner can read."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as new:
            new.write(content)
    except OSError as error:
        raise _unusable(path.parent, error) from error


def _unusable(path: Path, error: OSError) -> StoreError:
    return StoreError("sessions-unusable", path=str(path), reason=error.strerror or str(error))
