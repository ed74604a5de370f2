"""Entries of several threads, stored in one transaction, so with one write to the disk.

While one thread writes, others wait. Then the first waiting thread writes for all of them. So even
with a slow disk few wait longer than for two writes.
"""

import threading
from collections.abc import Callable


class Deed:
    """The entries of one message, to be stored all or none.

    `number` is that of the first entry in the match. Once the deed is `settled`, `error` tells why
    it was not stored; `None`: it was.
    """

    def __init__(self, match: int, number: int, entries: tuple[str, ...]) -> None:
        self.match = match
        self.number = number
        self.entries = entries
        self.error: Exception | None = None
        self.settled = False


class Together:
    """Stores deeds by `keep_all`, which stores several in one transaction.

    It sets the `error` of those that cannot be stored, and raises if none could be.
    """

    def __init__(self, keep_all: Callable[[list[Deed]], None]) -> None:
        self._keep_all = keep_all
        self._waiting: list[Deed] = []
        self._list = threading.Lock()
        self._writing = threading.Lock()

    def keep(self, deed: Deed) -> None:
        """Store a deed. Returns when it is on disk; raises the error if it is not stored."""
        with self._list:
            self._waiting.append(deed)
        with self._writing:
            if not deed.settled:
                with self._list:
                    deeds, self._waiting = self._waiting, []
                self._settle(deeds)
        if deed.error is not None:
            raise deed.error

    def _settle(self, deeds: list[Deed]) -> None:
        try:
            self._keep_all(deeds)
        except Exception as error:  # noqa: BLE001 each thread that waits has to get the error
            for deed in deeds:
                deed.error = deed.error or error
        finally:
            for deed in deeds:
                deed.settled = True
