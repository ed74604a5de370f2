"""The line of play at a table: its deals and actions without those undone, and their record."""

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
    """One step of the present deal: its dealing, or an action of a seat."""

    entry: str  # the entry of the table's log: "deal", "2 bid 80"
    seat: int | None  # who acted; `None`: the cards were dealt
    state: State  # the whole state after it


class Undone(NamedTuple):
    """What one undo took back."""

    moments: list[Moment]  # the seat's last action, and all that came after it
    saw: bool  # whether the seat had learned of a card in them


def last_of(seat: int, line: Sequence[Moment]) -> int | None:
    """The index of the seat's latest action in a line; `None` if it has none there.

    A line holds one deal: earlier deals cannot be undone, since their hands have been opened.
    """
    seats = [moment.seat for moment in line]
    return len(seats) - 1 - seats[::-1].index(seat) if seat in seats else None


def given_cards(opening: Record, number: int) -> Dealt | None:
    """The cards of deal `number` (from 1) if the opening gives them, else `None`."""
    deals = opening.deals
    return deals[number - 1].cards if 0 < number <= len(deals) else None


def record_of(opening: Record, entries: Iterable[str]) -> Record:
    """The record of a match with this opening and these log entries: deals and actions only.

    >>> from roost.variants import CROWSNEST
    >>> opening = Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32))
    >>> record = record_of(opening, ["deal", "0 bid 70"])
    >>> [(seat, str(action)) for seat, action in record.deals[0].actions]
    [(0, 'bid 70')]
    """
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
