"""The opening leads and calls of a declarer, and the best of them.

Neighbouring cards of a suit in one hand are equal as a lead and as a call, so only the highest of
them is tried.
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
    """The highest card of each run of these cards of one suit, with its seat, from the top."""
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
    """The positions after a declarer's opening lead that made trump.

    There is one for each different call, and one for playing alone if that is allowed. `own` are
    all cards that the declarer has held.
    """
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
    """The positions after each lead that makes this trump, with each call."""
    tables = opened.tables(rules, trump, declarer)
    own = hands[declarer]
    for _, lead in different(tables, hands, own & tables.members[trump]):
        if amerikaner or not sides.partner_is_called(rules):
            yield tables, play(tables, Position(hands, declarer), lead)
        else:
            yield from after_lead(rules, declarer, hands, lead, trump, own | nest)


def best(lines: Sequence[Line], nodes: int, *, beam: Beam = EVERY_CARD) -> Bounds:
    """Bounds on what side 0 takes in the line that is best for it.

    Each line has an equal share of `nodes` as its node limit. With a beam it is an estimate.

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
