"""What happened: public events, and secret ones addressed to one seat.

An event with a field `to` is for that seat alone; all others are for everybody.
"""

from typing import Literal, NamedTuple, TypeAlias

from roost.cards import Card, Mask, Suit
from roost.game.actions import Action
from roost.rules.scoring import Bid


class Result(NamedTuple):
    """A scored deal. `captured` and `delta` go by account: team in Rook, seat in Amerikaner;
    `partner` is the called one."""

    deal: int
    declarer: int
    partner: int | None
    bid: Bid
    made: bool
    captured: tuple[int, ...]
    delta: tuple[int, ...]

    def __str__(self) -> str:
        """A line in the words of records."""
        from roost.game import printed

        return printed.result(self)


class Opened(NamedTuple):
    """A played deal's cards, shown when it is over: hands as dealt, nest, and cards laid away."""

    hands: tuple[Mask, ...]
    nest: Mask
    buried: Mask


class DealBegun(NamedTuple):
    """A deal begins: its number, who deals, and the nest's top card where a house shows it."""

    deal: int
    dealer: int
    shown: Card | None
    kind: Literal["deal-begun"] = "deal-begun"


class HandDealt(NamedTuple):
    """Secret: the hand that a seat was dealt."""

    to: int
    cards: Mask
    kind: Literal["hand-dealt"] = "hand-dealt"


class Said(NamedTuple):
    """A word of the auction."""

    seat: int
    action: Action
    kind: Literal["said"] = "said"


class PassedOut(NamedTuple):
    """All passed, or a seat asked for a new deal: nothing is scored."""

    misdeal: bool
    kind: Literal["passed-out"] = "passed-out"


class AuctionWon(NamedTuple):
    """There is a declarer."""

    seat: int
    bid: Bid
    kind: Literal["auction-won"] = "auction-won"


class NestTaken(NamedTuple):
    """The declarer takes the nest unseen by the others."""

    seat: int
    cards: int
    kind: Literal["nest-taken"] = "nest-taken"


class NestSeen(NamedTuple):
    """Secret: what was in the nest."""

    to: int
    cards: Mask
    kind: Literal["nest-seen"] = "nest-seen"


class LaidAway(NamedTuple):
    """One more card lies face down; `left` are still to be laid away."""

    seat: int
    left: int
    kind: Literal["laid-away"] = "laid-away"


class Buried(NamedTuple):
    """Secret: which card it was."""

    to: int
    card: Card
    kind: Literal["buried"] = "buried"


class TrumpMade(NamedTuple):
    """Trump is known: named, or made by the opening lead."""

    seat: int
    suit: Suit
    kind: Literal["trump-made"] = "trump-made"


class Played(NamedTuple):
    """A card falls."""

    seat: int
    card: Card
    kind: Literal["played"] = "played"


class Called(NamedTuple):
    """The declarer calls a card, or goes alone (`None`) though one could be called."""

    seat: int
    card: Card | None
    kind: Literal["called"] = "called"


class PartnerShown(NamedTuple):
    """The called card has fallen, and with it the partner is known."""

    seat: int
    kind: Literal["partner-shown"] = "partner-shown"


class TrickTaken(NamedTuple):
    """A trick is complete; `points` are those in its cards, or 1 where tricks count."""

    seat: int
    points: int
    kind: Literal["trick-taken"] = "trick-taken"


class DealScored(NamedTuple):
    """A deal is over and on the score sheet."""

    result: Result
    totals: tuple[int, ...]
    opened: Opened
    kind: Literal["deal-scored"] = "deal-scored"


class MatchOver(NamedTuple):
    """Somebody has won: teams in Rook, seats in Amerikaner."""

    winners: tuple[int, ...]
    kind: Literal["match-over"] = "match-over"


Secret: TypeAlias = HandDealt | NestSeen | Buried
Event: TypeAlias = (
    DealBegun
    | Said
    | PassedOut
    | AuctionWon
    | NestTaken
    | LaidAway
    | TrumpMade
    | Played
    | Called
    | PartnerShown
    | TrickTaken
    | DealScored
    | MatchOver
    | Secret
)


def is_for(event: Event, seat: int | None) -> bool:
    """Whether this seat is told of the event; `None` is a spectator.

    >>> is_for(Buried(to=2, card=5), 2), is_for(Buried(to=2, card=5), None)
    (True, False)
    """
    if isinstance(event, HandDealt | NestSeen | Buried):
        return event.to == seat
    return True
