"""What the store keeps besides the play: names of matches, house rules, and copies of it all."""

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from roost.store import HouseRow, Store, StoreError, open_store
from tests.refusals import short
from tests.table.matches import advance, opening


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "matches.sqlite") as opened:
        yield opened


def test_a_name_that_the_person_gave_is_kept_and_may_be_taken_away(store: Store) -> None:
    match = store.create(opening("crowsnest"))
    assert next(store.matches()).name is None
    store.rename(match, "Søndag kveld")
    assert next(store.matches()).name == store.name(match) == "Søndag kveld"
    store.rename(match, None)
    assert next(store.matches()).name is store.name(match) is None


def test_house_rules_are_kept_under_a_name_in_place_of_older_ones(store: Store) -> None:
    assert store.houses() == []
    store.keep_house(HouseRow("Zita's", "amerikaner", "players=5"))
    store.keep_house(HouseRow("Home", "crowsnest", "bird=off"))
    store.keep_house(HouseRow("Home", "rook", "nest=1"))
    assert store.houses() == [
        HouseRow("Home", "rook", "nest=1"),
        HouseRow("Zita's", "amerikaner", "players=5"),
    ]
    store.drop_house("Home")
    assert [house.name for house in store.houses()] == ["Zita's"]
    with pytest.raises(StoreError, check=short("unknown-house")):
        store.drop_house("Home")


def test_the_length_of_a_match_tells_that_another_writer_was_there(store: Store) -> None:
    match = store.create(opening("crowsnest"))
    store.create(opening("rook"))
    assert store.length(match) == 0
    table, other = store.table(match), store.table(match)
    advance(table, 5, random.Random(1))
    assert store.length(match) == table.version == 5
    assert other.version == 0
    assert store.lengths([match, 2, 3]) == {match: 5, 2: 0}
    for unknown in (0, -1, 3, 2**40):
        for asked in (store.length, store.name):
            with pytest.raises(StoreError, check=short("unknown-match")):
                asked(unknown)


def test_a_backup_is_a_store_of_the_same_matches_also_while_another_program_writes(
    store: Store, tmp_path: Path
) -> None:
    match = store.create(opening("crowsnest"))
    table = store.table(match)
    advance(table, 30, random.Random(1))
    other = sqlite3.connect(tmp_path / "matches.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute("DELETE FROM entry")
    copy = tmp_path / "copy" / "roost.sqlite"
    assert store.copy(copy) == copy
    other.execute("ROLLBACK")
    other.close()
    with open_store(copy) as copied:
        assert copied.table(match).state == table.state
        assert list(copied.matches()) == list(store.matches())
    advance(table, 1, random.Random(1))
    assert store.length(match) == 31
