"""What a match starts from, as text: the header of a record and the cards of given deals.

Each deal is read by itself: nothing was played between the deals of an opening, as in a record.
"""

import re

from roost.game import reading, writing
from roost.game.record import DealRecord, Record
from roost.table.journal import StoreError


def opening_of(record: Record) -> Record:
    """The part of a record that a table starts from: without actions, and without seals, which
    follow from the seed."""
    deals = [DealRecord(each.cards) for each in record.deals]
    while deals and deals[-1].cards is None:
        deals.pop()
    return record._replace(deals=tuple(deals))


def write(opening: Record) -> str:
    r"""The text of an opening, which `read` reads.

    Raises `NotationError` or `RecordError` if it holds what no record can hold, `StoreError`
    `opening-not-kept` if it would be read as something else.

    >>> from roost.variants import CROWSNEST
    >>> write(Record(CROWSNEST, ("Ada", None, None, None), dealer=2))
    'roost 1\ngame crowsnest\nseat 0 Ada\ndealer 2\n'
    """
    text = writing.write(opening)
    if read(text) != opening:
        raise StoreError("opening-not-kept")
    return text


def read(text: str) -> Record:
    """The opening of a text. Raises `RecordError` if it is none."""
    header, *deals = re.split(r"^deal$", text, flags=re.MULTILINE)
    opening = reading.read(header)
    dealt: list[DealRecord] = []
    for cards in deals:
        dealt.extend(reading.read(f"{header}deal{cards}").deals)
    return opening._replace(deals=tuple(dealt))
