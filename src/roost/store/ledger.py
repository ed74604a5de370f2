"""The ledger: one row that counts the writes of a store and its matches."""

import secrets
import sqlite3

import sqlalchemy as sa

from roost.store.errors import StoreError
from roost.store.schema import LEDGER, MATCH
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


def read(connection: sa.Connection) -> tuple[Count, int] | None:
    """The count, and how many matches are missing; `None` if the ledger is damaged."""
    rows = connection.execute(sa.select(LEDGER.c.life, LEDGER.c.writes, LEDGER.c.matches)).all()
    there = connection.scalar(sa.select(sa.func.count()).select_from(MATCH)) or 0
    if len(rows) != 1:
        return None
    life, writes, matches = rows[0]
    if not (isinstance(life, str) and isinstance(writes, int) and isinstance(matches, int)):
        return None
    return Count(life, writes), matches - there


def begin_life(copy: sqlite3.Connection) -> None:
    """Give a copy a life of its own: put in the store's place, it is not taken for a store that
    has lost what came after it."""
    copy.execute("UPDATE ledger SET life = ?", (secrets.token_hex(16),))
    copy.commit()
