"""One line about each match, for a person to choose from.

The line is played from the match's entries once and kept beside it until more entries come.
"""

import re
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from roost.errors import RoostError
from roost.game.record import Record
from roost.store import opening
from roost.store.schema import ENDED, OPEN
from roost.table.table import Table


class Summary(NamedTuple):
    """Where a match stood after so many entries; `turn` is the seat to act."""

    entries: int
    deals: int
    totals: tuple[int, ...]
    over: bool
    given_up: bool
    turn: int | None


class Place(NamedTuple):
    """Where a match stands in the list: by `rank`, the count of writes when it was played last."""

    rank: int
    match: int


class MatchRow(NamedTuple):
    """A match in the list. `rules` are the house rules as on a command line; `deals` counts the
    scored ones; `totals` go by team in Rook, by seat in Amerikaner; `turn` is the seat to act,
    `None` between deals and at the end; `name` is the person's own for the match, which damage has
    changed if it is not `name_sound`; `opening` is what the match started from; `place` is where it
    stands in the list.

    A match that this Roost cannot play is not `sound`: `deals` is 0 then, `totals` empty.
    """

    id: int
    game: str
    rules: str
    created: datetime
    touched: datetime
    deals: int = 0
    totals: tuple[int, ...] = ()
    over: bool = False
    given_up: bool = False
    sound: bool = True
    turn: int | None = None
    name: str | None = None
    name_sound: bool = True
    opening: Record | None = None
    place: Place = Place(0, 0)


class HouseRow(NamedTuple):
    """House rules saved under a name; `rules` as on a command line. If they are not `sound`, damage
    has changed something in them."""

    name: str
    game: str
    rules: str
    sound: bool = True


_GAME_LINE = re.compile(r"^game (\S+) ?(.*)$", re.MULTILINE)


def summary_of(table: Table) -> Summary:
    """The summary of a table as it stands."""
    public = table.state.public
    return Summary(
        entries=table.version,
        deals=len(public.results),
        totals=public.totals,
        over=public.phase == "over",
        given_up=table.given_up,
        turn=None if table.given_up else public.turn,
    )


def write(summary: Summary) -> str:
    """The text of a summary, which `read` reads.

    >>> write(Summary(entries=9, deals=1, totals=(75, -70), over=False, given_up=False, turn=2))
    '[9,1,[75,-70],false,false,2]'
    """
    return msgspec.json.encode(summary).decode()


def read(text: object) -> Summary | None:
    """The summary of a text; `None` if it is none, for then it is simply made again."""
    try:
        return msgspec.json.decode(str(text), type=Summary)
    except msgspec.MsgspecError:
        return None


def state_of(summary: Summary | None) -> str:
    """Among which matches one with this summary is listed."""
    ended = summary is not None and (summary.over or summary.given_up)
    return ENDED if ended else OPEN


def row(
    id_: int, text: object, created: object, touched: object, name: object, summary: Summary | None
) -> MatchRow:
    """The line for a match, from what its row says, which damage may have changed; no summary means
    that it cannot be played."""
    named = _GAME_LINE.search(str(text))
    game, rules = named.groups() if named else ("", "")
    begun = MatchRow(id_, game, rules, _instant(created), _instant(touched))
    begun = begun._replace(name=None if name is None else str(name))
    record = _opening(str(text))
    if summary is None or record is None:
        return begun._replace(sound=False, opening=record)
    _, deals, totals, over, given_up, turn = summary
    return begun._replace(
        deals=deals, totals=totals, over=over, given_up=given_up, turn=turn, opening=record
    )


def _opening(text: str) -> Record | None:
    try:
        return opening.read(text)
    except RoostError:
        return None


def _instant(milliseconds: object) -> datetime:
    """The moment; of one that no calendar has, from a clock gone mad or by damage, the first."""
    try:
        return datetime.fromtimestamp(int(str(milliseconds)) / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)
