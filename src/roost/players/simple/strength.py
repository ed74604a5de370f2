"""The strength of a hand with each suit as trump: the tricks that it takes by itself.

Only the hand is looked at. What partner and nest add is estimated in auction.py.
"""

import math
from typing import NamedTuple

from roost.cards import Mask, Suit, cards_of
from roost.game.state import View
from roost.players.simple.reading import ladder
from roost.rules import auction, dealing, deck, trick
from roost.rules import trump as trump_rules
from roost.rules.ruleset import Ruleset

# The chance that a trump, or a plain card, takes a trick, by the number of higher cards of its suit
# that are not in the hand.
_HIGH_TRUMP = (1.0, 0.65, 0.4, 0.25, 0.1)
_HIGH_PLAIN = (0.85, 0.4, 0.15)
# The chance of every trick that a top call needs, and how many cards of the hand may lose when it
# shoots the moon, with partner and nest to come.
_CERTAIN, _MOON_LOSERS = 0.8, 1


class Strength(NamedTuple):
    """The strength of a hand with one trump, in tricks."""

    suit: Suit | None  # the trump suit; None: nothing is trump
    high: float  # tricks expected from high trumps
    length: float  # trumps above a fair share; may be negative
    plain: float  # tricks expected from high plain cards
    short: float  # cards that the plain suits are shorter than two, in all

    @property
    def tricks(self) -> float:
        """The sum, to compare trumps for one hand."""
        return self.high + self.length + self.plain + self.short


def strength(rules: Ruleset, hand: Mask, trump: Suit | None) -> Strength:
    """The strength of `hand` with this trump. `None` only in games without bird and red 1."""
    tables = trick.tables(rules, trump)
    above = ladder(rules, trump)
    own = 0 if trump is None else hand & tables.members[trump]
    high = plain = short = 0.0
    for card in cards_of(own):
        missing = (above[card] & ~hand).bit_count()
        high += _HIGH_TRUMP[min(missing, len(_HIGH_TRUMP) - 1)]
    count = own.bit_count()
    fair = 0.0
    if trump is not None:
        fair = dealing.hand_size(rules) * tables.members[trump].bit_count()
        fair /= dealing.cards(rules).bit_count()
    length = count - fair
    for suit, members in enumerate(tables.members):
        if suit == trump:
            continue
        held = hand & members
        for card in cards_of(held):
            missing = (above[card] & ~hand).bit_count()
            if missing < len(_HIGH_PLAIN):
                plain += _HIGH_PLAIN[missing]
        short += max(0, 2 - held.bit_count())
    return Strength(trump, high, length, plain, short)


def best(rules: Ruleset, hand: Mask) -> Strength:
    """The strength with the best trump for this hand."""
    suits = range(len(deck.pack(rules).suits))
    return max((strength(rules, hand, suit) for suit in suits), key=lambda each: each.tricks)


def certain_sweep(view: View) -> bool:
    """Whether the hand is almost certain to take every trick by itself, as a top call needs.

    It leads first. Where a top call has no trump, there is none here.
    """
    public = view.public
    rules, hand = public.rules, view.private.hand
    top_call = auction.bids(rules)[-1]
    if top_call == "moon":
        suits = range(len(deck.pack(rules).suits))
        winners = max(sure_winners(rules, hand, suit) for suit in suits)
        return winners >= dealing.hand_size(rules) - _MOON_LOSERS
    made = trump_rules.of_lead(rules, 0, amerikaner=True)
    if made is None:
        return runs(rules, hand, None) >= _CERTAIN
    suits = range(len(deck.pack(rules).suits))
    return max(runs(rules, hand, suit) for suit in suits) >= _CERTAIN


def runs(rules: Ruleset, hand: Mask, trump: Suit | None) -> float:
    """The chance that every card of the hand takes a trick if its holder leads to each.

    In each suit the top cards have to last until all others are out of the suit.

    >>> from roost.cards import STANDARD, card_named, mask_of
    >>> from roost.variants import AMERIKANER
    >>> suits = ("SA SK SQ SJ", "HA HK HQ", "DA DK DQ", "CA CK CQ")
    >>> hand = mask_of(card_named(STANDARD, name) for name in " ".join(suits).split())
    >>> runs(AMERIKANER, hand, None)
    1.0
    """
    above = ladder(rules, trump)
    others = dealing.seats(rules) - 1
    chance = 1.0
    for members in trick.tables(rules, trump).members:
        held, missing = hand & members, (members & ~hand).bit_count()
        tops = sum(1 for card in cards_of(held) if not above[card] & ~hand)
        if held.bit_count() > tops:
            chance *= max(0.0, 1 - others * _more_than(tops, missing, 1 / others))
    return chance


def sure_winners(rules: Ruleset, hand: Mask, trump: Suit) -> int:
    """How many cards of the hand are almost certain to win.

    They are the top cards of each suit, and all cards of a suit that runs.
    """
    above = ladder(rules, trump)
    winners = 0
    for members in trick.tables(rules, trump).members:
        held = hand & members
        tops = sum(1 for card in cards_of(held) if not above[card] & ~hand)
        winners += held.bit_count() if runs(rules, held, trump) >= _CERTAIN else tops
    return winners


def _more_than(tops: int, missing: int, part: float) -> float:
    """The chance that a seat has more than `tops` of `missing` cards, each with chance `part`."""
    return sum(
        math.comb(missing, count) * part**count * (1 - part) ** (missing - count)
        for count in range(tops + 1, missing + 1)
    )
