"""Actions taken back after cards were seen: when that is so, and how a record tells how often.

A seat that bids, sees the nest, takes its bid back and passes has an advantage. Undo is allowed all
the same, but the match counts it.
"""

from roost.cards import Mask, mask_of
from roost.game.record import Record
from roost.game.state import State
from roost.rules.switches import whole_number

META = "taken-back"
UNKNOWN = "unknown"  # the value where it was not counted


def saw_cards(seat: int, before: State, after: State) -> bool:
    """Whether `seat` knew a card at state `after` that it did not know at `before`, where it goes
    back: from the nest, the cards that others played, or the opened hands.

    >>> from roost.game import match
    >>> from roost.game.actions import PASS, bid
    >>> from roost.game.step import step
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> before, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> passed, _ = step(before, 0, PASS)
    >>> nest_taken, _ = step(before, 0, bid(120))
    >>> saw_cards(0, before, passed), saw_cards(0, before, nest_taken)
    (False, True)
    """
    return bool(_known(seat, after) & ~_known(seat, before))


def _known(seat: int, state: State) -> Mask:
    """The cards whose place `seat` knows."""
    public, own = state.public, state.private[seat]
    known = own.dealt | own.nest | mask_of(public.trick)
    for taken in public.taken:
        known |= mask_of(taken.cards)
    if public.shown is not None:
        known |= 1 << public.shown
    if public.opened is not None:
        for hand in public.opened.hands:
            known |= hand
        known |= public.opened.nest
    return known


def how_often(record: Record) -> int | None:
    """How often it happened, as the record tells; `None` if the record does not say.

    >>> from roost.variants import CROWSNEST
    >>> how_often(Record(CROWSNEST, (None,) * 4, meta=(("taken-back", "2"),)))
    2
    """
    number = whole_number(dict(record.meta).get(META, ""))
    return None if number is None or number < 0 else number


def taken_in(record: Record) -> Record:
    """The record as it is stored: if it has deals but does not say how often, it says "unknown".

    >>> from roost.game.record import DealRecord
    >>> from roost.variants import CROWSNEST
    >>> begun = Record(CROWSNEST, (None,) * 4)
    >>> taken_in(begun) == begun, taken_in(begun._replace(deals=(DealRecord(),))).meta
    (True, (('taken-back', 'unknown'),))
    """
    if not record.deals or how_often(record) is not None:
        return record
    return _with(record, UNKNOWN)


def saying(record: Record, number: int) -> Record:
    """The record, saying that it happened `number` times.

    >>> from roost.variants import CROWSNEST
    >>> saying(Record(CROWSNEST, (None,) * 4), 2).meta
    (('taken-back', '2'),)
    """
    return _with(record, str(number))


def silent(record: Record) -> Record:
    """The record without saying how often.

    >>> from roost.variants import CROWSNEST
    >>> silent(Record(CROWSNEST, (None,) * 4, meta=(("taken-back", "2"),))).meta
    ()
    """
    return record._replace(meta=tuple(line for line in record.meta if line[0] != META))


def _with(record: Record, value: str) -> Record:
    return record._replace(meta=(*silent(record).meta, (META, value)))
