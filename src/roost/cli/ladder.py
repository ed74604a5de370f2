"""`roost ladder`: all levels and the frozen players of the past meet, and each gets a rating."""

import sys

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.texts import say

_MOST_DEALS = 1_000_000
_MOST_JOBS = 1024
_DEALS, _SEED = "100", "roost"
# The yardsticks: the first is 0 on the ladder.
_FROZEN = ("simple-1", "baseline")


def command() -> click.Command:
    """The command."""
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
            click.Option(
                ["--deals"],
                metavar=say("metavar", "N"),
                default=_DEALS,
                help=say("help", "How many deals a pair; {deals} if you do not say.", deals=_DEALS),
            ),
            click.Option(
                ["--seed"],
                metavar=say("metavar", "SEED"),
                default=_SEED,
                help=say("help", "Any text; the same one gives the same deals again."),
            ),
            options.rules(),
            options.as_json(say("help", "Print JSON for programs to read.")),
            click.Option(
                ["--jobs"],
                metavar=say("metavar", "N"),
                help=say("help", "On how many cores; on all, if you do not say."),
            ),
        ],
    )


def ladder(
    *,
    game: str | None,
    deals: str,
    seed: str,
    rules: str | None,
    as_json: bool,
    jobs: str | None,
) -> None:
    """Play everybody against everybody and print the ratings, the best first."""
    from roost.arena.ladder import meet, ratings
    from roost.arena.running import Where
    from roost.cli.house import ruleset
    from roost.cli.leaving import interruptible
    from roost.players import offered

    most = options.number("--deals", deals, _MOST_DEALS)
    cores = options.number("--jobs", jobs, _MOST_JOBS)
    assert most is not None
    taken = ruleset(game, rules)
    # `simple` is `simple-1` as long as nobody has improved it.
    players = (*_FROZEN, *(name for name in offered() if name != "simple"))
    where = Where(-1 if cores is None else cores)
    with interruptible():
        if sys.stderr.isatty():
            pairs = len(players) * (len(players) - 1) // 2
            with click.progressbar(length=most * pairs, file=sys.stderr, show_pos=True) as bar:
                met = meet(taken, players, most, seed, where=where, progress=bar.update)
        else:
            met = meet(taken, players, most, seed, where=where)
    rungs = sorted(ratings(players, met), key=lambda rung: -rung.rating.value)
    if as_json:
        import json

        click.echo(json.dumps([{"player": p, **rating._asdict()} for p, rating in rungs], indent=1))
        return
    from roost.cli.screen import this_terminal
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
