"""A damaged store at the terminal: one clear sentence, status 2, no traceback."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from roost.store import open_store
from roost.store.engine import FILE_NAME
from tests.architecture.syntax import ROOT
from tests.cli.conftest import Run
from tests.table.matches import opening

COMMANDS = [
    *(["matches"], ["matches", "--all"], ["resume"], ["resume", "1"], ["export"], ["play"]),
    *(["backup"], ["export", "1"]),
]
# Each is a row of sqlite_master, in which some letters are changed or which names another page.
ROWS = [
    (b'CREATE TABLE "match"', b'CREATE TABLX "match"'),
    (b"CREATE TABLE entry", b"CREATE TAB\xffE entry"),
    (b"CREATE TABLE house", b"CREATE TABLE hous("),
    (b"CREATE TABLE ledger", b"CREATE TABLE ledgar"),
    (b"CREATE INDEX match_state", b"CREATE INDEX match_stat?"),
    (b"tablematchmatch", b"tablematchmatxh"),
    (b"tableentryentry", b"table\xff\xfetryentry"),
    (b"CREATE TABLE alembic_version", b"CREATE TABLE alembic_versiox"),
]


@pytest.fixture
def kept(home: Path) -> Path:
    place = home / FILE_NAME
    with open_store(place) as store:
        store.table(store.create(opening("crowsnest"))).deal(0)
    with closing(sqlite3.connect(place)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    return place


def damage(place: Path, row: tuple[bytes, bytes]) -> None:
    data = place.read_bytes()
    assert data.count(row[0]) >= 1, row
    place.write_bytes(data.replace(row[0], row[1]))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1].decode("ascii", "replace"))
def test_a_damaged_row_of_the_schema_is_told_by_every_command(
    kept: Path, row: tuple[bytes, bytes], refused: Callable[..., str]
) -> None:
    damage(kept, row)
    before = kept.read_bytes()
    for words in COMMANDS:
        said = refused(*words, typed="quit\n")
        assert str(kept) in said or "match 1" in said.lower(), (words, said)
        assert kept.read_bytes() == before


@pytest.mark.parametrize("row", ROWS[:3], ids=lambda row: row[1].decode("ascii", "replace"))
def test_so_it_is_by_serve(kept: Path, home: Path, row: tuple[bytes, bytes]) -> None:
    damage(kept, row)
    done = subprocess.run(
        [sys.executable, "-m", "roost.main", "serve", "--no-browser", "--port", "0"],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "ROOST_DATA": str(home),
            "LANG": "C.UTF-8",
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"{kept} is damaged")


def test_repair_tells_what_became_of_each(kept: Path, run: Run) -> None:
    with open_store(kept) as store:
        store.rename(1, "Sunday")
    with closing(sqlite3.connect(kept)) as connection, connection:
        connection.execute("UPDATE match SET name = 'Sumday'")
        connection.execute("INSERT INTO house VALUES ('Home', 'rook', 'nest=1', 'x')")
        connection.execute("UPDATE ledger SET houses = 3")
    result = run("repair")
    said = result.stdout.splitlines()
    assert result.exit_code == 1
    assert said[:4] == [
        "Match 1: its name is damaged and left out.",
        "House rules “Home”: damaged and left out.",
        "Saved house rules that are missing: 2.",
        "Matches saved whole: 1.",
    ]
    assert run("repair").exit_code == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows replaces no file that is in use")
def test_repair_refuses_while_roost_serves_and_says_what_to_do(
    kept: Path, home: Path, refused: Callable[..., str]
) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "roost.main", "serve", "--no-browser", "--port", "0"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "ROOST_DATA": str(home)},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        while "Ctrl-C" not in server.stdout.readline():
            assert server.poll() is None
        said = refused("repair")
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 130
    assert said == (
        f"Roost has {kept} open: stop it, and close games in other terminals, then repair."
    )


def test_a_damaged_entry_is_named(kept: Path, run: Run, refused: Callable[..., str]) -> None:
    with closing(sqlite3.connect(kept)) as connection, connection:
        connection.execute("UPDATE entry SET text = 'daal'")
    assert re.search(r"Match 1 is not as it was kept: entry 1 is damaged", refused("export", "1"))
    assert "cannot be played" in run("matches").stdout
