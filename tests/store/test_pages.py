"""The list by pages: a bounded number of queries and rows, whatever there is; older files looked
through in batches; tables that nobody dealt at are in no list."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from bench.many import many
from roost.store import Store, StoreError, listing, open_store, pages
from roost.store.pages import BATCH, MatchCounts
from roost.table.table import Table
from tests.refusals import short
from tests.table.matches import advance, opening


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "roost.sqlite"


@contextmanager
def asked(store: Store) -> Iterator[list[str]]:
    """The statements that the block sends to the database, without those of transactions."""
    said: list[str] = []

    def hear(_c: object, _k: object, statement: str, *_: object) -> None:
        if not statement.startswith("BEGIN"):
            said.append(statement)

    event.listen(store._engine, "before_cursor_execute", hear)
    try:
        yield said
    finally:
        event.remove(store._engine, "before_cursor_execute", hear)


def test_a_page_is_one_query_with_a_limit_that_sorts_nothing(place: Path) -> None:
    many(place, 300, 40)
    with open_store(place) as store:
        for which in ("all", "open", "ended"):
            with asked(store) as said:
                rows = store.page(which, most=20)
                assert len(rows) == 20
                store.page(which, before=rows[-1].place, most=20)
            # The open ones and, by the same index, what was just played.
            assert len(said) == (4 if which == "open" else 2)
            assert all("LIMIT" in each for each in said)
        with asked(store) as said:
            assert store.counts() == MatchCounts(open=40, ended=300, unread=0)
        assert len(said) == 1
    with closing(sqlite3.connect(place)) as connection:
        for kind in ("state = 'open'", "state IS NOT 'undealt'"):
            wanted = f"SELECT id FROM match WHERE {kind} ORDER BY rank DESC, id DESC LIMIT 9"
            plan = str(connection.execute(f"EXPLAIN QUERY PLAN {wanted}").fetchall())
            assert "INDEX" in plan
            assert "TEMP B-TREE" not in plan


@pytest.mark.parametrize("most", [1, 7, 100])
def test_pages_one_after_the_other_are_the_whole_list(place: Path, most: int) -> None:
    many(place, 23, 9)
    with open_store(place) as store:
        whole = [row.id for row in store.matches()]
        assert len(whole) == 32
        found, before = [], None
        while rows := store.page(before=before, most=most):
            assert len(rows) <= most
            found += [row.id for row in rows]
            before = rows[-1].place
        assert found == whole
        ended = [row.id for row in store.matches("ended")]
        assert [row.id for row in store.matches("open")] + ended == whole
        assert (len(ended), all(row.over for row in store.matches("ended"))) == (23, True)


def test_deeds_written_together_have_one_rank_and_are_listed_once(place: Path) -> None:
    many(place, 12)
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("UPDATE match SET rank = 7")
    with open_store(place) as store:
        found, before = [], None
        while rows := store.page(before=before, most=5):
            found += [row.id for row in rows]
            before = rows[-1].place
    assert found == sorted(found, reverse=True)
    assert len(found) == 12


def test_the_whole_list_is_never_held_at_once(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    page = pages.page

    def counted(*args: object) -> object:
        found = page(*args)  # type: ignore[arg-type]
        sizes.append(len(found[0]))
        return found

    monkeypatch.setattr(pages, "page", counted)
    many(place, 2 * pages.MOST + 50)
    with open_store(place) as store:
        rows = store.matches()
        next(rows)
        assert sizes == [pages.MOST]
        assert sum(1 for _ in rows) == 2 * pages.MOST + 49
    assert sizes == [pages.MOST, pages.MOST, 50, 0]


def test_a_list_of_an_older_roost_is_looked_through_in_batches_that_are_kept(place: Path) -> None:
    many(place, BATCH + 9, 4, unread=True)
    with open_store(place) as store:
        assert store.counts() == MatchCounts(open=0, ended=0, unread=BATCH + 13)
        assert store.look_through() == BATCH
    # As if it had been stopped here.
    with open_store(place) as store:
        assert store.counts() == MatchCounts(open=4, ended=BATCH - 4, unread=13)
        assert store.look_through() == 13
        assert store.look_through() == 0
        assert store.counts() == MatchCounts(open=4, ended=BATCH + 9, unread=0)


def test_a_page_looks_only_at_the_matches_that_it_shows(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(place, 50, unread=True)
    looked = []
    summary_of = listing.summary_of

    def counted(table: Table) -> listing.Summary:
        looked.append(table.version)
        return summary_of(table)

    monkeypatch.setattr(listing, "summary_of", counted)
    with open_store(place) as store:
        assert all(row.over for row in store.page(most=6))
        assert len(looked) == 6
        assert store.counts().unread == 44


def test_what_was_found_out_is_not_kept_if_the_match_was_played_on_meanwhile(place: Path) -> None:
    with open_store(place) as store:
        match = store.create(opening("crowsnest"))
        table = store.table(match)
        advance(table, 3, random.Random(1))
        with store._reading() as connection:
            seen = pages.unread(connection, 5)
        assert len(seen) == 1
        advance(table, 1, random.Random(1))
        store._keep_seen(seen)
        assert store.counts().unread == 1


def test_a_match_moves_to_the_ended_ones_and_back_by_an_undo(place: Path) -> None:
    with open_store(place) as store:
        match = store.create(opening("crowsnest hands=1"))
        table = store.table(match)
        advance(table, 500, random.Random(1))
        store.look_through()
        assert store.counts() == MatchCounts(open=0, ended=1, unread=0)
        table.undo(int(table.log[-1].split()[0]), table.version)
        store.look_through()
        assert store.counts() == MatchCounts(open=1, ended=0, unread=0)


def test_what_was_just_played_is_among_the_open_ones_until_it_has_ended(place: Path) -> None:
    with open_store(place) as store:
        first, last = (store.create(opening("crowsnest hands=1")) for _ in range(2))
        table = store.table(first)
        advance(table, 20, random.Random(1))
        assert store.counts().unread == 1
        assert [row.id for row in store.page("open")] == [first, last]
        assert store.counts().unread == 0
        advance(table, 500, random.Random(1))
        assert [row.id for row in store.page("open")] == [last]
        assert [row.id for row in store.page("ended")] == [first]


def test_a_rank_that_damage_has_changed_spoils_no_list(place: Path) -> None:
    many(place, 3, 3)
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("UPDATE match SET rank = 'x', state = NULL WHERE id % 2 = 0")
    with open_store(place) as store:
        assert len(store.page("open")) == 3
        assert sum(1 for _ in store.matches()) == 6


def test_a_walk_through_one_kind_is_whole_though_nobody_has_looked(place: Path) -> None:
    many(place, 30, 7, unread=True)
    with open_store(place) as store:
        store._watch = None  # as where nothing may be written
        assert sum(1 for _ in store.matches("open")) == 7
        assert sum(1 for _ in store.matches("ended")) == 30
        assert store.counts().unread == 37


def test_a_state_that_damage_has_changed_is_found_out_anew(place: Path) -> None:
    many(place, 3, 2)
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("UPDATE match SET state = 'opem' WHERE id % 2 = 0")
    with open_store(place) as store:
        assert store.counts().unread > 0
        while store.look_through():
            pass
        assert store.counts() == MatchCounts(open=2, ended=3, unread=0)


def test_a_table_that_waits_for_its_deal_is_in_no_list_until_then(place: Path) -> None:
    with open_store(place) as store:
        match = store.create(opening("crowsnest"), waits_for_deal=True)
        store.append(match, 0, ("phrase over the hills",))
        store.look_through()
        assert (list(store.matches()), store.counts()) == ([], MatchCounts(0, 0, 0))
        assert store.row(match).id == match
        table = store.table(match)
        table.deal(table.version)
        assert [row.id for row in store.matches()] == [match]
        store.look_through()
        assert store.counts() == MatchCounts(open=1, ended=0, unread=0)


def test_a_table_that_was_named_is_listed_though_nobody_has_dealt(place: Path) -> None:
    with open_store(place) as store:
        match = store.create(opening("crowsnest"), waits_for_deal=True)
        store.rename(match, "Sunday")
        assert [row.name for row in store.matches("open")] == ["Sunday"]


def test_a_record_without_actions_that_was_taken_in_does_not_vanish(place: Path) -> None:
    with open_store(place) as store:
        match = store.create(opening("crowsnest"))
        assert [row.id for row in store.matches("open")] == [match]


def test_tables_that_nobody_dealt_at_do_not_pile_up(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "_MOST_UNDEALT", 3)
    with open_store(place) as store:
        kept = store.create(opening("rook"))
        made = [store.create(opening("crowsnest"), waits_for_deal=True) for _ in range(8)]
        for gone in made[:5]:
            with pytest.raises(StoreError, check=short("unknown-match")):
                store.table(gone)
        assert all(store.table(match).version == 0 for match in (kept, *made[5:]))
    open_store(place).close()  # the ledger agrees


def test_the_name_played_under_last_is_found_by_one_query(place: Path) -> None:
    with open_store(place) as store:
        assert store.last_name() is None
        for name in ("Ada", "Åse", None):
            store.create(opening("crowsnest")._replace(names=(name, None, None, None)))
        with asked(store) as said:
            assert store.last_name() == "Åse"
        assert len(said) == 1
