"""A damaged count file, a file that is gone beside it, and a store that may only be read."""

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from roost.store import StoreError, open_store, readonly, witness
from tests.refusals import short
from tests.store.test_damage import DYING
from tests.table.matches import advance, opening

ROOT = Path(__file__).parents[2]
NOBODY = 65534


@pytest.fixture
def place(tmp_path: Path) -> Path:
    path = tmp_path / "store" / "roost.sqlite"
    with open_store(path) as store:
        advance(store.table(store.create(opening("crowsnest"))), 10, random.Random(1))
    return path


@pytest.mark.parametrize("rubbish", [b"x", b"nonsense " * 20, bytes(54), b"0" * 32 + b" 12\n"])
def test_a_damaged_count_is_told_once_and_mended(place: Path, rubbish: bytes) -> None:
    count = witness.path_of(place)
    before = count.read_bytes()
    count.write_bytes(rubbish)
    with open_store(place) as store:
        assert [notice.key for notice in store.notices] == ["count-damaged"]
        assert store.notices[0].facts == {"path": str(count)}
    assert count.read_bytes() == before
    with open_store(place) as store:
        assert store.notices == []


def test_no_count_or_an_empty_one_is_nothing_to_tell(place: Path) -> None:
    witness.path_of(place).write_bytes(b"")
    with open_store(place) as store:
        assert store.notices == []
    witness.path_of(place).unlink()
    with open_store(place) as store:
        assert store.notices == []


@pytest.mark.parametrize("empty", [False, True])
@pytest.mark.parametrize("left", ["-count", "-wal"])
def test_a_store_that_is_gone_beside_its_count_or_log_is_missed(
    place: Path,
    left: str,
    empty: bool,  # noqa: FBT001
) -> None:
    beside = place.with_name(f"{place.name}{left}")
    if left == "-wal":
        witness.path_of(place).unlink()
        beside.write_bytes(b"what was kept last")
    place.write_bytes(b"") if empty else place.unlink()
    before = {each.name: each.read_bytes() for each in place.parent.iterdir()}
    with pytest.raises(StoreError, check=short("store-missing")) as refusal:
        open_store(place)
    assert refusal.value.facts == {
        "path": str(place),
        "file": str(beside),
        "folder": str(place.parent / "backups"),
    }
    assert {each.name: each.read_bytes() for each in place.parent.iterdir()} == before
    beside.unlink()
    with open_store(place) as store:
        assert list(store.matches()) == []


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A store of two matches of 120 entries, half of them in a log file that a kill left."""
    folder = tmp_path / "killed"
    folder.mkdir()
    subprocess.run(
        [sys.executable, "-c", DYING, str(folder / "roost.sqlite")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        check=False,
    )
    return folder / "roost.sqlite"


# Everything is imported while this is still allowed; then it becomes another user and reads.
AS_NOBODY = """
import os, sys
from pathlib import Path
from roost.store import StoreError, open_store
from tests.table.matches import opening
place, user = Path(sys.argv[1]), int(sys.argv[2])
warm = Path(sys.argv[3])
with open_store(warm) as store:
    store.table(store.create(opening("amerikaner"))).deal(0)
    list(store.matches())
if os.geteuid() == 0:
    os.setgroups([])
    os.setuid(user)
with open_store(place) as store:
    for row in store.matches():
        print(row.id, len(store.table(row.id).log), row.sound)
    try:
        store.delete(1)
    except StoreError as error:
        print(error.key)
"""


@pytest.fixture
def readable() -> Iterator[Path]:
    """A folder that another user may read, and that is gone afterwards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "kept")
        yield folder
        folder.chmod(0o700)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has no permission bits")
@pytest.mark.parametrize("beside", [("",), ("", "-wal"), ("", "-wal", "-shm")])
def test_a_store_in_a_folder_where_nothing_may_be_written_is_read_with_its_log(
    killed: Path, readable: Path, tmp_path: Path, beside: tuple[str, ...]
) -> None:
    if beside == ("",):
        open_store(killed).close()  # what the log holds goes into the file
    user = NOBODY if os.geteuid() == 0 else os.geteuid()
    readable.mkdir()
    for end in beside:
        file = readable / f"roost.sqlite{end}"
        shutil.copyfile(killed.with_name(f"{killed.name}{end}"), file)
        file.chmod(0o444)
    readable.parent.chmod(0o755)
    readable.chmod(0o555)
    before = {each.name: each.read_bytes() for each in readable.iterdir()}
    done = subprocess.run(
        [
            *(sys.executable, "-c", AS_NOBODY, str(readable / "roost.sqlite"), str(user)),
            str(tmp_path / "warm.sqlite"),
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert sorted(done.stdout.split("\n")) == ["", "1 120 True", "2 120 True", "store-read-only"]
    assert {each.name: each.read_bytes() for each in readable.iterdir()} == before


def test_a_copy_made_for_reading_is_gone_when_the_store_is_closed(
    killed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(readonly, "_can_be_read", lambda _place: False)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    engine = readonly.reading(killed)
    with engine.connect() as connection:
        found = connection.exec_driver_sql("SELECT count(*) FROM entry").scalar()
    (copy,) = (tmp_path / "temporary").iterdir()
    assert copy.stat().st_mode & 0o777 == 0o700
    assert found == 240
    engine.dispose()
    assert list((tmp_path / "temporary").iterdir()) == []


def test_a_store_that_is_written_to_all_the_time_is_not_copied_half(
    killed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readonly, "_can_be_read", lambda _place: False)
    moments = iter(range(100))
    monkeypatch.setattr(readonly, "_looks", lambda _place: next(moments))
    with pytest.raises(StoreError, check=short("store-locked")):
        readonly.reading(killed)
