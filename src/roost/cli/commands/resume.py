"""`roost resume`: continues an unfinished match."""

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.texts import say


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="resume",
        callback=resume,
        help=say(
            "help",
            "Go on with match number MATCH, or with the unfinished one that was played last.",
        ),
        params=[options.match(), options.pace(), options.plain()],
    )


def resume(*, match: str | None, pace: str) -> int:
    """Play the match on. Returns the exit status."""
    from roost.cli.kept import match_meant, store
    from roost.cli.sitting import sit_down

    pause = options.seconds(pace)
    with store() as kept:
        row = match_meant(kept, match, unfinished=True)
        if row.over:
            raise RoostError("resume-over", match=row.id)
        if row.given_up:
            raise RoostError("resume-given-up", match=row.id)
        return sit_down(kept, row.id, pace=pause)
