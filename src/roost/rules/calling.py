"""Calling a partner: which cards the declarer may call, and whether "alone" may be said."""

from roost.cards import Mask, Suit
from roost.rules import dealing, trick
from roost.rules.ruleset import Ruleset


def callable_cards(rules: Ruleset, trump: Suit, own: Mask) -> Mask:
    """The cards of the trump suit that may be called. (Amerikaner 5, 6)

    `own` are all cards that the declarer has held; they cannot be called. If the result is empty
    there is no call and no partner.

    >>> from roost.cards import STANDARD, card_named, mask_of, names_of
    >>> from roost.variants import AMERIKANER
    >>> own = mask_of(card_named(STANDARD, n) for n in "SA SK S9 S6 S4".split())
    >>> names_of(STANDARD, callable_cards(AMERIKANER, 0, own))  # spec: amerikaner/call-08
    ['SQ', 'SJ', 'S10', 'S8', 'S7', 'S5', 'S3', 'S2']
    """
    missing = trick.tables(rules, trump).members[trump] & dealing.cards(rules) & ~own
    if rules.trump.callable_cards == "highest_missing":
        return missing & -missing  # cards are numbered from the highest of a suit down
    return missing


def may_go_alone(rules: Ruleset) -> bool:
    """Whether the declarer may say "alone" instead of calling a card."""
    return rules.trump.may_go_alone
