"""`repair` of names, house rules and older files, and that it locks the file."""

import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from roost.store import HouseRow, StoreError, open_store
from roost.store import repair as repairing
from roost.store.repair import repair
from tests.refusals import short
from tests.store.test_migrations import make_first
from tests.table.matches import advance, opening

ROOT = Path(__file__).parents[2]
HOUSES = [HouseRow("At Grandma’s", "kentucky", "bird=low"), HouseRow("Home", "rook", "")]
# Has the store open until its input ends.
HOLDING = """
import sys
from pathlib import Path
from roost.store import StoreError, open_store
try:
    with open_store(Path(sys.argv[1])) as store:
        print("open", flush=True)
        sys.stdin.readline()
except StoreError as error:
    print(error.key, flush=True)
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A store with a named match and two houses, closed."""
    path = tmp_path / "store" / "roost.sqlite"
    with open_store(path) as store:
        match = store.create(opening("crowsnest"))
        advance(store.table(match), 30, random.Random(1))
        store.rename(match, "Søndag kveld")
        store.create(opening("rook"))
        for house in HOUSES:
            store.keep_house(house)
    return path


def changed(place: Path, statement: str) -> None:
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute(statement)


def another(place: Path) -> subprocess.Popen[str]:
    """Another process that opens the store."""
    return subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(place)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(os.name == "nt", reason="Windows replaces no file that is in use")
def test_a_store_that_a_roost_has_open_is_not_repaired(place: Path) -> None:
    before = {each.name for each in place.parent.iterdir()}
    with another(place) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(StoreError, check=short("repair-in-use")) as refusal:
            repair(place)
        assert refusal.value.facts == {"path": str(place)}
        assert not (place.parent / repairing.ASIDE).exists()
        other.communicate("\n")
    assert {each.name for each in place.parent.iterdir()} == before
    assert all(each.whole for each in repair(place).saved)


@pytest.mark.skipif(os.name == "nt", reason="Windows replaces no file that is in use")
def test_no_roost_opens_a_store_that_is_being_repaired(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = []
    saving = repairing._saved

    def saved(damaged: Path, folder: Path) -> object:
        with another(place) as other:
            said.append(other.communicate("\n")[0])
        return saving(damaged, folder)

    monkeypatch.setattr(repairing, "_saved", saved)
    assert all(each.whole for each in repair(place).saved)
    assert said == ["store-locked\n"]


def test_a_whole_store_is_the_same_after_a_repair(place: Path) -> None:
    with open_store(place) as store:
        before = [row[:4] + row[5:13] for row in store.matches()]
    saved, aside, lacking, houses, missing = repair(place)
    assert (lacking, houses, missing) == (0, [], 0)
    assert all(each.whole and each.name_whole for each in saved)
    assert (aside / place.name).stat().st_mode & 0o777 == 0o600
    with open_store(place) as store:
        after = [row[:4] + row[5:13] for row in store.matches()]
        assert sorted(after, key=str) == sorted(before, key=str)
        assert store.houses() == HOUSES


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE house SET rules = 'bird=lox' WHERE name = 'At Grandma’s'",
        "UPDATE house SET game = 'kentucly' WHERE name = 'At Grandma’s'",
        "UPDATE house SET rules = x'ff00' WHERE name = 'At Grandma’s'",
        "UPDATE house SET hash = '' WHERE name = 'At Grandma’s'",
        "UPDATE house SET hash = NULL, rules = 7 WHERE name = 'At Grandma’s'",
    ],
)
def test_damaged_house_rules_are_told_and_left_out_by_a_repair(place: Path, damage: str) -> None:
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        try:
            connection.execute(damage)
        except sqlite3.IntegrityError:
            connection.execute(damage.replace("hash = NULL", "hash = 'x'"))
    with open_store(place) as store:
        assert {each.name: each.sound for each in store.houses()} == {
            "At Grandma’s": False,
            "Home": True,
        }
    assert repair(place).houses == ["At Grandma’s"]
    with open_store(place) as store:
        assert store.houses() == HOUSES[1:]


def test_house_rules_that_are_missing_are_missed(place: Path) -> None:
    changed(place, "DELETE FROM house WHERE name = 'Home'")
    with pytest.raises(StoreError, check=short("store-corrupt")):
        open_store(place)
    assert repair(place).houses_missing == 1
    with open_store(place) as store:
        assert store.houses() == HOUSES[:1]


@pytest.mark.parametrize(
    "damage", ["name = 'Sxndag kveld'", "name = NULL", "named = 'x'", "name = x'ff'", "name = ''"]
)
def test_a_damaged_name_is_told_and_left_out_by_a_repair(place: Path, damage: str) -> None:
    changed(place, f"UPDATE match SET {damage} WHERE id = 1")
    with open_store(place) as store:
        assert {row.id: row.name_sound for row in store.matches()} == {1: False, 2: True}
        assert store.row(1).sound
    assert {each.match: each.name_whole for each in repair(place).saved} == {1: False, 2: True}
    with open_store(place) as store:
        assert (store.row(1).name, store.row(1).name_sound) == (None, True)


def test_a_file_of_the_first_version_is_repaired_too(tmp_path: Path) -> None:
    place = tmp_path / "matches.sqlite"
    entries = make_first(place)
    saved, *_ = repair(place)
    assert [(each.match, each.entries) for each in saved] == [(1, 40)]
    with open_store(place) as store:
        assert store.entries(1) == entries


def first_of(refused: Callable[[], object]) -> StoreError:
    with pytest.raises(StoreError) as refusal:
        refused()
    return refusal.value


@pytest.mark.parametrize("number", [0, 8, 29])
def test_the_entry_that_is_damaged_is_named(place: Path, number: int) -> None:
    changed(place, f"UPDATE entry SET text = text || '0' WHERE match = 1 AND number = {number}")
    with open_store(place) as store:
        error = first_of(lambda: store.table(1))
    assert (error.key, error.facts) == ("match-changed", {"match": 1, "entry": number + 1})


def test_the_entry_of_an_older_roost_is_named_if_it_cannot_be_played(place: Path) -> None:
    changed(place, "UPDATE entry SET crc = NULL")
    changed(place, "UPDATE entry SET text = '0 play R14' WHERE match = 1 AND number = 5")
    with open_store(place) as store:
        assert first_of(lambda: store.table(1)).facts == {"match": 1, "entry": 6}


def test_no_entry_is_named_where_the_beginning_is_damaged(place: Path) -> None:
    changed(place, "UPDATE match SET opening = replace(opening, '00', '01') WHERE id = 1")
    with open_store(place) as store:
        assert first_of(lambda: store.table(1)).facts == {"match": 1, "entry": None}


def test_a_text_that_cannot_be_decoded_spoils_no_other_match(place: Path) -> None:
    changed(place, "UPDATE match SET opening = CAST(x'ff' AS TEXT) || opening WHERE id = 1")
    with open_store(place) as store:
        assert {row.id: row.sound for row in store.matches()} == {1: False, 2: True}
