"""Brings a store of an older Roost up to date when it is opened.

All steps are one transaction: if the process is killed meanwhile, the file stays as it was.
"""

from pathlib import Path

import sqlalchemy as sa

from roost.store import schema
from roost.store.errors import unusable
from roost.table.journal import StoreError

MIGRATIONS = Path(__file__).with_name("migrations")
_VERSION = sa.table("alembic_version", sa.column("version_num"))
_NOTHING_YET = "0"


def bring_up_to_date(engine: sa.Engine, place: Path, *, writable: bool = True) -> bool:
    """Make the tables of `schema.py` in the database, or change older ones into them.

    Returns whether there was anything to do.

    Raises `StoreError` `store-newer`, `store-foreign` or `store-corrupt`.
    """
    with engine.connect() as connection:
        if _revision(connection, place) == schema.REVISION:
            return False
    if not writable:
        raise unusable(place, "")
    with engine.execution_options(writes=True).begin() as connection:
        # Checked again: from here on no other process can be doing the same.
        found = _revision(connection, place)
        if found != schema.REVISION:
            _upgrade(connection, found)
    return True


def _revision(connection: sa.Connection, place: Path) -> str:
    """The revision of the database: "0" if it is empty."""
    names = sa.inspect(connection).get_table_names()
    if not names:
        return _NOTHING_YET
    if _VERSION.name not in names or schema.MATCH.name not in names:
        raise StoreError("store-foreign", path=str(place))
    found = connection.scalar(sa.select(_VERSION.c.version_num))
    if not isinstance(found, str) or not found.isdecimal():
        raise StoreError("store-corrupt", path=str(place))
    if int(found) > int(schema.REVISION):
        raise StoreError("store-newer", path=str(place), revision=found, known=schema.REVISION)
    return found


def _upgrade(connection: sa.Connection, found: str) -> None:
    # Imported only here: loading Alembic takes longer than all the rest of opening a store.
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory(str(MIGRATIONS))
    context = MigrationContext.configure(connection)
    lower = "base" if found == _NOTHING_YET else found
    with Operations.context(context):
        for script in reversed(list(scripts.iterate_revisions("head", lower))):
            script.module.upgrade()
    context.stamp(scripts, "head")
