"""The values of candidate cards in the worlds looked at so far.

All cards are judged in the same worlds. So the standard error of a difference between two cards is
smaller than that of their values.
"""

import math
from collections.abc import Collection
from typing import NamedTuple

from roost.cards import Card

# A card is clearly better if it leads by this many standard errors.
_CLEAR = 3.0
# A card that is behind by fewer standard errors may still be best.
_RIVAL = 2.0
# Cards count as equal up to this difference of value, or up to this many standard errors.
_NOTHING, _NOISE = 1e-9, 1.6


class Seen(NamedTuple):
    """One card in one world."""

    worth: float  # its value by the seat's aim, from 0 to 1
    ends: float  # what side 0 ends the deal with, in points or tricks
    made: bool  # whether the bid is made


class Tally:
    """For each candidate its value in each world."""

    def __init__(self, cards: list[Card]) -> None:
        self.seen: dict[Card, list[Seen]] = {card: [] for card in cards}

    @property
    def worlds(self) -> int:
        """How many worlds were looked at."""
        return len(next(iter(self.seen.values())))

    def worth(self, card: Card) -> float:
        """The mean value of a card."""
        seen = self.seen[card]
        return math.fsum(each.worth for each in seen) / len(seen)

    def best(self, among: Collection[Card] = ()) -> Card:
        """The card with the highest mean value, among some of the candidates or all."""
        return max(among or self.seen, key=self.worth)

    def clear(self) -> bool:
        """Whether one card is clearly best, or several that are equal in all worlds."""
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
        """The mean difference of the values of `card` and `other`, and its standard error."""
        pairs = zip(self.seen[card], self.seen[other], strict=True)
        gaps = [one.worth - two.worth for one, two in pairs]
        count = len(gaps)
        mean = math.fsum(gaps) / count
        if count < 2:
            return mean, abs(mean)
        square = math.fsum((gap - mean) ** 2 for gap in gaps) / (count - 1)
        return mean, math.sqrt(square / count)
