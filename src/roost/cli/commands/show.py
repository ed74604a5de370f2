"""`roost show`: the position that a record ends in, all cards open."""

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.texts import say


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="show",
        callback=show,
        help=say(
            "help",
            "Show the position that the record FILE ends in, all cards open."
            " FILE may be - for standard input.",
        ),
        params=[
            options.file(),
            options.as_json(say("help", "Print one JSON object for programs to read.")),
        ],
    )


def show(*, file: str, as_json: bool) -> None:
    """Print the position."""
    from roost.cli.named_files import read_record

    record = read_record(file)
    if as_json:
        import json

        from roost.game import plain

        click.echo(json.dumps(plain.of_record(record)))
        return
    from roost.cli.drawn.position import draw_position
    from roost.cli.drawn.screen import this_terminal

    draw_position(this_terminal(), record)
