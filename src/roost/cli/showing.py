"""Two ways of showing a match at the terminal: drawn, or in sentences to be read aloud.

A sitting and a watched match use the same methods for both.
"""

from collections.abc import Iterable
from typing import Protocol

from roost.cli.drawn.account import draw_account, draw_hands, draw_last_trick, draw_score
from roost.cli.drawn.chronicle import Chronicle
from roost.cli.drawn.drawing import draw, score_line
from roost.cli.drawn.screen import Screen
from roost.cli.prompts import help_lines, prompt
from roost.game.events import Event
from roost.game.state import Public
from roost.table.table import Envelope
from roost.texts import say
from roost.texts.people import People
from roost.texts.words import game


class Showing(Protocol):
    """What can be shown of a match, to a seat or to a spectator."""

    def welcome(self, envelope: Envelope, match: int) -> None:
        """The game, and the number of the match."""

    def first_seal(self, seal: str, *, needed: bool) -> None:
        """The seal of the first deal and what it is good for; `needed` if a phrase is to come."""

    def seal(self, seal: str) -> None:
        """The seal of the deal, when it is asked for."""

    def back(self, envelope: Envelope) -> None:
        """How a match stands that is continued."""

    def tell(self, events: Iterable[Event], public: Public, seal: str | None) -> None:
        """The events that led to this position, each once."""

    def pause(self) -> None:
        """Write the sentences that were held back, before somebody has to act."""

    def turn(self, envelope: Envelope) -> None:
        """The table, for a seat that is on turn."""

    def question(self, envelope: Envelope, *, again: bool) -> str:
        """What the seat is asked. `again`: it was asked before, and its answer changed nothing."""

    def hand(self, envelope: Envelope) -> None:
        """The cards that the seat holds; between deals, those that all were dealt."""

    def table(self, envelope: Envelope) -> None:
        """What lies in the trick, trump, bid and points."""

    def last_trick(self, public: Public) -> None:
        """The latest complete trick."""

    def score(self, public: Public) -> None:
        """The deals so far."""

    def totals(self, public: Public) -> None:
        """The score of the match, without the deals."""

    def help(self, public: Public) -> list[str]:
        """What can be typed now, and at any time."""

    def seed(self, seed: str, match: int) -> None:
        """After the match: how anybody can check that no card was changed."""


def showing(screen: Screen, people: People) -> Showing:
    """The way of showing that suits the screen."""
    if screen.plain:
        from roost.cli.spoken.events import Spoken

        return Spoken(screen, people)
    return Drawn(screen, people)


class Drawn:
    """A match that is drawn. Each method does what `Showing` says."""

    def __init__(self, screen: Screen, people: People) -> None:
        self._screen = screen
        self._people = people
        self._chronicle = Chronicle(screen, people)

    def welcome(self, envelope: Envelope, match: int) -> None:
        """A title."""
        name = game(envelope.view.public.rules.key)
        self._screen.rule(say("welcome", "{game}, match {match}", game=name, match=match))

    def first_seal(self, seal: str, *, needed: bool) -> None:  # noqa: ARG002 it is always shown
        """A paragraph."""
        self._screen.write()
        self._screen.write(
            say(
                "welcome",
                "The cards are fixed by a secret seed. This is the seal of the first deal;"
                " after the match the seed is shown, and anybody can check the one by the other.",
            )
        )
        self._screen.write(seal, indent=2)

    def seal(self, seal: str) -> None:
        """One line."""
        self._screen.write(say("table", "Seal: {seal}", seal=seal))

    def back(self, envelope: Envelope) -> None:
        """The account of the last deal; a deal under way is drawn when it is one's turn."""
        public = envelope.view.public
        if public.phase == "deal" and public.opened is not None:
            draw_account(self._screen, public, self._people)

    def tell(self, events: Iterable[Event], public: Public, seal: str | None) -> None:
        """Paragraphs, a line for each trick, the account as a sheet."""
        self._chronicle.tell(events, public, seal)

    def pause(self) -> None:
        """The paragraph that was held back."""
        self._chronicle.pause()

    def turn(self, envelope: Envelope) -> None:
        """The whole table."""
        if envelope.view.public.phase != "deal":
            draw(self._screen, envelope, self._people)
        self._screen.write()

    def question(self, envelope: Envelope, *, again: bool) -> str:  # noqa: ARG002 it is short
        """What is to be done, and the choice in brackets."""
        return prompt(envelope)

    def hand(self, envelope: Envelope) -> None:
        """The whole table; between deals the hands as they were dealt."""
        public = envelope.view.public
        if public.phase != "deal":
            self.turn(envelope)
        elif public.opened is not None:
            draw_hands(self._screen, public, public.opened, self._people)

    def table(self, envelope: Envelope) -> None:
        """The whole table; between deals the score."""
        if envelope.view.public.phase == "deal":
            self.score(envelope.view.public)
        else:
            self.turn(envelope)

    def last_trick(self, public: Public) -> None:
        """One line."""
        draw_last_trick(self._screen, public, self._people)

    def score(self, public: Public) -> None:
        """A line for each deal, and the totals."""
        draw_score(self._screen, public, self._people)

    def totals(self, public: Public) -> None:
        """One line."""
        self._screen.write(score_line(public, self._people))

    def help(self, public: Public) -> list[str]:
        """A line for each."""
        return help_lines(public)

    def seed(self, seed: str, match: int) -> None:
        """The seed, and the two commands that check the cards by it."""
        screen = self._screen
        screen.write()
        screen.write(say("end", "The seed of this match:"))
        screen.write(seed, indent=2)
        screen.write(say("end", "To check that no card was changed:"))
        screen.write(f"roost export {match} -o match-{match}.record", indent=2)
        screen.write(f"roost verify match-{match}.record", indent=2)
