"""The list of matches, a page at a time, and the summaries from which it is made.

A page is one query with a limit. A match that was played since its summary was made, or that comes
from a Roost without summaries, is replayed: for a page that shows it, or in batches.
"""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from roost.errors import RoostError
from roost.store import listing, opening
from roost.store.houses import name_hash
from roost.store.listing import ListPlace, MatchRow, Summary
from roost.store.rows import LENGTH, known, log_of
from roost.store.schema import ENDED, ENTRY, MATCH, OPEN, UNDEALT
from roost.table.journal import StoreError
from roost.table.table import Table

Which: TypeAlias = Literal["all", "open", "ended"]
MOST = 100  # rows of a page
BATCH = 20  # matches replayed at once: a quarter of a second
_MOST_UNDEALT = 20

_COLUMNS = (
    MATCH.c.id,
    MATCH.c.created,
    MATCH.c.touched,
    MATCH.c.opening,
    MATCH.c.name,
    MATCH.c.named,
    MATCH.c.summary,
    MATCH.c.state,
    MATCH.c.length,
    MATCH.c.rank,
    LENGTH.label("there"),
)
_ORDER = (MATCH.c.rank.desc(), MATCH.c.id.desc())
_OF = {
    "all": MATCH.c.state.is_distinct_from(UNDEALT),
    "open": MATCH.c.state == OPEN,
    "ended": MATCH.c.state == ENDED,
}
# A state that damage has changed counts as none.
_UNREAD = sa.or_(MATCH.c.state.is_(None), MATCH.c.state.not_in((OPEN, ENDED, UNDEALT)))
_COUNTS = sa.select(MATCH.c.state, sa.func.count()).group_by(MATCH.c.state)


class MatchCounts(NamedTuple):
    """The number of matches of each kind."""

    open: int  # under way, or not playable
    ended: int  # over or given up
    unread: int  # either: they have not been replayed since they were played last

    @property
    def all(self) -> int:
        """The number of matches in the list."""
        return sum(self)


class ReadSummary(NamedTuple):
    """A match that was replayed."""

    match: int  # the number of the match
    length: int  # the number of its entries, as its row says
    summary: Summary | None  # how it stands; `None`: it cannot be played


def counts(connection: sa.Connection) -> MatchCounts:
    """The number of matches of each kind."""
    found: dict[str | None, int] = {}
    for state, number in connection.execute(_COUNTS):
        key = state if state in (OPEN, ENDED, UNDEALT) else None
        found[key] = found.get(key, 0) + number
    return MatchCounts(found.get(OPEN, 0), found.get(ENDED, 0), found.get(None, 0))


def page(
    connection: sa.Connection, which: Which, before: ListPlace | None, most: int
) -> tuple[list[MatchRow], list[ReadSummary]]:
    """At most `most` matches, the one played last first, beginning after the place `before`; and
    those among them that had to be replayed.

    Open matches include those without a state, which are replayed. Those of them that have ended
    are left out, so there may be fewer than `most`.
    """
    found = _asked(connection, _OF[which], before, most)
    if which != "open":
        return _rows(connection, found)
    found += _asked(connection, MATCH.c.state.is_(None), before, most)
    found.sort(key=_place, reverse=True)
    rows, seen = _rows(connection, found[:most])
    return [row for row in rows if not (row.over or row.given_up)], seen


def _asked(
    connection: sa.Connection, which: sa.ColumnElement[bool], before: ListPlace | None, most: int
) -> list[Any]:
    wanted = sa.select(*_COLUMNS).where(which).order_by(*_ORDER).limit(most)
    if before is not None:
        wanted = wanted.where(sa.tuple_(MATCH.c.rank, MATCH.c.id) < sa.tuple_(*before))
    return list(connection.execute(wanted))


def _place(row: Any) -> ListPlace:
    return ListPlace(row.rank if isinstance(row.rank, int) else 0, row.id)


def one(connection: sa.Connection, match_id: int) -> tuple[MatchRow, list[ReadSummary]]:
    """The line about one match. Raises `StoreError` `unknown-match`."""
    wanted = sa.select(*_COLUMNS).where(MATCH.c.id == known(match_id))
    rows, seen = _rows(connection, connection.execute(wanted).all())
    if not rows:
        raise StoreError("unknown-match", match=match_id)
    return rows[0], seen


def _rows(
    connection: sa.Connection, found: Iterable[Any]
) -> tuple[list[MatchRow], list[ReadSummary]]:
    rows, seen = [], []
    for kept in found:
        summary = listing.read(kept.summary) if kept.state else None
        if summary is None or not summary.entries == kept.length == kept.there:
            summary = _summary(connection, kept.id)
            seen.append(ReadSummary(kept.id, kept.length, summary))
        row = listing.row(kept.id, kept.opening, kept.created, kept.touched, kept.name, summary)
        name_sound = kept.named == name_hash(kept.id, kept.name)
        rows.append(row._replace(name_sound=name_sound, place=_place(kept)))
    return rows, seen


def unread(connection: sa.Connection, most: int) -> list[ReadSummary]:
    """At most `most` of the matches without a state, replayed, the one played last first."""
    wanted = sa.select(MATCH.c.id, MATCH.c.length).where(_UNREAD)
    found = connection.execute(wanted.order_by(*_ORDER).limit(most)).all()
    return [ReadSummary(id_, length, _summary(connection, id_)) for id_, length in found]


def keep(connection: sa.Connection, seen: Iterable[ReadSummary]) -> None:
    """Store the summaries, but not that of a match that was played on meanwhile."""
    for match, length, summary in seen:
        text = None if summary is None else listing.write(summary)
        state = sa.case((MATCH.c.state == UNDEALT, UNDEALT), else_=listing.state_of(summary))
        same = MATCH.c.length.is_not_distinct_from(length)
        this = sa.update(MATCH).where(MATCH.c.id == match, same)
        connection.execute(this.values(summary=text, state=state))


def clear(connection: sa.Connection) -> int:
    """Remove tables at which cards were never dealt. Returns how many they were.

    The latest ones stay: they may still be open in a browser.
    """
    wanted = sa.select(MATCH.c.id).where(MATCH.c.state == UNDEALT).order_by(*_ORDER)
    gone = connection.scalars(wanted.offset(_MOST_UNDEALT)).all()
    if gone:
        connection.execute(sa.delete(ENTRY).where(ENTRY.c.match.in_(gone)))
        connection.execute(sa.delete(MATCH).where(MATCH.c.id.in_(gone)))
    return len(gone)


_NAMED = (
    sa.select(MATCH.c.opening)
    .where(sa.func.instr(MATCH.c.opening, "\nseat 0 ") > 0)
    .order_by(*_ORDER)
    .limit(1)
)


def last_name(connection: sa.Connection) -> str | None:
    """The name at seat 0 of the latest match with a name there; `None` if there is none."""
    text = connection.scalar(_NAMED)
    try:
        return None if text is None else opening.read(text).names[0]
    except RoostError:
        return None


def _summary(connection: sa.Connection, match_id: int) -> Summary | None:
    """The summary of a match; `None` if it cannot be played."""
    try:
        text, entries = log_of(connection, match_id)
        return listing.summary_of(Table.resume(opening.read(text), entries))
    except RoostError:
        return None
