"""A value of another kind than its column is told or harmless: a damaged page of the file has such,
and SQLite itself takes them."""

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import pytest

from roost.errors import RoostError
from roost.store import Store, open_store
from roost.store.listing import HouseRow
from tests.table.matches import advance, opening

VALUES = (None, b"\xff\x00", "x", "", 7, -1, 2**62, 1e300)
COLUMNS = {
    "match": (
        "created",
        "touched",
        "opening",
        "name",
        "summary",
        "rank",
        "length",
        "chain",
        "state",
        "named",
    ),
    "entry": ("number", "text", "crc"),
    "ledger": ("life", "writes", "matches", "houses"),
    "house": ("name", "game", "rules", "hash"),
}
LOOKS: tuple[Callable[[Store], object], ...] = (
    lambda store: list(store.matches()),
    Store.counts,
    Store.look_through,
    Store.last_name,
    lambda store: list(store.matches("open")),
    Store.houses,
    Store.keep_copy,
    Store.keep_automatic_copy,
    lambda store: store.row(1),
    lambda store: store.table(1),
    lambda store: store.entries(1),
    lambda store: store.opening(1),
    lambda store: store.name(1),
    lambda store: store.length(1),
    lambda store: store.lengths([1, 2]),
    lambda store: store.rename(1, "Sunday"),
    lambda store: store.create(opening("crowsnest")),
    lambda store: store.delete(1),
)


def changed(place: Path, table: str, column: str, value: object) -> None:
    """Put a value there whatever the schema says of it."""
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        told = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,))
        (made,) = told.fetchone()
        loose = made.replace(" NOT NULL", "")
        connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (loose, table))
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        first = f"SELECT min(rowid) FROM {table}"
        connection.execute(
            f"UPDATE OR REPLACE {table} SET {column} = ? WHERE rowid = ({first})", (value,)
        )


def refused(looks: Iterable[Callable[[Store], object]], place: Path) -> int:
    """How many looks were refused in words; what else is raised is a fault."""
    count = 0
    try:
        with open_store(place) as store:
            for look in looks:
                try:
                    look(store)
                except RoostError:
                    count += 1
    except RoostError:
        count += 1
    return count


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a match and saved house rules."""
    place = tmp_path_factory.mktemp("whole") / "roost.sqlite"
    with open_store(place) as store:
        advance(store.table(store.create(opening("crowsnest"))), 30, random.Random(1))
        store.keep_house(HouseRow("mine", "rook", ""))
        list(store.matches())
    return place


@pytest.mark.parametrize(
    ("table", "column"), [(table, each) for table, many in COLUMNS.items() for each in many]
)
def test_a_value_of_another_kind_is_told_or_harmless(
    whole: Path, tmp_path: Path, table: str, column: str
) -> None:
    for number, value in enumerate(VALUES):
        place = tmp_path / f"{number}.sqlite"
        shutil.copy(whole, place)
        changed(place, table, column, value)
        refused(LOOKS, place)
