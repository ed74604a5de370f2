"""What a played deal is worth: hand total, bonuses, whether the bid was made, score changes.

Rook counts the points that each team captured; Amerikaner counts tricks, seat by seat.
"""

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from roost.cards import Card
from roost.kernel import MajorityTie
from roost.rules import dealing, deck, sides
from roost.rules.ruleset import Ruleset

TopCall: TypeAlias = Literal["moon", "amerikaner"]
Bid: TypeAlias = int | TopCall

AMERIKANER_WORTH = 52


def counts_tricks(rules: Ruleset) -> bool:
    """Whether tricks are bid and counted, not card points."""
    return rules.score.counted_in == "tricks"


@lru_cache
def hand_total(rules: Ruleset) -> int:
    """All that can be won in one deal: counters and bonuses, or the tricks. (Rule 1.18)

    >>> from roost.variants import AMERIKANER, ONE_HIGH
    >>> hand_total(ONE_HIGH), hand_total(AMERIKANER)
    (200, 13)
    """
    if counts_tricks(rules):
        return dealing.hand_size(rules)
    return sum(deck.points(rules)) + last_trick(rules) + most_tricks(rules)[0]


def needs_more(rules: Ruleset) -> bool:
    """Whether a side that captures exactly its bid has not made it."""
    return rules.score.made_needs_more


def last_trick(rules: Ruleset) -> int:
    """The bonus for the last trick."""
    return rules.score.last_trick_bonus


def most_tricks(rules: Ruleset) -> tuple[int, MajorityTie]:
    """The bonus for most tricks in points, and who gets it in a tie."""
    return rules.score.most_tricks_bonus, rules.score.most_tricks_tie


def nest_points(rules: Ruleset, nest: list[Card]) -> int:
    """The counters among the cards laid away.

    >>> from roost.cards import ROOK, card_named
    >>> from roost.variants import CROWSNEST
    >>> nest_points(CROWSNEST, [card_named(ROOK, name) for name in ("Bird", "G5", "R9")])
    25
    """
    worth = deck.points(rules)
    return sum(worth[card] for card in nest)


def nest_taker(rules: Ruleset, last_taker: int, declarer: int) -> int:
    """The seat whose side gets the counters in the nest. (Rule 1.17)"""
    return declarer if nest_is_declarers(rules) else last_taker


def nest_is_declarers(rules: Ruleset) -> bool:
    """Whether the counters in the nest go to the declarer's side, whoever takes the last trick."""
    return rules.score.nest_points_to == "declarer"


class Outcome(NamedTuple):
    """What a played deal comes to."""

    made: bool  # whether the declarer's side made its bid
    delta: tuple[int, ...]  # by account: the change of its score


def outcome(
    rules: Ruleset, bid: Bid, declarer: int, partner: int | None, captured: tuple[int, ...]
) -> Outcome:
    """Whether the bid is made, and the score changes.

    `captured` goes by account and includes bonuses and nest.

    >>> from roost.variants import AMERIKANER, CROWSNEST, KENTUCKY
    >>> outcome(CROWSNEST, 80, 0, None, (95, 25))
    Outcome(made=True, delta=(80, 25))
    >>> outcome(KENTUCKY, 80, 0, None, (75, 45))
    Outcome(made=False, delta=(-80, 45))
    >>> outcome(AMERIKANER, 8, 0, 2, (5, 3, 4, 1))
    Outcome(made=True, delta=(8, 3, 8, 1))
    """
    bidding = bidding_accounts(rules, declarer, partner)
    theirs = sum(captured[account] for account in bidding)
    match bid:
        case "moon":
            return Outcome(theirs == hand_total(rules), (0,) * len(captured))
        case "amerikaner":
            made = theirs == hand_total(rules)
            worth = AMERIKANER_WORTH if made else -AMERIKANER_WORTH
            return Outcome(made, _replaced(captured, {declarer: worth}))
        case number:
            made = theirs > number if needs_more(rules) else theirs >= number
            if not made:
                credit = -number
            elif counts_tricks(rules) or rules.score.made_credit == "bid":
                credit = number
            else:
                credit = theirs
            changes = dict.fromkeys(bidding, credit)
            if counts_tricks(rules):
                changes[declarer] *= rules.score.declarer_factor
            return Outcome(made, _replaced(captured, changes))


def _replaced(values: tuple[int, ...], changes: dict[int, int]) -> tuple[int, ...]:
    return tuple(changes.get(at, value) for at, value in enumerate(values))


def bidding_accounts(rules: Ruleset, declarer: int, partner: int | None) -> tuple[int, ...]:
    """The accounts of the declarer's side, each once: one team, or one or two seats."""
    accounts = sides.accounts(rules)
    seats = sides.bidding_seats(rules, declarer, partner)
    return tuple(dict.fromkeys(accounts[seat] for seat in seats))


def evenly(amount: int, count: int) -> tuple[int, ...]:
    """An amount in `count` whole parts that differ by at most one, the smaller parts first.

    It stands for how accounts may share points or tricks while nobody knows. The caller chooses the
    order of the accounts, and with it who gets the larger parts.

    >>> evenly(8, 3), evenly(6, 3)
    ((2, 3, 3), (2, 2, 2))
    """
    return tuple((amount + at) // count for at in range(count))
