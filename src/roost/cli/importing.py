"""`roost import`: the match of a record file is kept here, to be looked at or played on."""

import click

from roost import shuffle
from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.game.record import Record
from roost.texts import say

FIRST_SEEDED = "first-seeded-deal"  # a meta line: the deals before it had their cards already


def command() -> click.Command:
    """The command."""
    return WordedCommand(
        name="import",
        callback=import_,
        help=say(
            "help",
            "Keep the match of the record FILE, and print its number."
            " FILE may be - for standard input.",
        ),
        params=[options.file()],
    )


def import_(*, file: str) -> None:
    """Check the record, keep it, say how to go on."""
    from roost.cli.files import read_record
    from roost.cli.kept import store
    from roost.game.record import position
    from roost.table.table import entries_of

    record = read_record(file)
    over = position(record).public.phase == "over"
    if not over:
        record = with_seed(record)
    with store() as kept:
        match = kept.create(record, entries_of(record))
    if over:
        said = say("import", "Kept as match {match}; it is over.", match=match)
    else:
        said = say(
            "import", "Kept as match {match}: “roost resume {match}” plays it on.", match=match
        )
    click.echo(said)


def with_seed(record: Record) -> Record:
    """The record with a fresh seed for its further deals, if it has none."""
    if record.seed is not None:
        return record
    meta = (*record.meta, (FIRST_SEEDED, str(len(record.deals) + 1)))
    return record._replace(seed=shuffle.new_seed(), meta=meta)
