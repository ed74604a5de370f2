"""Damage to the file or its log file is reported or harmless: no match is shortened silently."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from roost.store import StoreError, ledger, open_store
from roost.store.repair import repair
from tests.refusals import short
from tests.table.matches import advance, opening

ROOT = Path(__file__).parents[2]
# Makes a store with two matches, half of each in the file and half in its log file, and is killed.
DYING = """
import os, random, signal, sqlite3, sys
from pathlib import Path
from roost.store import HouseRow, open_store
from tests.table.matches import advance, opening
place = Path(sys.argv[1])
for begun in (True, False):
    store = open_store(place)
    for match, house in enumerate(("crowsnest", "amerikaner"), 1):
        if begun:
            assert store.create(opening(house)) == match
            store.rename(match, f"Evening {match}")
            store.keep_house(HouseRow(f"House {match}", house, "hands=" + "1" * match))
        advance(store.table(match), 60, random.Random(match))
    if begun:
        store.close()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("killed") / "store"
    folder.mkdir()
    subprocess.run(
        [sys.executable, "-c", DYING, str(folder / "roost.sqlite")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        check=False,
    )
    assert (folder / "roost.sqlite-wal").stat().st_size > 50_000
    return folder


def logs(place: Path) -> dict[int, list[str]]:
    with open_store(place) as store:
        return {row.id: list(store.table(row.id).log) for row in store.matches()}


def named(place: Path) -> list[str | None]:
    """What a person named: a house or a name that damage has changed is told, and is `None`."""
    with open_store(place) as store:
        return [
            *(row.name if row.name_sound else None for row in store.matches()),
            *(f"{it.name} {it.game} {it.rules}" if it.sound else None for it in store.houses()),
        ]


def copied(killed: Path, to: Path) -> Path:
    shutil.copytree(killed, to)
    return to / "roost.sqlite"


def damage(place: Path, rng: random.Random) -> None:
    file = place.with_name(place.name + rng.choice(("", "-wal")))
    data = bytearray(file.read_bytes())
    at = rng.randrange(len(data))
    match rng.randrange(4):
        case 0:
            data[at] ^= rng.randrange(1, 256)
        case 1:
            del data[at:]
        case 2:
            data[at : at + 512] = bytes(len(data[at : at + 512]))
        case 3:
            file.unlink() if file != place else None
            if file != place:
                return
            data[at] = 0
    file.write_bytes(data)


@pytest.mark.parametrize("times", [40, pytest.param(300, marks=pytest.mark.slow)])
def test_random_damage_is_told_or_harmless(killed: Path, tmp_path: Path, times: int) -> None:
    whole = logs(copied(killed, tmp_path / "whole"))
    assert [len(each) for each in whole.values()] == [120, 120]
    names = named(tmp_path / "whole" / "roost.sqlite")
    assert names == [
        "Evening 2",
        "Evening 1",
        "House 1 crowsnest hands=1",
        "House 2 amerikaner hands=11",
    ]
    told = 0
    for at in range(times):
        place = copied(killed, tmp_path / "it")
        damage(place, random.Random(at))
        try:
            assert logs(place) == whole, at
            found_names = named(place)
            assert len(found_names) == len(names), at
            for found_name, name in zip(found_names, names, strict=True):
                assert found_name in (name, None), at
        except StoreError:
            told += 1
            saved, aside, lacking, *_ = repair(place)
            assert (aside / place.name).exists()
            found = logs(place)
            assert {each.match for each in saved if each.begun} == set(found), at
            for match, log in found.items():
                same = next((each for each in saved if each.match == match), None)
                assert same is not None
                assert same.entries == len(log)
                if same.whole and not lacking:
                    assert log == whole[match], at
            assert set(named(place)) <= {*names, None}, at
        shutil.rmtree(tmp_path / "it")
    assert times / 3 < told


def test_a_log_file_that_was_deleted_is_missed_at_the_next_start(
    killed: Path, tmp_path: Path
) -> None:
    place = copied(killed, tmp_path / "it")
    place.with_name("roost.sqlite-wal").unlink()
    with pytest.raises(StoreError, check=short("store-behind")):
        open_store(place)
    saved, _, lacking, *_ = repair(place)
    assert lacking == 60 * 2
    assert [each.entries for each in saved] == [60, 60]
    assert [len(each) for each in logs(place).values()] == [60, 60]


def test_a_log_file_deleted_while_running_stops_writing_and_loses_nothing(tmp_path: Path) -> None:
    place = tmp_path / "roost.sqlite"
    store = open_store(place)
    table = store.table(store.create(opening("crowsnest")))
    advance(table, 40, random.Random(1))
    place.with_name("roost.sqlite-wal").unlink()
    with pytest.raises(StoreError, check=short("store-log-gone")):
        advance(table, 1, random.Random(1))
    shutil.copytree(tmp_path, tmp_path / "as-if-killed")
    assert logs(tmp_path / "as-if-killed" / place.name) == {1: list(table.log)}
    store.close()


def test_a_match_without_its_last_entries_does_not_open_shorter(
    killed: Path, tmp_path: Path
) -> None:
    place = copied(killed, tmp_path / "it")
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("DELETE FROM entry WHERE match = 1 AND number >= 50")
    with open_store(place) as store:
        with pytest.raises(StoreError, check=short("match-cut")) as refusal:
            store.table(1)
        assert refusal.value.facts == {"match": 1, "found": 50, "kept": "120"}
        assert {row.id: row.sound for row in store.matches()} == {1: False, 2: True}
    saved, *_ = repair(place)
    assert [(each.entries, each.kept, each.whole) for each in saved] == [
        (50, 120, False),
        (120, 120, True),
    ]


def test_a_damaged_schema_row_is_told_and_repaired(killed: Path, tmp_path: Path) -> None:
    place = copied(killed, tmp_path / "it")
    whole = logs(copied(killed, tmp_path / "whole"))
    with closing(sqlite3.connect(place)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    data = place.read_bytes()
    assert data.count(b'CREATE TABLE "match"') == 1
    place.write_bytes(data.replace(b'CREATE TABLE "match"', b'CREATE TABLX "match"'))
    with pytest.raises(StoreError, check=short("store-corrupt")):
        open_store(place)
    saved, *_ = repair(place)
    assert all(each.whole for each in saved)
    assert logs(place) == whole


def test_a_backup_put_in_the_place_of_the_store_opens(tmp_path: Path) -> None:
    place = tmp_path / "roost.sqlite"
    with open_store(place) as store:
        table = store.table(store.create(opening("crowsnest")))
        data = store.copy(tmp_path / "copy.sqlite").read_bytes()
        advance(table, 5, random.Random(1))
    place.write_bytes(data)
    assert logs(place) == {1: []}


def test_a_clock_that_is_set_back_does_not_change_the_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"now": 10**12}
    monkeypatch.setattr("roost.store.rows.now", lambda: clock["now"])
    with open_store(tmp_path / "roost.sqlite") as store:
        first, second = (store.create(opening("crowsnest")) for _ in range(2))
        clock["now"] += 10**10
        store.table(first).deal(0)
        clock["now"] -= 2 * 10**10
        store.table(second).deal(0)
        assert [row.id for row in store.matches()] == [second, first]


def test_a_store_that_is_written_to_while_it_is_opened_again_is_not_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, read = tmp_path / "roost.sqlite", ledger.read
    with open_store(place) as writer:
        writer.create(opening("crowsnest"))

        def read_then_written_to(connection: sa.Connection) -> ledger.Found | None:
            found = read(connection)
            writer.create(opening("crowsnest"))
            return found

        monkeypatch.setattr(ledger, "read", read_then_written_to)
        open_store(place).close()
