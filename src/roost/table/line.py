"""A line of play: what was done at a table one after the other, and the record of it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from roost import shuffle
from roost.game import notation
from roost.game.actions import Action
from roost.game.record import DealRecord, Record, in_written_order
from roost.game.state import State
from roost.rules import deck
from roost.rules.dealing import Dealt


class Moment(NamedTuple):
    """One action of the present deal, or its dealing (`seat` is `None`): the log entry, and what it
    led to."""

    entry: str
    seat: int | None
    state: State


class Undone(NamedTuple):
    """What one undo took; `saw` says that the seat had seen cards in it."""

    moments: list[Moment]
    saw: bool


def last_of(seat: int, line: Sequence[Moment]) -> int | None:
    """Where in the line the seat's latest action is, back to the last time cards were dealt: the
    hands of the deal before have been opened."""
    seats = [moment.seat for moment in line]
    return len(seats) - 1 - seats[::-1].index(seat) if seat in seats else None


def given_cards(opening: Record, number: int) -> Dealt | None:
    """The cards of deal `number`, if the opening gives them."""
    deals = opening.deals
    return deals[number - 1].cards if 0 < number <= len(deals) else None


def record_of(opening: Record, entries: Iterable[str]) -> Record:
    """The record of a line that began so: of deals and actions, none of which was undone."""
    pack = deck.pack(opening.rules)
    deals: list[DealRecord] = []
    actions: list[list[tuple[int, Action]]] = []
    for entry in entries:
        if entry == "deal":
            cards = given_cards(opening, len(deals) + 1)
            sealed = opening.seed is not None and cards is None
            seal = shuffle.seal(opening.seed or b"", len(deals) + 1) if sealed else None
            deals.append(DealRecord(cards, seal))
            actions.append([])
        else:
            seat, _, words = entry.partition(" ")
            actions[-1].append((int(seat), notation.read(pack, words)))
    return opening._replace(
        deals=tuple(
            deal._replace(actions=in_written_order(opening.rules, done))
            for deal, done in zip(deals, actions, strict=True)
        )
    )
