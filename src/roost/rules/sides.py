"""Who plays with whom, and whose scores are added up: teams in Rook, seats in Amerikaner.

An account is a line of the score sheet: a team (0 is seats 0 and 2), or a seat.
"""

from collections.abc import Sequence
from functools import lru_cache

from roost.rules import dealing
from roost.rules.ruleset import Ruleset


def partner_is_called(rules: Ruleset) -> bool:
    """Whether the declarer finds a partner by calling a card, deal by deal."""
    return rules.trump.partner_by == "call"


@lru_cache
def accounts(rules: Ruleset) -> tuple[int, ...]:
    """The account of each seat.

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> accounts(CROWSNEST), accounts(AMERIKANER)
    ((0, 1, 0, 1), (0, 1, 2, 3))
    """
    seats = range(dealing.seats(rules))
    return tuple(seats) if partner_is_called(rules) else tuple(seat % 2 for seat in seats)


def account_count(rules: Ruleset) -> int:
    """How many lines the score sheet has."""
    return max(accounts(rules)) + 1


def bidding_seats(rules: Ruleset, declarer: int, partner: int | None) -> tuple[int, ...]:
    """The seats on the declarer's side, the declarer first."""
    if partner_is_called(rules):
        return (declarer,) if partner is None else (declarer, partner)
    return (declarer, (declarer + 2) % 4)


def sides(rules: Ruleset, declarer: int, partner: int | None) -> tuple[int, ...]:
    """The side of each seat: 0 the declarer's, 1 the others.

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> sides(CROWSNEST, 1, None), sides(AMERIKANER, 1, None), sides(AMERIKANER, 1, 2)
    ((1, 0, 1, 0), (1, 0, 1, 1), (1, 0, 0, 1))
    """
    bidding = bidding_seats(rules, declarer, partner)
    return tuple(0 if seat in bidding else 1 for seat in range(dealing.seats(rules)))


def by_side(side: Sequence[int], counts: Sequence[int]) -> tuple[int, int]:
    """The sums over the seats of side 0 and of side 1, such as the tricks of each side.

    `side` and `counts` go by seat.

    >>> by_side((1, 0, 1, 0), (4, 3, 2, 0))
    (3, 6)
    """
    sums = [0, 0]
    for at, count in zip(side, counts, strict=True):
        sums[at] += count
    return sums[0], sums[1]
