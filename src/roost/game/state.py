"""Where a match stands, split by who may see what: public, private per seat, face down.

A view is built from the public part and one private part; nothing is ever filtered out of it.
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
    """A complete trick: the cards in the order played, the first by `leader`."""

    leader: int
    cards: tuple[Card, ...]
    taker: int


class Public(NamedTuple):
    """What everybody at the table, and a spectator, may know.

    `deal` counts from 1 and is 0 before the first. `turn` is `None` in phases `deal` and `over`.
    `passed` is a mask of seats. `captured` and `totals` go by account, `tricks` by seat.
    `sudden_death`: the next scored deal decides. `opened` are the cards of a deal that was played
    to its end, until the next one begins.
    """

    rules: Ruleset
    phase: Phase
    deal: int
    dealer: int
    totals: tuple[int, ...]
    captured: tuple[int, ...]
    tricks: tuple[int, ...]
    turn: int | None = None
    said: tuple[tuple[int, Action], ...] = ()
    passed: Mask = 0
    bid: Bid | None = None
    bidder: int | None = None
    declarer: int | None = None
    shown: Card | None = None
    laid_away: int = 0
    trump: Suit | None = None
    called: Card | None = None
    partner: int | None = None
    leader: int | None = None
    trick: tuple[Card, ...] = ()
    taken: tuple[Trick, ...] = ()
    results: tuple[Result, ...] = ()
    sudden_death: bool = False
    winners: tuple[int, ...] = ()
    opened: Opened | None = None


class Private(NamedTuple):
    """What one seat knows besides: its hand, now and as dealt, the nest if it took it, and what
    it laid away."""

    hand: Mask = 0
    dealt: Mask = 0
    nest: Mask = 0
    buried: Mask = 0


class State(NamedTuple):
    """`face_down` is the nest in dealt order until the declarer takes it."""

    public: Public
    private: tuple[Private, ...]
    face_down: tuple[Card, ...] = ()

    def __str__(self) -> str:
        """In the words of records, a fact a line, all hands open."""
        from roost.game import printed

        return printed.state(self)


class View(NamedTuple):
    """All that a seat may know. Players and pages are handed this and nothing else."""

    seat: int
    public: Public
    private: Private

    def __str__(self) -> str:
        """In the words of records, a fact a line."""
        from roost.game import printed

        return printed.view(self)


def view(state: State, seat: int) -> View:
    """The view of one seat; `IllegalAction` `unknown-seat` if the table has none of this number.

    >>> from roost.game import match
    >>> from roost.variants import CROWSNEST
    >>> state = match.start(CROWSNEST, dealer=3)
    >>> view(state, 2) == View(2, state.public, state.private[2])
    True
    >>> view(state, 4)
    Traceback (most recent call last):
    roost.errors.IllegalAction: unknown-seat: 4 seat, 4 seats
    """
    if not 0 <= seat < len(state.private):
        raise IllegalAction("unknown-seat", seat=seat, seats=len(state.private))
    return View(seat, state.public, state.private[seat])
