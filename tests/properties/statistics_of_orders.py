"""How far a heap of shuffled orders is from chance, as one number of standard deviations each.

Over N even orders of n items, each statistic below has mean 0 and deviation 1 up to terms that
vanish with N; `chi_square` is brought there by Wilson and Hilferty's cube root.
"""

from collections.abc import Iterable, Sequence
from math import sqrt


class Heap:
    """Counts over many orders of `items` items; `classes[place]` is where a place's card goes."""

    def __init__(self, items: int, classes: Sequence[int]) -> None:
        self.items = items
        self.classes = classes
        self.orders = 0
        self.at = [[0] * items for _ in range(items)]  # [item][place]
        self.slope_sum = 0.0
        self.echo_sum = 0.0
        self._before: Sequence[float] | None = None

    def add(self, orders: Iterable[Sequence[int]]) -> None:
        """Count these orders."""
        middle = (self.items - 1) / 2
        for order in orders:
            place_of = [0.0] * self.items
            for place, item in enumerate(order):
                self.at[item][place] += 1
                place_of[item] = place - middle
            self.slope_sum += sum(map(float.__mul__, place_of, _centred(self.items)))
            if self._before is not None:
                self.echo_sum += sum(map(float.__mul__, place_of, self._before))
            self._before = place_of
            self.orders += 1

    def place(self) -> float:
        """Card by place: over even orders (n - 1) / n of the usual sum has (n - 1)^2 degrees."""
        expected = self.orders / self.items
        total = sum((count - expected) ** 2 / expected for row in self.at for count in row)
        return chi_square(total * (self.items - 1) / self.items, (self.items - 1) ** 2)

    def seat(self) -> float:
        """Card by class of places (seats and nest): (n - 1) (k - 1) degrees."""
        kinds = sorted(set(self.classes))
        total = 0.0
        for row in self.at:
            for kind in kinds:
                size = self.classes.count(kind)
                expected = self.orders * size / self.items
                count = sum(
                    row[place] for place in range(self.items) if self.classes[place] == kind
                )
                total += (count - expected) ** 2 / expected
        freedom = (self.items - 1) * (len(kinds) - 1)
        return chi_square(total * (self.items - 1) / self.items, freedom)

    def slope(self) -> float:
        """Whether late items come late."""
        return self.slope_sum / sqrt(self.orders * self._variance())

    def echo(self) -> float:
        """Whether an item comes where it came in the order before."""
        return self.echo_sum / sqrt((self.orders - 1) * self._variance())

    def _variance(self) -> float:
        """Of the sum of products of one order's centred places with any fixed order's."""
        squares: float = sum(value * value for value in _centred(self.items))
        return squares * squares / (self.items - 1)


def _centred(items: int) -> list[float]:
    return [item - (items - 1) / 2 for item in range(items)]


def chi_square(value: float, freedom: int) -> float:
    """A chi-square value as standard deviations from its mean, negative when too even."""
    spread = 2 / (9 * freedom)
    return float(((value / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def evenness(counts: Sequence[int]) -> float:
    """The same for counts that should all be equal."""
    expected = sum(counts) / len(counts)
    total = sum((count - expected) ** 2 / expected for count in counts)
    return chi_square(total, len(counts) - 1)
