"""The auction: what may be said, what ends it, and who deals when nobody bids.

Bids are points or tricks, then the one word above all numbers: "amerikaner", or "moon" where a
house plays it. The seat on turn is always one that has not passed.
"""

from functools import lru_cache
from typing import NamedTuple

from roost.cards import Mask
from roost.rules import dealing, deck, scoring
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import Bid


class Calls(NamedTuple):
    """What the seat on turn may say."""

    bids: tuple[Bid, ...]  # in rising order, numbers before the top call
    may_pass: bool  # false for a dealer who has to take the minimum
    may_misdeal: bool  # whether it may ask for a new deal


def opener(rules: Ruleset, dealer: int) -> int:
    """The seat that speaks first. (Rule 1.5)"""
    if rules.auction.first_bidder == "dealer":
        return dealer
    return dealing.left_of(rules, dealer)


@lru_cache
def numbers(rules: Ruleset) -> tuple[int, ...]:
    """The bids that are numbers, in rising order. (Rule 1.6; Amerikaner 2)

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> numbers(CROWSNEST)[0], numbers(CROWSNEST)[-1], numbers(AMERIKANER)
    (70, 120, (7, 8, 9, 10, 11, 12, 13))
    """
    return tuple(range(_least(rules), highest_number(rules) + 1, rules.auction.bid_step))


def highest_number(rules: Ruleset) -> int:
    """The highest bid that is a number: a multiple of the step that can be made.

    >>> from roost.variants import ROOK
    >>> more = ROOK._replace(score=ROOK.score._replace(made_needs_more=True))
    >>> highest_number(ROOK), highest_number(more)
    (120, 115)
    """
    step = rules.auction.bid_step
    most = scoring.hand_total(rules) - (step if scoring.needs_more(rules) else 0)
    return most // step * step


def _least(rules: Ruleset) -> int:
    hand = dealing.hand_size(rules)
    match rules.auction.min_bid:
        case "half_up":
            return (hand + 1) // 2
        case "half_down":
            return hand // 2
        case "none":
            return 1
        case number:
            return number


@lru_cache
def bids(rules: Ruleset) -> tuple[Bid, ...]:
    """Every bid of the game, in rising order: the numbers, then "amerikaner" or "moon" if there is
    one."""
    if scoring.counts_tricks(rules):
        return (*numbers(rules), "amerikaner")
    if rules.auction.shoot_the_moon:
        return (*numbers(rules), "moon")
    return numbers(rules)


@lru_cache
def above(rules: Ruleset, standing: Bid | None) -> tuple[Bid, ...]:
    """The bids above the standing one, in rising order; all of them when there is none.

    >>> from roost.variants import CROWSNEST
    >>> above(CROWSNEST, 110)
    (115, 120)
    """
    every = bids(rules)
    return every if standing is None else every[every.index(standing) + 1 :]


def is_stuck(rules: Ruleset, *, is_dealer: bool, passed: int) -> bool:
    """Whether the seat on turn is a dealer who must take the minimum.

    `passed` is the number of seats that have passed. If all but the dealer have passed, nobody has
    bid: with a bid the auction would be over.
    """
    return (
        rules.auction.all_pass == "dealer_stuck"
        and is_dealer
        and passed == dealing.seats(rules) - 1
    )


def calls(rules: Ruleset, hand: Mask, standing: Bid | None, *, stuck: bool, first: bool) -> Calls:
    """What the seat on turn may say.

    `standing` is the highest bid so far; `stuck` as in `is_stuck`; `first` is whether the seat has
    said nothing in this auction yet.

    >>> from roost.variants import AMERIKANER
    >>> calls(AMERIKANER, 0, 12, stuck=False, first=True)
    Calls(bids=(13, 'amerikaner'), may_pass=True, may_misdeal=False)
    """
    misdeal = may_misdeal(rules) and first and not hand & deck.counters(rules)
    if stuck:
        return Calls(numbers(rules)[:1], may_pass=False, may_misdeal=misdeal)
    return Calls(above(rules, standing), may_pass=True, may_misdeal=misdeal)


def may_misdeal(rules: Ruleset) -> bool:
    """Whether a hand without counters may ask for a new deal by the house rules."""
    return rules.auction.no_points_misdeal


def closes(rules: Ruleset, bid: Bid) -> bool:
    """Whether this bid ends the auction at once: the top call, or the highest number in a game
    without a top call. (Rule 1.7; Amerikaner 2)

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> closes(CROWSNEST, 120), closes(AMERIKANER, 13), closes(AMERIKANER, "amerikaner")
    (True, False, True)
    """
    return bid == bids(rules)[-1]


def dealer_after(rules: Ruleset, dealer: int, *, misdeal: bool) -> int:
    """Who deals after a deal that was not played. (Rule 1.8; Amerikaner 3)

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> dealer_after(CROWSNEST, 3, misdeal=False), dealer_after(AMERIKANER, 3, misdeal=False)
    (3, 0)
    """
    if rules.auction.all_pass == "redeal_next" and not misdeal:
        return dealing.left_of(rules, dealer)
    return dealer
