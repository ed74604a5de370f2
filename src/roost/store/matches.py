"""The store: matches kept as opening and log entries, a deed's on disk before it takes effect."""

import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import sqlalchemy as sa

from roost.errors import RoostError
from roost.game.record import Record
from roost.store import chain, copies, ledger, listing, opening, witness
from roost.store.errors import StoreClash, StoreError, told_plainly, unusable
from roost.store.listing import HouseRow, MatchRow, Summary
from roost.store.schema import ENTRY, HOUSE, MATCH
from roost.store.together import Deed, Together
from roost.store.watch import Watch
from roost.table.table import Table

_IDS = range(1, 2**31)  # what an integer key can be in every database


class Store:
    """Matches in a database, which `open_store` opens. Any method may raise `StoreError`, and has
    changed nothing then.

    >>> from tempfile import TemporaryDirectory
    >>> from roost.store import open_store
    >>> from roost.variants import CROWSNEST
    >>> with TemporaryDirectory() as folder, open_store(Path(folder, "matches.sqlite")) as store:
    ...     id_ = store.create(Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32)))
    ...     store.table(id_).deal(0)
    ...     store.entries(id_)
    ['deal']
    """

    def __init__(self, engine: sa.Engine, place: Path, watch: Watch | None) -> None:
        self._engine = engine
        self._writer = engine.execution_options(writes=True)
        self._place = place
        self._watch = watch
        self._together = Together(self._append_all)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database. Nothing is lost by not doing so."""
        self._engine.dispose()

    def create(self, record: Record, entries: Iterable[str] = ()) -> int:
        """Keep a new match and return its id. Of the record's deals only given cards are kept; what
        was done goes into `entries` (`entries_of(record)` for a match that is taken over).

        Raises what `Table.resume` raises if the entries cannot be played, and what
        `opening.write` raises if the record cannot be written.
        """
        begun = opening.opening_of(record)
        text = opening.write(begun)
        log = Table.resume(begun, entries).log
        with self._writing() as connection:
            now = _now()
            count = ledger.bump(connection, matches=1)
            made = sa.insert(MATCH).values(
                created=now,
                touched=now,
                opening=text,
                rank=count.writes,
                length=len(log),
                chain=chain.grow(chain.begin(text), log),
            )
            id_: int = connection.execute(made.returning(MATCH.c.id)).scalar_one()
            if log:
                rows = [{"match": id_, "number": at, "text": each} for at, each in enumerate(log)]
                connection.execute(sa.insert(ENTRY), rows)
        witness.write(self._place, count)
        return id_

    def table(self, match_id: int) -> Table:
        """The match's table, as it stood, keeping each new deed here before it takes effect.

        Raises `StoreError` `match-unplayable` if an entry cannot be played.
        """
        text, entries = self._load(match_id)
        with _told_unplayable(match_id):
            return Table.resume(opening.read(text), entries, partial(self.append, match_id))

    def append(self, match_id: int, number: int, entries: tuple[str, ...]) -> None:
        """Keep the entries of one deed, the first of them entry `number` of a match: all are on
        disk when this returns, or none ever is. Threads that append at the same time share a write
        to the disk.

        Raises `StoreClash` if there is an entry of such a number: open the table again.
        """
        self._together.keep(Deed(_known(match_id), number, entries))

    def _append_all(self, deeds: list[Deed]) -> None:
        now = _now()
        with self._writing() as connection:
            count = ledger.bump(connection)
            for deed in deeds:
                deed.error = _append(connection, deed, now, count.writes)
        witness.write(self._place, count)

    def matches(self) -> list[MatchRow]:
        """A line about each match, the one touched last first."""
        made: dict[int, Summary] = {}
        rows = []
        with self._reading() as connection:
            for kept in connection.execute(_LISTED).all():
                summary = listing.read(kept.summary)
                if summary is None or not summary.entries == kept.length == kept.said:
                    summary = _summary(connection, kept.id, kept.opening)
                    if summary is not None:
                        made[kept.id] = summary
                rows.append(
                    listing.row(
                        kept.id, kept.opening, kept.created, kept.touched, kept.name, summary
                    )
                )
        if made:
            # The list is right without it, so a store that is busy or full does not matter.
            with suppress(StoreError):
                self._keep_summaries(made)
        return rows

    def entries(self, match_id: int) -> list[str]:
        """The log of a match."""
        return self._load(match_id)[1]

    def length(self, match_id: int) -> int:
        """How many entries a match has: more than the table's version if another program plays it
        too. One look into an index."""
        return int(str(self._of_match(match_id, _LENGTH)))

    def lengths(self, match_ids: Iterable[int]) -> dict[int, int]:
        """The same of many matches at once; those that are no more are left out."""
        wanted = sa.select(MATCH.c.id, _LENGTH).where(MATCH.c.id.in_(match_ids))
        with self._reading() as connection:
            return {id_: int(length) for id_, length in connection.execute(wanted)}

    def opening(self, match_id: int) -> Record:
        """What a match started from: header and given cards.

        Raises `StoreError` `match-unplayable` if the text in the store says something else.
        """
        with _told_unplayable(match_id):
            return opening.read(str(self._of_match(match_id, MATCH.c.opening)))

    def delete(self, match_id: int) -> None:
        """Remove a match for good. Its id is never used again."""
        with self._writing() as connection:
            connection.execute(sa.delete(ENTRY).where(ENTRY.c.match == _known(match_id)))
            gone = connection.execute(sa.delete(MATCH).where(MATCH.c.id == match_id))
            if gone.rowcount == 0:
                raise StoreError("unknown-match", match=match_id)
            count = ledger.bump(connection, matches=-1)
        witness.write(self._place, count)

    def name(self, match_id: int) -> str | None:
        """The person's own name for a match, if it has one."""
        name = self._of_match(match_id, MATCH.c.name)
        return None if name is None else str(name)

    def rename(self, match_id: int, name: str | None) -> None:
        """Give a match a name of the person's own, or take it away."""
        with self._writing() as connection:
            named = connection.execute(
                sa.update(MATCH).where(MATCH.c.id == _known(match_id)).values(name=name)
            )
            if named.rowcount == 0:
                raise StoreError("unknown-match", match=match_id)

    def houses(self) -> list[HouseRow]:
        """The saved house rules, by name."""
        wanted = sa.select(HOUSE.c.name, HOUSE.c.game, HOUSE.c.rules).order_by(HOUSE.c.name)
        with self._reading() as connection:
            return [HouseRow(*each) for each in connection.execute(wanted)]

    def keep_house(self, house: HouseRow) -> None:
        """Save house rules, in place of those of the same name."""
        with self._writing() as connection:
            connection.execute(sa.delete(HOUSE).where(HOUSE.c.name == house.name))
            connection.execute(sa.insert(HOUSE).values(house._asdict()))

    def drop_house(self, name: str) -> None:
        """Remove the house rules of this name; `StoreError` `unknown-house` if there are none."""
        with self._writing() as connection:
            gone = connection.execute(sa.delete(HOUSE).where(HOUSE.c.name == name))
            if gone.rowcount == 0:
                raise StoreError("unknown-house", name=name)

    def backup(self) -> bytes:
        """The whole database as it stands at one moment, others' writing included up to then: the
        content of a file that `open_store` opens."""
        with (
            told_plainly(self._place),
            closing(self._engine.raw_connection()) as pooled,
            closing(sqlite3.connect(":memory:")) as copy,
        ):
            source = pooled.driver_connection
            assert isinstance(source, sqlite3.Connection)
            source.backup(copy)
            ledger.begin_life(copy)
            return copy.serialize()

    def keep_copy(self) -> tuple[Path, Path]:
        """Where a backup lies now, in a folder beside the store, and where the store does."""
        return copies.keep(self.backup(), self._place.parent / copies.FOLDER), self._place

    def keep_automatic_copy(self) -> Path | None:
        """Where a copy lies now that was due; `None` if none was. See `copies.due`."""
        folder = self._place.parent / copies.FOLDER / copies.AUTOMATIC
        with self._reading() as connection:
            found = ledger.read(connection)
        if self._watch is None or found is None or not copies.due(folder, found[0].writes):
            return None
        return copies.keep_automatic(self.backup(), folder, found[0].writes)

    def restore(
        self, id_: int, text: str, log: list[str], *, created: int, touched: int, name: str | None
    ) -> None:
        """Keep a match of another store under the number that it has there."""
        with self._writing() as connection:
            count = ledger.bump(connection, matches=1)
            values = {"id": id_, "created": created, "touched": touched, "opening": text}
            values |= {"name": name, "rank": count.writes, "length": len(log)}
            hashed = chain.grow(chain.begin(text), log)
            connection.execute(sa.insert(MATCH).values(**values, chain=hashed))
            if log:
                rows = [{"match": id_, "number": at, "text": each} for at, each in enumerate(log)]
                connection.execute(_APPEND, rows)
        witness.write(self._place, count)

    def _load(self, match_id: int) -> tuple[str, list[str]]:
        with self._reading() as connection:
            text = _of(connection, match_id, MATCH.c.opening)
            return str(text), _entries(connection, match_id)

    def _of_match(self, match_id: int, what: sa.ColumnElement[Any]) -> object:
        with self._reading() as connection:
            return _of(connection, match_id, what)

    def _keep_summaries(self, made: dict[int, Summary]) -> None:
        with self._writing() as connection:
            for id_, summary in made.items():
                connection.execute(
                    sa.update(MATCH).where(MATCH.c.id == id_).values(summary=listing.write(summary))
                )

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        with told_plainly(self._place), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        if self._watch is None:
            raise unusable(self._place, "")
        self._watch.look()
        with told_plainly(self._place), self._writer.begin() as connection:
            self._watch.note_log()
            yield connection


# Made once: a statement takes longer to make than to run.
_TOUCH = (
    sa.update(MATCH)
    .where(MATCH.c.id == sa.bindparam("at"), MATCH.c.length == sa.bindparam("before"))
    .values({each: sa.bindparam(each) for each in ("touched", "rank", "length", "chain")})
)
_APPEND = sa.insert(ENTRY)
_CHAIN = sa.select(MATCH.c.length, MATCH.c.chain).where(MATCH.c.id == sa.bindparam("at"))

# One look into the key's index a match.
_LENGTH = (
    sa.select(sa.func.coalesce(sa.func.max(ENTRY.c.number) + 1, 0))
    .where(ENTRY.c.match == MATCH.c.id)
    .label("length")
)

# Each match with its length.
_LISTED = sa.select(
    MATCH.c.id,
    MATCH.c.created,
    MATCH.c.touched,
    MATCH.c.opening,
    MATCH.c.name,
    MATCH.c.summary,
    MATCH.c.length.label("said"),
    _LENGTH,
).order_by(MATCH.c.rank.desc(), MATCH.c.id.desc())


@contextmanager
def _told_unplayable(match_id: int) -> Iterator[None]:
    try:
        yield
    except StoreError:
        raise
    except RoostError as error:
        raise StoreError("match-unplayable", match=match_id, reason=str(error)) from error


def _append(connection: sa.Connection, deed: Deed, now: int, rank: int) -> StoreError | None:
    """Keep a deed; why it cannot be, if it cannot, and those before it can all the same."""
    found = connection.execute(_CHAIN, {"at": deed.match}).one_or_none()
    if found is None:
        return StoreError("unknown-match", match=deed.match)
    clash = StoreClash("store-clash", match=deed.match, number=deed.number)
    if found.length != deed.number:
        return clash
    grown = {
        "length": deed.number + len(deed.entries),
        "chain": chain.grow(found.chain, deed.entries),
        "touched": now,
        "rank": rank,
    }
    rows = [
        {"match": deed.match, "number": at, "text": text}
        for at, text in enumerate(deed.entries, deed.number)
    ]
    part = connection.begin_nested()
    try:
        touched = connection.execute(_TOUCH, {"at": deed.match, "before": deed.number, **grown})
        connection.execute(_APPEND, rows)
    except sa.exc.IntegrityError:
        touched = None
    if touched is None or touched.rowcount == 0:
        part.rollback()
        return clash
    part.commit()
    return None


def _known(match_id: int) -> int:
    if match_id not in _IDS:
        raise StoreError("unknown-match", match=match_id)
    return match_id


def _of(connection: sa.Connection, match_id: int, what: sa.ColumnElement[Any]) -> object:
    """What the row of a match says. Raises `StoreError` `unknown-match`."""
    wanted = sa.select(what).select_from(MATCH).where(MATCH.c.id == _known(match_id))
    found = connection.execute(wanted).one_or_none()
    if found is None:
        raise StoreError("unknown-match", match=match_id)
    value: object = found[0]
    return value


def _entries(connection: sa.Connection, match_id: int) -> list[str]:
    """The entries of a match, none of which may be missing or changed."""
    begun = sa.select(MATCH.c.opening, MATCH.c.length, MATCH.c.chain).where(MATCH.c.id == match_id)
    text, length, hashed = connection.execute(begun).one()
    wanted = sa.select(ENTRY.c.number, ENTRY.c.text).where(ENTRY.c.match == match_id)
    entries: list[str] = []
    for number, entry in connection.execute(wanted.order_by(ENTRY.c.number)):
        if number != len(entries):
            reason = f"entry {len(entries)} is missing"
            raise StoreError("match-unplayable", match=match_id, reason=reason)
        entries.append(str(entry))
    if len(entries) != length:
        raise StoreError("match-cut", match=match_id, found=len(entries), kept=str(length))
    if chain.grow(chain.begin(str(text)), entries) != hashed:
        raise StoreError("match-changed", match=match_id)
    return entries


def _summary(connection: sa.Connection, match_id: int, text: str) -> Summary | None:
    """The summary of a match; `None` if it cannot be played."""
    try:
        table = Table.resume(opening.read(text), _entries(connection, match_id))
    except RoostError:
        return None
    return listing.summary_of(table)


def _now() -> int:
    return time.time_ns() // 1_000_000
