"""A new match made from an old one: with the same cards, the neighbours' cards, or new ones.

House rules, names and computer players stay the same.
"""

from typing import Literal, TypeAlias, assert_never

from roost import shuffle
from roost.game.record import Record, first_dealer
from roost.game.seals import FIRST_SEEDED
from roost.rules import dealing, sides
from roost.rules.dealing import Dealt
from roost.table import taken_back

How: TypeAlias = Literal["same", "exchanged", "new"]


def again(record: Record, how: How) -> Record:
    """The opening of the next match.

    `same` starts the record's match again. `exchanged` deals each seat the cards of its right
    neighbour, so in Rook each side gets those of the other. `new` uses a fresh seed.

    >>> from roost.variants import CROWSNEST
    >>> record = Record(CROWSNEST, ("Ada", None, None, None), dealer=3, seed=bytes(32))
    >>> again(record, "same") == record, again(record, "exchanged").dealer
    (True, 0)
    """
    record = taken_back.silent(record)
    match how:
        case "same":
            return _begun(record)
        case "exchanged":
            return _turned(_begun(record))
        case "new":
            meta = tuple(line for line in record.meta if line[0] != FIRST_SEEDED)
            fresh = record._replace(dealer=None, phrase=None, totals=None, meta=meta, deals=())
            return fresh._replace(seed=shuffle.new_seed())
        case never:
            assert_never(never)


def _begun(record: Record) -> Record:
    """The record before anything was done."""
    deals = tuple(each._replace(seal=None, actions=()) for each in record.deals)
    return record._replace(deals=deals)


def _turned(record: Record) -> Record:
    """The record with dealer, hands and scores moved on by one seat."""
    rules = record.rules
    turned = tuple(
        each._replace(cards=None if each.cards is None else _further(each.cards))
        for each in record.deals
    )
    dealer = first_dealer(record)
    totals = record.totals
    if totals is not None:
        totals = (totals[-1], *totals[:-1])
    assert len(totals or ()) in (0, sides.account_count(rules))
    return record._replace(
        dealer=None if dealer is None else dealing.left_of(rules, dealer),
        totals=totals,
        deals=turned,
    )


def _further(cards: Dealt) -> Dealt:
    return cards._replace(hands=(cards.hands[-1], *cards.hands[:-1]))
