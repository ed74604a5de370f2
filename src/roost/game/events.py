"""Events: what happened in a match. An event with a field `to` is secret and for that seat alone.

All other events are for everybody.
"""

from typing import Literal, NamedTuple, TypeAlias

from roost.cards import Card, Mask, Suit
from roost.game.actions import Action
from roost.rules.scoring import Bid


class Result(NamedTuple):
    """A scored deal."""

    deal: int  # its number, from 1
    declarer: int  # the declarer's seat
    partner: int | None  # the seat of the called partner; None: no partner was called
    bid: Bid  # points, tricks, or the top call
    made: bool  # whether the declarer's side made the bid
    # By account (a team in Rook, a seat in Amerikaner): points or tricks captured, bonuses and nest
    # included.
    captured: tuple[int, ...]
    delta: tuple[int, ...]  # by account: the change of its score

    def __str__(self) -> str:
        """A line in the words of records."""
        from roost.game import printed

        return printed.result(self)


class Opened(NamedTuple):
    """The cards of a played deal, shown when it is over."""

    hands: tuple[Mask, ...]  # by seat: the hand as dealt
    nest: Mask  # the nest as the declarer took it; 0: there was none
    buried: Mask  # the cards laid away; 0: none


class DealBegun(NamedTuple):
    """A deal begins."""

    deal: int  # its number, from 1
    dealer: int  # the dealer's seat
    shown: Card | None  # the top card of the nest where the house shows it; None: it is not shown
    kind: Literal["deal-begun"] = "deal-begun"  # the name of the event


class HandDealt(NamedTuple):
    """Secret: the hand that a seat was dealt."""

    to: int  # the seat, which alone is told
    cards: Mask  # the hand
    kind: Literal["hand-dealt"] = "hand-dealt"  # the name of the event


class Said(NamedTuple):
    """A seat speaks in the auction."""

    seat: int  # who speaks
    action: Action  # a bid, a top call, a pass, or a request for a new deal
    kind: Literal["said"] = "said"  # the name of the event


class PassedOut(NamedTuple):
    """The deal ends unplayed and nothing is scored."""

    misdeal: bool  # true: a seat asked for a new deal; false: all passed
    kind: Literal["passed-out"] = "passed-out"  # the name of the event


class AuctionWon(NamedTuple):
    """The auction is over and there is a declarer."""

    seat: int  # the declarer
    bid: Bid  # its bid: points, tricks, or the top call
    kind: Literal["auction-won"] = "auction-won"  # the name of the event


class NestTaken(NamedTuple):
    """The declarer takes the nest. The others do not see it."""

    seat: int  # the declarer
    cards: int  # how many cards the nest had
    kind: Literal["nest-taken"] = "nest-taken"  # the name of the event


class NestSeen(NamedTuple):
    """Secret: the cards of the nest."""

    to: int  # the declarer, which alone is told
    cards: Mask  # the cards of the nest
    kind: Literal["nest-seen"] = "nest-seen"  # the name of the event


class LaidAway(NamedTuple):
    """The declarer lays one more card away, face down."""

    seat: int  # the declarer
    left: int  # how many cards are still to be laid away
    kind: Literal["laid-away"] = "laid-away"  # the name of the event


class Buried(NamedTuple):
    """Secret: which card was laid away."""

    to: int  # the declarer, which alone is told
    card: Card  # the card
    kind: Literal["buried"] = "buried"  # the name of the event


class TrumpMade(NamedTuple):
    """Trump is named by the declarer, or made by its opening lead."""

    seat: int  # the declarer
    suit: Suit  # the trump suit
    kind: Literal["trump-made"] = "trump-made"  # the name of the event


class Played(NamedTuple):
    """A seat plays a card."""

    seat: int  # who plays
    card: Card  # the card
    kind: Literal["played"] = "played"  # the name of the event


class Called(NamedTuple):
    """The declarer calls a card, or goes alone."""

    seat: int  # the declarer
    card: Card | None  # the called card; None: it goes alone though it could call
    kind: Literal["called"] = "called"  # the name of the event


class PartnerShown(NamedTuple):
    """The called card was played, so the partner is known."""

    seat: int  # the partner
    kind: Literal["partner-shown"] = "partner-shown"  # the name of the event


class TrickTaken(NamedTuple):
    """A trick is complete."""

    seat: int  # who takes it
    points: int  # the points of its cards, or 1 where tricks count
    kind: Literal["trick-taken"] = "trick-taken"  # the name of the event


class DealScored(NamedTuple):
    """A deal is over and on the score sheet."""

    result: Result  # its line of the score sheet
    totals: tuple[int, ...]  # by account: the score after it
    opened: Opened  # the cards of the deal
    kind: Literal["deal-scored"] = "deal-scored"  # the name of the event


class MatchOver(NamedTuple):
    """The match is over."""

    winners: tuple[int, ...]  # accounts: teams in Rook, seats in Amerikaner
    kind: Literal["match-over"] = "match-over"  # the name of the event


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
    """Whether this seat may be told of the event. `seat` is `None` for a spectator.

    >>> is_for(Buried(to=2, card=5), 2), is_for(Buried(to=2, card=5), None)
    (True, False)
    """
    if isinstance(event, HandDealt | NestSeen | Buried):
        return event.to == seat
    return True
