"""`roost matches`: the matches kept here, the latest first."""

from typing import TYPE_CHECKING

import click

from roost.cli.wording import WordedCommand
from roost.texts import say, say_many

if TYPE_CHECKING:
    from roost.cli.drawn.screen import Screen
    from roost.store import MatchRow

SHOWN = 20  # at once: a screen or two


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="matches",
        callback=matches,
        help=say(
            "help",
            "List the matches kept here, the one played last first: {number} of them, or all.",
            number=SHOWN,
        ),
        params=[
            click.Option(
                ["--before"],
                metavar=say("metavar", "MATCH"),
                help=say("help", "List those that come after match number MATCH in the list."),
            ),
            click.Option(["--all"], is_flag=True, help=say("help", "List them all.")),
        ],
    )


def matches(*, before: str | None, all: bool) -> None:  # noqa: A002 the option's name
    """Print a paragraph for each match."""
    from roost.cli.drawn.screen import this_terminal
    from roost.cli.kept import look_through, numbered, store

    screen = this_terminal()
    with store(to_read=True) as kept:
        place = None if before is None else numbered(kept, before, "--before").place
        if all:
            look_through(kept)
            for row in kept.matches(before=place):
                _tell(screen, row)
        rows = [] if all else kept.page(before=place, most=SHOWN + 1)
        number = kept.counts().all
    if number == 0:
        screen.write(say("matches", "No match is kept here yet; “roost play” begins one."))
    for row in rows[:SHOWN]:
        _tell(screen, row)
    if len(rows) > SHOWN:
        screen.write(
            say(
                "matches",
                "{number} matches are kept here: “roost matches --before {match}” lists the next"
                " ones, “roost matches --all” all of them.",
                number=number,
                match=rows[SHOWN - 1].id,
            )
        )


def _tell(screen: "Screen", row: "MatchRow") -> None:
    """Print the paragraph of one match."""
    from roost.cli.drawn.screen import dotted
    from roost.cli.when import moment
    from roost.texts.words import game

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
        # Translators: beside a match's name, in which a damaged file may have changed letters.
        *([] if row.name_sound else [say("matches", "the name is damaged")]),
        game(row.game),
        say_many("matches", "{number} deal", "{number} deals", row.deals),
        *_scores(row),
        state,
        moment(row.touched),
    ]
    screen.write(dotted(facts), hang=2)
    if row.rules:
        screen.write(row.rules, indent=4)


def _scores(row: "MatchRow") -> list[str]:
    """Each total with its account; nothing for a match that cannot be played."""
    from roost.texts.people import people_of

    if not row.sound or row.opening is None:
        return []
    people = people_of(row.opening, me=0)
    named = map(people.account, people.accounts())
    return [f"{name} {total}" for name, total in zip(named, row.totals, strict=False)]
