"""What a hand is worth with each suit as trump: the tricks that it takes by itself.

A hand's cards are all that is looked at; what partner and nest add on average is the bidder's
business.
"""

import math
from typing import NamedTuple

from roost.cards import Mask, Suit, cards_of
from roost.game.state import View
from roost.players.simple.reading import ladder
from roost.rules import auction, dealing, deck, trick
from roost.rules import trump as trump_rules
from roost.rules.ruleset import Ruleset

# How likely a card of the trump suit, or of a plain one, is to take a trick, by how many cards
# that beat it are in other hands.
_HIGH_TRUMP = (1.0, 0.65, 0.4, 0.25, 0.1)
_HIGH_PLAIN = (0.85, 0.4, 0.15)
# How sure to be of every trick on one's own, and how many cards that may lose a hand may have to
# shoot the moon, with partner and nest to come.
_CERTAIN, _MOON_LOSERS = 0.8, 1


class Strength(NamedTuple):
    """A hand with a trump suit, or without: tricks by high trumps, trumps beyond a fair share,
    tricks by high plain cards, and cards that plain suits are shorter than two."""

    suit: Suit | None
    high: float
    length: float
    plain: float
    short: float

    @property
    def tricks(self) -> float:
        """A measure to compare suits of one hand by."""
        return self.high + self.length + self.plain + self.short


def strength(rules: Ruleset, hand: Mask, trump: Suit | None) -> Strength:
    """The strength of `hand` with this trump; without one only where no card needs one."""
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
    """The hand with the suit that makes it strongest: a long suit before a high one."""
    suits = range(len(deck.pack(rules).suits))
    return max((strength(rules, hand, suit) for suit in suits), key=lambda each: each.tricks)


def certain_sweep(view: View) -> bool:
    """Whether the hand will all but certainly take every trick on its own, leading first: as top
    calls demand, without trump where they have none."""
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
    """How likely every card of the hand takes a trick when its holder leads throughout: no suit
    may run out of top cards before the others run out of it.

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
    """How many cards of the hand no other can beat: the tops of each suit, and all of a suit that
    will run."""
    above = ladder(rules, trump)
    winners = 0
    for members in trick.tables(rules, trump).members:
        held = hand & members
        tops = sum(1 for card in cards_of(held) if not above[card] & ~hand)
        winners += held.bit_count() if runs(rules, held, trump) >= _CERTAIN else tops
    return winners


def _more_than(tops: int, missing: int, part: float) -> float:
    """How likely a seat that gets each of `missing` cards with this chance has more than `tops`."""
    return sum(
        math.comb(missing, count) * part**count * (1 - part) ** (missing - count)
        for count in range(tops + 1, missing + 1)
    )
