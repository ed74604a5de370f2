"""Which opening leads and calls there are for a declarer to choose among, and the best of them.

Cards of a suit that lie in one hand with no card of another hand between them are the same lead and
the same call: only the first of them is tried.
"""

from collections.abc import Iterator, Sequence

from roost.cards import Card, Mask, Suit, cards_of
from roost.game import opened
from roost.kernel import Beam, Bounds, Limits, Position, Tables, play, reaches, value
from roost.rules import calling, sides
from roost.rules.ruleset import Ruleset

Line = tuple[Tables, Position]

EVERY_CARD = Beam(0, 0)


def different(tables: Tables, hands: Sequence[Mask], cards: Mask) -> Iterator[tuple[int, Card]]:
    """Of these cards, all of one suit, the highest of each run with its seat, from the top."""
    holder = {card: seat for seat, hand in enumerate(hands) for card in cards_of(hand)}
    suit = {tables.suit[card] for card in cards_of(cards)}
    of_suit = (card for card in holder if tables.suit[card] in suit)
    before: tuple[int, int] | None = None
    for card in sorted(of_suit, key=lambda card: -tables.strength[card]):
        run = holder[card], tables.points[card]
        if cards >> card & 1 and run != before:
            yield holder[card], card
        before = run


def after_lead(
    rules: Ruleset, declarer: int, hands: tuple[Mask, ...], lead: Card, trump: Suit, own: Mask
) -> Iterator[Line]:
    """The ways to go on after a declarer's opening lead that made trump: each call that makes a
    difference, and to play alone where that may be. `own` are all the cards it has held."""
    alone = opened.tables(rules, trump, declarer)
    start = play(alone, Position(hands, declarer), lead)
    callable_cards = calling.callable_cards(rules, trump, own)
    for partner, called in different(alone, hands, callable_cards):
        called_tables = opened.tables(rules, trump, declarer, partner=partner, called=called)
        yield called_tables, start
    if not callable_cards or calling.may_go_alone(rules):
        yield alone, start


def openings(
    rules: Ruleset,
    declarer: int,
    hands: tuple[Mask, ...],
    trump: Suit,
    nest: Mask,
    *,
    amerikaner: bool,
) -> Iterator[Line]:
    """All that a declarer can begin with so that its lead makes this trump."""
    tables = opened.tables(rules, trump, declarer)
    own = hands[declarer]
    for _, lead in different(tables, hands, own & tables.members[trump]):
        if amerikaner or not sides.partner_is_called(rules):
            yield tables, play(tables, Position(hands, declarer), lead)
        else:
            yield from after_lead(rules, declarer, hands, lead, trump, own | nest)


def best(lines: Sequence[Line], nodes: int, *, beam: Beam = EVERY_CARD) -> Bounds:
    """What side 0 takes in the line that is best for it; each is given an equal share of `nodes`
    cards to be searched. With a beam it is an estimate.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> low, high, *_ = best([(t, Position((0b0101, 0b1010), 0)), (t, Position((3, 12), 0))], 1000)
    >>> low, high
    (2, 2)
    """
    limits = Limits(nodes=max(1, nodes // len(lines)))
    low, high, stopped = -1, -1, False
    for tables, position in lines:
        if low >= 0 and reaches(tables, position, low + 1, limits=limits, beam=beam) is False:
            continue
        found = value(tables, position, limits=limits, beam=beam)
        low, high = max(low, found.low), max(high, found.high)
        stopped |= found.stopped
    return Bounds(low, high, stopped=stopped and low < high)
