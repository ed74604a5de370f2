"""The script of a match at a server: who does what, and what a watcher tries in between."""

from typing import Literal, NamedTuple

from roost.game.record import Record
from roost.wire.messages import Asked
from tests.properties.interference import Deed

LANGUAGES = ("en", "id", "nb")
PERSON = 0  # the seat whose page may ask for more than its table


class Fetch(NamedTuple):
    """A request of the page's."""

    path: str
    method: str = "GET"
    body: str = ""


class Step(NamedTuple):
    """One thing in the script. "act" and "deal" are deeds of `seat`, `more` those of the same
    message; all else is the watcher's: messages that change nothing, its last message once more,
    words that are no message, a new connection, a request. `off` is added to the version."""

    kind: Literal["deal", "act", "ask", "repeat", "say", "enter", "fetch"]
    seat: int
    deed: Deed | None = None
    more: tuple[Deed, ...] = ()
    asked: Asked | None = None
    off: int = 0
    words: str = ""
    fetch: Fetch | None = None
    since: int | None = None


class Script(NamedTuple):
    """A match at the server. `computers` says that all seats but the watcher's are computer
    players, who do as the script says; `last` is what the watcher asks at the end."""

    record: Record
    watcher: int
    computers: bool
    steps: tuple[Step, ...]
    last: Asked
