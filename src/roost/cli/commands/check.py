"""`roost check`: reads and replays a record, and names the first line that is wrong."""

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.texts import say, say_many


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="check",
        callback=check,
        help=say(
            "help",
            "Check the record FILE by playing it, and name the first wrong line, if there is one."
            " FILE may be - for standard input.",
        ),
        params=[options.file()],
    )


def check(*, file: str) -> None:
    """Print that the record is right, and how far it goes."""
    from roost.cli.named_files import read_record
    from roost.game.record import position
    from roost.texts.words import game

    record = read_record(file)
    public = position(record).public
    said = say_many(
        "check",
        "{file} is fine: {game}, {number} deal.",
        "{file} is fine: {game}, {number} deals.",
        len(record.deals),
        file=file,
        game=game(record.rules.key),
    )
    if public.winners:
        said += " " + say("check", "The match is over.")
    elif public.phase == "deal":
        said += " " + say("check", "The next deal is to come.")
    else:
        said += " " + say("check", "The last deal is not over.")
    click.echo(said)
