"""One line about each match, for a person to choose from.

It is made by replaying the match's entries once, and stored until more entries come.
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
    """How a match stood after some of its entries."""

    entries: int  # after how many entries of the log
    deals: int  # how many deals were scored
    totals: tuple[int, ...]  # by account (team in Rook, seat in Amerikaner): the score in points
    over: bool  # whether the match had been won
    given_up: bool  # whether it was ended before its end
    turn: int | None  # the seat to act; `None` between deals and after the match


class ListPlace(NamedTuple):
    """The place of a match in the list, which begins with the highest place."""

    rank: int  # the ledger's count of writes when the match was played last
    match: int  # the number of the match


class MatchRow(NamedTuple):
    """A match in the list."""

    id: int  # the number of the match
    game: str  # the key of the game: "crowsnest"
    rules: str  # the house rules as in the record's line; "" for none
    created: datetime  # when the match was stored, in UTC
    touched: datetime  # when it was played last, in UTC
    deals: int = 0  # how many deals were scored; 0 if it is not `sound`
    # By account (team in Rook, seat in Amerikaner): the score in points. Empty if not `sound`.
    totals: tuple[int, ...] = ()
    over: bool = False  # whether the match has been won
    given_up: bool = False  # whether it was ended before its end
    sound: bool = True  # whether this Roost can replay the match
    turn: int | None = None  # the seat to act; `None` between deals and after the match
    name: str | None = None  # the person's name for the match; `None`: it was given none
    name_sound: bool = True  # false: damage to the store has changed the name
    opening: Record | None = None  # what the match started from; `None`: it cannot be read
    place: ListPlace = ListPlace(0, 0)  # its place in the list


class HouseRow(NamedTuple):
    """House rules that the person has saved."""

    name: str  # the person's name for them
    game: str  # the page's name for the game: "crowsnest-plain"
    rules: str  # as in a link: "bird=low,target=500"
    sound: bool = True  # false: damage to the store has changed any of these


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
    """The summary in a text; `None` if it is none. The summary is made again then."""
    try:
        return msgspec.json.decode(str(text), type=Summary)
    except msgspec.MsgspecError:
        return None


def state_of(summary: Summary | None) -> str:
    """The state of a match with this summary: `OPEN` or `ENDED`. Without one it is `OPEN`."""
    ended = summary is not None and (summary.over or summary.given_up)
    return ENDED if ended else OPEN


def row(
    id_: int, text: object, created: object, touched: object, name: object, summary: Summary | None
) -> MatchRow:
    """The line of a match from the columns of its row, which damage may have changed.

    Without a summary the match cannot be played.
    """
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
    """The moment of a number of milliseconds since 1970; the first one if there is no such date."""
    try:
        return datetime.fromtimestamp(int(str(milliseconds)) / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)
