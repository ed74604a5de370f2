"""A match to be read aloud: a sentence on a line for each event, and nothing drawn.

Every event is told once. The cards that others lay away are told together when all are away. What
was told can be asked for again: `hand`, `table`, `last`, `score`.
"""

from collections.abc import Iterable

from roost.cli.drawn.screen import Screen
from roost.cli.spoken.questions import helps, question
from roost.cli.spoken.table import hand, played, table
from roost.game.events import Event
from roost.game.state import Public
from roost.table.table import Envelope
from roost.texts import say
from roost.texts.people import People
from roost.texts.sentences.events import outcome, tell
from roost.texts.sentences.score import account, changes, goal_line, totals
from roost.texts.words import game


class Spoken:
    """A match to be read aloud. Each method does what `Showing` says, in sentences."""

    def __init__(self, screen: Screen, people: People) -> None:
        self._screen = screen
        self._people = people

    def _speak(self, sentences: Iterable[str]) -> None:
        for each in sentences:
            self._screen.write(each)

    def welcome(self, envelope: Envelope, match: int) -> None:
        """The game, and the number of the match."""
        name = game(envelope.view.public.rules.key)
        self._speak([say("aloud", "This is match {match}, of {game}.", match=match, game=name)])

    def first_seal(self, seal: str, *, needed: bool) -> None:
        """The 64 digits only if they are needed; else how to ask for them."""
        if needed:
            self.seal(seal)
        else:
            self._speak(
                [
                    say(
                        "aloud",
                        "The cards are fixed by a secret seed, and can be checked after the match;"
                        " type seal for the seal of the deal.",
                    )
                ]
            )

    def seal(self, seal: str) -> None:
        """A sentence."""
        self._speak([say("aloud", "The seal of the deal is {seal}.", seal=seal)])

    def back(self, envelope: Envelope) -> None:
        """The table and the hand; between deals the score."""
        public = envelope.view.public
        if public.phase == "deal":
            self.score(public)
        else:
            self.table(envelope)
            if envelope.refused or public.phase not in ("nest", "play"):
                self.hand(envelope)  # else the question names the whole hand

    def tell(self, events: Iterable[Event], public: Public, seal: str | None) -> None:  # noqa: ARG002
        """A line for each event; for a scored deal its account. The seal is told when asked for."""
        for event in events:
            match event.kind:
                case "laid-away" if event.left:
                    continue
                case "deal-scored":
                    self._speak(account(public, self._people))
                case _:
                    self._screen.write(tell(event, self._people))
            if event.kind == "match-over":
                self._speak([totals(public, self._people)])
        self._screen.wait()

    def pause(self) -> None:
        """Nothing is ever held back."""

    def turn(self, envelope: Envelope) -> None:
        """Nothing: what has happened was told, and the question says the rest."""

    def question(self, envelope: Envelope, *, again: bool) -> str:
        """What is asked, and what can be typed; in short if it was asked just before."""
        return question(envelope, self._people, again=again)

    def hand(self, envelope: Envelope) -> None:
        """The cards that are held; between deals those that each was dealt."""
        self._speak(hand(envelope, self._people))

    def table(self, envelope: Envelope) -> None:
        """What is on the table, what was bid, what each side has."""
        self._speak(table(envelope.view.public, self._people))

    def last_trick(self, public: Public) -> None:
        """Who played what to it, and who took it."""
        if not public.taken:
            self._speak([say("table", "No trick has been taken in this deal yet.")])
            return
        count, done = len(public.taken), public.taken[-1]
        self._speak([say("aloud", "The last trick was number {number}.", number=count)])
        self._speak(played(public, done, self._people))
        if done.taker == self._people.me:
            self._speak([say("aloud", "You took it.")])
        else:
            name = self._people.name(done.taker)
            self._speak([say("aloud", "{name} took it.", name=name)])

    def score(self, public: Public) -> None:
        """Each deal in a line, then the totals."""
        if not public.results:
            self._speak([say("score", "No deal has been scored yet.")])
        for result in public.results:
            told = [outcome(result, self._people), *changes(public, result, self._people)]
            number = say("aloud", "Deal {deal}.", deal=result.deal)
            self._speak([" ".join([number, *told])])
        self._speak([totals(public, self._people), goal_line(public)])
        if public.sudden_death:
            self._speak([say("score", "It was a tie: the next hand that is scored decides.")])

    def totals(self, public: Public) -> None:
        """A sentence."""
        self._speak([totals(public, self._people)])

    def help(self, public: Public) -> list[str]:
        """A sentence for each."""
        return helps(public)

    def seed(self, seed: str, match: int) -> None:  # noqa: ARG002 it is in the record
        """How to check the cards; the seed itself is in the record."""
        self._speak(
            [
                say(
                    "aloud",
                    "To check that no card was changed, type: roost export {match}"
                    " -o match-{match}.record, and then: roost verify match-{match}.record",
                    match=match,
                )
                + "."
            ]
        )
