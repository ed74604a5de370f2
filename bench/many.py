"""A store of many matches, made by copying the rows of one: for measuring, and for tests."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

from roost.game.record import Record
from roost.players import PLAYERS
from roost.rules.validate import house
from roost.store import open_store
from roost.table.loop import play_out
from roost.table.table import Table
from roost.variants import CROWSNEST

_RULES = house(CROWSNEST, {"hands": "1"})
_BEGUN = 20  # entries of a match that goes on


def _opening() -> Record:
    return Record(_RULES, (None,) * 4, seed=bytes(32))


def _log() -> tuple[str, ...]:
    """A match of one deal, played at random."""
    table = Table(_opening())
    play_out(table, dict.fromkeys(range(4), PLAYERS["random"]), random.Random(1))
    return table.log


def many(place: Path, finished: int, running: int = 0, *, unread: bool = False) -> None:
    """Keep so many finished matches in a new store, and then so many that go on. `unread`: by a
    Roost that kept no summaries."""
    log = _log()
    with open_store(place) as store:
        first = [store.create(_opening(), entries) for entries in (log, log[:_BEGUN])]
    with closing(sqlite3.connect(place)) as connection, connection:
        for original, number in zip(first, (finished, running), strict=True):
            _copy(connection, original, number)
            _remove(connection, original)
        rows = connection.execute("SELECT id FROM match ORDER BY id").fetchall()
        connection.executemany(
            "UPDATE match SET rank = ? WHERE id = ?",
            [(rank, id_) for rank, (id_,) in enumerate(rows, 1)],
        )
        writes, matches = len(rows) + 2, len(rows)
        connection.execute("UPDATE ledger SET writes = ?, matches = ?", (writes, matches))
        if unread:
            connection.execute("UPDATE match SET state = NULL, summary = NULL")


def _copy(connection: sqlite3.Connection, original: int, number: int) -> None:
    columns = "created, touched, opening, summary, length, chain, rank, state"
    (last,) = connection.execute("SELECT max(id) FROM match").fetchone()
    ids = range(last + 1, last + 1 + number)
    connection.executemany(
        f"INSERT INTO match (id, {columns}) SELECT ?, {columns} FROM match WHERE id = ?",
        [(id_, original) for id_ in ids],
    )
    connection.executemany(
        "INSERT INTO entry (match, number, text, crc)"
        " SELECT ?, number, text, crc FROM entry WHERE match = ?",
        [(id_, original) for id_ in ids],
    )


def _remove(connection: sqlite3.Connection, match: int) -> None:
    connection.execute("DELETE FROM entry WHERE match = ?", (match,))
    connection.execute("DELETE FROM match WHERE id = ?", (match,))
