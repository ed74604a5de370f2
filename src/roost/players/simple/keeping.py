"""What a card is worth to keep, and so what it costs to play it: its own points, and the trick that
it may take later.

One scale for all play: points of a deal, or tricks where tricks are counted. A card is well played
when what this trick brings by it exceeds what it would have brought later.
"""

from roost.cards import Card, Mask, cards_of
from roost.players.simple.reading import (
    Sight,
    chance_out,
    outlook,
    points_left,
    pot,
    share,
    tricks_missing,
)
from roost.rules import dealing, scoring, sides

# All numbers here were found by play of `simple` against itself with one of them changed.
# How likely a card is to take a trick later, by how many higher cards of its suit are out.
_PLAIN = (0.85, 0.4, 0.15, 0.05)
_TRUMP = (1.0, 0.6, 0.45, 0.4)
# What of a plain winner is left for each foe that may be out of its suit and hold a trump.
_RUFFED = 0.2
# How often a counter that takes nothing itself still comes home, on a trick of the partner's.
_COMES_HOME = 0.35
# How much likelier the last trick is to be ours by keeping the highest trump for it.
_LAST_BY_TRUMP = 0.15
# What of a trick's worth is lost with the card that would have taken it: a partner might have.
_OWN_WORTH = 0.6
# How many times as much a trick is worth that sets the bid by itself.
_DECISIVE = 5
# Among cards worth the same the lower goes, and one of a short suit sooner.
_RANK = 0.01
_VOID = 0.12
# How much of an average trick the seats still to play add to this one, all of them together.
_COMING = 0.3


def power(sight: Sight, card: Card) -> float:
    """How likely `card` is to take a trick later, if it is kept, from 0 to 1."""
    tables = sight.tables
    suit = tables.suit[card]
    above = (sight.higher[card] & sight.unseen).bit_count()
    if suit == tables.trump:
        if not sight.unseen & sight.trumps:
            return 1.0
        return _TRUMP[min(above, len(_TRUMP) - 1)]
    chance = _PLAIN[min(above, len(_PLAIN) - 1)]
    if tables.trump is not None and sight.unseen & sight.trumps:
        for seat in foes(sight):
            if share(sight, seat, tables.trump):
                chance *= 1 - (1 - _RUFFED) * chance_out(sight, seat, suit)
    return chance


def foes(sight: Sight) -> list[int]:
    """The seats whose tricks are worth nothing to this one."""
    return [seat for seat, stake in enumerate(sight.stakes) if not stake]


def trick_worth(sight: Sight) -> float:
    """What an average trick still to come is worth."""
    left = max(sight.hand.bit_count(), 1)
    return points_left(sight) / left + sight.tables.per_trick


def keep(sight: Sight, card: Card) -> float:
    """What `card` will bring if it is kept, on average."""
    tables = sight.tables
    points = tables.points[card]
    takes = power(sight, card)
    worth = trick_worth(sight)
    if not sight.tables.per_trick:
        worth *= _OWN_WORTH
    brings = takes * (points + worth) + (1 - takes) * points * _COMES_HOME
    if tables.suit[card] == tables.trump and card == top(sight, sight.hand & sight.trumps):
        brings += _LAST_BY_TRUMP * last_worth(sight)
    return brings + _RANK * tables.strength[card]


def last_worth(sight: Sight) -> float:
    """What the last trick is worth besides its cards: a bonus, and the counters laid away."""
    view = sight.view
    rules, declarer = sight.rules, view.public.declarer
    bonus = float(sight.tables.last_points)
    if declarer is not None and scoring.nest_taker(rules, -1, declarer) != declarer:
        if declarer == view.seat:
            bonus += scoring.nest_points(rules, cards_of(view.private.buried))
        else:
            bonus += dealing.nest_size(rules)  # about a point for each card laid away
    return bonus


def top(sight: Sight, cards: Mask) -> Card | None:
    """The strongest of these cards of one suit."""
    return max(cards_of(cards), key=lambda card: sight.tables.strength[card], default=None)


def spare(sight: Sight, card: Card) -> float:
    """What throwing `card` away costs; less if it is the last of a plain suit and trumps can take
    that suit later."""
    tables = sight.tables
    suit = tables.suit[card]
    alone = (sight.hand & tables.members[suit]).bit_count() == 1
    void = _VOID * trick_worth(sight) if alone and sight.hand & sight.trumps else 0.0
    return keep(sight, card) - (void if suit != tables.trump else 0.0)


def gain(sight: Sight, card: Card) -> float:
    """What playing `card` to this trick brings on average, less what it would have brought
    later."""
    in_it: float = pot(sight) + sight.tables.points[card]
    if not sight.tables.per_trick:
        still = len(sight.after) / (len(sight.held) - 1)
        in_it += _COMING * trick_worth(sight) * still
    if decisive(sight):
        in_it *= _DECISIVE
    return outlook(sight, card) * in_it - spare(sight, card)


def decisive(sight: Sight) -> bool:
    """Whether the declarer's side needs every trick that is left, where tricks are counted: the
    next one that it loses sets the bid."""
    public = sight.view.public
    if not sight.tables.per_trick or public.declarer is None:
        return False
    bidding = sides.bidding_seats(sight.rules, public.declarer, public.partner)
    return tricks_missing(sight.view, bidding) == sight.hand.bit_count()


def partner_of(sight: Sight) -> int | None:
    """The one seat that is wholly with this one, if it is known."""
    view = sight.view
    for seat, stake in enumerate(sight.stakes):
        if stake == 1 and seat != view.seat:
            return seat
    return None
