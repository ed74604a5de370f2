"""Matches get a state, for a list by pages. Entries, names and house rules get checks."""

import sqlalchemy as sa
from alembic import op

from roost.store import chain, listing

revision = "4"
down_revision = "3"

_MATCH = sa.table("match", *map(sa.column, ("id", "length", "summary", "name", "state", "named")))
_HOUSE = sa.table("house", *map(sa.column, ("name", "game", "rules", "hash")))
_LEDGER = sa.table("ledger", sa.column("houses"))
_MANY = 500  # rows at a time


def upgrade() -> None:
    """Add the columns, and fill those that need no replay of matches."""
    op.add_column("match", sa.Column("state", sa.Text))
    op.add_column("match", sa.Column("named", sa.Text))
    op.create_index("match_state", "match", ["state", "rank"])
    op.add_column("entry", sa.Column("crc", sa.BigInteger))
    op.add_column("house", sa.Column("hash", sa.Text, nullable=False, server_default=""))
    op.add_column("ledger", sa.Column("houses", sa.Integer, nullable=False, server_default="0"))
    connection = op.get_bind()
    wanted = sa.select(_MATCH.c.id, _MATCH.c.length, _MATCH.c.summary, _MATCH.c.name)
    last = 0
    while kept := connection.execute(
        wanted.where(_MATCH.c.id > last).order_by(_MATCH.c.id).limit(_MANY)
    ).all():
        last = kept[-1].id
        for id_, length, text, name in kept:
            summary = listing.read(text)
            right = summary is not None and summary.entries == length
            values = {
                "state": listing.state_of(summary) if right and summary else None,
                "named": None if name is None else chain.begin(f"{id_}\n{name}"),
            }
            if any(values.values()):
                connection.execute(sa.update(_MATCH).where(_MATCH.c.id == id_).values(values))
    houses = connection.execute(sa.select(_HOUSE.c.name, _HOUSE.c.game, _HOUSE.c.rules)).all()
    for name, game, rules in houses:
        hashed = chain.begin(f"{name}\n{game}\n{rules}")
        connection.execute(sa.update(_HOUSE).where(_HOUSE.c.name == name).values(hash=hashed))
    connection.execute(sa.update(_LEDGER).values(houses=len(houses)))
