"""Entries of several threads, kept with one write to the disk.

Whoever comes while another is writing waits, and then the first of those who wait writes for all
of them: a disk that takes its time keeps few waiting longer than for two writes.
"""

import threading
from collections.abc import Callable


class Entry:
    """An entry to be kept. `error` says, once it is `settled`, why it was not."""

    def __init__(self, match: int, number: int, text: str) -> None:
        self.match = match
        self.number = number
        self.text = text
        self.error: Exception | None = None
        self.settled = False


class Together:
    """`keep_all` keeps entries in one transaction; it sets the `error` of those that cannot be
    kept, and raises if none was."""

    def __init__(self, keep_all: Callable[[list[Entry]], None]) -> None:
        self._keep_all = keep_all
        self._waiting: list[Entry] = []
        self._list = threading.Lock()
        self._writing = threading.Lock()

    def keep(self, entry: Entry) -> None:
        """Nothing, once the entry is on disk; raises what became of it if it is not."""
        with self._list:
            self._waiting.append(entry)
        with self._writing:
            if not entry.settled:
                with self._list:
                    entries, self._waiting = self._waiting, []
                self._settle(entries)
        if entry.error is not None:
            raise entry.error

    def _settle(self, entries: list[Entry]) -> None:
        try:
            self._keep_all(entries)
        except Exception as error:  # noqa: BLE001 whatever it is, each who waits has to know
            for entry in entries:
                entry.error = entry.error or error
        finally:
            for entry in entries:
                entry.settled = True
