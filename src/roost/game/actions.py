"""The actions of a seat. Their verbs are the words of records and of messages to the page."""

from typing import Literal, NamedTuple, TypeAlias

from roost.cards import Card, Suit
from roost.rules.scoring import Bid

Verb: TypeAlias = Literal[
    "pass", "bid", "moon", "amerikaner", "misdeal", "bury", "trump", "play", "call", "alone"
]


class Action(NamedTuple):
    """What a seat does.

    It prints as records write it. An action made here has a card or suit by its number; one that
    `legal` or `notation.read` gave has its name.

    >>> print(Action("bid", 70), Action("pass"), Action("play", 0), sep=", ")
    bid 70, pass, play 0
    """

    verb: Verb  # what kind of action it is
    # The number of a `bid`, a card (`bury`, `play`, `call`) or a suit (`trump`); None for the
    # others.
    value: int | None = None

    def __str__(self) -> str:
        """In the words of records."""
        return self.verb if self.value is None else f"{self.verb} {self.value}"


PASS = Action("pass")
MOON = Action("moon")
AMERIKANER = Action("amerikaner")
MISDEAL = Action("misdeal")
ALONE = Action("alone")

# The verbs that stand alone, without a value.
WORDS = frozenset(action.verb for action in (PASS, MOON, AMERIKANER, MISDEAL, ALONE))

# Made once: these are asked for at every turn.
_PLAYS = tuple(Action("play", card) for card in range(64))
_BURIES = tuple(Action("bury", card) for card in range(64))


def bid(what: Bid) -> Action:
    """Bidding a number, or the top call.

    >>> bid(70), bid("moon")
    (Action(verb='bid', value=70), Action(verb='moon', value=None))
    """
    return Action("bid", what) if isinstance(what, int) else Action(what)


def play(card: Card) -> Action:
    """Playing a card to the trick."""
    return _PLAYS[card]


def bury(card: Card) -> Action:
    """Laying one card away."""
    return _BURIES[card]


def name_trump(suit: Suit) -> Action:
    """Naming trump."""
    return Action("trump", suit)


def call(card: Card) -> Action:
    """Calling the partner's card."""
    return Action("call", card)
