"""Copies beside the store: whole or not there, the owner's alone, and no more than so many,
whatever the clock says."""

import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from roost.store import Store, StoreError, open_store
from roost.store.copies import AUTOMATIC, FOLDER, HOURS, MOST_AUTOMATIC, MOST_COPIES, MOST_WRITES
from tests.refusals import short
from tests.table.matches import opening

YEAR = 365 * 24 * 3600


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "roost.sqlite") as opened:
        yield opened


@pytest.fixture
def auto(tmp_path: Path) -> Path:
    return tmp_path / FOLDER / AUTOMATIC


def played(store: Store) -> None:
    store.create(opening("crowsnest"))


def copied(path: Path) -> int:
    """How many matches the copy has."""
    with open_store(path) as store:
        return store.counts().all


def older(folder: Path, seconds: float) -> None:
    """Let so much time have passed by the clock since the copies were made."""
    for each in folder.iterdir():
        moment = each.stat().st_mtime - seconds
        os.utime(each, (moment, moment))


def test_a_copy_is_the_owners_alone_and_one_file(store: Store, tmp_path: Path) -> None:
    played(store)
    path, place = store.keep_copy()
    assert place == tmp_path / "roost.sqlite"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert copied(path) == 1


def test_the_newest_are_kept_and_nothing_else_is_touched(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir()
    own = folder / "mine.sqlite"
    own.write_bytes(b"mine")
    made = [store.keep_copy()[0] for _ in range(MOST_COPIES + 5)]
    assert sorted(folder.glob("roost-*")) == made[5:]
    assert own.read_bytes() == b"mine"
    assert len(list(folder.iterdir())) == MOST_COPIES + 1


def test_copies_of_an_older_roost_go_first(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir()
    former = folder / "roost-2026-05-17-101010-123456.sqlite"
    former.write_bytes(b"")
    for _ in range(MOST_COPIES - 1):
        store.keep_copy()
    assert former.exists()
    store.keep_copy()
    assert not former.exists()


def test_a_copy_that_cannot_be_written_is_named_and_leaves_nothing(
    store: Store, tmp_path: Path
) -> None:
    (tmp_path / FOLDER).write_text("no folder", "utf-8")
    with pytest.raises(StoreError, check=short("copy-not-kept")):
        store.keep_copy()
    assert (tmp_path / FOLDER).read_text("utf-8") == "no folder"


def test_a_copy_is_made_by_itself_when_something_changed_and_a_few_are_kept(
    store: Store, auto: Path
) -> None:
    assert store.keep_automatic_copy() is None
    found = []
    for _ in range(MOST_AUTOMATIC + 3):
        played(store)
        made = store.keep_automatic_copy()
        assert made is not None
        assert store.keep_automatic_copy() is None
        found.append(copied(made))
        older(auto, HOURS * 3600 + 10)
    assert len(list(auto.iterdir())) == MOST_AUTOMATIC
    assert found == list(range(1, MOST_AUTOMATIC + 4))


@pytest.mark.parametrize("seconds", [60, YEAR])
def test_a_clock_that_was_set_back_does_not_stop_the_copies(
    store: Store, auto: Path, seconds: int
) -> None:
    played(store)
    assert store.keep_automatic_copy()
    played(store)
    assert store.keep_automatic_copy() is None
    older(auto, -seconds)
    assert store.keep_automatic_copy()


def test_copies_made_while_the_clock_was_ahead_do_not_push_out_the_newest(
    store: Store, auto: Path
) -> None:
    for _ in range(MOST_AUTOMATIC):
        played(store)
        assert store.keep_automatic_copy()
        older(auto, -YEAR)
    for _ in range(3):
        played(store)
        made = store.keep_automatic_copy()
        assert made is not None
        assert made.exists()
        older(auto, HOURS * 3600 + 10)
    assert len(list(auto.iterdir())) == MOST_AUTOMATIC


def test_a_copy_asked_for_is_kept_though_the_clock_was_set_back(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir()
    for number in range(1, MOST_COPIES + 1):
        (folder / f"roost-{number:06d}-2099-01-01-000000.sqlite").write_bytes(b"")
    path, _ = store.keep_copy()
    assert path.exists()
    assert len(list(folder.iterdir())) == MOST_COPIES


def test_much_that_was_kept_is_copied_though_the_clock_stands_still(
    store: Store, auto: Path
) -> None:
    played(store)
    assert store.keep_automatic_copy()
    match = store.create(opening("rook"))
    for number in range(MOST_WRITES):
        store.append(match, number, ("deal",))
    assert store.keep_automatic_copy()
    assert time.time() - max(each.stat().st_mtime for each in auto.iterdir()) < HOURS * 3600


def test_a_store_that_went_back_to_a_copy_is_copied_anew(store: Store, tmp_path: Path) -> None:
    for _ in range(3):
        played(store)
    data = store.copy(tmp_path / "copy").read_bytes()
    played(store)
    newer = store.keep_automatic_copy()
    assert newer is not None
    store.close()
    (tmp_path / "roost.sqlite").write_bytes(data)
    with open_store(tmp_path / "roost.sqlite") as back:
        older_one = back.keep_automatic_copy()
        assert older_one is not None
        assert back.keep_automatic_copy() is None
    assert (copied(newer), copied(older_one)) == (4, 3)
