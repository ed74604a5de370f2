"""The group of commands: each is a module with a `command()`, imported when it is asked for.

`roost --help` imports none of them: the line that says what a command does stands here.
"""

import os
from typing import Any

import click

from roost import __version__, texts
from roost.cli.leaving import leave_well
from roost.errors import RoostError
from roost.texts import say

_MODULES = {
    "play": "play",
    "resume": "resume",
    "watch": "watch",
    "variants": "variants",
    "rules": "rules",
    "matches": "matches",
    "show": "show",
    "check": "check",
    "verify": "verify",
    "export": "export",
    "import": "importing",
}


def _purposes() -> dict[str, str]:
    return {
        "play": say("help", "Play a match against computer players."),
        "resume": say("help", "Go on with an unfinished match."),
        "watch": say("help", "Watch computer players play a match."),
        "variants": say("help", "List the games, their figures and house rules."),
        "rules": say("help", "Tell the rules of a game."),
        "matches": say("help", "List the matches kept here."),
        "show": say("help", "Show the position that a record ends in."),
        "check": say("help", "Check a record, and name its first wrong line."),
        "verify": say("help", "Deal a record again from its seed, and compare."),
        "export": say("help", "Write the record of a kept match."),
        "import": say("help", "Keep the match of a record file."),
    }


class Roost(click.Group):
    """The group: it finds commands by name without importing the others, and words refusals."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 click's signature
        """The commands, in the order in which to show them."""
        return list(_MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of this name, built now, so that its help is in the language chosen."""
        if cmd_name not in _MODULES:
            return None
        from importlib import import_module

        command: click.Command = import_module(f"roost.cli.{_MODULES[cmd_name]}").command()
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the words name; `RoostError` `unknown-command` if they name none."""
        if args[0] not in _MODULES:
            raise RoostError("unknown-command", command=args[0], allowed=", ".join(_MODULES))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The list of commands in the help."""
        with formatter.section(say("help", "Commands")):
            formatter.write_dl(list(_purposes().items()))

    def main(self, *args: Any, **kwargs: Any) -> None:  # type: ignore[override]
        """Run, and leave: a refusal is one sentence on standard error and exit status 2."""
        kwargs["standalone_mode"] = False
        leave_well(lambda: super(Roost, self).main(*args, **kwargs))


def _choose_language(_ctx: click.Context, _param: click.Parameter, asked: str | None) -> None:
    texts.choose(texts.wanted(asked, os.environ))


def _show_version(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:  # noqa: FBT001
    if asked:
        from roost.kernel import BACKEND

        click.echo(
            say(
                "version", "roost {version}, kernel {backend}", version=__version__, backend=BACKEND
            )
        )
        ctx.exit()


def _tell_help(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


roost = Roost(
    name="roost",
    help="Roost: bidding trick-taking games of the Rook family, and Norwegian Amerikaner.",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    callback=click.pass_context(_tell_help),
    params=[
        click.Option(
            ["--lang"],
            is_eager=True,
            expose_value=False,
            callback=_choose_language,
            metavar="LANGUAGE",
            help="The language to speak: en.",
        ),
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_version,
            help="Say version and kernel, and stop.",
        ),
    ],
)
