"""Who has been let in: doors that open once, and the sessions of browsers, kept in the data folder.

Neither a door's code nor a session's secret is kept: a file is named by its hash and for its owner
alone. So several processes share them, and whoever uses a code first is the only one who does.
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
MOST_SESSIONS = 100  # more are not kept, whatever the clock says: the latest are
_MARK_SECONDS = 24 * 3600.0  # how often it is written down that a session is used
_SECRET_BYTES = 32
_CODE_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another
_GROUPS, _GROUP_SIGNS = 3, 4  # 59 bits: nobody finds one in ten minutes
_MOST_SIGNS = 200


class Sessions:
    """The sessions and doors of a data folder. What changes a file may raise `StoreError`
    `sessions-unusable`.

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
        """The secret of a new session."""
        secret = secrets.token_hex(_SECRET_BYTES)
        self._forget_oldest()
        _write(self._sessions / digest(secret), b"")
        return secret

    def alive(self, secret: str) -> bool:
        """Whether this is the secret of a session that goes on; it goes on longer for it."""
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
        """End every session and shut every door; how many sessions there were."""
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
        """The code of a new door; `page` with the code in place of `CODE` lies in its file."""
        code = "-".join(
            "".join(secrets.choice(_CODE_SIGNS) for _ in range(_GROUP_SIGNS))
            for _ in range(_GROUPS)
        )
        self._shut_late_doors()
        _write(self.door(code), page.replace(b"CODE", code.encode()))
        return code

    def door(self, code: str) -> Path:
        """The file of a door, which is there as long as the door can be used."""
        return self._doors / f"{digest(_plain(code))}.html"

    def use_door(self, code: str) -> bool:
        """Whether this code opens a door; it does so once."""
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
        """Remove the doors that nobody can use any more; one made while the clock was ahead would
        open again when that moment comes."""
        for path in _files(self._doors):
            age = _age(path)
            if age is not None and abs(age) > DOOR_SECONDS:
                _remove(path)

    def _forget_oldest(self) -> None:
        """Make room for one session. By number and not by age: a clock that is set forward, and
        back again, ends nothing for good."""
        ages = [(age, path) for path in _files(self._sessions) if (age := _age(path)) is not None]
        for _, path in sorted(ages)[MOST_SESSIONS - 1 :]:
            _remove(path)


def digest(secret: str) -> str:
    """What is kept of a secret: from it nobody can tell the secret itself."""
    return hashlib.sha256(secret[:_MOST_SIGNS].encode("utf-8", "replace")).hexdigest()


def _plain(code: str) -> str:
    """A code as it was typed, without what people add to it or change in it."""
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
    """The seconds since a file was marked; `None` if it is not there."""
    try:
        return time.time() - path.stat().st_mtime
    except OSError:
        return None


def _write(path: Path, content: bytes) -> None:
    """Make a file for nobody else to read."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as new:
            new.write(content)
    except OSError as error:
        raise _unusable(path.parent, error) from error


def _unusable(path: Path, error: OSError) -> StoreError:
    return StoreError("sessions-unusable", path=str(path), reason=error.strerror or str(error))
