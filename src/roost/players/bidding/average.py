"""What a declarer's side ends with on average, and what is predicted from its hand alone.

A linear regression over random deals, worked out once for a ruleset. The deals are always the same.
"""

import random
from functools import lru_cache
from typing import NamedTuple

from roost.cards import Mask, cards_of, mask_of
from roost.players.bidding.contracts import contract, values
from roost.players.bidding.gauge import gauge
from roost.rules import dealing
from roost.rules.ruleset import Ruleset

_DEALS = 60


class Average(NamedTuple):
    """A linear regression of a declarer's result on the worth of its hand. Results and worths are
    in points or tricks."""

    mean: float  # the mean result of the declarer's side
    worth: float  # the mean worth of a hand, by the gauge
    slope: float  # how much the result grows for each unit of worth
    spread: float  # the standard deviation of the residuals

    def expects(self, worth: float) -> float:
        """The predicted result of a declarer with a hand of this worth."""
        return self.mean + self.slope * (worth - self.worth)


def worth_of_hand(rules: Ruleset, hand: Mask) -> float:
    """The worth of a hand with its best trump, without the nest, by the gauge."""
    return gauge(rules).best(hand)


def predicted(rules: Ruleset, hand: Mask) -> float:
    """The predicted result of a seat that was dealt this hand, as declarer."""
    return average(rules).expects(worth_of_hand(rules, hand))


@lru_cache(maxsize=64)
def average(rules: Ruleset) -> Average:
    """The regression for these rules.

    >>> from roost.variants import KENTUCKY
    >>> 60 < average(KENTUCKY).mean < 110
    True
    """
    rng = random.Random(1)
    order = cards_of(dealing.cards(rules))
    worths, contracts = [], []
    for _ in range(_DEALS):
        rng.shuffle(order)
        hands, nest = dealing.deal(rules, order, 0)
        for seat, hand in enumerate(hands):
            worths.append(worth_of_hand(rules, hand))
            contracts.append(contract(rules, hands, mask_of(nest), seat))
    ends = values(rules, 0, contracts, "policy")
    count = len(ends)
    mean, worth = sum(ends) / count, sum(worths) / count
    across = sum((x - worth) * (y - mean) for x, y in zip(worths, ends, strict=True))
    along = sum((x - worth) ** 2 for x in worths) or 1.0
    slope = max(0.0, across / along)
    off = [y - mean - slope * (x - worth) for x, y in zip(worths, ends, strict=True)]
    return Average(mean, worth, slope, (sum(each * each for each in off) / count) ** 0.5)
