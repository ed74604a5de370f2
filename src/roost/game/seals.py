"""A check of a record's cards and seals against its seed.

A match may get its seed after some deals. A meta line then names the first deal that the seed
gives; the cards of earlier deals are not compared.
"""

from collections.abc import Iterator
from typing import NamedTuple

from roost import shuffle
from roost.game.record import Record, cards_of_next, replay
from roost.game.state import State

FIRST_SEEDED = "first-seeded-deal"


class Compared(NamedTuple):
    """One deal compared with what the seed gives."""

    deal: int  # its number, from 1
    seal: bool | None  # whether the written seal is right; None: no seal was written
    cards: bool | None  # whether the written cards are right; None: there is nothing to compare

    @property
    def agrees(self) -> bool:
        """Whether nothing differs."""
        return self.seal is not False and self.cards is not False

    @property
    def says_something(self) -> bool:
        """Whether anything was compared."""
        return self.seal is not None or self.cards is not None


def compare(record: Record) -> Iterator[Compared]:
    """Each deal of a record with a seed, compared with what the seed gives."""
    assert record.seed is not None
    first_seeded = dict(record.meta).get(FIRST_SEEDED, "")
    unseeded = int(first_seeded) - 1 if first_seeded.isdecimal() else 0
    for number, (each, before) in enumerate(
        zip(record.deals, _before_deals(record), strict=True), 1
    ):
        seal = None if each.seal is None else each.seal.lower() == shuffle.seal(record.seed, number)
        cards = None
        if each.cards is not None and (each.seal is not None or number > unseeded):
            cards = each.cards == cards_of_next(record, before)
        yield Compared(number, seal, cards)


def with_seed(record: Record) -> Record:
    """The same record if it has a seed, else one with a new seed for its further deals."""
    if record.seed is not None:
        return record
    meta = (*record.meta, (FIRST_SEEDED, str(len(record.deals) + 1)))
    return record._replace(seed=shuffle.new_seed(), meta=meta)


def _before_deals(record: Record) -> Iterator[State]:
    """The state before each deal."""
    before: State | None = None
    for state, events in replay(record):
        if events and events[0].kind == "deal-begun" and before is not None:
            yield before
        before = state
