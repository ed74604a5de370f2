"""Matches may have a name, and house rules are saved."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add the column and make the table."""
    op.add_column("match", sa.Column("name", sa.Text))
    op.create_table(
        "house",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
    )
