"""`roost play`: makes and stores a new match, and plays it at this terminal."""

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.texts import say


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="play",
        callback=play,
        help=say(
            "help",
            "Play a match of GAME (crowsnest, if you name none) against computer players."
            " It is kept as you play: leave at any time, and go on with “roost resume”.",
        ),
        params=[
            options.game(),
            options.players(),
            options.rules(),
            options.seed(),
            click.Option(
                ["--as", "person"],
                metavar=say("metavar", "NAME"),
                help=say("help", "Your name, for the record."),
            ),
            options.opponents(),
            click.Option(
                ["--phrase"],
                is_flag=True,
                help=say("help", "Ask for a phrase of yours to be mixed into the shuffle."),
            ),
            options.pace(),
            options.plain(),
        ],
    )


def play(
    *,
    game: str | None,
    players: str | None,
    rules: str | None,
    seed: str | None,
    person: str | None,
    opponents: str,
    phrase: bool,
    pace: str,
) -> int:
    """Make the match and play it. Returns the exit status."""
    from roost.cli.house import ruleset
    from roost.cli.opponents import players_at
    from roost.rules import dealing
    from roost.table.opening import opening

    pause = options.seconds(pace)
    taken = ruleset(game, rules, players)
    others = players_at("--opponents", opponents, dealing.seats(taken) - 1)
    record = opening(taken, person=person, opponents=others, seed=seed)
    from roost.cli.kept import store
    from roost.cli.sitting import sit_down

    with store() as kept:
        return sit_down(kept, kept.create(record), ask_for_phrase=phrase, pace=pause)
