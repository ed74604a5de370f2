"""From ruleset and trump to the kernel's tables, and who leads first."""

from functools import lru_cache

from roost.cards import BIRD, RED_ONE, Mask, Suit, mask_of
from roost.kernel import Tables
from roost.rules import dealing, deck, scoring
from roost.rules.ruleset import Ruleset


@lru_cache(maxsize=1024)
def tables(rules: Ruleset, trump: Suit | None) -> Tables:
    """The kernel's tables for a deal with this trump. (Rules 1.12 to 1.16)

    Card points and bonuses are filled in. Sides, forced cards and the points of a nest belong to a
    deal and are left at their defaults. Raises `ValueError` if `trump` is `None` in a game with
    bird or red 1.

    >>> from roost.cards import ROOK, names_of
    >>> from roost.variants import BUCKEYE
    >>> names_of(ROOK, tables(BUCKEYE, trump=1).members[1])[-3:]
    ['G5', 'G1', 'Bird']
    """
    pack = deck.pack(rules)
    special = deck.always_trump(rules)
    if special and trump is None:
        raise ValueError("the bird and the red 1 have no suit before trump is named")
    suit = tuple(
        trump if special >> card & 1 and trump is not None else printed or 0
        for card, printed in enumerate(pack.suits_of)
    )
    in_play = dealing.cards(rules)
    majority, majority_tie = scoring.most_tricks(rules)
    return Tables(
        suit=suit,
        strength=deck.ranks(rules),
        members=tuple(
            mask_of(card for card, its in enumerate(suit) if its == each) & in_play
            for each in range(len(pack.suits))
        ),
        trump=trump,
        free=_free(rules),
        must_trump=rules.play.must_trump,
        points=deck.points(rules),
        per_trick=1 if scoring.counts_tricks(rules) else 0,
        last_points=scoring.last_trick(rules),
        majority=majority,
        majority_tie=majority_tie,
    )


def _free(rules: Ruleset) -> Mask:
    """The cards that may be played whatever was led. (Rule 1.14)"""
    bird = 1 << BIRD if deck.has_bird(rules) and rules.play.bird_free else 0
    red_one = 1 << RED_ONE if deck.has_red_one(rules) and rules.play.red_one_free else 0
    return bird | red_one


def first_leader(rules: Ruleset, dealer: int, declarer: int) -> int:
    """The seat that leads to the first trick.

    >>> from roost.variants import AMERIKANER, CROWSNEST, ROOK
    >>> [first_leader(rules, 3, 1) for rules in (CROWSNEST, ROOK, AMERIKANER)]
    [0, 2, 1]
    """
    match rules.play.first_lead:
        case "dealer_left":
            return dealing.left_of(rules, dealer)
        case "declarer_left":
            return dealing.left_of(rules, declarer)
        case "declarer":
            return declarer
