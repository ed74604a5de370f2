"""`roost backup`: copies the store, for the owner of the machine."""

from pathlib import Path

import click

from roost.cli.wording import WordedCommand
from roost.texts import say


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="backup",
        callback=backup,
        help=say(
            "help",
            "Copy all matches into FILE, or into the folder of backups beside them. The copy holds"
            " the seeds of matches that go on.",
        ),
        params=[click.Argument(["file"], required=False, metavar=say("metavar", "FILE"))],
    )


def backup(*, file: str | None) -> None:
    """Write the copy and print where it is."""
    from roost.cli.drawn.screen import this_terminal
    from roost.cli.kept import store
    from roost.cli.named_files import refuse_to_write

    if file is not None:
        refuse_to_write(file, overwrite=False)
    with store(to_read=True) as kept:
        if file is None:
            path, _ = kept.keep_copy()
        else:
            path = kept.copy(Path(file).absolute())
    this_terminal().write(say("backup", "A copy of all matches lies in {path}.", path=str(path)))
