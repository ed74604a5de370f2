"""What candidate cards brought in the worlds looked at so far, world by world.

All cards are judged in the same worlds, so differences between cards are surer than their worths.
"""

import math
from collections.abc import Collection
from typing import NamedTuple

from roost.cards import Card

# A card is clearly better from so many standard errors on.
_CLEAR = 3.0
# A card that is worse by fewer may still be best.
_RIVAL = 2.0
# Differences of worth up to here, and below so many standard errors, are none.
_NOTHING, _NOISE = 1e-9, 1.6


class Seen(NamedTuple):
    """One card in one world: its worth, what side 0 ends with, and whether the bid is made."""

    worth: float
    ends: float
    made: bool


class Tally:
    """The worlds seen by each candidate."""

    def __init__(self, cards: list[Card]) -> None:
        self.seen: dict[Card, list[Seen]] = {card: [] for card in cards}

    @property
    def worlds(self) -> int:
        """How many worlds were looked at."""
        return len(next(iter(self.seen.values())))

    def worth(self, card: Card) -> float:
        """The mean worth of a card."""
        seen = self.seen[card]
        return math.fsum(each.worth for each in seen) / len(seen)

    def best(self, among: Collection[Card] = ()) -> Card:
        """The card of the highest mean worth, among some of the candidates or all."""
        return max(among or self.seen, key=self.worth)

    def clear(self) -> bool:
        """Whether one card, or several that are the same in all worlds, is clearly best."""
        best = self.best()
        for other in self.seen:
            mean, error = self.lead(best, other)
            if mean < _CLEAR * error:
                return False
        return True

    def equals(self, among: Collection[Card] = ()) -> list[Card]:
        """The cards that may well be as good as the best one, among some of the candidates."""
        best = self.best(among)
        found = []
        for other in among or self.seen:
            mean, error = self.lead(best, other)
            if mean <= max(_NOTHING, _NOISE * error):
                found.append(other)
        return found

    def rivals(self) -> list[Card]:
        """The cards that are not clearly worse than the best."""
        best = self.best()
        found = []
        for other in self.seen:
            mean, error = self.lead(best, other)
            if mean <= max(_NOTHING, _RIVAL * error):
                found.append(other)
        return found

    def lead(self, card: Card, other: Card) -> tuple[float, float]:
        """How much more `card` is worth than `other`, and the standard error of that."""
        pairs = zip(self.seen[card], self.seen[other], strict=True)
        gaps = [one.worth - two.worth for one, two in pairs]
        count = len(gaps)
        mean = math.fsum(gaps) / count
        if count < 2:
            return mean, abs(mean)
        square = math.fsum((gap - mean) ** 2 for gap in gaps) / (count - 1)
        return mean, math.sqrt(square / count)
