"""From a result with open hands to a share of the match: the mean over likely results of play."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Protocol

from roost.game.state import View
from roost.players.bidding import fitted
from roost.rules import dealing, scoring, sides
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import Bid

# The medians of this many equally likely parts of the standard logistic distribution.
_PARTS = 7
_STEPS = tuple(math.log(p / (1 - p)) for p in ((k + 0.5) / _PARTS for k in range(_PARTS)))


class Utility(Protocol):
    """A seat's share of the match after a deal, from 0 to 1."""

    def of(self, bid: Bid, declarer: int, partner: int | None, captured: tuple[int, ...]) -> float:
        """The share after this bid, by this declarer and partner, with this captured by account."""


def chance(rules: Ruleset, ends: float, bid: Bid) -> float:
    """The chance that a bid is made if the side ends with `ends` with open hands.

    >>> from roost.variants import KENTUCKY
    >>> chance(KENTUCKY, 60, 100) < 0.05 < 0.95 < chance(KENTUCKY, 120, 75)
    True
    """
    total = scoring.hand_total(rules)
    off = fitted.error(tricks=scoring.counts_tricks(rules), cards=dealing.hand_size(rules))
    needed = float(bid) if isinstance(bid, int) else float(total)
    step = unit(rules)
    if isinstance(bid, int) and scoring.needs_more(rules):
        needed += step
    return sigmoid((ends + off.bias * total - needed + step / 2) / (off.width * total))


def unit(rules: Ruleset) -> int:
    """The step in which sides' results differ: a trick, or five points."""
    return 1 if scoring.counts_tricks(rules) else 5


def sigmoid(x: float) -> float:
    """The logistic curve, from 0 to 1."""
    if x < -40:
        return 0.0
    return 1 / (1 + math.exp(-x))


@lru_cache(maxsize=4096)
def outcomes(rules: Ruleset, ends: float) -> tuple[int, ...]:
    """Equally likely results of the declarer's side, if it has `ends` with open hands."""
    total = scoring.hand_total(rules)
    off = fitted.error(tricks=scoring.counts_tricks(rules), cards=dealing.hand_size(rules))
    step = unit(rules)
    found = []
    for each in _STEPS:
        value = ends + (off.bias + off.width * each) * total
        found.append(min(max(round(value / step) * step, 0), total))
    return tuple(found)


class Stakes:
    """The value of deals to the seat of one view. It caches its results."""

    def __init__(self, view: View, utility: Utility) -> None:
        self._rules = view.public.rules
        self._accounts = sides.accounts(self._rules)
        self._of: Callable[..., float] = utility.of
        self._exact: dict[tuple[Bid, int, int | None, int], float] = {}
        self._mean: dict[tuple[Bid, int, int | None, float], float] = {}

    def worth(self, bid: Bid, declarer: int, partner: int | None, ends: float) -> float:
        """The mean share of the match if `declarer` plays `bid` and has `ends` with open hands."""
        key = bid, declarer, partner, ends
        found = self._mean.get(key)
        if found is None:
            each = [
                self._result(bid, declarer, partner, taken) for taken in outcomes(self._rules, ends)
            ]
            found = self._mean[key] = sum(each) / len(each)
        return found

    def _result(self, bid: Bid, declarer: int, partner: int | None, taken: int) -> float:
        key = bid, declarer, partner, taken
        found = self._exact.get(key)
        if found is None:
            captured = shared(self._rules, declarer, partner, taken)
            found = self._exact[key] = self._of(bid, declarer, partner, captured)
        return found


def shared(rules: Ruleset, declarer: int, partner: int | None, taken: int) -> tuple[int, ...]:
    """What each account takes if the declarer's side takes `taken`.

    Each side shares evenly. What does not divide goes to the first accounts, the declarer's before
    the partner's. In the play of cards it goes to the last (search/payoff.py). Both orders are
    kept, since a change of either changes choices.

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> shared(CROWSNEST, 1, None, 80), shared(AMERIKANER, 0, 2, 8)
    ((40, 80), (4, 3, 4, 2))
    """
    bidding = scoring.bidding_accounts(rules, declarer, partner)
    count = sides.account_count(rules)
    captured = [0] * count
    against = [account for account in range(count) if account not in bidding]
    for those, much in ((bidding, taken), (against, scoring.hand_total(rules) - taken)):
        parts = scoring.evenly(much, len(those))
        for account, part in zip(reversed(those), parts, strict=True):
            captured[account] = part
    return tuple(captured)
