"""`roost par`: the result of best play for each declarer and trump, all hands open, as a table."""

from typing import TYPE_CHECKING

import click

from roost.cli import options
from roost.cli.drawn.values import figure, unsolved
from roost.cli.progress import bar
from roost.cli.wording import WordedCommand
from roost.texts import say

if TYPE_CHECKING:
    from roost.analysis.par import Column, Par
    from roost.cli.drawn.screen import Screen
    from roost.game.record import Record
    from roost.game.state import State
    from roost.kernel import Bounds
    from roost.rules.ruleset import Ruleset


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="par",
        callback=par,
        help=say(
            "help",
            "Say for the last deal of the record FILE what each seat’s side would take if that seat"
            " were the declarer, with each trump, when all hands are open and both sides play"
            " their best: with the cards laid away as they are, or with the nest as it lies. In"
            " Amerikaner with the lead and the call that are best for the declarer’s side. FILE"
            " may be - for standard input.",
        ),
        params=[
            options.file(),
            options.nodes(),
            options.as_json(
                say(
                    "help",
                    "Print JSON for programs to read: an object for each seat, with a number for"
                    " each trump, or the least and the most that it can be.",
                )
            ),
            options.plain(),
        ],
    )


def par(*, file: str, nodes: str, as_json: bool) -> None:
    """Print the table."""
    from roost.analysis import par as analysis
    from roost.cli.leaving import interruptible
    from roost.cli.named_files import read_record
    from roost.game.record import position
    from roost.rules import dealing

    limit = options.number("--nodes", nodes, options.MOST_NODES)
    assert limit is not None
    record = read_record(file)
    state = position(record)
    cells = len(analysis.columns(record.rules)) * dealing.seats(record.rules)
    with interruptible(), bar(cells) as progress:
        table = analysis.par(state, limit, lambda: progress(1))
    if as_json:
        import json

        click.echo(json.dumps(_as_data(record.rules, table)))
        return
    from roost.cli.drawn.screen import this_terminal

    _show(this_terminal(), record, state, table)
    if any(bounds and not bounds.exact for row in table.values() for bounds in row):
        this_terminal().write()
        this_terminal().write(unsolved(limit))


def _as_data(rules: "Ruleset", table: "Par") -> list[dict[str, int | list[int] | None]]:
    from roost.rules import deck

    suits, seats = deck.pack(rules).suits, len(next(iter(table.values())))
    data: list[dict[str, int | list[int] | None]] = [{} for _ in range(seats)]
    for column, row in table.items():
        name = "amerikaner" if column is None else suits[column]
        for each, bounds in zip(data, row, strict=True):
            each[name] = None if bounds is None else figure(bounds)
    return data


def _show(screen: "Screen", record: "Record", state: "State", table: "Par") -> None:
    from roost.cli.drawn.account import draw_table
    from roost.rules import dealing, scoring
    from roost.texts import words
    from roost.texts.people import people_of

    people, public = people_of(record, me=None), state.public
    screen.rule(words.game(record.rules.key))
    screen.write(
        say(
            "position",
            "Deal {deal} · dealer {name}",
            deal=public.deal,
            name=people.label(public.dealer),
        )
    )
    if scoring.counts_tricks(record.rules):
        screen.write(say("par", "Tricks of the declarer’s side, by declarer and trump:"))
    else:
        screen.write(say("par", "Points of the declarer’s side, by declarer and trump:"))
    nest = dealing.nest_size(record.rules)
    if nest and public.laid_away == nest:
        screen.write(say("par", "The cards laid away are as they are."))
    elif nest:
        screen.write(say("par", "Nothing is laid away; the nest is as it lies."))
    screen.write()
    heads = [_head(record.rules, column) for column in table]
    rows = [
        (people.label(seat), [_cell(screen, row[seat]) for row in table.values()])
        for seat in range(len(public.tricks))
    ]
    if screen.plain:
        screen.rows(
            (label, ", ".join(map(" ".join, zip(heads, cells, strict=True))))
            for label, cells in rows
        )
    else:
        draw_table(screen, heads, rows)


def _head(rules: "Ruleset", column: "Column") -> str:
    from roost.rules import deck
    from roost.texts import words

    return words.bid("amerikaner") if column is None else words.suit(deck.pack(rules), column)


def _cell(screen: "Screen", bounds: "Bounds | None") -> str:
    if bounds is None:
        # Translators: a declarer without a card of a suit cannot make it trump by leading it.
        return say("par", "none") if screen.plain else "-"
    if bounds.exact:
        return str(bounds.low)
    if screen.plain:
        return say("par", "{low} to {high}", low=bounds.low, high=bounds.high)
    return f"{bounds.low}–{bounds.high}"
