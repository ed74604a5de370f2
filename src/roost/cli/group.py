"""The group of commands. Each is a module with a function `command`, imported when it is used.

`roost --help` imports none of them: the line on what each command does is in this file.
"""

import os
import shutil
import sys
from collections.abc import Sequence
from typing import Any, Never

import click

from roost import __version__, texts
from roost.cli.leaving import leave_well
from roost.cli.wording import LANGUAGE_OPTION, WordedCommand, language_and_rest, list_under
from roost.errors import RoostError
from roost.texts import Message, aloud, say

_NARROWEST_HELP, _WIDEST_HELP = 30, 78

# What each command does, in the order in which to show them.
COMMANDS = {
    "serve": Message("help", "Open the web table in your browser."),
    "play": Message("help", "Play a match against computer players."),
    "resume": Message("help", "Go on with an unfinished match."),
    "watch": Message("help", "Watch computer players play a match."),
    "variants": Message("help", "List the games, their figures and house rules."),
    "rules": Message("help", "Tell the rules of a game."),
    "compare": Message("help", "Say what differs between two games."),
    "simulate": Message("help", "Let computer players play many deals, in numbers."),
    "arena": Message("help", "Let two computer players meet on the same cards, in numbers."),
    "ladder": Message("help", "Rate all computer players by letting them meet."),
    "matches": Message("help", "List the matches kept here."),
    "show": Message("help", "Show the position that a record ends in."),
    "solve": Message("help", "Say what each card is worth, all hands open."),
    "explain": Message("help", "Say what a computer player would do, and what it weighed."),
    "par": Message("help", "Say what each declarer could take with each trump."),
    "check": Message("help", "Check a record, and name its first wrong line."),
    "verify": Message("help", "Deal a record again from its seed, and compare."),
    "export": Message("help", "Write the record of a kept match."),
    "import": Message("help", "Keep the match of a record file."),
    "backup": Message("help", "Copy all kept matches into a file."),
    "repair": Message("help", "Save what can be read of a damaged file."),
}


class Roost(WordedCommand, click.Group):
    """The group. It finds a command without importing the others, and prints refusals."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 click's signature
        """The commands, in the order in which to show them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of this name, built now, so that its help is in the language chosen."""
        if cmd_name not in COMMANDS:
            return None
        from importlib import import_module

        # `import` is a word of Python, so its module is called otherwise.
        module = "importing" if cmd_name == "import" else cmd_name
        command: click.Command = import_module(f"roost.cli.commands.{module}").command()
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the words name; `RoostError` `unknown-command` if they name none."""
        if args[0] not in COMMANDS:
            raise RoostError("unknown-command", command=args[0], allowed=", ".join(COMMANDS))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options and the commands in the help."""
        super().format_options(ctx, formatter)
        list_under(
            formatter,
            say("help", "Commands"),
            [(name, purpose.said({})) for name, purpose in COMMANDS.items()],
        )

    def main(self, args: Sequence[str] | None = None, **settings: Any) -> Never:  # type: ignore[override]
        """Run a command and exit. A refusal is one sentence on standard error and status 2."""
        leave_well(lambda: self._run(sys.argv[1:] if args is None else args, **settings))

    def _run(self, words: Sequence[str], **settings: Any) -> object:
        texts.choose(texts.wanted(None, os.environ))
        asked, rest = language_and_rest(words)
        texts.choose(texts.wanted(asked, os.environ))
        # Read aloud if the environment asks for it. An option of the command may ask for it too.
        aloud.choose(aloud=os.environ.get("ROOST_PLAIN", "0") not in ("", "0"))
        self._put_into_words()
        columns = min(shutil.get_terminal_size().columns, _WIDEST_HELP)
        settings |= {"terminal_width": max(columns, _NARROWEST_HELP)}
        # Not Click's `main`, which exits with status 1 when a pipe breaks.
        try:
            with self.make_context(settings.pop("prog_name", "roost"), [*rest], **settings) as ctx:
                return self.invoke(ctx)
        except click.exceptions.Exit as left:
            return left.exit_code

    def _put_into_words(self) -> None:
        """Translate help and options. The group was made before a language was chosen."""
        self.help = say(
            "help",
            "Roost: bidding trick-taking games of the Rook family, and Norwegian Amerikaner.",
        )
        self.options_metavar = say("help", "[OPTIONS]")
        # Translators: stands in “Usage: roost [OPTIONS] [COMMAND] [ARGS]...”.
        self.subcommand_metavar = say("help", "[COMMAND] [ARGS]...")
        self.params = [
            click.Option(
                [LANGUAGE_OPTION],
                expose_value=False,
                metavar=say("metavar", "LANGUAGE"),
                help=say(
                    "help",
                    "The language to speak: {languages}.",
                    languages=", ".join(texts.LANGUAGES),
                ),
            ),
            click.Option(
                ["--version"],
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_show_version,
                help=say("help", "Say version and kernel, and stop."),
            ),
        ]


def _show_version(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:  # noqa: FBT001
    if asked:
        from roost.kernel import BACKEND

        click.echo(
            say(
                "version", "roost {version}, kernel {backend}", version=__version__, backend=BACKEND
            )
        )
        ctx.exit()


def _open_table(ctx: click.Context) -> None:
    """Without a command, the web table."""
    if ctx.invoked_subcommand is None:
        from roost.cli.commands.serve import command

        with command().make_context("roost", [], parent=ctx) as serving:
            serving.command.invoke(serving)


roost = Roost(
    name="roost",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    callback=click.pass_context(_open_table),
)
