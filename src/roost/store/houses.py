"""Saved house rules and names of matches.

Each has a hash, by which damage is noticed: unlike a match they cannot be replayed to check them.
"""

import sqlalchemy as sa

from roost.store import chain
from roost.store.listing import HouseRow
from roost.store.rows import known
from roost.store.schema import HOUSE, LEDGER, MATCH, OPEN, UNDEALT
from roost.table.journal import StoreError

_KEPT = sa.select(HOUSE.c.name, HOUSE.c.game, HOUSE.c.rules, HOUSE.c.hash).order_by(HOUSE.c.name)
_COUNTED = sa.select(sa.func.count()).select_from(HOUSE).scalar_subquery()


def house_hash(name: object, game: object, rules: object) -> str:
    """The hash of saved house rules."""
    return chain.begin(f"{name}\n{game}\n{rules}")


def name_hash(match: int, name: object) -> str | None:
    """The hash of a match's name; `None` if it has no name."""
    return None if name is None else chain.begin(f"{match}\n{name}")


def read(connection: sa.Connection) -> list[HouseRow]:
    """The saved house rules, by name; damaged ones are not `sound`."""
    return [
        HouseRow(str(name), str(game), str(rules), sound=hashed == house_hash(name, game, rules))
        for name, game, rules, hashed in connection.execute(_KEPT)
    ]


def keep(connection: sa.Connection, name: str, game: str, rules: str) -> None:
    """Save house rules, in place of those of the same name."""
    connection.execute(sa.delete(HOUSE).where(HOUSE.c.name == name))
    hashed = house_hash(name, game, rules)
    row = {"name": name, "game": game, "rules": rules, "hash": hashed}
    connection.execute(sa.insert(HOUSE).values(row))
    connection.execute(sa.update(LEDGER).values(houses=_COUNTED))


def drop(connection: sa.Connection, name: str) -> None:
    """Remove the house rules of this name. Raises `StoreError` `unknown-house`."""
    gone = connection.execute(sa.delete(HOUSE).where(HOUSE.c.name == name))
    if gone.rowcount == 0:
        raise StoreError("unknown-house", name=name)
    connection.execute(sa.update(LEDGER).values(houses=_COUNTED))


def rename(connection: sa.Connection, match: int, name: str | None) -> None:
    """Give a match a name, or remove it. A named match is listed even if it was never dealt."""
    values = {"name": name, "named": name_hash(match, name)}
    this = MATCH.c.id == known(match)
    named = connection.execute(sa.update(MATCH).where(this).values(values))
    if named.rowcount == 0:
        raise StoreError("unknown-match", match=match)
    if name is not None:
        waits = sa.update(MATCH).where(this, MATCH.c.state == UNDEALT)
        connection.execute(waits.values(state=OPEN))
