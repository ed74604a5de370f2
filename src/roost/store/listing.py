"""One line about each match, for a person to choose from.

The line is played from the match's entries once and kept beside it until more entries come.
"""

import re
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from roost.table.table import Table


class Summary(NamedTuple):
    """Where a match stood after so many entries; `turn` is the seat to act."""

    entries: int
    deals: int
    totals: tuple[int, ...]
    over: bool
    given_up: bool
    turn: int | None


class MatchRow(NamedTuple):
    """A match in the list. `rules` are the house rules as on a command line; `deals` counts the
    scored ones; `totals` go by team in Rook, by seat in Amerikaner; `turn` is the seat to act,
    `None` between deals and at the end; `name` is the person's own for the match.

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


class HouseRow(NamedTuple):
    """House rules saved under a name; `rules` as on a command line."""

    name: str
    game: str
    rules: str


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


def read(text: str | None) -> Summary | None:
    """The summary of a text; `None` if it is none, for then it is simply made again."""
    try:
        return msgspec.json.decode(text or "", type=Summary)
    except msgspec.MsgspecError:
        return None


def row(
    id_: int, opening: str, created: int, touched: int, name: str | None, summary: Summary | None
) -> MatchRow:
    """The line for a match; no summary means that it cannot be played."""
    named = _GAME_LINE.search(opening)
    game, rules = named.groups() if named else ("", "")
    begun = MatchRow(id_, game, rules, _instant(created), _instant(touched), name=name)
    if summary is None:
        return begun._replace(sound=False)
    _, deals, totals, over, given_up, turn = summary
    return begun._replace(deals=deals, totals=totals, over=over, given_up=given_up, turn=turn)


def _instant(milliseconds: int) -> datetime:
    """The moment; of one that no calendar has, from a clock gone mad, the first."""
    try:
        return datetime.fromtimestamp(milliseconds / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)
