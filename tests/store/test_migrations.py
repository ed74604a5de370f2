"""Files of older versions are brought up to date in one step, which a kill leaves done or not."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event

from roost.store import StoreError, migrate, open_store, schema
from roost.table.table import Table
from tests.table.matches import advance, opening

ROOT = Path(__file__).parents[2]

NEXT = '''"""A column more, made the long way: a new table, the old rows, the new name."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.create_table(
        "newer",
        sa.Column("match", sa.Integer, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("crc", sa.BigInteger),
        sa.Column("by", sa.Integer),
    )
    op.execute("INSERT INTO newer SELECT match, number, text, crc, 7 FROM entry")
    op.drop_table("entry")
    op.rename_table("newer", "entry")
'''


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "store"
    folder.mkdir()
    return folder / "matches.sqlite"


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The migrations of a later Roost: there is one more."""
    migrations = tmp_path / "migrations"
    shutil.copytree(migrate.MIGRATIONS, migrations, ignore=shutil.ignore_patterns("__pycache__"))
    (migrations / "versions" / "v5_more.py").write_text(NEXT, "utf-8")
    return migrations


@contextmanager
def later_roost(migrations: Path) -> Iterator[None]:
    """In the block, this is the later Roost."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrate, "MIGRATIONS", migrations)
        patch.setattr(schema, "REVISION", "5")
        yield


def revision(place: Path) -> str:
    with closing(sqlite3.connect(place)) as connection:
        (found,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found)


def make(place: Path) -> list[str]:
    """A store of the present version with a match of 40 entries, which are returned."""
    table = Table(opening("crowsnest"))
    advance(table, 40, random.Random(1))
    with open_store(place) as store:
        store.create(opening("crowsnest"), table.log)
    return list(table.log)


def make_first(place: Path) -> list[str]:
    """The same as the first version of Roost made it."""
    entries = make(place)
    with closing(sqlite3.connect(place, isolation_level=None)) as connection:
        connection.executescript(
            "DROP TABLE house; ALTER TABLE match DROP COLUMN name;"
            "DROP INDEX match_state; ALTER TABLE match DROP COLUMN state;"
            "ALTER TABLE match DROP COLUMN named; ALTER TABLE entry DROP COLUMN crc;"
            "DROP TABLE ledger; DROP INDEX match_rank; ALTER TABLE match DROP COLUMN rank;"
            "ALTER TABLE match DROP COLUMN length; ALTER TABLE match DROP COLUMN chain;"
            "UPDATE alembic_version SET version_num = '1';"
            "UPDATE match SET summary = '[40,1,[75,-70],false,false]';"
        )
    return entries


@contextmanager
def snapshots(place: Path, into: Path) -> Iterator[list[Path]]:
    """In the block, what a kill would leave in the store's folder is copied before each statement
    and each commit: a killed process changes no file after its end."""
    copies: list[Path] = []

    def copy(*_: object) -> None:
        copies.append(into / str(len(copies)) / place.name)
        shutil.copytree(place.parent, copies[-1].parent)

    moments = ("before_cursor_execute", "after_cursor_execute", "commit")
    for moment in moments:
        event.listen(sa.Engine, moment, copy)
    try:
        yield copies
    finally:
        for moment in moments:
            event.remove(sa.Engine, moment, copy)


def test_the_migrations_make_the_tables_that_the_schema_says(place: Path) -> None:
    open_store(place).close()
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(place)))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []
    engine.dispose()
    with closing(sqlite3.connect(place)) as other:
        (made,) = other.execute("SELECT sql FROM sqlite_master WHERE name = 'match'").fetchone()
    assert "AUTOINCREMENT" in made


def test_the_revision_of_the_schema_is_the_last_migration_and_revisions_are_counted() -> None:
    scripts = ScriptDirectory(str(migrate.MIGRATIONS))
    assert scripts.get_current_head() == schema.REVISION
    revisions = [script.revision for script in scripts.walk_revisions()]
    assert revisions[::-1] == [str(number) for number in range(1, len(revisions) + 1)]


def test_a_store_of_an_older_version_is_brought_up_to_date_when_it_is_opened(
    place: Path, later: Path
) -> None:
    entries = make(place)
    assert revision(place) == schema.REVISION
    with later_roost(later), open_store(place) as store:
        assert store.entries(1) == entries
        assert store.table(1).version == 40
    assert revision(place) == "5"
    with closing(sqlite3.connect(place)) as connection:
        assert connection.execute("SELECT DISTINCT by FROM entry").fetchall() == [(7,)]


def test_a_store_of_the_first_version_gets_names_and_houses_and_its_list_is_right(
    place: Path,
) -> None:
    entries = make_first(place)
    with open_store(place) as store:
        (row,) = store.matches()
        assert (row.name, row.turn) == (None, store.table(1).state.public.turn)
        assert store.entries(1) == entries
        store.rename(1, "The long one")
        assert store.houses() == []
    assert revision(place) == schema.REVISION


def test_a_kill_at_any_moment_of_the_migration_of_the_first_version_leaves_every_entry(
    place: Path, tmp_path: Path
) -> None:
    entries = make_first(place)
    with snapshots(place, tmp_path / "copies") as copies:
        open_store(place).close()
    assert len(copies) > 10
    found = [revision(copy) for copy in copies]
    assert found == sorted(found), "done or not, and once done never undone"
    assert set(found) == {"1", schema.REVISION}
    for copy in copies:
        with open_store(copy) as store:
            assert store.entries(1) == entries
            assert store.houses() == []


def test_a_new_store_goes_through_every_migration(place: Path, later: Path) -> None:
    with later_roost(later):
        make(place)
    assert revision(place) == "5"


def test_a_kill_at_any_moment_of_making_a_store_leaves_one_that_opens(
    place: Path, tmp_path: Path
) -> None:
    with snapshots(place, tmp_path / "copies") as copies:
        open_store(place).close()
    assert len(copies) > 10
    for copy in copies:
        assert len(make(copy)) == 40


def test_a_kill_at_any_moment_of_a_migration_leaves_every_entry(
    place: Path, later: Path, tmp_path: Path
) -> None:
    entries = make(place)
    with later_roost(later), snapshots(place, tmp_path / "copies") as copies:
        open_store(place).close()
    assert len(copies) > 10
    found = set()
    for copy in copies:
        found.add(revision(copy))
        with later_roost(later), open_store(copy) as store:
            assert store.entries(1) == entries
        assert revision(copy) == "5"
    assert found == {schema.REVISION, "5"}, "done or not"


def test_a_migration_that_fails_changes_nothing(place: Path, later: Path) -> None:
    entries = make(place)
    broken = later / "versions" / "v5_more.py"
    broken.write_text(NEXT + "    op.execute('nonsense')\n", "utf-8")
    before = place.read_bytes()
    with later_roost(later), pytest.raises(StoreError):
        open_store(place)
    assert place.read_bytes() == before
    with open_store(place) as store:
        assert store.entries(1) == entries


def test_processes_that_make_the_same_store_at_once_all_come_to_use_it(place: Path) -> None:
    program = (
        "import sys, alembic.operations, alembic.script\n"
        "from pathlib import Path\n"
        "from roost.store import open_store\n"
        "from tests.table.matches import opening\n"
        "print('ready', flush=True)\n"
        "sys.stdin.readline()\n"
        "with open_store(Path(sys.argv[1])) as store:\n"
        "    store.create(opening('rook'))"
    )
    command = [sys.executable, "-c", program, str(place)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    pipe = subprocess.PIPE
    with ExitStack() as stack:
        others = [
            stack.enter_context(
                subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe, stderr=pipe)
            )
            for _ in range(3)
        ]
        for other in others:
            assert other.stdout is not None
            assert other.stdout.readline() == b"ready\n"
        for other in others:
            assert other.stdin is not None
            other.stdin.close()
        for other in others:
            assert other.stderr is not None
            assert other.stderr.read() == b""
    with open_store(place) as store:
        assert {row.id for row in store.matches()} == {1, 2, 3}


def test_a_program_that_holds_a_new_file_for_a_moment_is_waited_for(place: Path) -> None:
    # SQLite itself does not wait when it is to change the journal of a file in use.
    place.parent.mkdir(parents=True, exist_ok=True)
    other = sqlite3.connect(place, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    release = threading.Timer(0.3, other.close)
    release.start()
    try:
        with open_store(place) as store:
            assert list(store.matches()) == []
    finally:
        release.join()
