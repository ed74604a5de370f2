"""Copies beside the store: whole or not there, the owner's alone, and no more than so many."""

import stat
from pathlib import Path

import pytest

from roost.store import StoreError
from roost.store.copies import MOST_COPIES, keep


def test_a_copy_is_the_owners_alone(tmp_path: Path) -> None:
    path = keep(b"all", tmp_path / "backups")
    assert path.read_bytes() == b"all"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_the_newest_are_kept_and_nothing_else_is_touched(tmp_path: Path) -> None:
    own = tmp_path / "mine.sqlite"
    own.write_bytes(b"mine")
    made = [keep(bytes([at]), tmp_path) for at in range(MOST_COPIES + 5)]
    assert sorted(tmp_path.glob("roost-*")) == made[5:]
    assert own.read_bytes() == b"mine"
    assert len(list(tmp_path.iterdir())) == MOST_COPIES + 1


def test_a_copy_that_cannot_be_written_is_named_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("no folder", "utf-8")
    with pytest.raises(StoreError, match="copy-not-kept"):
        keep(b"all", tmp_path / "backups")
    assert [each.name for each in tmp_path.iterdir()] == ["backups"]
