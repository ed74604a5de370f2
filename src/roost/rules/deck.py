"""The deck: which cards there are, what each is worth, and how they rank.

Ranks are even numbers, so that a bird at 10.5 can have the odd number between two cards.
"""

from functools import lru_cache

from roost.cards import BIRD, PACKS, RED_ONE, Mask, Pack, mask_of
from roost.rules.ruleset import Ruleset

_COUNTERS = {5: 5, 10: 10, 14: 10}
_BIRD_POINTS = 20
_RED_ONE_POINTS = 30

_ONE_LOW, _ONE_HIGH = 2, 30  # below a 2 (rank 4), above a 14 (rank 28)
_BIRD_RANKS = {"low": 0, "10.5": 21, "high": 32}
_RED_ONE_RANK = 34


def pack(rules: Ruleset) -> Pack:
    """The pack that names the cards of this game."""
    return PACKS[rules.deck.pack]


def has_bird(rules: Ruleset) -> bool:
    """Whether the bird is in the deck."""
    return rules.deck.bird_rank != "off"


def has_red_one(rules: Ruleset) -> bool:
    """Whether the red 1 is the special trump of 30 points, also in a deck that has all 1s."""
    return rules.deck.red_one


def has_ones(rules: Ruleset) -> bool:
    """Whether the 1s of all colours are in the deck."""
    return rules.deck.ones != "out"


@lru_cache
def cards(rules: Ruleset) -> Mask:
    """All cards of the deck.

    >>> from roost.variants import CROWSNEST, RED_ONE
    >>> cards(CROWSNEST).bit_count(), cards(RED_ONE).bit_count()
    (41, 42)
    """
    names = pack(rules)
    if rules.deck.pack == "standard":
        return mask_of(range(len(names.names)))
    numbers = set(range(5, 15))
    if has_ones(rules):
        numbers.add(1)
    if rules.deck.low_cards:
        numbers.update((2, 3, 4))
    mask = mask_of(card for card, number in enumerate(names.numbers_of) if number in numbers)
    if has_bird(rules):
        mask |= 1 << BIRD
    if has_red_one(rules):
        mask |= 1 << RED_ONE
    return mask


def always_trump(rules: Ruleset) -> Mask:
    """The cards that are trump whatever is named: bird and special red 1. (Rules 1.12, 2)"""
    bird = 1 << BIRD if has_bird(rules) else 0
    red_one = 1 << RED_ONE if has_red_one(rules) else 0
    return bird | red_one


def ones_worth(rules: Ruleset) -> int:
    """The points of a 1: as the house says, else 15 where 1s are high and 0 where they are not."""
    if rules.deck.ones_points is not None:
        return rules.deck.ones_points
    return 15 if rules.deck.ones == "high" else 0


@lru_cache
def points(rules: Ruleset) -> tuple[int, ...]:
    """Points by card, 0 for cards out of the deck.

    >>> from roost.variants import BUCKEYE
    >>> sum(points(BUCKEYE))
    180
    """
    by_card = [0] * len(pack(rules).names)
    if rules.deck.pack == "standard":
        return tuple(by_card)
    in_deck = cards(rules)
    for card, number in enumerate(pack(rules).numbers_of):
        if in_deck >> card & 1:
            by_card[card] = ones_worth(rules) if number == 1 else _COUNTERS.get(number, 0)
    if has_bird(rules):
        by_card[BIRD] = _BIRD_POINTS
    if has_red_one(rules):
        by_card[RED_ONE] = _RED_ONE_POINTS
    return tuple(by_card)


@lru_cache
def counters(rules: Ruleset) -> Mask:
    """The cards that are worth points, with bird, red 1 and 1s where they are."""
    return mask_of(card for card, worth in enumerate(points(rules)) if worth)


@lru_cache
def ranks(rules: Ruleset) -> tuple[int, ...]:
    """Rank by card: the order inside a suit, that of bird and red 1 inside the trumps."""
    by_card = [2 * number for number in pack(rules).numbers_of]
    if rules.deck.pack == "rook":
        one = _ONE_HIGH if rules.deck.ones == "high" else _ONE_LOW
        by_card = [one if rank == _ONE_LOW else rank for rank in by_card]
        by_card[BIRD] = _BIRD_RANKS.get(rules.deck.bird_rank, 0)
        if has_red_one(rules):
            by_card[RED_ONE] = _RED_ONE_RANK
    return tuple(by_card)
