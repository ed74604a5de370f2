"""Leading to a trick.

The rules are asked in the order in which they stand here. The first answer is taken.
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

# Against more foes than this the declarer's partner keeps its trumps for ruffs.
_FEW_FOES = 2
# With this many trumps or more a declarer without the highest trump draws with a low one.
_LONG = 3
# The least expected value of a trick: for leading a plain winner, for a lead that the partner may
# trump, and for a lead in the partner's suit.
_SURE, _TRUMPED, _RETURNED = 0.7, 0.5, 0.4


def lead(sight: Sight) -> Advice:
    """The advice for a lead."""
    cards = cards_of(playable(sight.view))
    if len(cards) == 1:
        return advise(ONLY_ONE, play(cards[0]))
    for rule in (draw_trump, trump_for_declarer, sure_winner, partners_trump, partners_suit):
        advice = rule(sight, cards)
        if advice is not None:
            return advice
    return low_card(sight, cards)


def draw_trump(sight: Sight, cards: list[Card]) -> Advice | None:
    """Draw trumps for the declarer's side while a foe may hold one.

    The highest trump is led, or by a declarer with many trumps a low one.
    """
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
    """As the declarer's partner lead a low trump, so that the declarer can draw trumps."""
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
    """Lead a plain card that is almost sure to win; of several the best."""
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
    """Lead a suit that the partner is out of, so that it can trump."""
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
    """Lead the suit that the partner led."""
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
    """Lead the card that costs least. This rule always has an answer."""
    card = max(cards, key=lambda each: gain(sight, each))
    return advise(LOW, play(card), card=card, suit=sight.tables.suit[card])
