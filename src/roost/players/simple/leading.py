"""Leading to a trick.

The rules are asked in the order in which they stand here. The first answer is taken.
"""

from roost.cards import Card, cards_of, mask_of
from roost.game.actions import play
from roost.game.legal import playable
from roost.players.simple.advice import ONLY_ONE, Advice, advise, reason
from roost.players.simple.keeping import foes, gain, keep, partner_of, top
from roost.players.simple.reading import Reading, outlook, share

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


def lead(reading: Reading) -> Advice:
    """The advice for a lead."""
    cards = cards_of(playable(reading.view))
    if len(cards) == 1:
        return advise(ONLY_ONE, play(cards[0]))
    for rule in (draw_trump, trump_for_declarer, sure_winner, partners_trump, partners_suit):
        advice = rule(reading, cards)
        if advice is not None:
            return advice
    return low_card(reading, cards)


def draw_trump(reading: Reading, cards: list[Card]) -> Advice | None:
    """Draw trumps for the declarer's side while a foe may hold one.

    The highest trump is led, or by a declarer with many trumps a low one.
    """
    if not trump_to_draw(reading):
        return None
    own = mask_of(cards) & reading.trumps
    best = top(reading, own)
    if best is None:
        return None
    suit = reading.tables.suit[best]
    if not reading.higher[best] & reading.unseen:
        return advise(DRAW, play(best), card=best, suit=suit)
    out = (reading.unseen & reading.trumps).bit_count()
    if own.bit_count() >= max(_LONG, out - 1) and reading.view.seat == reading.view.public.declarer:
        least = min(cards_of(own), key=lambda card: keep(reading, card))
        return advise(DRAW, play(least), card=least, suit=suit)
    return None


def trump_for_declarer(reading: Reading, cards: list[Card]) -> Advice | None:
    """As the declarer's partner lead a low trump, so that the declarer can draw trumps."""
    own = cards_of(mask_of(cards) & reading.trumps)
    if not own or not trump_to_draw(reading) or reading.view.seat == reading.view.public.declarer:
        return None
    if len(foes(reading)) > _FEW_FOES:
        return None
    least = min(own, key=lambda card: keep(reading, card))
    return advise(TRUMP_BACK, play(least), card=least, suit=reading.tables.suit[least])


def trump_to_draw(reading: Reading) -> bool:
    """Whether this is the declarer's side and a foe may still hold a trump."""
    trump = reading.tables.trump
    if trump is None or not reading.declaring or not reading.unseen & reading.trumps:
        return False
    return any(share(reading, foe, trump) for foe in foes(reading))


def sure_winner(reading: Reading, cards: list[Card]) -> Advice | None:
    """Lead a plain card that is almost sure to win; of several the best."""
    sure = [
        card
        for card in cards
        if reading.tables.suit[card] != reading.tables.trump
        and not reading.higher[card] & reading.unseen
        and outlook(reading, card) >= _SURE
    ]
    if not sure:
        return None
    card = max(sure, key=lambda each: gain(reading, each))
    return advise(CASH, play(card), card=card, suit=reading.tables.suit[card])


def partners_trump(reading: Reading, cards: list[Card]) -> Advice | None:
    """Lead a suit that the partner is out of, so that it can trump."""
    partner, trump = partner_of(reading), reading.tables.trump
    if partner is None or trump is None or not share(reading, partner, trump):
        return None
    suits = [
        card
        for card in cards
        if reading.tables.suit[card] != trump
        and reading.lacking[partner] >> reading.tables.suit[card] & 1
    ]
    if not suits:
        return None
    card = max(suits, key=lambda each: gain(reading, each))
    if outlook(reading, card) < _TRUMPED:
        return None
    return advise(RUFF, play(card), card=card, suit=reading.tables.suit[card], seat=partner)


def partners_suit(reading: Reading, cards: list[Card]) -> Advice | None:
    """Lead the suit that the partner led."""
    partner = partner_of(reading)
    if partner is None:
        return None
    for each in reading.view.public.taken:
        suit = reading.tables.suit[each.cards[0]]
        if each.leader == partner and suit != reading.tables.trump:
            back = [card for card in cards if reading.tables.suit[card] == suit]
            if back:
                card = max(back, key=lambda card: gain(reading, card))
                if outlook(reading, card) >= _RETURNED:
                    return advise(RETURN, play(card), card=card, suit=suit, seat=partner)
    return None


def low_card(reading: Reading, cards: list[Card]) -> Advice:
    """Lead the card that costs least. This rule always has an answer."""
    card = max(cards, key=lambda each: gain(reading, each))
    return advise(LOW, play(card), card=card, suit=reading.tables.suit[card])
