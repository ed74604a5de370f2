"""The ledger: one row that counts the writes of a store and its matches."""

import secrets
import sqlite3
from typing import NamedTuple

import sqlalchemy as sa

from roost.store.schema import HOUSE, LEDGER, MATCH
from roost.store.witness import Count
from roost.table.journal import StoreError

_BUMP = (
    sa.update(LEDGER)
    .values(writes=LEDGER.c.writes + 1, matches=LEDGER.c.matches + sa.bindparam("more"))
    .returning(LEDGER.c.life, LEDGER.c.writes)
)


def bump(connection: sa.Connection, matches: int = 0) -> Count:
    """Count a write that adds `matches` matches. Returns the new count of writes."""
    found = connection.execute(_BUMP, {"more": matches}).all()
    if len(found) != 1:
        raise StoreError("store-ledger")
    return Count(*found[0])


class Found(NamedTuple):
    """The ledger, compared with what is in the store."""

    written: Count  # the count of writes
    matches: int  # how many matches are missing; below 0 if there are too many
    houses: int  # how many saved house rules are missing; below 0 if there are too many


def read(connection: sa.Connection) -> Found | None:
    """The ledger, compared with the store; `None` if it is damaged."""
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
    """Give a copy another `life`. If it replaces the store, the count beside the store does not
    apply to it, so later writes are not reported as lost."""
    copy.execute("UPDATE ledger SET life = ?", (secrets.token_hex(16),))
    copy.commit()
