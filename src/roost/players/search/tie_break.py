"""The choice between equally good cards: the one that a sensible person would play.

If `simple` would play one of them, it is that one. Else it is the card that costs least by the
scale of `simple`, and of equal cards the lowest.
"""

import random
from collections.abc import Sequence

from roost.cards import Card, Mask, mask_of
from roost.game.state import View
from roost.players.simple import advise
from roost.players.simple.keeping import spare
from roost.players.simple.reading import ladder, read
from roost.rules import trick


def natural(view: View, cards: Sequence[Card]) -> Card:
    """The most natural of these cards to play now."""
    if len(cards) == 1:
        return cards[0]
    wanted = advise(view, random.Random(0)).action.value
    if wanted is not None and wanted in cards:
        return wanted
    reading = read(view)
    return min(cards, key=lambda card: (spare(reading, card), reading.tables.strength[card]))


def touching(view: View, cards: Sequence[Card], unseen: Mask) -> list[tuple[Card, ...]]:
    """The cards in classes of equal cards, which take the same tricks and points.

    Two cards are alike if they count as one suit and are worth the same, and no card that may
    still fall is between them.
    """
    rules, trump = view.public.rules, view.public.trump
    tables, above = trick.tables(rules, trump), ladder(rules, trump)
    others = unseen | mask_of(view.public.trick)
    classes: dict[tuple[int, int, int, bool], list[Card]] = {}
    for card in cards:
        free = bool(tables.free >> card & 1)
        key = tables.suit[card], above[card] & others, tables.points[card], free
        classes.setdefault(key, []).append(card)
    return [
        tuple(sorted(alike, key=lambda card: tables.strength[card])) for alike in classes.values()
    ]
