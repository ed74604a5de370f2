"""`roost export`: the record of a match that is over or given up; of a match under way what seat 0
may see.
"""

import sys

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.texts import say


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="export",
        callback=export,
        help=say(
            "help",
            "Write the record of match number MATCH, or of the one played last. Of a match that"
            " is not over only your own view is written, as JSON.",
        ),
        params=[
            options.match(),
            click.Option(
                ["-o", "--output", "file"],
                metavar=say("metavar", "FILE"),
                help=say("help", "Write into FILE, not to standard output."),
            ),
            click.Option(
                ["--overwrite"],
                is_flag=True,
                help=say("help", "Replace FILE if it is there already."),
            ),
            click.Option(
                ["--give-up"],
                is_flag=True,
                help=say("help", "End the match here, so that its whole record can be written."),
            ),
            click.Option(["--yes"], is_flag=True, help=say("help", "Do not ask back.")),
        ],
    )


def export(
    *, match: str | None, file: str | None, overwrite: bool, give_up: bool, yes: bool
) -> None:
    """Write the record or the view. A match is given up only if the file can be written."""
    from roost.cli.kept import match_meant, store
    from roost.cli.named_files import refuse_to_write, write_text
    from roost.game import writing

    if file is not None:
        refuse_to_write(file, overwrite=overwrite)
    with store(to_read=not give_up) as kept:
        row = match_meant(kept, match, unfinished=False)
        table = kept.table(row.id)
        if give_up and not row.over and not table.given_up:
            _confirm(row.id, yes=yes)
            table.give_up(0, table.version)
    if table.envelope(0).view.public.phase == "over" or table.given_up:
        text = writing.write(table.record())
    else:
        import json

        from roost.table.own_view import as_data

        text = json.dumps(as_data(table.envelope(0), table.record().names), indent=1) + "\n"
    if file is None:
        click.echo(text, nl=False)
    else:
        write_text(file, text, overwrite=overwrite)


def _confirm(match: int, *, yes: bool) -> None:
    """Ask whether the match is to be given up. Raise `RoostError` `give-up-unsaid` if not."""
    if yes:
        return
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise RoostError("give-up-unsaid", match=match)
    click.echo(
        # Translators: “yes” is the word of its own message, which a person types.
        say("export", "Match {match} then ends for good. Give it up (yes, no)?", match=match) + " ",
        nl=False,
        err=True,
    )
    answer, yes_here = sys.stdin.readline().strip().lower(), say("export", "yes")
    if answer not in ("yes", "y", yes_here, yes_here[:1]):
        raise RoostError("give-up-unsaid", match=match)
