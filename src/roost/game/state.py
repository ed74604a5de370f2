"""The state of a match, split by who may see it: public, private for each seat, face down.

A view is made of the public part and one private part. So it never holds what has to be hidden.
"""

from typing import Literal, NamedTuple, TypeAlias

from roost.cards import Card, Mask, Suit
from roost.errors import IllegalAction
from roost.game.actions import Action
from roost.game.events import Opened, Result
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import Bid

Phase: TypeAlias = Literal["deal", "auction", "nest", "trump", "play", "call", "over"]


class Trick(NamedTuple):
    """A complete trick."""

    leader: int  # the seat that led
    cards: tuple[Card, ...]  # in the order played, the leader's first
    taker: int  # the seat that took it


class Public(NamedTuple):
    """What everybody at the table may know, and a spectator too."""

    rules: Ruleset  # the game with its house rules
    # What is done next; "deal": the next deal is to be dealt, "over": the match is over.
    phase: Phase
    deal: int  # number of the current deal, from 1; 0: before the first
    dealer: int  # the dealer's seat; before the first deal who will deal it
    totals: tuple[int, ...]  # by account: the score of the match
    # By account: points or tricks of this deal; bonuses and nest count at its end.
    captured: tuple[int, ...]
    tricks: tuple[int, ...]  # by seat: how many tricks it has taken in this deal
    turn: int | None = None  # the seat to act; None in the phases "deal" and "over"
    # All calls of this auction in order: the seat and the action.
    said: tuple[tuple[int, Action], ...] = ()
    passed: Mask = 0  # the seats that have passed, as bits
    # The highest bid so far, later the bid of the declarer; None: no bid yet.
    bid: Bid | None = None
    bidder: int | None = None  # the seat that made `bid`; None: no bid yet
    declarer: int | None = None  # the seat that won the auction; None: not decided
    # The top card of the nest where the house shows it; None: it is not shown.
    shown: Card | None = None
    laid_away: int = 0  # how many cards the declarer has laid away
    trump: Suit | None = None  # the trump suit; None: not made yet, or nothing is trump
    called: Card | None = None  # the card that the declarer called; None: none called
    # The called partner, once the called card was played; None: not known, or there is none.
    partner: int | None = None
    # The seat that led to the current trick, or is to lead; None before the play.
    leader: int | None = None
    trick: tuple[Card, ...] = ()  # cards of the current trick, the leader's first
    taken: tuple[Trick, ...] = ()  # the complete tricks of this deal, in order
    results: tuple[Result, ...] = ()  # the scored deals of the match, in order
    sudden_death: bool = False  # whether the next scored deal decides the match
    winners: tuple[int, ...] = ()  # accounts that have won the match; empty: it goes on
    # The cards of a deal played to its end, until the next begins; None: hidden.
    opened: Opened | None = None


class Private(NamedTuple):
    """What one seat knows besides what is public."""

    hand: Mask = 0  # the cards it holds now
    dealt: Mask = 0  # the hand that it was dealt
    nest: Mask = 0  # the nest, if this seat took it; else 0
    buried: Mask = 0  # the cards that it has laid away


class State(NamedTuple):
    """The whole match, with all cards. No player is given it."""

    public: Public  # what everybody may know
    private: tuple[Private, ...]  # by seat: what it knows besides
    # The nest in dealt order until the declarer takes it; then empty.
    face_down: tuple[Card, ...] = ()

    def __str__(self) -> str:
        """In the words of records, a fact a line, all hands open."""
        from roost.game import printed

        return printed.state(self)


class View(NamedTuple):
    """All that a seat may know. Players and pages are given this and nothing else."""

    seat: int  # whose view it is
    public: Public  # what everybody may know
    private: Private  # what this seat knows besides

    def __str__(self) -> str:
        """In the words of records, a fact a line."""
        from roost.game import printed

        return printed.view(self)


def view(state: State, seat: int) -> View:
    """The view of one seat. Raises `IllegalAction` `unknown-seat`.

    >>> from roost.game import match
    >>> from roost.variants import CROWSNEST
    >>> state = match.start(CROWSNEST, dealer=3)
    >>> view(state, 2) == View(2, state.public, state.private[2])
    True
    >>> view(state, 4)
    Traceback (most recent call last):
    roost.errors.IllegalAction: There is no seat “4”: seats go from 0 to 3.
    """
    if not 0 <= seat < len(state.private):
        raise IllegalAction("unknown-seat", seat=seat, seats=len(state.private))
    return View(seat, state.public, state.private[seat])
