"""What a declarer usually comes to in these rules, by what its hand alone looks like.

It is worked out once for a ruleset, from the same made-up deals every time, when first asked.
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


class Usual(NamedTuple):
    """`mean` of what the declarer's side ends with, for a hand of `worth`; `slope` more for each
    point of the hand's worth. `spread` is how far off that is, one standard deviation."""

    mean: float
    worth: float
    slope: float
    spread: float

    def expects(self, worth: float) -> float:
        """What a seat with a hand of this worth may expect as declarer."""
        return self.mean + self.slope * (worth - self.worth)


def hand_worth(rules: Ruleset, hand: Mask) -> float:
    """The worth of a hand with its best suit, before the nest."""
    return gauge(rules).best(hand)


def promise(rules: Ruleset, hand: Mask) -> float:
    """What a seat that was dealt this hand may hope to end with as declarer."""
    return usual(rules).expects(hand_worth(rules, hand))


@lru_cache(maxsize=64)
def usual(rules: Ruleset) -> Usual:
    """What is usual under these rules.

    >>> from roost.variants import KENTUCKY
    >>> 60 < usual(KENTUCKY).mean < 110
    True
    """
    rng = random.Random(1)
    order = cards_of(dealing.cards(rules))
    worths, contracts = [], []
    for _ in range(_DEALS):
        rng.shuffle(order)
        hands, nest = dealing.deal(rules, order, 0)
        for seat, hand in enumerate(hands):
            worths.append(hand_worth(rules, hand))
            contracts.append(contract(rules, hands, mask_of(nest), seat))
    ends = values(rules, 0, contracts, "policy")
    count = len(ends)
    mean, worth = sum(ends) / count, sum(worths) / count
    across = sum((x - worth) * (y - mean) for x, y in zip(worths, ends, strict=True))
    along = sum((x - worth) ** 2 for x in worths) or 1.0
    slope = max(0.0, across / along)
    off = [y - mean - slope * (x - worth) for x, y in zip(worths, ends, strict=True)]
    return Usual(mean, worth, slope, (sum(each * each for each in off) / count) ** 0.5)
