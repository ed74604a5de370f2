"""What the kernel is told of a game: tables of integers, and a position.

No table names a game. Cards are 0..63, so a set of cards fits a 64-bit mask; suits are 0..3;
sides are 0 and 1, any split of three to six seats.
"""

from typing import Literal, NamedTuple, TypeAlias

from roost.cards import Card, Mask, Suit

MajorityTie: TypeAlias = Literal["none", "split", "defenders", "last_trick"]


class Tables(NamedTuple):
    """One deal's game, once trump is known.

    `suit` and `strength` go by card: the suit it counts as, and its order inside that suit.
    `members[s]` is the set of cards that count as suit `s`. `free` are the cards playable whatever
    was led. `must_trump`: void in the led suit, trump if you can. `forced[seat]` is a card that
    seat must play as soon as it is on turn. `points[card]` go to the side that takes the trick,
    with `per_trick` more; `last_points` to the side of the last trick; `majority` to the side with
    more tricks, a tie as `majority_tie` says (side 1 are the defenders).
    """

    suit: tuple[Suit, ...]
    strength: tuple[int, ...]
    members: tuple[Mask, ...]
    trump: Suit | None = None
    free: Mask = 0
    must_trump: bool = False
    points: tuple[int, ...] = (0,) * 64
    per_trick: int = 0
    last_points: int = 0
    majority: int = 0
    majority_tie: MajorityTie = "none"
    side: tuple[int, ...] = (0, 1, 0, 1)
    forced: tuple[Card | None, ...] = (None,) * 6


class Position(NamedTuple):
    """Open hands at any point of a trick.

    `trick` holds the cards played to the trick so far, the first by `leader`. `points` and
    `tricks` are what each side has taken in the tricks before.
    """

    hands: tuple[Mask, ...]
    leader: int
    trick: tuple[Card, ...] = ()
    points: tuple[int, int] = (0, 0)
    tricks: tuple[int, int] = (0, 0)
