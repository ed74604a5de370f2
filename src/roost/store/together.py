"""Deeds of several threads, kept with one write to the disk.

Whoever comes while another is writing waits, and then the first of those who wait writes for all
of them: a disk that takes its time keeps few waiting longer than for two writes.
"""

import threading
from collections.abc import Callable


class Deed:
    """The entries of one deed, to be kept all or none; `number` is the first one's. `error` says,
    once it is `settled`, why they were not."""

    def __init__(self, match: int, number: int, entries: tuple[str, ...]) -> None:
        self.match = match
        self.number = number
        self.entries = entries
        self.error: Exception | None = None
        self.settled = False


class Together:
    """`keep_all` keeps deeds in one transaction; it sets the `error` of those that cannot be kept,
    and raises if none was."""

    def __init__(self, keep_all: Callable[[list[Deed]], None]) -> None:
        self._keep_all = keep_all
        self._waiting: list[Deed] = []
        self._list = threading.Lock()
        self._writing = threading.Lock()

    def keep(self, deed: Deed) -> None:
        """Nothing, once the deed is on disk; raises what became of it if it is not."""
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
        except Exception as error:  # noqa: BLE001 whatever it is, each who waits has to know
            for deed in deeds:
                deed.error = deed.error or error
        finally:
            for deed in deeds:
                deed.settled = True
