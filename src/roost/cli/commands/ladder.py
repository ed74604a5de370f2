"""`roost ladder`: all levels and frozen players play each other, and each gets a rating."""

import click

from roost.cli import options
from roost.cli.progress import bar
from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.texts import say

_DEALS = 100
# The frozen players. The first one has rating 0.
_FROZEN = ("simple-1", "baseline")


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="ladder",
        callback=ladder,
        help=say(
            "help",
            "Let all levels and the frozen players of the past meet in GAME (crowsnest, if you name"
            " none), each with each on the same cards, and print their ratings.",
        ),
        params=[
            options.game(),
            options.deals(
                _DEALS,
                say("help", "How many deals a pair; {deals} if you do not say.", deals=_DEALS),
            ),
            options.any_seed(),
            click.Option(
                ["--players"],
                metavar=say("metavar", "PLAYERS"),
                help=say(
                    "help",
                    "Who meets, with commas between them, the first being 0 on the ladder; those"
                    " named above if you do not say.",
                ),
            ),
            options.rules(),
            options.as_json(say("help", "Print JSON for programs to read.")),
            options.jobs(),
        ],
    )


def ladder(
    *,
    game: str | None,
    deals: str,
    seed: str,
    players: str | None,
    rules: str | None,
    as_json: bool,
    jobs: str | None,
) -> None:
    """Let all players play each other and print the ratings, the best first."""
    from roost.arena.ladder import meet, ratings
    from roost.arena.running import Where
    from roost.cli.house import ruleset
    from roost.cli.leaving import interruptible

    most = options.deals_of(deals)
    cores = options.cores(jobs)
    taken = ruleset(game, rules)
    names = _named(players)
    where = Where(cores)
    with interruptible():
        pairs = len(names) * (len(names) - 1) // 2
        with bar(most * pairs) as progress:
            met = meet(taken, names, most, seed, where=where, progress=progress)
    rungs = sorted(ratings(names, met), key=lambda rung: -rung.rating.value)
    if as_json:
        import json

        click.echo(json.dumps([{"player": p, **rating._asdict()} for p, rating in rungs], indent=1))
        return
    from roost.cli.drawn.screen import this_terminal
    from roost.texts.words import decimal

    this_terminal().rows(
        [
            (
                rung.player,
                say(
                    "arena",
                    "{value}, standard error {error}",
                    value=decimal(rung.rating.value, 0),
                    error=decimal(rung.rating.error, 0),
                ),
            )
            for rung in rungs
        ]
    )


def _named(players: str | None) -> tuple[str, ...]:
    """The players named.

    Raises `RoostError`: `ladder-players`, `unknown-player`, `level-without-kernel`.
    """
    from roost.cli.opponents import players_named
    from roost.players import offered

    if players is None:
        # `simple` plays as `simple-1` until it is improved.
        return (*_FROZEN, *(name for name in offered() if name != "simple"))
    names = players_named(players, programs=True)
    if len(set(names)) < max(2, len(names)):
        raise RoostError("ladder-players")
    return names
