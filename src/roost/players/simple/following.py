"""Playing to a trick that another seat led.

The rules are asked in the order in which they stand here. The first answer is taken.
"""

from roost import kernel
from roost.cards import Card, cards_of
from roost.game.actions import play
from roost.game.legal import playable
from roost.players.simple.advice import ONLY_ONE, Advice, advise, reason
from roost.players.simple.keeping import gain
from roost.players.simple.reading import Sight, outlook

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


def follow(sight: Sight) -> Advice:
    """The advice for playing to the current trick."""
    cards = cards_of(playable(sight.view))
    if len(cards) == 1:
        return advise(ONLY_ONE, play(cards[0]))
    for rule in (partners_safe_trick, winning_card):
        advice = rule(sight, cards)
        if advice is not None:
            return advice
    return throw_away(sight, cards)


def partners_safe_trick(sight: Sight, cards: list[Card]) -> Advice | None:
    """Leave an almost certain trick to the partner, with the best counter to spare."""
    holder = sight.winning
    assert holder is not None
    if sight.stakes[holder] < 1:
        return None
    under = [card for card in cards if not takes(sight, card)]
    safe = [card for card in under if outlook(sight, card) >= _SAFE]
    if not safe:
        return None
    card = max(safe, key=lambda each: gain(sight, each))
    points = sight.tables.points[card]
    if points:
        return advise(FEED, play(card), card=card, seat=holder, points=points)
    return advise(LEAVE, play(card), card=card, seat=holder)


def winning_card(sight: Sight, cards: list[Card]) -> Advice | None:
    """Take the trick if that brings more than keeping the card."""
    over = [card for card in cards if takes(sight, card) and outlook(sight, card) >= _FAIR]
    under = [card for card in cards if not takes(sight, card)]
    if not over:
        return None
    best = max(over, key=lambda each: gain(sight, each))
    brings = gain(sight, best)
    if under and brings <= max(gain(sight, each) for each in under):
        return None
    points = sum(sight.tables.points[each] for each in (*sight.trick, best))
    key = TAKE if sight.after else TAKE_LAST
    if sight.tables.suit[best] == sight.tables.trump != sight.led:
        key = BIRD if sight.tables.free >> best & 1 else RUFF
    return advise(key, play(best), card=best, points=points)


def throw_away(sight: Sight, cards: list[Card]) -> Advice:
    """Play the card that costs least, among those that do not take the trick."""
    under = [card for card in cards if not takes(sight, card)] or cards
    card = max(under, key=lambda each: gain(sight, each))
    if any(sight.tables.points[each] for each in under) and not sight.tables.points[card]:
        return advise(SAVE, play(card), card=card)
    return advise(THROW, play(card), card=card)


def takes(sight: Sight, card: Card) -> bool:
    """Whether `card` would be the highest card of the trick so far."""
    return kernel.winner(sight.tables, (*sight.trick, card)) == len(sight.trick)
