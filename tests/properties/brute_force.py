"""Open-hand play once more, by writing out whole lines of play and adding up at their ends.

Written from the docstrings of `Tables` and `Position` alone; nothing of the kernel is used.
"""

from collections.abc import Iterator
from random import Random

from roost.kernel import MajorityTie, Position, Tables

Line = list[tuple[int, int]]  # (seat, card), from the first card of the trick on the table


def may_play(tables: Tables, hand: set[int], seat: int, led: int | None) -> set[int]:
    """The cards of this hand that the words of `Tables` allow."""
    if tables.forced[seat] in hand:
        return {card for card in hand if card == tables.forced[seat]}
    if led is None:
        return hand
    following = {card for card in hand if tables.suit[card] == led}
    if following:
        return following | {card for card in hand if tables.free & 2**card}
    trumps = {card for card in hand if tables.suit[card] == tables.trump}
    return trumps if tables.must_trump and trumps else hand


def taker(tables: Tables, trick: Line) -> int:
    """The seat whose card is the highest trump, else the highest of the suit led."""
    led = tables.suit[trick[0][1]]
    suits = [tables.suit[card] for _, card in trick]
    wanted = tables.trump if tables.trump in suits else led
    best = max(tables.strength[card] for _, card in trick if tables.suit[card] == wanted)
    return next(
        seat
        for seat, card in trick
        if tables.suit[card] == wanted and tables.strength[card] == best
    )


class Play:
    """A position and the line played from it."""

    def __init__(self, tables: Tables, start: Position) -> None:
        self.tables = tables
        self.start = start
        self.seats = len(start.hands)
        self.hands = [{card for card in range(64) if hand & 2**card} for hand in start.hands]
        self.line: Line = [
            ((start.leader + at) % self.seats, card) for at, card in enumerate(start.trick)
        ]

    def over(self) -> bool:
        return not any(self.hands) and len(self.line) % self.seats == 0

    def turn(self) -> int:
        tricks, over = divmod(len(self.line), self.seats)
        if over:
            return (self.line[tricks * self.seats][0] + over) % self.seats
        if not self.line:
            return self.start.leader
        return taker(self.tables, self.line[-self.seats :])

    def choices(self) -> list[int]:
        over = len(self.line) % self.seats
        led = self.tables.suit[self.line[-over][1]] if over else None
        seat = self.turn()
        return sorted(may_play(self.tables, self.hands[seat], seat, led))

    def lines(self, cards: int) -> Iterator[Line]:
        """Every line of so many more cards, or to the end."""
        if cards == 0 or self.over():
            yield list(self.line)
            return
        seat = self.turn()
        for card in self.choices():
            self.hands[seat].remove(card)
            self.line.append((seat, card))
            yield from self.lines(cards - 1)
            self.line.pop()
            self.hands[seat].add(card)

    def value(self) -> tuple[int, int]:
        """What each side has at the end of the line, added up from its first trick."""
        points, tricks = list(self.start.points), list(self.start.tricks)
        last = 0
        for at in range(0, len(self.line), self.seats):
            trick = self.line[at : at + self.seats]
            last = self.tables.side[taker(self.tables, trick)]
            points[last] += sum(self.tables.points[card] for _, card in trick)
            points[last] += self.tables.per_trick
            tricks[last] += 1
        if self.line:
            points[last] += self.tables.last_points
            for side in self._shares(tricks, last):
                points[side] += self.tables.majority // 2
        return points[0], points[1]

    def _shares(self, tricks: list[int], last: int) -> list[int]:
        """Who gets the two halves of the bonus for most tricks."""
        if tricks[0] != tricks[1]:
            return [0, 0] if tricks[0] > tricks[1] else [1, 1]
        ties: dict[MajorityTie, list[int]] = {
            "none": [],
            "split": [0, 1],
            "defenders": [1, 1],
            "last_trick": [last, last],
        }
        return ties[self.tables.majority_tie]

    def best(self) -> int:
        """What side 0 ends with when both sides play their best."""
        if self.over():
            return self.value()[0]
        seat = self.turn()
        found = [self.after(card) for card in self.choices()]
        return max(found) if self.tables.side[seat] == 0 else min(found)

    def after(self, card: int) -> int:
        """The same once the seat on turn has played this card."""
        seat = self.turn()
        self.hands[seat].remove(card)
        self.line.append((seat, card))
        found = self.best()
        self.line.pop()
        self.hands[seat].add(card)
        return found


def random_position(rng: Random) -> tuple[Tables, Position]:
    """A few cards in a game that nobody plays: any suits, points, sides and duties."""
    seats = rng.choice([3, 4, 4, 5, 6])
    held = rng.randint(1, {3: 4, 4: 3, 5: 2, 6: 2}[seats])
    cards = rng.sample(range(64), seats * held)
    suits = rng.randint(1, 4)
    suit = tuple(rng.randrange(suits) for _ in range(64))
    strength = tuple(rng.sample(range(200), 64))
    forced = [rng.choice([None, None, None, rng.choice(cards)]) for _ in range(6)]
    tables = Tables(
        suit=suit,
        strength=strength,
        members=tuple(sum(1 << c for c in range(64) if suit[c] == each) for each in range(4)),
        trump=rng.choice([None, *range(suits)]),
        free=rng.getrandbits(64) & rng.getrandbits(64) if rng.random() < 0.5 else 0,
        must_trump=rng.random() < 0.3,
        points=tuple(rng.choice([0, 0, 5, 10, 20]) for _ in range(64)),
        per_trick=rng.choice([0, 0, 1]),
        last_points=rng.choice([0, 0, 20, 35]),
        majority=rng.choice([0, 10, 20]),
        majority_tie=rng.choice(["none", "split", "defenders", "last_trick"]),
        side=tuple(rng.randrange(2) for _ in range(seats)),
        forced=tuple(forced),
    )
    hands = [cards[seat * held : (seat + 1) * held] for seat in range(seats)]
    leader = rng.randrange(seats)
    trick = [hands[(leader + at) % seats].pop() for at in range(rng.randrange(seats))]
    position = Position(
        tuple(sum(1 << card for card in hand) for hand in hands),
        leader,
        tuple(trick),
        (rng.randrange(60), rng.randrange(60)),
        (rng.randrange(5), rng.randrange(5)),
    )
    return tables, position
