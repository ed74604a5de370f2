"""The store: matches as opening and log entries, which are on disk before they take effect."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import sqlalchemy as sa

from roost.errors import RoostError
from roost.game.record import Record
from roost.store import copies, houses, ledger, listing, opening, pages, rows, witness
from roost.store.errors import told_plainly, unusable
from roost.store.listing import HouseRow, ListPlace, MatchRow
from roost.store.pages import MatchCounts, ReadSummary, Which
from roost.store.schema import ENTRY, MATCH, UNDEALT
from roost.store.together import Deed, Together
from roost.store.watch import Watch
from roost.table.journal import StoreError
from roost.table.table import Table


class Store:
    """Matches in a database, which `open_store` opens.

    Any method may raise `StoreError`. It has changed nothing then.

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
        self.notices: list[StoreError] = []  # for the person, though the store is open

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
        """Close the database. Nothing is lost if this is not called."""
        self._engine.dispose()

    def create(
        self, record: Record, entries: Iterable[str] = (), *, waits_for_deal: bool = False
    ) -> int:
        """Store a new match and return its id.

        Of the record's deals only given cards are stored. What was done in them is in `entries`:
        for an imported match `entries_of(record)`. With `waits_for_deal` the match is in no
        list until cards are dealt or it is named.

        Raises what `Table.resume` raises if the entries cannot be played, and what
        `opening.write` raises if the record cannot be written.
        """
        begun = opening.opening_of(record)
        text = opening.write(begun)
        table = Table.resume(begun, entries)
        summary = listing.summary_of(table)
        with self._writing() as connection:
            moment = rows.now()
            count = ledger.bump(connection, matches=1)
            id_ = rows.begin(
                connection,
                text,
                table.log,
                created=moment,
                touched=moment,
                rank=count.writes,
                summary=listing.write(summary),
                state=UNDEALT if waits_for_deal else listing.state_of(summary),
            )
            if waits_for_deal:
                gone = pages.clear(connection)
                count = ledger.bump(connection, matches=-gone) if gone else count
        witness.write(self._place, count)
        return id_

    def table(self, match_id: int) -> Table:
        """The table of a match. It stores new entries here before they take effect.

        Raises `StoreError` `match-unplayable` if an entry cannot be played.
        """
        text, entries = self._load(match_id)
        with _told_unplayable(match_id):
            return Table.resume(opening.read(text), entries, partial(self.append, match_id))

    def append(self, match_id: int, number: int, entries: tuple[str, ...]) -> None:
        """Store the entries of one message. `number`, from 0, is the number of the first one.

        When this returns all of them are on disk; if it raises none is. Threads that append at the
        same time share one write to the disk.

        Raises `StoreClash` if the match has such an entry already: open the table again.
        """
        self._together.keep(Deed(rows.known(match_id), number, entries))

    def _append_all(self, deeds: list[Deed]) -> None:
        moment = rows.now()
        with self._writing() as connection:
            count = ledger.bump(connection)
            for deed in deeds:
                deed.error = rows.append(connection, deed, moment, count.writes)
        witness.write(self._place, count)

    def page(
        self, which: Which = "all", *, before: ListPlace | None = None, most: int = pages.MOST
    ) -> list[MatchRow]:
        """At most `most` matches, the one played last first, beginning after the place `before`.

        A match that was played since it was last replayed for the list is missing from `ended`. The
        open list may be shorter than `most` if some of these have ended.
        """
        with self._reading() as connection:
            found, seen = pages.page(connection, which, before, most)
        self._keep_if_possible(seen)
        return found

    def matches(
        self, which: Which = "all", *, before: ListPlace | None = None
    ) -> Iterator[MatchRow]:
        """All matches of a kind, read page by page. One that is played meanwhile moves to the first
        page, which is not read again."""
        if which != "all" and self.counts().unread:
            ended = which == "ended"
            for row in self.matches(before=before):
                if ended == (row.over or row.given_up):
                    yield row
            return
        while found := self.page(which, before=before):
            yield from found
            before = found[-1].place

    def row(self, match_id: int) -> MatchRow:
        """The line about one match, listed or not. Raises `StoreError` `unknown-match`."""
        with self._reading() as connection:
            row, seen = pages.one(connection, match_id)
        self._keep_if_possible(seen)
        return row

    def counts(self) -> MatchCounts:
        """The number of listed matches of each kind."""
        with self._reading() as connection:
            return pages.counts(connection)

    def look_through(self, most: int = pages.BATCH) -> int:
        """Replay at most `most` matches without a state. Returns how many they were."""
        with self._reading() as connection:
            seen = pages.unread(connection, most)
        self._keep_seen(seen)
        return len(seen)

    def look_through_if_possible(self) -> None:
        """As `look_through`, but ignores errors: without it a list is incomplete, not wrong."""
        with suppress(StoreError):
            self.look_through()

    def last_name(self) -> str | None:
        """The name under which the person played last; `None` if there is none."""
        with self._reading() as connection:
            return pages.last_name(connection)

    def entries(self, match_id: int) -> list[str]:
        """The log of a match."""
        return self._load(match_id)[1]

    def length(self, match_id: int) -> int:
        """The number of entries of a match, by one look into an index.

        It is higher than the table's version if another program has played on.
        """
        return rows.whole(self._of_match(match_id, rows.LENGTH))

    def lengths(self, match_ids: Iterable[int]) -> dict[int, int]:
        """The number of entries of each of these matches. Deleted ones are left out."""
        wanted = sa.select(MATCH.c.id, rows.LENGTH).where(MATCH.c.id.in_(match_ids))
        with self._reading() as connection:
            return {id_: rows.whole(length) for id_, length in connection.execute(wanted)}

    def opening(self, match_id: int) -> Record:
        """What a match started from: header and given cards.

        Raises `StoreError` `match-unplayable` if the text in the store says something else.
        """
        with _told_unplayable(match_id):
            return opening.read(str(self._of_match(match_id, MATCH.c.opening)))

    def delete(self, match_id: int) -> None:
        """Remove a match for good. Its id is never used again."""
        with self._writing() as connection:
            connection.execute(sa.delete(ENTRY).where(ENTRY.c.match == rows.known(match_id)))
            gone = connection.execute(sa.delete(MATCH).where(MATCH.c.id == match_id))
            if gone.rowcount == 0:
                raise StoreError("unknown-match", match=match_id)
            count = ledger.bump(connection, matches=-1)
        witness.write(self._place, count)

    def name(self, match_id: int) -> str | None:
        """The person's name for a match; `None` if it was given none."""
        name = self._of_match(match_id, MATCH.c.name)
        return None if name is None else str(name)

    def rename(self, match_id: int, name: str | None) -> None:
        """Give a match a name, or remove it (`None`). Raises `StoreError` `unknown-match`.

        >>> from tempfile import TemporaryDirectory
        >>> from roost.store import open_store
        >>> from roost.variants import CROWSNEST
        >>> with TemporaryDirectory() as folder, open_store(Path(folder, "a.sqlite")) as store:
        ...     id_ = store.create(Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32)))
        ...     store.rename(id_, "Sunday")
        ...     store.name(id_), store.counts().all
        ('Sunday', 1)
        """
        with self._writing() as connection:
            houses.rename(connection, match_id, name)

    def houses(self) -> list[HouseRow]:
        """The saved house rules, by name."""
        with self._reading() as connection:
            return houses.read(connection)

    def keep_house(self, house: HouseRow) -> None:
        """Save house rules, in place of those of the same name.

        >>> from tempfile import TemporaryDirectory
        >>> from roost.store import open_store
        >>> with TemporaryDirectory() as folder, open_store(Path(folder, "a.sqlite")) as store:
        ...     store.keep_house(HouseRow("cabin", "crowsnest", "bird=high"))
        ...     [(house.name, house.rules) for house in store.houses()]
        [('cabin', 'bird=high')]
        """
        with self._writing() as connection:
            houses.keep(connection, house.name, house.game, house.rules)

    def drop_house(self, name: str) -> None:
        """Remove the house rules of this name. Raises `StoreError` `unknown-house`."""
        with self._writing() as connection:
            houses.drop(connection, name)

    def copy(self, path: Path) -> Path:
        """Write a copy of the whole database, as it is at one moment, to a path. Returns the path.

        `open_store` can open the copy. Raises `StoreError` `copy-not-kept`.

        >>> from tempfile import TemporaryDirectory
        >>> from roost.store import open_store
        >>> with TemporaryDirectory() as folder, open_store(Path(folder, "a.sqlite")) as store:
        ...     store.copy(Path(folder, "b.sqlite")).name
        'b.sqlite'
        """
        with told_plainly(self._place):
            return copies.write(self._engine, path)

    def keep_copy(self) -> tuple[Path, Path]:
        """Write a copy to the folder beside the store. Returns the paths of copy and store."""
        return copies.keep(self.copy, self._place.parent / copies.FOLDER), self._place

    def keep_automatic_copy(self) -> Path | None:
        """Write a copy if one is due (`copies.due`). Returns its path; `None` if none was due."""
        folder = self._place.parent / copies.FOLDER / copies.AUTOMATIC
        with self._reading() as connection:
            found = ledger.read(connection)
        if self._watch is None or found is None or not copies.due(folder, found.written):
            return None
        return copies.keep_automatic(self.copy, folder, found.written)

    def restore(
        self, id_: int, text: str, log: list[str], *, created: int, touched: int, name: str | None
    ) -> None:
        """Store a match of another store under its number there."""
        with self._writing() as connection:
            count = ledger.bump(connection, matches=1)
            moments = {"created": created, "touched": touched, "rank": count.writes}
            rows.begin(connection, text, log, id=id_, **moments)
            houses.rename(connection, id_, name)
        witness.write(self._place, count)

    def _load(self, match_id: int) -> tuple[str, list[str]]:
        with self._reading() as connection:
            return rows.log_of(connection, match_id)

    def _of_match(self, match_id: int, what: sa.ColumnElement[Any]) -> object:
        with self._reading() as connection:
            return rows.value_of(connection, match_id, what)

    def _keep_if_possible(self, seen: list[ReadSummary]) -> None:
        # The list is right without it, so an error does not matter: the store may be busy or full.
        with suppress(StoreError):
            self._keep_seen(seen)

    def _keep_seen(self, seen: list[ReadSummary]) -> None:
        if seen:
            with self._writing() as connection:
                pages.keep(connection, seen)

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


@contextmanager
def _told_unplayable(match_id: int) -> Iterator[None]:
    try:
        yield
    except StoreError:
        raise
    except RoostError as error:
        raise StoreError("match-unplayable", match=match_id, reason=error.short()) from error
