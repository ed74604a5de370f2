"""The rows of one match: find them, read them, make them, and add to them."""

import time
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import sqlalchemy as sa

from roost.errors import RoostError
from roost.game.record import Record
from roost.store import chain, opening
from roost.store.schema import ENTRY, MATCH, UNDEALT
from roost.store.together import Deed
from roost.table.journal import StoreClash, StoreError
from roost.table.table import Table

_IDS = range(1, 2**31)  # the numbers that an integer key can have in every database

# The statements are made once: making one takes longer than running it.
_APPEND = sa.insert(ENTRY)
_CHAIN = sa.select(MATCH.c.length, MATCH.c.chain).where(MATCH.c.id == sa.bindparam("at"))
_BEGUN = sa.select(MATCH.c.opening, MATCH.c.length, MATCH.c.chain).where(
    MATCH.c.id == sa.bindparam("at")
)
_LOG = (
    sa.select(ENTRY.c.number, ENTRY.c.text, ENTRY.c.crc)
    .where(ENTRY.c.match == sa.bindparam("at"))
    .order_by(ENTRY.c.number)
)
_TOUCH = (
    sa.update(MATCH)
    .where(MATCH.c.id == sa.bindparam("at"), MATCH.c.length == sa.bindparam("before"))
    .values(
        {
            **{each: sa.bindparam(each) for each in ("touched", "rank", "length", "chain")},
            # The state has to be found again, unless the match still waits for its first deal.
            "state": sa.case(
                (sa.and_(MATCH.c.state == UNDEALT, sa.not_(sa.bindparam("dealt"))), UNDEALT),
                else_=None,
            ),
        }
    )
)

# The number of entries of a match, by one look into the index.
LENGTH = (
    sa.select(sa.func.coalesce(sa.func.max(ENTRY.c.number) + 1, 0))
    .where(ENTRY.c.match == MATCH.c.id)
    .correlate(MATCH)
    .scalar_subquery()
)


def known(match_id: int) -> int:
    """The id if a match can have it. Raises `StoreError` `unknown-match` if not."""
    if match_id not in _IDS:
        raise StoreError("unknown-match", match=match_id)
    return match_id


def value_of(connection: sa.Connection, match_id: int, what: sa.ColumnElement[Any]) -> object:
    """The value of an expression for the row of a match. Raises `StoreError` `unknown-match`."""
    wanted = sa.select(what).select_from(MATCH).where(MATCH.c.id == known(match_id))
    found = connection.execute(wanted).one_or_none()
    if found is None:
        raise StoreError("unknown-match", match=match_id)
    value: object = found[0]
    return value


def log_of(connection: sa.Connection, match_id: int) -> tuple[str, list[str]]:
    """The text of a match's opening, and its entries. None may be missing or changed.

    Raises `StoreError`: `unknown-match`, `match-unplayable`, `match-cut`, `match-changed`.
    """
    begun = connection.execute(_BEGUN, {"at": known(match_id)}).one_or_none()
    if begun is None:
        raise StoreError("unknown-match", match=match_id)
    text, length, hashed = str(begun.opening), begun.length, begun.chain
    entries: list[str] = []
    damaged: int | None = None
    checked = True
    for number, entry, crc in connection.execute(_LOG, {"at": match_id}):
        if number != len(entries):
            reason = f"entry {len(entries)} is missing"
            raise StoreError("match-unplayable", match=match_id, reason=reason)
        entries.append(str(entry))
        if crc is None:
            checked = False
        elif damaged is None and crc != check(number, str(entry)):
            damaged = len(entries)
    if len(entries) != length:
        raise StoreError("match-cut", match=match_id, found=len(entries), kept=str(length))
    if damaged is not None or chain.grow(chain.begin(text), entries) != hashed:
        if damaged is None and not checked:
            damaged = _first_unplayable(text, entries)
        raise StoreError("match-changed", match=match_id, entry=damaged)
    return text, entries


def _first_unplayable(text: str, entries: list[str]) -> int | None:
    """The number, from 1, of the first entry that cannot be played; `None` if all can be played, or
    if the opening cannot be read. It is for entries of a Roost that stored no checks.
    """
    try:
        record = opening.read(text)
        Table.resume(record, [])
    except RoostError:
        return None
    whole = playable(record, entries)
    return whole + 1 if whole < len(entries) else None


def playable(record: Record, log: Sequence[str]) -> int:
    """How many entries can be played, counted from the first one."""
    low, high = 0, len(log)
    while low < high:
        middle = (low + high + 1) // 2 if (low, high) != (0, len(log)) else high
        try:
            Table.resume(record, log[:middle])
        except RoostError:
            high = middle - 1
        else:
            low = middle
    return low


def begin(
    connection: sa.Connection, text: str, log: Sequence[str], **values: int | str | None
) -> int:
    """Store a match with this opening and these entries. Returns its id. `values` are further
    columns."""
    hashed = chain.grow(chain.begin(text), log)
    row = {**values, "opening": text, "length": len(log), "chain": hashed}
    id_: int = connection.execute(sa.insert(MATCH).returning(MATCH.c.id), row).scalar_one()
    if log:
        connection.execute(_APPEND, _numbered(id_, 0, log))
    return id_


def append(connection: sa.Connection, deed: Deed, moment: int, rank: int) -> StoreError | None:
    """Store a deed. Returns the error if it cannot be stored; deeds before it are stored anyway."""
    found = connection.execute(_CHAIN, {"at": deed.match}).one_or_none()
    if found is None:
        return StoreError("unknown-match", match=deed.match)
    clash = StoreClash("store-clash", match=deed.match, number=deed.number)
    if found.length != deed.number:
        return clash
    grown = {
        "length": deed.number + len(deed.entries),
        "chain": chain.grow(found.chain, deed.entries),
        "touched": moment,
        "rank": rank,
        "dealt": "deal" in deed.entries,
    }
    part = connection.begin_nested()
    try:
        touched = connection.execute(_TOUCH, {"at": deed.match, "before": deed.number, **grown})
        connection.execute(_APPEND, _numbered(deed.match, deed.number, deed.entries))
    except sa.exc.IntegrityError:
        touched = None
    if touched is None or touched.rowcount == 0:
        part.rollback()
        return clash
    part.commit()
    return None


def check(number: int, text: str) -> int:
    """The check that is stored with an entry, so that a damaged entry can be named.

    >>> check(7, "0 pass") == check(8, "0 pass")
    False
    """
    return zlib.crc32(f"{number} {text}".encode("utf-8", "surrogatepass"))


def _numbered(match: int, first: int, entries: Iterable[str]) -> list[dict[str, Any]]:
    return [
        {"match": match, "number": at, "text": text, "crc": check(at, text)}
        for at, text in enumerate(entries, first)
    ]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def whole(length: object) -> int:
    """A length; of a damaged file one that no match has: it is opened again then, which tells."""
    return length if isinstance(length, int) else -1
