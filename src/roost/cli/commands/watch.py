"""`roost watch`: computer players play a match; what all at the table may know is told."""

import random

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.texts import say

_MOST_DEALS = 1_000_000
# The seed of the players' random numbers. It is fixed, so a match's seed gives the same match.
_PLAYERS_SEED = 0


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="watch",
        callback=watch,
        help=say(
            "help",
            "Watch computer players play a match of GAME (crowsnest, if you name none)."
            " The hands are opened after each deal. Nothing is kept.",
        ),
        params=[
            options.game(),
            options.players(),
            options.rules(),
            options.seed(),
            options.opponents(programs=True),
            click.Option(["--deals"], metavar="N", help=say("help", "Stop after this many deals.")),
            options.pace(),
            options.plain(),
        ],
    )


def watch(
    *,
    game: str | None,
    players: str | None,
    rules: str | None,
    seed: str | None,
    opponents: str,
    deals: str | None,
    pace: str,
) -> None:
    """Play the match to its end and print its course."""
    from roost.cli.drawn.screen import this_terminal
    from roost.cli.house import ruleset
    from roost.cli.opponents import players_at
    from roost.cli.showing import showing
    from roost.cli.stand_ins import StandIns
    from roost.players import is_named
    from roost.programs.external import External, seated
    from roost.rules import dealing
    from roost.table.loop import play_turn
    from roost.table.names import COMPUTER_NAMES
    from roost.table.opening import opening
    from roost.table.table import Table
    from roost.texts.people import people_of
    from roost.texts.sentences.faults import failed
    from roost.turns.in_time import StoodInFor

    most = options.number("--deals", deals, _MOST_DEALS)
    screen = this_terminal(options.seconds(pace))
    rules_of_match = ruleset(game, rules, players)
    names = players_at("--opponents", opponents, dealing.seats(rules_of_match), programs=True)
    # The record is not stored. It never names a person's own program or function: it names the
    # plain player instead.
    kept = [name if is_named(name) else "simple" for name in names]
    record = opening(rules_of_match, person=COMPUTER_NAMES[0], opponents=kept[1:], seed=seed)
    people = people_of(record, me=None)
    shown = showing(screen, people)
    table = Table(record)
    seats = {seat: seated(name) or StoodInFor(name) for seat, name in enumerate(names)}
    rng = random.Random(_PLAYERS_SEED)
    programs = [player for player in seats.values() if isinstance(player, External)]
    # By program that has failed: why it did so first.
    why: dict[External, str] = {}
    stand_ins = StandIns()
    seen = 0
    while True:
        envelope = table.public_envelope(seen)
        seen, public = envelope.version, envelope.public
        shown.tell(envelope.events, public, envelope.seal)
        if public.phase == "over":
            break
        if public.phase == "deal":
            shown.pause()
            if public.deal == most:
                shown.totals(public)
                break
            table.deal(envelope.version)
            continue
        play_turn(table, seats, rng)
        for told in stand_ins.new(seats, people.label):
            shown.pause()
            screen.write(told)
        for program in programs:
            if program.reason and program not in why:
                why[program] = program.reason
                shown.pause()
                screen.write(failed(program.command, 1, program.reason, program.seconds))
    for program, reason in why.items():
        screen.write(failed(program.command, program.faults, reason, program.seconds))
