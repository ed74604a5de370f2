"""The commands, their options, and what is typed at the table, asked of the program itself.

What a word at the table does stands here; a word that is not here is an error.
"""

import click

from roost.cli.group import roost
from roost.cli.typed import Command
from roost.texts import say
from tools.docs.figures import table
from tools.docs.languages import speaking

_DOES = {
    Command.HINT: "what a good player would do, and why; nothing is done",
    Command.UNDO: "take your last action back, with all that followed",
    Command.REDO: "bring back what was taken back",
    Command.LAST: "the last trick",
    Command.SCORE: "the deals so far, and the score of the match",
    Command.HAND: "your cards again",
    Command.TABLE: "the table again: bid, trump, points, the trick so far",
    Command.SEAL: "the seal of the deal",
    Command.HELP: "what can be typed now",
    Command.QUIT: "leave; the match is kept",
}


def at_the_table() -> str:
    """The words that can be typed at any time, in every language."""
    rows = []
    for command in Command:
        words = [f"`{command.value}`"]
        for language in ("nb", "id"):
            with speaking(language):
                words.append(f"`{say('command', command.value)}`")
        rows.append([*words, _DOES[command]])
    return table(["English", "Norwegian", "Indonesian", "What it does"], rows)


def all_of_them() -> str:
    """Every command: how it is written, what it does, its options."""
    group = click.Context(roost, info_name="roost")
    return "\n\n".join(_told(name, group) for name in roost.list_commands(group))


def _told(name: str, group: click.Context) -> str:
    command = roost.get_command(group, name)
    assert command is not None
    context = click.Context(command, info_name=name, parent=group)
    usage = " ".join(["roost", name, *command.collect_usage_pieces(context)])
    options = [_row(param, context) for param in command.params if isinstance(param, click.Option)]
    parts = [f"## `roost {name}`", f"```text\n{usage}\n```", command.help or ""]
    if options:
        parts.append(table(["Option", "What it does"], options))
    return "\n\n".join(parts)


def _row(option: click.Option, context: click.Context) -> list[str]:
    record = option.get_help_record(context)
    assert record is not None
    written, told = record
    return [f"`{written}`", told.replace("|", "\\|")]
