"""Checks of tables, positions and searches before the kernel works with them.

Wrong types raise `TypeError`, impossible values `ValueError`. The compiled kernel checks the same
and raises the same kinds of error.
"""

from collections.abc import Sequence
from operator import index

from roost.cards import cards_of
from roost.kernel.limits import SearchSettings
from roost.kernel.tables import Position, Tables

MOST_SEATS, MOST_SUITS, MOST_CARDS, MOST_HAND, MOST_POINTS = 6, 4, 64, 24, 15000
MOST_GOAL = 32767
MOST_MEMORY = 65536
TIES = ("none", "split", "defenders", "last_trick")


def integers(given: object, what: str, low: int, high: int, count: int | None = None) -> list[int]:
    """The numbers of a tuple.

    Raises `TypeError` if it is no tuple of whole numbers, and `ValueError` unless there are `count`
    (`None`: any number), each from `low` to `high`.
    """
    if not isinstance(given, tuple):
        raise TypeError(f"{what}: a tuple of integers is wanted")
    if count is not None and len(given) != count:
        raise ValueError(f"{what}: {count} numbers are wanted")
    return [integer(each, what, low, high) for each in given]


def integer(given: object, what: str, low: int, high: int) -> int:
    """The given number as an `int`.

    Raises `TypeError` unless it is whole, and `ValueError` unless it is from `low` to `high`.
    """
    number = index(given)  # type: ignore[arg-type]  # raises TypeError by itself
    if not low <= number <= high:
        raise ValueError(f"{what}: {number} is not from {low} to {high}")
    return number


def check_tables(tables: Tables, seats: int) -> None:
    """Raise `ValueError` or `TypeError` unless the tables suit `seats` seats."""
    if not isinstance(tables, Tables):
        raise TypeError("tables are a `Tables`")
    hash(tables)  # raises TypeError for a list anywhere, also in a field not checked below
    integer(tables.must_trump, "must_trump", 0, 1)
    if not 2 <= seats <= MOST_SEATS:
        raise ValueError("there are 2 to 6 seats")
    suit = integers(tables.suit, "suit", 0, MOST_SUITS - 1)
    cards = len(suit)
    if cards > MOST_CARDS:
        raise ValueError("there are at most 64 cards")
    strength = integers(tables.strength, "strength", -(2**31), 2**31 - 1, cards)
    points = integers(tables.points[:cards], "points", 0, MOST_POINTS, cards)
    members = integers(tables.members, "members", 0, 2**MOST_CARDS - 1)
    for its, cards_of_suit in enumerate(members):
        own = cards_of(cards_of_suit)
        if any(card >= cards or suit[card] != its for card in own):
            raise ValueError("members and suits differ")
        if len({strength[card] for card in own}) < len(own):
            raise ValueError("two cards of a suit are equally strong")
    integer(tables.free, "free", 0, 2**cards - 1)
    if tables.trump is not None:
        integer(tables.trump, "trump", 0, min(MOST_SUITS, len(members)) - 1)
    extra = [
        integer(number, "points", 0, MOST_POINTS)
        for number in (tables.last_points, tables.majority, tables.per_trick)
    ]
    if sum(points) + sum(extra[:2]) + extra[2] * MOST_HAND > MOST_POINTS:
        raise ValueError("there are too many points")
    if tables.majority_tie not in TIES:
        raise ValueError("there is no such rule for a tie")
    integers(tables.side[:seats], "side", 0, 1, seats)
    forced = tuple(-1 if card is None else card for card in tables.forced[:seats])
    integers(forced, "forced", -1, cards - 1, seats)


def check_position(tables: Tables, position: Position) -> None:
    """Raise `ValueError` or `TypeError` unless the position is possible with these tables.

    The tables must have been checked.
    """
    seats = len(position.hands)
    in_play = 0
    for members in tables.members:
        in_play |= members
    hands = integers(position.hands, "hands", 0, 2**MOST_CARDS - 1)
    leader = integer(position.leader, "leader", 0, seats - 1)
    trick = integers(position.trick, "trick", 0, MOST_CARDS - 1)
    if len(trick) >= seats:
        raise ValueError("a trick is not complete yet")
    integers(position.points, "points", -MOST_POINTS, MOST_POINTS, 2)
    integers(position.tricks, "tricks", 0, MOST_CARDS, 2)
    masks = [*hands, *(1 << card for card in trick)]
    if any(each & ~in_play for each in masks):
        raise ValueError("a card is not in the tables")
    if sum(masks) != _union(masks):
        raise ValueError("a card is there twice")
    sizes = {
        hand.bit_count() + ((seat - leader) % seats < len(trick)) for seat, hand in enumerate(hands)
    }
    if len(sizes) > 1:
        raise ValueError("the hands are not equally large")
    if max(sizes) > MOST_HAND:
        raise ValueError("a hand has at most 24 cards")


def seats_of(position: Position) -> int:
    """How many seats a position has."""
    if not isinstance(position, Position):
        raise TypeError("a position is a `Position`")
    if not isinstance(position.hands, tuple):
        raise TypeError("hands: a tuple of integers is wanted")
    return len(position.hands)


def check(tables: Tables, position: Position) -> None:
    """Raise `ValueError` or `TypeError` unless tables and position are sound."""
    check_tables(tables, seats_of(position))
    check_position(tables, position)


def check_search(search: SearchSettings) -> None:
    """Raise `ValueError` or `TypeError` unless limits, beam and guess are in their ranges."""
    limits, beam = search.limits, search.beam
    integer(limits.nodes, "nodes", 0, 2**63 - 1)
    integer(limits.memory, "memory", 1, MOST_MEMORY)
    if not isinstance(limits.seconds, int | float):
        raise TypeError("seconds are a number")
    if not 0 <= limits.seconds < 1e9:
        raise ValueError("seconds: a number from 0 to a billion is wanted")
    for width in beam:
        integer(width, "beam", 0, MOST_CARDS)
    if search.guess is not None:
        integer(search.guess, "guess", -(2**31), 2**31 - 1)


def _union(masks: Sequence[int]) -> int:
    union = 0
    for each in masks:
        union |= each
    return union
