"""The value of keeping a card, which is the cost of playing it: points, and a trick it may take.

All values are in points, or in tricks where tricks are counted. A card is well played if it brings
more in this trick than later.
"""

from roost.cards import Card, Mask, cards_of
from roost.players.simple.reading import (
    Reading,
    chance_out,
    outlook,
    points_left,
    pot,
    share,
    tricks_missing,
)
from roost.rules import dealing, scoring, sides

# These numbers were tuned one by one in play of `simple` against itself.
# The chance that a card takes a trick later, by how many higher cards of its suit are unseen.
_PLAIN = (0.85, 0.4, 0.15, 0.05)
_TRUMP = (1.0, 0.6, 0.45, 0.4)
# The part of a plain card's chance that is left against a foe who is out of its suit.
_RUFFED = 0.2
# The chance that a counter that takes no trick goes to a partner's trick.
_COMES_HOME = 0.35
# How much keeping the highest trump raises the chance of the last trick.
_LAST_BY_TRUMP = 0.15
# The part of a trick that counts for the card that takes it, since a partner might have taken it.
_OWN_WORTH = 0.6
# The factor for a trick that decides whether the bid is made.
_DECISIVE = 5
# Small values that decide between equal cards: for a card's rank, and for emptying a suit.
_RANK = 0.01
_VOID = 0.12
# The part of an average trick that all seats still to play add to this trick.
_COMING = 0.3


def power(reading: Reading, card: Card) -> float:
    """The chance, from 0 to 1, that `card` takes a trick later if it is kept."""
    tables = reading.tables
    suit = tables.suit[card]
    above = (reading.higher[card] & reading.unseen).bit_count()
    if suit == tables.trump:
        if not reading.unseen & reading.trumps:
            return 1.0
        return _TRUMP[min(above, len(_TRUMP) - 1)]
    chance = _PLAIN[min(above, len(_PLAIN) - 1)]
    if tables.trump is not None and reading.unseen & reading.trumps:
        for seat in foes(reading):
            if share(reading, seat, tables.trump):
                chance *= 1 - (1 - _RUFFED) * chance_out(reading, seat, suit)
    return chance


def foes(reading: Reading) -> list[int]:
    """The seats whose tricks are worth nothing to this one."""
    return [seat for seat, stake in enumerate(reading.stakes) if not stake]


def trick_worth(reading: Reading) -> float:
    """The mean value of a trick still to come."""
    left = max(reading.hand.bit_count(), 1)
    return points_left(reading) / left + reading.tables.per_trick


def keep(reading: Reading, card: Card) -> float:
    """The expected value of `card` if it is kept."""
    tables = reading.tables
    points = tables.points[card]
    takes = power(reading, card)
    worth = trick_worth(reading)
    if not reading.tables.per_trick:
        worth *= _OWN_WORTH
    brings = takes * (points + worth) + (1 - takes) * points * _COMES_HOME
    if tables.suit[card] == tables.trump and card == top(reading, reading.hand & reading.trumps):
        brings += _LAST_BY_TRUMP * last_worth(reading)
    return brings + _RANK * tables.strength[card]


def last_worth(reading: Reading) -> float:
    """The value of the last trick besides its cards: the bonus, and the counters laid away."""
    view = reading.view
    rules, declarer = reading.rules, view.public.declarer
    bonus = float(reading.tables.last_points)
    if declarer is not None and scoring.nest_taker(rules, -1, declarer) != declarer:
        if declarer == view.seat:
            bonus += scoring.nest_points(rules, cards_of(view.private.buried))
        else:
            bonus += dealing.nest_size(rules)  # about a point for each card laid away
    return bonus


def top(reading: Reading, cards: Mask) -> Card | None:
    """The strongest of these cards of one suit."""
    return max(cards_of(cards), key=lambda card: reading.tables.strength[card], default=None)


def spare(reading: Reading, card: Card) -> float:
    """The cost of throwing `card` away.

    It is lower for the last card of a plain suit if the hand has trumps.
    """
    tables = reading.tables
    suit = tables.suit[card]
    alone = (reading.hand & tables.members[suit]).bit_count() == 1
    void = _VOID * trick_worth(reading) if alone and reading.hand & reading.trumps else 0.0
    return keep(reading, card) - (void if suit != tables.trump else 0.0)


def gain(reading: Reading, card: Card) -> float:
    """The expected value of playing `card` to this trick, less the cost of throwing it away."""
    in_it: float = pot(reading) + reading.tables.points[card]
    if not reading.tables.per_trick:
        still = len(reading.after) / (len(reading.held) - 1)
        in_it += _COMING * trick_worth(reading) * still
    if decisive(reading):
        in_it *= _DECISIVE
    return outlook(reading, card) * in_it - spare(reading, card)


def decisive(reading: Reading) -> bool:
    """Whether the declarer's side needs every trick that is left, in games that count tricks."""
    public = reading.view.public
    if not reading.tables.per_trick or public.declarer is None:
        return False
    bidding = sides.bidding_seats(reading.rules, public.declarer, public.partner)
    return tricks_missing(reading.view, bidding) == reading.hand.bit_count()


def partner_of(reading: Reading) -> int | None:
    """The first other seat whose tricks are worth as much as this seat's own; `None` if none is."""
    view = reading.view
    for seat, stake in enumerate(reading.stakes):
        if stake == 1 and seat != view.seat:
            return seat
    return None
