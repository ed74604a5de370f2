"""The commands and their options as Markdown, asked of the commands themselves."""

import click

from docs.figures import table
from roost.cli.commands import roost


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
