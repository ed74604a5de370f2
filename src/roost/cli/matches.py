"""`roost matches`: the matches kept here, the latest first."""

from typing import TYPE_CHECKING

import click

from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.texts import say, say_many

if TYPE_CHECKING:
    from roost.store import MatchRow, Store


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
    from roost.cli.when import moment
    from roost.texts.words import game

    screen = this_terminal()
    with store() as kept:
        rows = [(row, _scores(kept, row)) for row in kept.matches()]
    if not rows:
        screen.write(say("matches", "No match is kept here yet; “roost play” begins one."))
    for row, scores in rows:
        if not row.sound:
            # Translators: a match that is kept, but damaged.
            state = say("matches", "cannot be played")
        elif row.over:
            state = say("matches", "over")
        elif row.given_up:
            state = say("matches", "given up")
        else:
            state = say("matches", "unfinished")
        facts = [
            f"{row.id}",
            *([row.name] if row.name else []),
            game(row.game),
            say_many("matches", "{number} deal", "{number} deals", row.deals),
            *scores,
            state,
            moment(row.touched),
        ]
        screen.write(dotted(facts), hang=2)
        if row.rules:
            screen.write(row.rules, indent=4)


def _scores(kept: "Store", row: "MatchRow") -> list[str]:
    """Each total with whose it is; none of a match that cannot be read."""
    from roost.texts.people import people_of

    if not row.sound:
        return []
    try:
        people = people_of(kept.opening(row.id), me=0)
    except RoostError:  # it is listed all the same, or nobody would learn which one is damaged
        return []
    named = map(people.account, people.accounts())
    return [f"{name} {total}" for name, total in zip(named, row.totals, strict=False)]
