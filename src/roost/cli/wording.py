"""Commands in the chosen language: they replace the texts that Click has in English only.

The option `--lang`, which may stand before or after the command, is read here too.
"""

from collections.abc import Sequence
from typing import Any

import click

from roost.errors import RoostError
from roost.texts import say

LANGUAGE_OPTION = "--lang"
_WIDEST_NAME = 30  # of an option or a command, in columns of its help


class WordedCommand(click.Command):
    """A command with usage, headings and refusals in the language chosen when it was made."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Translators: stands in “Usage: roost play [OPTIONS] [GAME]”.
        self.options_metavar = say("help", "[OPTIONS]")

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that shows how the command is written."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=say("help", "Usage:") + " ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, each with its help."""
        options = (each for each in self.get_params(ctx) if isinstance(each, click.Option))
        records = (each.get_help_record(ctx) for each in options)
        list_under(formatter, say("help", "Options"), [each for each in records if each])

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option `--help`."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say("help", "Show this help, and stop.")
        return option

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The words that are left. Raises `RoostError` `too-many-words` if there should be none."""
        may_be_left, ctx.allow_extra_args = ctx.allow_extra_args, True
        try:
            left = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if left and not may_be_left:
            raise RoostError("too-many-words", command=ctx.command_path, words=" ".join(left))
        return left


def list_under(
    formatter: click.HelpFormatter, heading: str, rows: Sequence[tuple[str, str]]
) -> None:
    """Names and what they are, under a heading; a narrow terminal keeps half of its columns for
    the second."""
    with formatter.section(heading):
        formatter.write_dl(rows, col_max=min(_WIDEST_NAME, formatter.width // 2))


def language_and_rest(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that `--lang` asks for, wherever it stands, and the other words.

    Raises `RoostError` `option-needs-value` where no language follows.

    >>> language_and_rest(["play", "--lang", "nb", "rook"])
    ('nb', ['play', 'rook'])
    >>> language_and_rest(["--lang=id", "variants"])
    ('id', ['variants'])
    """
    asked, rest, coming = None, [], iter(words)
    for word in coming:
        option, equals, value = word.partition("=")
        if word == "--":
            rest += [word, *coming]
        elif option != LANGUAGE_OPTION:
            rest.append(word)
        else:
            asked = value if equals else next(coming, "")
            if not asked:
                raise RoostError("option-needs-value", option=LANGUAGE_OPTION)
    return asked, rest


def refusal(error: click.UsageError) -> RoostError:
    """The `RoostError` for what Click cannot read."""
    command = error.ctx.command_path if error.ctx else "roost"
    params = error.ctx.command.params if error.ctx else []
    match error:
        case click.NoSuchOption(option_name=option):
            known = ", ".join(name for param in params for name in param.opts)
            return RoostError("unknown-option", command=command, option=option, allowed=known)
        case click.BadOptionUsage(option_name=option):
            flags = [
                name for each in params if getattr(each, "is_flag", False) for name in each.opts
            ]
            if option in flags or option in ("-h", "--help"):
                return RoostError("option-takes-no-value", option=option)
            return RoostError("option-needs-value", option=option)
        case click.MissingParameter(param=click.Parameter() as param):
            return RoostError("missing-word", command=command, word=param.human_readable_name)
        case _:
            return RoostError("unreadable-command", command=command)
