"""`roost matches`: the matches kept here, the latest first."""

import click

from roost.cli.wording import WordedCommand
from roost.texts import say, say_many


def command() -> click.Command:
    """The command."""
    return WordedCommand(
        name="matches",
        callback=matches,
        help=say("help", "List the matches kept here, the one played last first."),
    )


def matches() -> None:
    """Print a paragraph a match."""
    from roost.cli.kept import store
    from roost.cli.screen import dotted, this_terminal
    from roost.texts.words import game

    screen = this_terminal()
    with store() as kept:
        rows = kept.matches()
    if not rows:
        screen.write(say("matches", "No match is kept here yet; “roost play” begins one."))
    for row in rows:
        if not row.sound:
            # Translators: a match that is kept, but damaged.
            state = say("matches", "cannot be played")
        elif row.over:
            state = say("matches", "over")
        elif row.given_up:
            state = say("matches", "given up")
        else:
            state = say("matches", "unfinished")
        totals = " ".join(map(str, row.totals))
        facts = [
            f"{row.id}",
            game(row.game),
            say_many("matches", "{number} deal", "{number} deals", row.deals),
            totals,
            state,
            f"{row.touched:%Y-%m-%d %H:%M}",
        ]
        screen.write(dotted(facts), hang=2)
        if row.rules:
            screen.write(row.rules, indent=4)
