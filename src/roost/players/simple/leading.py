"""Leading to a trick.

The rules stand in the order in which they are asked; the first that has an answer gives it.
"""

from roost.cards import Card, cards_of, mask_of
from roost.game.actions import play
from roost.game.legal import playable
from roost.players.simple.advice import ONLY_ONE, Advice, advise, reason
from roost.players.simple.keeping import foes, gain, keep, partner_of, top
from roost.players.simple.reading import Sight, outlook, share

DRAW = reason("draw-trump", "card", "suit")
TRUMP_BACK = reason("lead-trump-for-declarer", "card", "suit")
CASH = reason("play-sure-winner", "card", "suit")
RETURN = reason("return-partners-suit", "card", "suit", "seat")
RUFF = reason("lead-for-partners-trump", "card", "suit", "seat")
LOW = reason("lead-low", "card", "suit")

# Against more foes than this a trump of the partner's is better kept for a ruff.
_FEW_FOES = 2
# From so many trumps on a declarer without the highest draws with a low one.
_LONG = 3
# How likely to hold a plain winner must be to be led as one; how likely ours a trick led for the
# partner's trump, or in the partner's suit.
_SURE, _TRUMPED, _RETURNED = 0.7, 0.5, 0.4


def lead(sight: Sight) -> Advice:
    """What to lead."""
    cards = cards_of(playable(sight.view))
    if len(cards) == 1:
        return advise(ONLY_ONE, play(cards[0]))
    for rule in (draw_trump, trump_for_declarer, sure_winner, partners_trump, partners_suit):
        advice = rule(sight, cards)
        if advice is not None:
            return advice
    return low_card(sight, cards)


def draw_trump(sight: Sight, cards: list[Card]) -> Advice | None:
    """The declarer's side draws trump while a foe may hold one: from the top, or from a long suit
    with a low one."""
    if not trump_to_draw(sight):
        return None
    own = mask_of(cards) & sight.trumps
    best = top(sight, own)
    if best is None:
        return None
    suit = sight.tables.suit[best]
    if not sight.higher[best] & sight.unseen:
        return advise(DRAW, play(best), card=best, suit=suit)
    out = (sight.unseen & sight.trumps).bit_count()
    if own.bit_count() >= max(_LONG, out - 1) and sight.view.seat == sight.view.public.declarer:
        least = min(cards_of(own), key=lambda card: keep(sight, card))
        return advise(DRAW, play(least), card=least, suit=suit)
    return None


def trump_for_declarer(sight: Sight, cards: list[Card]) -> Advice | None:
    """The declarer's partner leads a low trump for the declarer to draw the others with."""
    own = cards_of(mask_of(cards) & sight.trumps)
    if not own or not trump_to_draw(sight) or sight.view.seat == sight.view.public.declarer:
        return None
    if len(foes(sight)) > _FEW_FOES:
        return None
    least = min(own, key=lambda card: keep(sight, card))
    return advise(TRUMP_BACK, play(least), card=least, suit=sight.tables.suit[least])


def trump_to_draw(sight: Sight) -> bool:
    """Whether this is the declarer's side and a foe may still hold a trump."""
    trump = sight.tables.trump
    if trump is None or not sight.declaring or not sight.unseen & sight.trumps:
        return False
    return any(share(sight, foe, trump) for foe in foes(sight))


def sure_winner(sight: Sight, cards: list[Card]) -> Advice | None:
    """A plain card that will hold is cashed, the richest first."""
    sure = [
        card
        for card in cards
        if sight.tables.suit[card] != sight.tables.trump
        and not sight.higher[card] & sight.unseen
        and outlook(sight, card) >= _SURE
    ]
    if not sure:
        return None
    card = max(sure, key=lambda each: gain(sight, each))
    return advise(CASH, play(card), card=card, suit=sight.tables.suit[card])


def partners_trump(sight: Sight, cards: list[Card]) -> Advice | None:
    """A suit that the partner is out of is led for its trumps."""
    partner, trump = partner_of(sight), sight.tables.trump
    if partner is None or trump is None or not share(sight, partner, trump):
        return None
    suits = [
        card
        for card in cards
        if sight.tables.suit[card] != trump
        and sight.lacking[partner] >> sight.tables.suit[card] & 1
    ]
    if not suits:
        return None
    card = max(suits, key=lambda each: gain(sight, each))
    if outlook(sight, card) < _TRUMPED:
        return None
    return advise(RUFF, play(card), card=card, suit=sight.tables.suit[card], seat=partner)


def partners_suit(sight: Sight, cards: list[Card]) -> Advice | None:
    """The suit that the partner led first is led back."""
    partner = partner_of(sight)
    if partner is None:
        return None
    for each in sight.view.public.taken:
        suit = sight.tables.suit[each.cards[0]]
        if each.leader == partner and suit != sight.tables.trump:
            back = [card for card in cards if sight.tables.suit[card] == suit]
            if back:
                card = max(back, key=lambda card: gain(sight, card))
                if outlook(sight, card) >= _RETURNED:
                    return advise(RETURN, play(card), card=card, suit=suit, seat=partner)
    return None


def low_card(sight: Sight, cards: list[Card]) -> Advice:
    """With nothing better, the card that gives least away."""
    card = max(cards, key=lambda each: gain(sight, each))
    return advise(LOW, play(card), card=card, suit=sight.tables.suit[card])
