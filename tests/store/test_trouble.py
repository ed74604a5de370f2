"""Faults of the file or its folder: each has one key, and changes nothing."""

import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import event

from roost.store import Store, StoreError, open_store
from roost.table.table import Table
from tests.table.matches import advance, opening

ROOT = Path(__file__).parents[2]
NOBODY = 65534


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roost.store.engine.PATIENCE_SECONDS", 0.05)


@pytest.fixture
def kept(place: Path) -> Path:
    """A store of two matches, closed."""
    with open_store(place) as store:
        for house in ("crowsnest", "amerikaner"):
            table = Table(opening(house))
            advance(table, 200, random.Random(1))
            store.create(opening(house), table.log)
        list(store.matches())
    return place


def refused(deed: Callable[[], object]) -> StoreError:
    with pytest.raises(StoreError) as refusal:
        deed()
    return refusal.value


def files(folder: Path) -> dict[str, bytes]:
    """Those of the store, without the count of its writes, which only grows."""
    found = [each for each in folder.iterdir() if each.is_file()]
    return {each.name: each.read_bytes() for each in found if each.suffix != ".sqlite-count"}


@pytest.fixture
def writer(kept: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(kept, isolation_level=None)
    yield connection
    connection.close()


@pytest.mark.usefixtures("_impatient")
def test_while_another_program_writes_a_deed_is_refused_and_reading_goes_on(
    kept: Path, writer: sqlite3.Connection
) -> None:
    with open_store(kept) as store:
        table = store.table(1)
        before = (table.state, table.log)
        turn = table.state.public.turn
        assert turn is not None
        action = table.envelope(turn).legal[0]
        writer.execute("BEGIN IMMEDIATE")
        for deed in (
            lambda: table.submit(turn, action, table.version),
            lambda: store.create(opening("rook")),
            lambda: store.delete(1),
        ):
            refusal = refused(deed)
            assert (refusal.key, refusal.facts) == ("store-locked", {"path": str(kept)})
        assert (table.state, table.log) == before
        assert store.entries(1) == list(table.log)
        assert len(list(store.matches())) == 2
        writer.execute("ROLLBACK")
        table.submit(turn, action, table.version)
        assert store.entries(1) == list(table.log)


@pytest.mark.usefixtures("_impatient")
def test_a_list_is_right_though_its_summaries_cannot_be_kept(
    kept: Path, writer: sqlite3.Connection
) -> None:
    with open_store(kept) as store:
        rows = list(store.matches())
        writer.execute("UPDATE match SET summary = NULL")
        writer.execute("BEGIN IMMEDIATE")
        assert list(store.matches()) == rows


@pytest.mark.usefixtures("_impatient")
def test_a_store_that_another_program_has_to_itself_cannot_be_opened(
    kept: Path, writer: sqlite3.Connection
) -> None:
    writer.execute("PRAGMA locking_mode = EXCLUSIVE")
    writer.execute("UPDATE match SET touched = touched")
    assert refused(lambda: open_store(kept)).key == "store-locked"


def test_a_writer_waits_a_little_for_another_to_finish(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roost.store.engine.PATIENCE_SECONDS", 30.0)
    program = (
        "import sqlite3, sys, time\n"
        "connection = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "connection.execute('BEGIN IMMEDIATE')\n"
        "print('begun', flush=True)\n"
        "time.sleep(0.3)\n"
        "connection.execute('COMMIT')"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(kept)], stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with open_store(kept) as store:
            assert store.create(opening("rook")) == 3


@pytest.mark.parametrize(
    "content",
    [
        random.Random(1).randbytes(4096),
        b"not a database\n" * 40,
        b"x",
        bytes(511),
        b"SQLite format 3\0" + bytes(84),
        b"SQLite format 3\0" + random.Random(2).randbytes(8000),
    ],
)
def test_a_file_that_is_no_database_is_refused_and_left_alone(place: Path, content: bytes) -> None:
    place.write_bytes(content)
    refusal = refused(lambda: open_store(place))
    assert (refusal.key, refusal.facts) == ("store-corrupt", {"path": str(place)})
    assert files(place.parent) == {place.name: content}


@pytest.mark.parametrize("tenths", range(1, 10))
def test_a_file_cut_short_is_refused_and_left_alone(kept: Path, tenths: int) -> None:
    whole = kept.read_bytes()
    cut = whole[: len(whole) * tenths // 10]
    kept.write_bytes(cut)

    def read_everything() -> None:
        with open_store(kept) as store:
            for match in (1, 2):
                store.table(match)
            list(store.matches())

    assert refused(read_everything).key == "store-corrupt"
    assert files(kept.parent) == {kept.name: cut}


def test_an_empty_file_is_a_store_with_no_match_yet(place: Path) -> None:
    place.touch()
    with open_store(place) as store:
        assert list(store.matches()) == []


def test_a_flipped_byte_is_harmless_or_named_and_never_surprises(kept: Path) -> None:
    whole, rng = kept.read_bytes(), random.Random(1)
    keys = set()
    for _ in range(150):
        at = rng.randrange(len(whole))
        flipped = bytearray(whole)
        flipped[at] ^= rng.randrange(1, 256)
        kept.write_bytes(flipped)
        try:
            with open_store(kept) as store:
                for row in store.matches():
                    if row.sound:
                        table = store.table(row.id)
                        advance(table, 1, random.Random(1))
        except StoreError as error:
            keys.add(error.key)
        for each in kept.parent.iterdir():
            each.unlink()
    assert keys <= {"store-corrupt", "match-unplayable", "store-failed", "store-foreign"} | {
        "store-newer",
        "store-clash",
        "unknown-match",
        "match-cut",
        "match-changed",
        "store-behind",
        "store-ledger",
    }
    assert keys


def test_a_database_of_another_program_is_refused_and_left_alone(place: Path) -> None:
    for tables in (["bookmark"], ["alembic_version", "bookmark"], ["match"]):
        connection = sqlite3.connect(place)
        for table in tables:
            connection.execute(f"CREATE TABLE {table} (version_num TEXT)")
        connection.close()
        assert refused(lambda: open_store(place)).key == "store-foreign"
        connection = sqlite3.connect(place)
        found = connection.execute("SELECT name FROM sqlite_master ORDER BY name").fetchall()
        connection.close()
        assert [name for (name,) in found] == tables
        place.unlink()


@pytest.mark.parametrize(
    ("version", "key", "facts"),
    [
        ("'5'", "store-newer", {"revision": "5", "known": "4"}),
        ("'100'", "store-newer", {"revision": "100", "known": "4"}),
        ("'ae1027a6acf'", "store-corrupt", {}),
    ],
)
def test_a_store_of_a_later_roost_is_refused_and_left_alone(
    kept: Path, version: str, key: str, facts: dict[str, str]
) -> None:
    connection = sqlite3.connect(kept)
    with connection:
        connection.execute(f"UPDATE alembic_version SET version_num = {version}")
    connection.close()
    before = kept.read_bytes()
    refusal = refused(lambda: open_store(kept))
    assert (refusal.key, refusal.facts) == (key, {"path": str(kept), **facts})
    assert kept.read_bytes() == before


def test_a_folder_or_a_device_in_place_of_the_file_is_named(tmp_path: Path) -> None:
    for place in (tmp_path, Path(os.devnull)):
        refusal = refused(lambda place=place: open_store(place))  # type: ignore[misc]
        assert (refusal.key, refusal.facts) == ("store-not-a-file", {"path": str(place)})


def test_a_file_in_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    refusal = refused(lambda: open_store(tmp_path / "file" / "matches.sqlite"))
    assert refusal.key == "store-no-folder"
    assert refusal.facts["folder"] == str(tmp_path / "file")


def test_a_name_that_is_too_long_is_refused(tmp_path: Path) -> None:
    assert refused(lambda: open_store(tmp_path / ("x" * 300))).key == "store-failed"
    assert refused(lambda: open_store(tmp_path / ("x" * 300) / "y")).key == "store-no-folder"


def fill(store: Store) -> None:
    """Let the disk be full: the file may not grow from now on."""

    def limit(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA max_page_count = 1").close()

    store._engine.dispose()
    event.listen(store._engine, "connect", limit)


def test_on_a_full_disk_a_deed_is_refused_and_the_table_stays_as_it_was(kept: Path) -> None:
    with open_store(kept) as store:
        table = store.table(1)
        fill(store)
        for _ in range(2000):
            before = (table.state, table.log)
            try:
                advance(table, 1, random.Random(1))
            except StoreError as error:
                refusal = error
                break
        else:
            raise AssertionError("the disk was never full")
        assert (refusal.key, refusal.facts) == ("store-full", {"path": str(kept)})
        assert (table.state, table.log) == before
        assert store.entries(1) == list(table.log)
        long = opening("rook")._replace(meta=(("note", "x" * 100_000),))
        assert refused(lambda: store.create(long)).key == "store-full"
        assert len(list(store.matches())) == 2
    with open_store(kept) as store:
        assert store.table(1).log == table.log


# Run with the folder's name, and with the number of a user to become. All stores are made before
# that, since this user may not be able to read the program.
AS_ANOTHER = """
import json, os, sys
from pathlib import Path
from roost.store import StoreError, open_store
from tests.table.matches import opening

folder, user = Path(sys.argv[1]), int(sys.argv[2])
CASES = {  # the bits of the file, or none if there is no file, and those of its folder
    "plain": (0o600, 0o700),
    "read-only file": (0o400, 0o700),
    "read-only folder": (0o600, 0o500),
    "read-only folder, no file": (None, 0o500),
    "no permission for the file": (0, 0o700),
    "no permission for the folder": (0o600, 0),
}
before = {}
for case, (bits, within) in CASES.items():
    place = folder / case / "matches.sqlite"
    place.parent.mkdir()
    if bits is not None:
        with open_store(place) as store:
            store.create(opening("rook"))
        before[case] = place.read_bytes()
        os.chown(place, user, -1)
        place.chmod(bits)
    os.chown(place.parent, user, -1)
    place.parent.chmod(within)
if os.geteuid() == 0:
    os.setgroups([])
    os.setuid(user)

def tried(place):
    try:
        with open_store(place) as store:
            store.create(opening("rook"))
            return ["created", {}]
    except StoreError as error:
        return [error.key, {name: str(fact) for name, fact in error.facts.items()}]

said = {}
for case, (bits, _) in CASES.items():
    place = folder / case / "matches.sqlite"
    said[case] = tried(place)
    place.parent.chmod(0o700)
    if bits is not None:
        place.chmod(0o600)
    after = {each.name: each.read_bytes() for each in place.parent.iterdir()
             if not each.name.endswith("-count")}
    unchanged = after == ({} if bits is None else {place.name: before[case]})
    said[case].append("unchanged" if unchanged else "changed")
(folder / "plain").chmod(0o500)
said["no folder can be made"] = tried(folder / "plain" / "deeper" / "matches.sqlite")
(folder / "plain").chmod(0o700)
print(json.dumps(said))
"""


def test_nothing_is_written_to_a_file_that_was_deleted_or_moved(kept: Path) -> None:
    with open_store(kept) as store:
        table = store.table(1)
        before = (table.state, table.log)
        kept.rename(kept.with_name("elsewhere.sqlite"))
        refusal = refused(lambda: advance(table, 1, random.Random(1)))
        assert (refusal.key, refusal.facts) == ("store-gone", {"path": str(kept)})
        kept.touch()  # another one at its place is none of this store's
        assert refused(lambda: store.create(opening("rook"))).key == "store-gone"
        assert (table.state, table.log) == before
        kept.with_name("elsewhere.sqlite").rename(kept)
        advance(table, 1, random.Random(1))
        assert store.entries(1) == list(table.log)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has no permission bits")
def test_each_kind_of_missing_permission_is_named_and_nothing_is_changed() -> None:
    # Root may do anything, so the program becomes nobody if root runs it.
    user = NOBODY if os.geteuid() == 0 else os.geteuid()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chown(folder, user, -1)
        done = subprocess.run(
            [sys.executable, "-c", AS_ANOTHER, str(folder), str(user)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        said = json.loads(done.stdout)

    def refused_for(key: str, case: str) -> list[object]:
        return [key, {"path": str(folder / case / "matches.sqlite")}, "unchanged"]

    def shut(case: str) -> list[object]:
        return ["store-folder-read-only", {"folder": str(folder / case)}, "unchanged"]

    deeper = str(folder / "plain" / "deeper")
    assert said == {
        "plain": ["created", {}, "changed"],
        "read-only file": refused_for("store-read-only", "read-only file"),
        "read-only folder": shut("read-only folder"),
        "read-only folder, no file": shut("read-only folder, no file"),
        **{
            case: refused_for("store-no-permission", case)
            for case in ("no permission for the file", "no permission for the folder")
        },
        "no folder can be made": [
            "store-no-folder",
            {"folder": deeper, "reason": "Permission denied"},
        ],
    }
