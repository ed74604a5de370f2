"""Packs, cards and sets of cards.

A card is an int, numbered in the order in which hands are written: suits as in `Pack.suits`, high
numbers and aces first, the bird last. A set of cards is a mask: bit `c` stands for card `c`. The
bits of a mask from the lowest up are therefore a sorted hand; no other module sorts a hand.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from roost.errors import NotationError

Card: TypeAlias = int
Mask: TypeAlias = int
Suit: TypeAlias = int


class Pack(NamedTuple):
    """All cards that a family of games knows. A deck in play is a mask over one pack."""

    key: str  # "rook" or "standard", as in `Deck.pack`
    suits: str  # one letter a suit; a suit's number is its place here
    names: tuple[str, ...]  # by card: how it is written, such as "R14" or "Bird"
    suits_of: tuple[Suit | None, ...]  # by card: its printed suit; None: the bird, which has none
    # By card: its number; 14 for an ace, 11 to 13 for court cards, 0 for the bird.
    numbers_of: tuple[int, ...]


def _pack(key: str, suits: str, ranks: dict[int, str], bird: str | None) -> Pack:
    cards: list[tuple[str, Suit | None, int]] = [
        (letter + text, suit, number)
        for suit, letter in enumerate(suits)
        for number, text in ranks.items()
    ]
    if bird:
        cards.append((bird, None, 0))
    names, suits_of, numbers_of = zip(*cards, strict=True)
    return Pack(key, suits, names, suits_of, numbers_of)


_COURTS = {14: "A", 13: "K", 12: "Q", 11: "J"}

ROOK = _pack("rook", "RGYB", {n: str(n) for n in range(14, 0, -1)}, "Bird")
STANDARD = _pack("standard", "SHDC", {n: _COURTS.get(n, str(n)) for n in range(14, 1, -1)}, None)
PACKS = {pack.key: pack for pack in (ROOK, STANDARD)}

BIRD: Card = ROOK.names.index("Bird")
RED_ONE: Card = ROOK.names.index("R1")

_NUMBERS = {
    pack.key: {name: card for card, name in enumerate(pack.names)} for pack in (ROOK, STANDARD)
}


def mask_of(cards: Iterable[Card]) -> Mask:
    """The set of these cards.

    >>> mask_of([0, 2])
    5
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: Mask) -> list[Card]:
    """The cards of a set, in the order of a sorted hand.

    >>> cards_of(5)
    [0, 2]
    """
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def card_named(pack: Pack, name: str) -> Card:
    """The card of this name. Raises `NotationError` `unknown-card` if the pack has none.

    >>> card_named(ROOK, "R14"), card_named(STANDARD, "H10")
    (0, 17)
    """
    card = _NUMBERS[pack.key].get(name)
    if card is None:
        raise NotationError("unknown-card", card=name)
    return card


def suit_named(pack: Pack, letter: str) -> Suit:
    """The suit of this letter. Raises `NotationError` `unknown-suit` if the pack has none.

    >>> suit_named(ROOK, "G")
    1
    """
    suit = pack.suits.find(letter) if len(letter) == 1 else -1
    if suit < 0:
        raise NotationError("unknown-suit", suit=letter)
    return suit


def names_of(pack: Pack, mask: Mask) -> list[str]:
    """The names of a set's cards, sorted as a hand is written.

    >>> names_of(ROOK, mask_of([56, 5, 0]))
    ['R14', 'R9', 'Bird']
    """
    return [pack.names[card] for card in cards_of(mask)]
