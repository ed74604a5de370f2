"""The nest: which cards may be laid away, and whether its top card is shown.

The declarer lays away as many cards as the nest has, from hand and nest together.
"""

from typing import NamedTuple

from roost.cards import Card, Mask, Suit
from roost.rules import deck, trick
from roost.rules.ruleset import Ruleset


def discardable(rules: Ruleset, hand: Mask, trump: Suit | None) -> Mask:
    """The cards of `hand` that may be laid away next. (Rule 1.9, rules 4)

    Cards that the house restricts may be laid away when nothing else is left.

    >>> from roost.cards import ROOK, card_named, mask_of, names_of
    >>> from roost.variants import KENTUCKY
    >>> strict = KENTUCKY._replace(exchange=KENTUCKY.exchange._replace(may_discard="no_counters"))
    >>> hand = mask_of(card_named(ROOK, name) for name in ("R14", "G7", "Bird"))
    >>> names_of(ROOK, discardable(strict, hand, None))
    ['G7']
    """
    return hand & ~restricted(rules, trump) or hand


def restricted(rules: Ruleset, trump: Suit | None) -> Mask:
    """The cards that may be laid away only when nothing else is left, by the house rules."""
    match rules.exchange.may_discard:
        case "any":
            return 0
        case "no_counters":
            return deck.counters(rules)
        case "no_trumps":
            return 0 if trump is None else trick.tables(rules, trump).members[trump]


class Choice(NamedTuple):
    """Which sets of cards a declarer may lay away."""

    # Cards that are in every set.
    must: Mask
    # Cards of which the rest of the set is chosen.
    may: Mask
    # How many of `may` are chosen.
    many: int


def choice(rules: Ruleset, hand: Mask, many: int, trump: Suit | None) -> Choice:
    """The sets of `many` cards that can be laid away from `hand`, card by card. (Rule 1.9)

    >>> from roost.cards import ROOK, card_named, mask_of, names_of
    >>> from roost.variants import KENTUCKY
    >>> strict = KENTUCKY._replace(exchange=KENTUCKY.exchange._replace(may_discard="no_counters"))
    >>> hand = mask_of(card_named(ROOK, name) for name in ("R14", "R5", "G7", "Bird"))
    >>> sets = choice(strict, hand, 2, None)
    >>> names_of(ROOK, sets.must), names_of(ROOK, sets.may), sets.many
    (['G7'], ['R14', 'R5', 'Bird'], 1)
    """
    free = hand & ~restricted(rules, trump)
    if free.bit_count() >= many:
        return Choice(0, free, many)
    return Choice(free, hand & ~free, many - free.bit_count())


def restriction(rules: Ruleset) -> str:
    """The key of the reason why a held card may not be laid away."""
    return "trumps-stay" if rules.exchange.may_discard == "no_trumps" else "counters-stay"


def shown_card(rules: Ruleset, nest: tuple[Card, ...]) -> Card | None:
    """The card of the nest that all may see before the auction."""
    return nest[0] if nest and rules.exchange.nest_top_up else None
