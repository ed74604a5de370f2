"""`roost rules`: the rules of a game in sentences, with the house rules asked for worked in.

The rules come first, then the figures, an example deal, questions with answers, and limits. All of
it is made from the ruleset.
"""

import click

from roost.cli import options
from roost.cli.drawn.screen import Screen, this_terminal
from roost.cli.wording import WordedCommand
from roost.rules.ruleset import Ruleset
from roost.texts import say


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="rules",
        callback=rules,
        help=say(
            "help",
            "Tell the rules of GAME (crowsnest, if you name none), house rules worked in.",
        ),
        params=[
            options.game(),
            options.players(),
            options.rules(),
            click.Option(
                ["--brief"],
                is_flag=True,
                help=say("help", "The rules and figures alone: no example, no questions."),
            ),
        ],
    )


def rules(*, game: str | None, players: str | None, rules: str | None, brief: bool) -> None:
    """Print the rules, one paragraph for each chapter."""
    from roost.cli.house import house_line, ruleset
    from roost.texts import game_figures as figures
    from roost.texts import words
    from roost.texts.rulebook.book import chapters

    screen = this_terminal()
    told = ruleset(game, rules, players)
    screen.rule(words.game(told.key))
    if line := house_line(told):
        screen.write(line)
    for title, sentences in chapters(told):
        _chapter(screen, title, sentences)
    _title(screen, say("rules", "In figures"))
    screen.rows(figures.rows(told), indent=2)
    if not brief:
        _example(screen, told)
        _questions(screen, told)


def _title(screen: Screen, title: str) -> None:
    screen.write()
    screen.write(title)


def _chapter(screen: Screen, title: str, sentences: list[str]) -> None:
    _title(screen, title)
    screen.write(" ".join(sentences), indent=2)


def _example(screen: Screen, told: Ruleset) -> None:
    """A deal played out."""
    from roost.texts.rulebook.example import example

    shown = example(told)
    _chapter(screen, say("rules", "An example, played by computer players"), shown.seats)
    screen.rows(shown.hands, indent=2)
    for sentences in shown.course:
        screen.write(" ".join(sentences), indent=2)


def _questions(screen: Screen, told: Ruleset) -> None:
    """Questions and answers, then limits."""
    from roost.texts.rulebook.newcomers import limits, questions

    _title(screen, say("rules", "Questions and answers"))
    for question, answer in questions(told):
        screen.write(question, indent=2)
        screen.write(" ".join(answer), indent=4)
    _chapter(screen, say("rules", "What this is not"), limits(told))
