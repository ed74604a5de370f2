"""Par: the result of best play with open hands, for each declarer and each trump.

It is about the current or last deal of a state, from its first lead on, with the cards laid away so
far. A value is all that the declarer's side takes, with nest and bonuses.
"""

from collections.abc import Callable
from typing import TypeAlias

from roost.analysis import calls
from roost.analysis.worth import NODES
from roost.cards import Mask, Suit
from roost.errors import RoostError
from roost.game import opened
from roost.game.state import State
from roost.kernel import Bounds, Position
from roost.rules import auction, deck, sides, trick, trump
from roost.rules.ruleset import Ruleset

# A trump suit; None: an Amerikaner. Its best lead makes trump if the house plays it with trump.
Column: TypeAlias = Suit | None
# By column and declaring seat, what its side takes; None: the seat cannot make that trump.
Par: TypeAlias = dict[Column, tuple[Bounds | None, ...]]


def par(state: State, nodes: int = NODES, done: Callable[[], object] = lambda: None) -> Par:
    r"""The whole table of par values, in points or tricks. `done` is called after each value.

    About `nodes` cards are searched for each value. If that is too few, its bounds differ. A called
    partner is the one that is best for the declarer's side. Raises `RoostError` `no-cards-yet`
    before the first deal.

    >>> from roost.game.reading import read
    >>> from roost.game.record import position
    >>> par(position(read("roost 1\ngame crowsnest\n")))
    Traceback (most recent call last):
    roost.errors.RoostError: There is nothing to solve: the record ends before its first deal.
    """
    public = state.public
    rules = public.rules
    hands, nest = opened.at_the_start(state)
    if not all(hands):
        raise RoostError("no-cards-yet")
    known: dict[object, Bounds] = {}
    table: Par = {}
    for column in columns(rules):
        row: list[Bounds | None] = []
        for declarer in range(len(hands)):
            leader = trick.first_leader(rules, public.dealer, declarer)
            lines = _lines(rules, declarer, column, leader, hands, nest)
            # Fixed partners have the same value as declarers unless the declarer leads.
            alike = column, leader, sides.sides(rules, declarer, None)
            if lines and alike not in known:
                known[alike] = calls.best(lines, nodes)
            row.append(known[alike] if lines else None)
            done()
        table[column] = tuple(row)
    return table


def columns(rules: Ruleset) -> list[Column]:
    """The columns of the table: every trump, and `None` in games with an Amerikaner.

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> columns(CROWSNEST), columns(AMERIKANER)
    ([0, 1, 2, 3], [0, 1, 2, 3, None])
    """
    suits: list[Column] = list(range(len(deck.pack(rules).suits)))
    return [*suits, None] if "amerikaner" in auction.bids(rules) else suits


def _lines(
    rules: Ruleset,
    declarer: int,
    column: Column,
    leader: int,
    hands: tuple[Mask, ...],
    nest: Mask,
) -> list[calls.Line]:
    """The positions that this declarer can choose from."""
    amerikaner = column is None
    if trump.of_lead(rules, 0, amerikaner=amerikaner) is not None:
        return [
            line
            for suit in ([column] if column is not None else columns(rules))
            if suit is not None
            for line in calls.openings(rules, declarer, hands, suit, nest, amerikaner=amerikaner)
        ]
    start = Position(hands, leader, points=(opened.certain(rules, nest), 0))
    return [(opened.tables(rules, column, declarer, nest=nest), start)]
