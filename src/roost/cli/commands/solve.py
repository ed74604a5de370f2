"""`roost solve`: what each legal card of a record's last position is worth, all hands open."""

from itertools import groupby
from typing import TYPE_CHECKING

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.texts import say, say_many

if TYPE_CHECKING:
    from roost.game.actions import Action
    from roost.game.record import Record
    from roost.game.state import State
    from roost.kernel import Bounds

_MOST_WORLDS = 1_000_000


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="solve",
        callback=solve,
        help=say(
            "help",
            "Say what each legal card is worth in the position that the record FILE ends in: what"
            " the side of the seat on turn takes in the rest of the deal, nest and bonuses"
            " included, when all hands are open and both sides play their best. FILE may be - for"
            " standard input.",
        ),
        params=[
            options.file(),
            options.nodes(),
            click.Option(
                ["--worlds"],
                metavar="N",
                help=say(
                    "help",
                    "Look at the position with the eyes of the seat on turn: give the mean over N"
                    " deals drawn evenly from all that fit what it has seen, and its standard"
                    " error.",
                ),
            ),
            click.Option(
                ["--seed"],
                metavar=say("metavar", "SEED"),
                default="",
                help=say("help", "Which deals are drawn for --worlds: any text."),
            ),
            options.as_json(
                say(
                    "help",
                    "Print one JSON object for programs to read: a number for each action, or the"
                    " least and the most that it can be; with --worlds a mean and its error.",
                )
            ),
            options.plain(),
        ],
    )


def solve(*, file: str, nodes: str, worlds: str | None, seed: str, as_json: bool) -> None:
    """Print the values, the best first."""
    from roost.analysis.worth import worth
    from roost.cli.leaving import interruptible
    from roost.cli.named_files import read_record
    from roost.game.record import position

    limit = options.number("--nodes", nodes, options.MOST_NODES)
    assert limit is not None
    many = options.number("--worlds", worlds, _MOST_WORLDS)
    record = read_record(file)
    state = position(record)
    if many is not None:
        from roost.cli.commands.solve_worlds import solve_worlds

        with interruptible():
            solve_worlds(record, state, many, seed, limit, as_json=as_json)
        return
    with interruptible():
        values = worth(state, limit)
    best_first = sorted(values.items(), key=lambda each: (-each[1].low, -each[1].high))
    if as_json:
        import json

        from roost.cli.drawn.values import figure
        from roost.game import notation
        from roost.rules import deck

        pack = deck.pack(record.rules)
        click.echo(
            json.dumps(
                {notation.write(pack, action): figure(value) for action, value in best_first}
            )
        )
        return
    _show(record, state, best_first, limit)


def _show(
    record: "Record", state: "State", values: "list[tuple[Action, Bounds]]", limit: int
) -> None:
    from roost.cli.drawn.screen import this_terminal
    from roost.cli.drawn.values import draw_head, unsolved
    from roost.rules import deck
    from roost.texts import words

    screen, names = this_terminal(), deck.pack(record.rules).names
    draw_head(screen, record, state)
    rows = []
    for bounds, group in groupby(values, key=lambda each: (each[1].low, each[1].high)):
        done = [action.value for action, _ in group]
        cards = words.cards(names[card] for card in done if card is not None)
        alone = [say("bid", "alone")] if None in done else []
        rows.append((_amount(record, *bounds), ", ".join([*([cards] if cards else []), *alone])))
    screen.rows(rows)
    if any(not bounds.exact for _, bounds in values):
        screen.write()
        screen.write(unsolved(limit))


def _amount(record: "Record", low: int, high: int) -> str:
    from roost.rules import scoring

    tricks = scoring.counts_tricks(record.rules)
    if low < high:
        if tricks:
            return say("solve", "{low} to {high} tricks", low=low, high=high)
        return say("solve", "{low} to {high} points", low=low, high=high)
    if tricks:
        return say_many("solve", "{number} trick", "{number} tricks", low)
    return say_many("solve", "{number} point", "{number} points", low)
