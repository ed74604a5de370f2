"""The tables, as they are now; `migrations/` says how they came to be. A test compares the two.

A match is its opening and its log entries. Hands, scores and winners are played from them.
"""

import sqlalchemy as sa

# The last file of `migrations/versions`: revisions are whole numbers, each one more than the last,
# so that a file of a later Roost is known without loading Alembic.
REVISION = "4"

METADATA = sa.MetaData()

OPEN = "open"  # it goes on, or it cannot be played
ENDED = "ended"  # over, or given up
UNDEALT = "undealt"  # made on the start page, and nobody has dealt yet: in no list

# Instants are milliseconds since 1970, UTC: sqlite has no type for them.
MATCH = sa.Table(
    "match",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("opening", sa.Text, nullable=False),
    # Derivable, and kept all the same: playing a match over takes about 10 ms, so a list of a
    # thousand would take ten seconds. `pages.py` writes it, and again whenever entries came.
    sa.Column("summary", sa.Text),
    sa.Column("name", sa.Text),  # the person's own, if the match was given one
    # How many entries the match has, and the running hash of `chain.py`, written with the entries:
    # a log that was shortened or changed by damage does not pass for a whole one.
    sa.Column("length", sa.Integer, nullable=False, server_default="0"),
    sa.Column("chain", sa.Text, nullable=False, server_default=""),
    # The ledger's `writes` when it was played last: clocks are set back, this only grows.
    sa.Column("rank", sa.BigInteger, nullable=False, server_default="0"),
    # One of those below; NULL: it was played since, and has to be looked at again.
    sa.Column("state", sa.Text),
    sa.Column("named", sa.Text),  # the hash of the name
    sa.Index("match_rank", "rank"),
    # Each kind of match in the order of the list: a page of it is read without the others.
    sa.Index("match_state", "state", "rank"),
    # An id is never used twice, or a table of a deleted match could write into the next one.
    sqlite_autoincrement=True,
)

ENTRY = sa.Table(
    "entry",
    METADATA,
    sa.Column("match", sa.ForeignKey("match.id"), primary_key=True),
    # The table's version before the entry, from 0: two writers can never both have it.
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    # Of number and text, so that a damaged entry can be named; NULL in matches of an older Roost.
    sa.Column("crc", sa.BigInteger),
)

# House rules that the person saved: `rules` as on a command line.
HOUSE = sa.Table(
    "house",
    METADATA,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False, server_default=""),
)

# One row: how many writes there were, and how many matches and saved house rules there are.
LEDGER = sa.Table(
    "ledger",
    METADATA,
    # Drawn when the store is made, and anew for each backup: `witness.py` counts by life.
    sa.Column("life", sa.Text, primary_key=True),
    sa.Column("writes", sa.BigInteger, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Column("houses", sa.Integer, nullable=False, server_default="0"),
)
