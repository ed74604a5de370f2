"""Matches get the length and hash of their log. Writes are counted, and order the list."""

import secrets

import sqlalchemy as sa
from alembic import op

from roost.store import chain

revision = "3"
down_revision = "2"

_MATCH = sa.table("match", *map(sa.column, ("id", "touched", "opening", "length", "chain", "rank")))
_ENTRY = sa.table("entry", *map(sa.column, ("match", "number", "text")))
_LEDGER = sa.table("ledger", *map(sa.column, ("life", "writes", "matches")))


def upgrade() -> None:
    """Add the columns and the ledger, and fill them from what is there."""
    op.add_column("match", sa.Column("length", sa.Integer, nullable=False, server_default="0"))
    op.add_column("match", sa.Column("chain", sa.Text, nullable=False, server_default=""))
    op.add_column("match", sa.Column("rank", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("match_rank", "match", ["rank"])
    op.create_table(
        "ledger",
        sa.Column("life", sa.Text, primary_key=True),
        sa.Column("writes", sa.BigInteger, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    connection = op.get_bind()
    kept = connection.execute(
        sa.select(_MATCH.c.id, _MATCH.c.opening).order_by(_MATCH.c.touched, _MATCH.c.id)
    ).all()
    for rank, (id_, opening) in enumerate(kept, 1):
        wanted = sa.select(_ENTRY.c.text).where(_ENTRY.c.match == id_).order_by(_ENTRY.c.number)
        entries = [str(text) for text in connection.scalars(wanted)]
        connection.execute(
            sa.update(_MATCH)
            .where(_MATCH.c.id == id_)
            .values(
                rank=rank,
                length=len(entries),
                chain=chain.grow(chain.begin(str(opening)), entries),
            )
        )
    connection.execute(
        sa.insert(_LEDGER).values(life=secrets.token_hex(16), writes=len(kept), matches=len(kept))
    )
