"""Dealing: how many seats, which cards are set aside, hand and nest sizes, the order of the deal.

Every size is worked out from the deck and the number of seats.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from roost.cards import STANDARD, Card, Mask, card_named, mask_of
from roost.rules import deck
from roost.rules.ruleset import Ruleset

# Amerikaner's twos, in the order in which they are set aside.
_TWOS = tuple(card_named(STANDARD, name) for name in ("C2", "S2", "H2", "D2"))


class Dealt(NamedTuple):
    """The cards of one deal."""

    hands: tuple[Mask, ...]  # by seat: the cards dealt to it
    nest: tuple[Card, ...]  # in dealt order, its top card first; empty without a nest


def seats(rules: Ruleset) -> int:
    """How many play."""
    return rules.exchange.players


def left_of(rules: Ruleset, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % seats(rules)


@lru_cache
def aside(rules: Ruleset) -> Mask:
    """The cards set aside so that the hands come out even: public, never dealt. (Amerikaner 1)"""
    if rules.exchange.nest_size is not None or rules.exchange.kitty == "winner":
        return 0
    return mask_of(_TWOS[: deck.cards(rules).bit_count() % seats(rules)])


@lru_cache
def cards(rules: Ruleset) -> Mask:
    """The cards in play: the deck without what is set aside."""
    return deck.cards(rules) & ~aside(rules)


@lru_cache
def nest_size(rules: Ruleset) -> int:
    """How many cards lie beside the hands. (Rules 4)

    In Rook it is the size nearest to the wanted one that leaves equal hands; of two, the smaller.
    In Amerikaner it is what is left over when the hands are dealt. If that is nothing and the house
    plays with a kitty, the kitty takes one card from each hand. (Amerikaner, switch `kitty`)

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> no_bird = CROWSNEST._replace(deck=CROWSNEST.deck._replace(bird_rank="off"))
    >>> nest_size(CROWSNEST), nest_size(no_bird)
    (5, 4)
    >>> kitty = AMERIKANER._replace(exchange=AMERIKANER.exchange._replace(kitty="winner"))
    >>> nest_size(AMERIKANER), nest_size(kitty)
    (0, 4)
    """
    count = cards(rules).bit_count()
    wanted = rules.exchange.nest_size
    if wanted is None:
        least_kitty = seats(rules) if rules.exchange.kitty == "winner" else 0
        return count % seats(rules) or least_kitty
    even = (size for size in range(count) if comes_out_even(rules, size))
    return min(even, key=lambda size: (abs(size - wanted), size))


def comes_out_even(rules: Ruleset, nest: int) -> bool:
    """Whether a nest of this size leaves equal hands, none smaller than the nest.

    >>> from roost.variants import CROWSNEST
    >>> [size for size in range(12) if comes_out_even(CROWSNEST, size)]
    [1, 5]
    """
    hand, over = divmod(cards(rules).bit_count() - nest, seats(rules))
    return over == 0 and hand >= max(nest, 1)


@lru_cache
def hand_size(rules: Ruleset) -> int:
    """How many cards each seat plays, so also the number of tricks.

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> hand_size(CROWSNEST), hand_size(AMERIKANER)
    (9, 13)
    """
    return (cards(rules).bit_count() - nest_size(rules)) // seats(rules)


def deal(rules: Ruleset, order: Sequence[Card], dealer: int) -> Dealt:
    """Deal the cards in play in the given order. (Rule 1.3)

    Each round gives one card to every seat, beginning at the dealer's left. After a round the nest
    gets one card until it is full.

    >>> from roost.cards import cards_of
    >>> from roost.variants import CROWSNEST
    >>> order = cards_of(cards(CROWSNEST))
    >>> dealt = deal(CROWSNEST, order, dealer=3)
    >>> dealt.nest == tuple(order[at] for at in (4, 9, 14, 19, 24))
    True
    """
    hands = [0] * seats(rules)
    nest: list[Card] = []
    rest = iter(order)
    for _ in range(hand_size(rules)):
        seat = dealer
        for _ in hands:
            seat = left_of(rules, seat)
            hands[seat] |= 1 << next(rest)
        if len(nest) < nest_size(rules):
            nest.append(next(rest))
    return Dealt(tuple(hands), tuple(nest))
