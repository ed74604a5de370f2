"""The tables as they are now. `migrations/` makes them step by step; a test compares the two.

A match is its opening and its log entries. Hands, scores and winners are found by replaying them.
"""

import sqlalchemy as sa

# The last file of `migrations/versions`: revisions are whole numbers, each one more than the last,
# so that a file of a later Roost is known without loading Alembic.
REVISION = "4"

METADATA = sa.MetaData()

OPEN = "open"  # under way, or not playable
ENDED = "ended"  # over, or given up
UNDEALT = "undealt"  # made on the start page, and no cards dealt yet: in no list

# Instants are milliseconds since 1970, UTC: sqlite has no type for them.
MATCH = sa.Table(
    "match",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("opening", sa.Text, nullable=False),
    # It could be made each time, but replaying a match takes about 10 ms, so a list of a thousand
    # would take ten seconds. `pages.py` writes it, again whenever entries have come.
    sa.Column("summary", sa.Text),
    sa.Column("name", sa.Text),  # the person's name for the match; NULL: it was given none
    # The number of entries, and the running hash of `chain.py`. Both are written with the entries,
    # so damage that shortens or changes the log is noticed.
    sa.Column("length", sa.Integer, nullable=False, server_default="0"),
    sa.Column("chain", sa.Text, nullable=False, server_default=""),
    # The ledger's `writes` when the match was played last. Unlike a clock it only grows.
    sa.Column("rank", sa.BigInteger, nullable=False, server_default="0"),
    # One of those above; NULL: the match was played since, and has to be replayed.
    sa.Column("state", sa.Text),
    sa.Column("named", sa.Text),  # the hash of the name
    sa.Index("match_rank", "rank"),
    # The order of the list for each kind, so that a page is read without the other kinds.
    sa.Index("match_state", "state", "rank"),
    # An id is never used again: else a table of a deleted match could write into a new match.
    sqlite_autoincrement=True,
)

ENTRY = sa.Table(
    "entry",
    METADATA,
    sa.Column("match", sa.ForeignKey("match.id"), primary_key=True),
    # The table's version before the entry, from 0. As part of the key it admits one writer only.
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    # A check of number and text, to name a damaged entry; NULL in matches of an older Roost.
    sa.Column("crc", sa.BigInteger),
)

# House rules that the person saved; `rules` as in a link: "bird=low,target=500".
HOUSE = sa.Table(
    "house",
    METADATA,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False, server_default=""),
)

# One row: the number of writes so far, of matches, and of saved house rules.
LEDGER = sa.Table(
    "ledger",
    METADATA,
    # Random; drawn when the store is made and again for each copy. `witness.py` counts by it.
    sa.Column("life", sa.Text, primary_key=True),
    sa.Column("writes", sa.BigInteger, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Column("houses", sa.Integer, nullable=False, server_default="0"),
)
