"""The kernel's description of a game as tables of integers, and a position.

No table names a game. Cards are 0..63, so a set of cards fits a 64-bit mask; suits are 0..3;
sides are 0 and 1, any split of three to six seats.
"""

from typing import Literal, NamedTuple, TypeAlias

from roost.cards import Card, Mask, Suit

MajorityTie: TypeAlias = Literal["none", "split", "defenders", "last_trick"]


class Tables(NamedTuple):
    """One deal's game, once trump is known."""

    suit: tuple[Suit, ...]  # by card: the suit that it counts as; the bird counts as trump
    strength: tuple[int, ...]  # by card: its order inside its suit, higher is stronger
    members: tuple[Mask, ...]  # by suit: the set of cards that count as it
    trump: Suit | None = None  # the trump suit; None: nothing is trump
    free: Mask = 0  # cards that may be played even by a hand that can follow suit
    must_trump: bool = False  # whether a hand that cannot follow must play a trump if it has one
    # By card: what it is worth to the side that takes the trick.
    points: tuple[int, ...] = (0,) * 64
    per_trick: int = 0  # what each trick is worth besides its cards
    last_points: int = 0  # what the last trick is worth to its side besides
    majority: int = 0  # bonus for the side with more tricks; 0: none
    # Who gets the bonus when both have as many; the defenders are side 1.
    majority_tie: MajorityTie = "none"
    side: tuple[int, ...] = (0, 1, 0, 1)  # by seat: 0 or 1; there may be more entries than seats
    # By seat: a card that it must play as soon as it is on turn and holds it; None: no such card.
    # There may be more entries than seats.
    forced: tuple[Card | None, ...] = (None,) * 6


class Position(NamedTuple):
    """Open hands at any point of a trick."""

    hands: tuple[Mask, ...]  # by seat: the cards held now
    leader: int  # the seat that led to this trick, or is to lead
    trick: tuple[Card, ...] = ()  # the cards of this trick so far, the leader's first
    points: tuple[int, int] = (0, 0)  # by side: what was taken in the tricks before
    tricks: tuple[int, int] = (0, 0)  # by side: how many tricks were taken before
