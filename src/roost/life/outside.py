"""What table life needs from outside: where matches are kept, who thinks, the line to a page."""

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple, Protocol, TypeAlias

from roost.game.record import Record
from roost.life.job import Job
from roost.rules.ruleset import Ruleset
from roost.table.table import Table

# One deed. It raises why it is refused; then the table is as before.
Change: TypeAlias = Callable[[Table], None]


class Place(NamedTuple):
    """A seat of a match."""

    match: int  # the number of the match
    seat: int  # from 0


class KeptMatch(NamedTuple):
    """A match as it is kept."""

    opening: Record  # what it started from: header and given cards
    name: str | None  # the person's name for it; `None`: it was given none
    table: Table  # its table, which only `MatchStore.write` may change


class MatchStore(Protocol):
    """Where matches are kept.

    Each method may raise `StoreError`, with the keys that `roost.table.journal` names. It has
    changed nothing then.
    """

    async def read(self, match: int, /) -> KeptMatch:
        """A match, read as a whole. Raises `StoreError` `unknown-match` if there is none."""

    async def table(self, match: int, /) -> Table:
        """The match's table, read again."""

    async def name(self, match: int, /) -> str | None:
        """The match's name as it is now."""

    async def length(self, match: int, /) -> int:
        """The number of entries that are kept of a match."""

    async def lengths(self, matches: Iterable[int], /) -> dict[int, int]:
        """The number of entries of each of these matches. Those that are gone are left out."""

    async def write(self, table: Table, change: Change, /) -> None:
        """Make a change to a table that this store has read. When this returns it is durable.

        The entries are durable before they take effect at the table. Raises what the change raises,
        and `StoreClash` if the match has grown elsewhere: the table has to be read again.
        """


class Thinker(Protocol):
    """One who thinks for computer players, one thought at a time: a process, a Web Worker.

    After `ThoughtFailed` it may have stopped; `begin` starts it again.
    """

    @property
    def running(self) -> bool:
        """Whether it has been started and has not stopped."""

    @property
    def prepared(self) -> AbstractSet[Ruleset]:
        """The games that it has been asked to prepare since it was started."""

    async def begin(self, games: Sequence[Ruleset], /) -> float:
        """Start it and let it prepare these games. Returns how many times slower this machine is
        than the one measured. Raises `ThoughtFailed` if it does not start."""

    async def prepare(self, rules: Ruleset, /) -> None:
        """Compute in advance what players need for a game. Raises `ThoughtFailed`."""

    async def ask(self, job: Job, /) -> object:
        """The answer to a job. Raises `ThoughtFailed` if the player or the thinker fails."""

    def kill(self) -> None:
        """Stop it at once: it has not answered in time. Who waits for it gets `ThoughtFailed`."""

    def end(self) -> None:
        """Stop it for good. `begin` fails from now on."""


class PageLine(Protocol):
    """The line to one page: a WebSocket, a port between two threads of a browser."""

    async def receive(self) -> str | bytes | None:
        """The page's next message; `None` when the page is gone."""

    async def send(self, message: str, /) -> None:
        """Send the page a message. Raises `ConnectionError` if the page is gone."""

    async def close(self, code: int, /) -> None:
        """End the line, with a code of `life/connection.py`. Raises `ConnectionError` if the page
        is gone."""
