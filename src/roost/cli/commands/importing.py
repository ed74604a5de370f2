"""`roost import`: stores the match of a record file, to be looked at or played on."""

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.texts import say


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
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
    """Check the record, store its match and print how to go on."""
    from roost.cli.kept import store
    from roost.cli.named_files import read_record
    from roost.game.record import position
    from roost.game.seals import with_seed
    from roost.table.table import entries_of
    from roost.table.taken_back import taken_in

    record = read_record(file)
    over = position(record).public.phase == "over"
    if not over:
        record = with_seed(record)
    with store() as kept:
        match = kept.create(taken_in(record), entries_of(record))
    if over:
        said = say("import", "Kept as match {match}; it is over.", match=match)
    else:
        said = say(
            "import", "Kept as match {match}: “roost resume {match}” plays it on.", match=match
        )
    click.echo(said)
