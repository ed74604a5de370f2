"""Playing to a trick that another seat led.

The rules are asked in the order in which they stand here. The first answer is taken.
"""

from roost import kernel
from roost.cards import Card, cards_of
from roost.game.actions import play
from roost.game.legal import playable
from roost.players.simple.advice import ONLY_ONE, Advice, advise, reason
from roost.players.simple.keeping import gain
from roost.players.simple.reading import Reading, outlook

FEED = reason("give-counter-to-partner", "card", "seat", "points")
LEAVE = reason("leave-partners-trick", "card", "seat")
TAKE = reason("take-trick", "card", "points")
TAKE_LAST = reason("take-trick-cheaply", "card", "points")
RUFF = reason("trump-their-trick", "card", "points")
BIRD = reason("take-points-with-bird", "card", "points")
SAVE = reason("keep-counters-from-them", "card")
THROW = reason("throw-least-useful", "card")

# From this expected value on a partner's trick counts as safe.
_SAFE = 0.75
# From this expected value on a card may be played to take the trick.
_FAIR = 0.25


def follow(reading: Reading) -> Advice:
    """The advice for playing to the current trick."""
    cards = cards_of(playable(reading.view))
    if len(cards) == 1:
        return advise(ONLY_ONE, play(cards[0]))
    for rule in (partners_safe_trick, winning_card):
        advice = rule(reading, cards)
        if advice is not None:
            return advice
    return throw_away(reading, cards)


def partners_safe_trick(reading: Reading, cards: list[Card]) -> Advice | None:
    """Leave an almost certain trick to the partner, with the best counter to spare."""
    holder = reading.winning
    assert holder is not None
    if reading.stakes[holder] < 1:
        return None
    under = [card for card in cards if not takes(reading, card)]
    safe = [card for card in under if outlook(reading, card) >= _SAFE]
    if not safe:
        return None
    card = max(safe, key=lambda each: gain(reading, each))
    points = reading.tables.points[card]
    if points:
        return advise(FEED, play(card), card=card, seat=holder, points=points)
    return advise(LEAVE, play(card), card=card, seat=holder)


def winning_card(reading: Reading, cards: list[Card]) -> Advice | None:
    """Take the trick if that brings more than keeping the card."""
    over = [card for card in cards if takes(reading, card) and outlook(reading, card) >= _FAIR]
    under = [card for card in cards if not takes(reading, card)]
    if not over:
        return None
    best = max(over, key=lambda each: gain(reading, each))
    brings = gain(reading, best)
    if under and brings <= max(gain(reading, each) for each in under):
        return None
    points = sum(reading.tables.points[each] for each in (*reading.trick, best))
    key = TAKE if reading.after else TAKE_LAST
    if reading.tables.suit[best] == reading.tables.trump != reading.led:
        key = BIRD if reading.tables.free >> best & 1 else RUFF
    return advise(key, play(best), card=best, points=points)


def throw_away(reading: Reading, cards: list[Card]) -> Advice:
    """Play the card that costs least, among those that do not take the trick."""
    under = [card for card in cards if not takes(reading, card)] or cards
    card = max(under, key=lambda each: gain(reading, each))
    if any(reading.tables.points[each] for each in under) and not reading.tables.points[card]:
        return advise(SAVE, play(card), card=card)
    return advise(THROW, play(card), card=card)


def takes(reading: Reading, card: Card) -> bool:
    """Whether `card` would be the highest card of the trick so far."""
    return kernel.winner(reading.tables, (*reading.trick, card)) == len(reading.trick)
