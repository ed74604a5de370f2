"""The rules of one trick and of play with open hands, in plain Python.

Every backend is tested against these functions. They are slow: `solve` looks at every line of play.
The game itself uses `legal`, `winner` and `majority`.
"""

from collections.abc import Sequence

from roost.cards import Card, Mask, Suit, cards_of
from roost.kernel.tables import Position, Tables


def legal(tables: Tables, hand: Mask, led: Suit | None, forced: Card | None = None) -> Mask:
    """The cards of `hand` that may be played when suit `led` was led (`None`: to lead).

    >>> from roost.rules.trick import tables
    >>> from roost.variants import CROWSNEST
    >>> from roost.cards import ROOK, card_named, names_of, mask_of
    >>> hand = mask_of(card_named(ROOK, n) for n in "R5 R12 G14 Bird B10".split())
    >>> green = tables(CROWSNEST, 1)
    >>> names_of(ROOK, legal(green, hand, 0))  # spec: crowsnest/follow-06
    ['R12', 'R5', 'Bird']
    """
    if forced is not None and hand >> forced & 1:
        return 1 << forced
    if led is None:
        return hand
    follow = hand & tables.members[led]
    if follow:
        return follow | hand & tables.free
    if tables.must_trump and tables.trump is not None:
        return hand & tables.members[tables.trump] or hand
    return hand


def winner(tables: Tables, trick: Sequence[Card]) -> int:
    """Which card of the trick takes it, counted from 0: the highest trump, else the highest card
    of the suit led.

    >>> from roost.rules.trick import tables
    >>> from roost.variants import CROWSNEST
    >>> from roost.cards import ROOK, card_named
    >>> green = tables(CROWSNEST, 1)
    >>> trick = [card_named(ROOK, name) for name in "R9 Bird G5 R14".split()]
    >>> winner(green, trick)  # spec: crowsnest/trick-19
    2
    """
    suit, strength, trump = tables.suit, tables.strength, tables.trump
    best = 0
    best_suit, best_strength = suit[trick[0]], strength[trick[0]]
    for at in range(1, len(trick)):
        card = trick[at]
        if suit[card] == best_suit:
            if strength[card] > best_strength:
                best, best_strength = at, strength[card]
        elif suit[card] == trump:
            best, best_suit, best_strength = at, suit[card], strength[card]
    return best


def turn(position: Position) -> int:
    """The seat to play."""
    return (position.leader + len(position.trick)) % len(position.hands)


def moves(tables: Tables, position: Position) -> Mask:
    """The cards that the seat to play may play."""
    seat = turn(position)
    led = tables.suit[position.trick[0]] if position.trick else None
    return legal(tables, position.hands[seat], led, tables.forced[seat])


def play(tables: Tables, position: Position, card: Card) -> Position:
    """The position after the seat to play has played `card`, which must be one of `moves`.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> position = play(t, play(t, Position((0b0101, 0b1010), leader=0), 2), 1)
    >>> position.leader, position.points, position.hands
    (1, (0, 1), (1, 8))
    """
    seat = turn(position)
    hands = list(position.hands)
    hands[seat] &= ~(1 << card)
    trick = (*position.trick, card)
    if len(trick) < len(hands):
        return Position(tuple(hands), position.leader, trick, position.points, position.tricks)
    taker = (position.leader + winner(tables, trick)) % len(hands)
    side = tables.side[taker]
    points, tricks = list(position.points), list(position.tricks)
    points[side] += sum(tables.points[played] for played in trick) + tables.per_trick
    tricks[side] += 1
    if not any(hands):
        points[side] += tables.last_points
        for bonus_side, bonus in enumerate(majority(tables, (tricks[0], tricks[1]), side)):
            points[bonus_side] += bonus
    return Position(tuple(hands), taker, (), (points[0], points[1]), (tricks[0], tricks[1]))


def majority(tables: Tables, tricks: tuple[int, int], last: int) -> tuple[int, int]:
    """What each side gets for most tricks, at the end of a deal whose last trick went to `last`.

    >>> t = Tables((), (), (), majority=20, majority_tie="split")
    >>> majority(t, (8, 6), 1), majority(t, (7, 7), 1)
    ((20, 0), (10, 10))
    """
    bonus = tables.majority
    if tricks[0] == tricks[1]:
        match tables.majority_tie:
            case "none":
                return 0, 0
            case "split":
                return bonus // 2, bonus // 2
            case "defenders":
                return 0, bonus
            case "last_trick":
                return (bonus, 0) if last == 0 else (0, bonus)
    return (bonus, 0) if tricks[0] > tricks[1] else (0, bonus)


def solve(tables: Tables, position: Position) -> tuple[int, dict[Card, int]]:
    """What side 0 ends with under best play by both sides, and the same after each legal card.

    The values include the points already taken. This is minimax without a table: ask for four
    cards a hand at most.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> solve(t, Position((0b0101, 0b1010), leader=0))
    (1, {0: 1, 2: 1})
    """
    if not any(position.hands) and not position.trick:
        return position.points[0], {}
    values = {
        card: solve(tables, play(tables, position, card))[0]
        for card in cards_of(moves(tables, position))
    }
    best = max if tables.side[turn(position)] == 0 else min
    return best(values.values()), values


def count(tables: Tables, position: Position, cards: int) -> int:
    """How many lines of `cards` cards can be played from here (the trick games' "perft").

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> [count(t, Position((0b0101, 0b1010), leader=0), cards) for cards in (1, 2, 4)]
    [2, 4, 4]
    """
    if cards == 0 or (not any(position.hands) and not position.trick):
        return 1
    return sum(
        count(tables, play(tables, position, card), cards - 1)
        for card in cards_of(moves(tables, position))
    )
