"""`roost rules`: the rules of a game, with the house rules asked for, in sentences."""

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.texts import say


def command() -> click.Command:
    """The command."""
    return WordedCommand(
        name="rules",
        callback=rules,
        help=say(
            "help",
            "Tell the rules of GAME (crowsnest, if you name none), house rules worked in.",
        ),
        params=[options.game(), options.players(), options.rules()],
    )


def rules(*, game: str | None, players: str | None, rules: str | None) -> None:
    """Print the rules, a chapter a paragraph."""
    from roost.cli.house import ruleset
    from roost.cli.screen import this_terminal
    from roost.rules.validate import differences
    from roost.texts import words
    from roost.texts.rulebook import chapters
    from roost.variants import VARIANTS

    screen = this_terminal()
    told = ruleset(game, rules, players)
    screen.rule(words.game(told.key))
    own = differences(VARIANTS[told.key], told)
    if own:
        line = ",".join(f"{switch}={value}" for switch, value in own.items())
        screen.write(say("rules", "With these house rules: {line}", line=line))
    for title, sentences in chapters(told):
        screen.write()
        screen.write(title)
        screen.write(" ".join(sentences), indent=2)
