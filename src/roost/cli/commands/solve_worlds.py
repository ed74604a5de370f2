"""`roost solve --worlds`: the value of each action for a seat that sees only its own cards."""

import json
import math
import random
from typing import TYPE_CHECKING

import click

from roost.analysis.worth import Imagined, MeanWorth, imagined
from roost.cli.drawn.values import draw_head
from roost.game import notation
from roost.game.state import view
from roost.rules import deck, scoring
from roost.shuffle import as_bytes
from roost.texts import say, say_many, words

if TYPE_CHECKING:
    from roost.game.actions import Action
    from roost.game.record import Record
    from roost.game.state import State


def solve_worlds(
    record: "Record", state: "State", worlds: int, seed: str, nodes: int, *, as_json: bool
) -> None:
    """Print the mean value of each action, the best first. The seed decides the worlds drawn."""
    turn = state.public.turn
    seen = view(state, 0 if turn is None else turn)
    found = imagined(seen, worlds, random.Random(as_bytes(f"solve {seed}")), nodes)
    best_first = sorted(found.means.items(), key=lambda each: -each[1].mean)
    if as_json:
        click.echo(json.dumps(_figures(record, found, best_first)))
        return
    _show(record, state, found, best_first)


def _figures(
    record: "Record", found: Imagined, best_first: "list[tuple[Action, MeanWorth]]"
) -> dict[str, object]:
    pack = deck.pack(record.rules)
    return {
        "worlds": found.worlds,
        "fitting": found.fitting,
        "estimated": found.estimated,
        "means": {
            notation.write(pack, action): {
                "mean": value.mean,
                "error": value.error if math.isfinite(value.error) else None,
            }
            for action, value in best_first
        },
    }


def _show(
    record: "Record",
    state: "State",
    found: Imagined,
    best_first: "list[tuple[Action, MeanWorth]]",
) -> None:
    from roost.cli.drawn.screen import this_terminal

    screen, names = this_terminal(), deck.pack(record.rules).names
    draw_head(screen, record, state)
    rows = []
    for action, value in best_first:
        doer = say("bid", "alone") if action.value is None else words.card(names[action.value])
        rows.append((_amount(record, value), doer))
    screen.rows(rows)
    screen.write()
    if found.worlds == found.fitting:
        screen.write(
            say_many(
                "solve",
                "The mean over the {number} deal that fits what this seat has seen.",
                "The mean over all {number} deals that fit what this seat has seen.",
                found.worlds,
            )
        )
    else:
        screen.write(
            say_many(
                "solve",
                "The mean over {number} deal, drawn evenly from all that fit what this seat has"
                " seen, and its standard error.",
                "The mean over {number} deals, drawn evenly from all that fit what this seat has"
                " seen, and its standard error.",
                found.worlds,
            )
        )
    if found.estimated:
        screen.write(
            say_many(
                "solve",
                "{number} of them was too long to search to the end and is estimated; --nodes can"
                " give more.",
                "{number} of them were too long to search to the end and are estimated; --nodes"
                " can give more.",
                found.estimated,
            )
        )


def _amount(record: "Record", value: MeanWorth) -> str:
    number = words.decimal(value.mean, 2)
    tricks = scoring.counts_tricks(record.rules)
    if not value.error or not math.isfinite(value.error):
        if tricks:
            return say("solve", "{amount} tricks", amount=number)
        return say("solve", "{amount} points", amount=number)
    error = words.decimal(value.error, 2)
    if tricks:
        return say("solve", "{amount} ± {error} tricks", amount=number, error=error)
    return say("solve", "{amount} ± {error} points", amount=number, error=error)
