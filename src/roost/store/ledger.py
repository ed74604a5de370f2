"""The ledger: one row that counts the writes of a store and its matches."""

import secrets
import sqlite3
from typing import NamedTuple

import sqlalchemy as sa

from roost.store.errors import StoreError
from roost.store.schema import HOUSE, LEDGER, MATCH
from roost.store.witness import Count

_BUMP = (
    sa.update(LEDGER)
    .values(writes=LEDGER.c.writes + 1, matches=LEDGER.c.matches + sa.bindparam("more"))
    .returning(LEDGER.c.life, LEDGER.c.writes)
)


def bump(connection: sa.Connection, matches: int = 0) -> Count:
    """Count a write that makes so many matches more; the count with it."""
    found = connection.execute(_BUMP, {"more": matches}).all()
    if len(found) != 1:
        raise StoreError("store-ledger")
    return Count(*found[0])


class Found(NamedTuple):
    """What the ledger says: the count of writes, and how many matches and saved house rules there
    are fewer than it says."""

    written: Count
    matches: int
    houses: int


def read(connection: sa.Connection) -> Found | None:
    """What the ledger says; `None` if it is damaged."""
    wanted = (LEDGER.c.life, LEDGER.c.writes, LEDGER.c.matches, LEDGER.c.houses)
    found = connection.execute(sa.select(*wanted)).all()
    if len(found) != 1:
        return None
    life, writes, matches, houses = found[0]
    if not (isinstance(life, str) and all(isinstance(it, int) for it in (writes, matches, houses))):
        return None
    there = {
        table: connection.scalar(sa.select(sa.func.count()).select_from(table)) or 0
        for table in (MATCH, HOUSE)
    }
    return Found(Count(life, writes), matches - there[MATCH], houses - there[HOUSE])


def begin_life(copy: sqlite3.Connection) -> None:
    """Give a copy a life of its own: put in the store's place, it is not taken for a store that
    has lost what came after it."""
    copy.execute("UPDATE ledger SET life = ?", (secrets.token_hex(16),))
    copy.commit()
