"""A person at the table: what happened is told, the table drawn, and typed words become actions.

Everything goes through the envelope of seat 0 and `submit`; what is typed wrong changes nothing.
"""

import random
from collections.abc import Callable, Mapping

from roost.cards import cards_of
from roost.cli import asking
from roost.cli.account import draw_account, draw_last_trick, draw_score
from roost.cli.asking import Command
from roost.cli.chronicle import Chronicle
from roost.cli.drawing import draw
from roost.cli.leaving import INTERRUPTED, interruptible
from roost.cli.people import People, people_of, placed
from roost.cli.prompts import help_lines, prompt
from roost.cli.screen import Screen
from roost.errors import IllegalAction, NotationError, RoostError, StaleVersion
from roost.players import Player
from roost.rules import deck
from roost.table.loop import play_turn
from roost.table.table import Envelope, Table
from roost.texts import say
from roost.texts.reasons import sentence
from roost.texts.words import any_of, card, game

ME = 0


class _Left(Exception):
    """The person leaves."""


class Session:
    """One sitting at a kept match. `reload` fetches the table again when somebody else has moved
    it on meanwhile."""

    def __init__(
        self,
        match: int,
        reload: Callable[[], Table],
        players: Mapping[int, Player],
        screen: Screen,
    ) -> None:
        self._match = match
        self._reload = reload
        self._players = players
        self._screen = screen
        self._rng = random.Random()  # the players' own, of no seed that knows the cards
        self._sit_down()

    def _sit_down(self) -> None:
        self.table = self._reload()
        self._people: People = people_of(self.table.record(), ME)
        self._chronicle = Chronicle(self._screen, self._people)
        self._seen = self.table.version

    def run(self, *, ask_for_phrase: bool = False) -> int:
        """Play until the match is over or the person leaves; the exit status."""
        try:
            with interruptible():
                self._welcome(ask_for_phrase=ask_for_phrase)
                self._play()
        except _Left:
            self._farewell()
        except EOFError:
            self._screen.write()
            self._farewell()
        except KeyboardInterrupt:
            self._screen.write()
            self._farewell()
            return INTERRUPTED
        return 0

    def _farewell(self) -> None:
        self._screen.write(
            say(
                "leaving",
                "Nothing is lost: “roost resume {match}” goes on with this match.",
                match=self._match,
            )
        )

    def _welcome(self, *, ask_for_phrase: bool) -> None:
        screen, envelope = self._screen, self.table.envelope(ME)
        public = envelope.view.public
        screen.rule(
            say("welcome", "{game}, match {match}", game=game(public.rules.key), match=self._match)
        )
        screen.write(placed(self._people))
        screen.write(say("welcome", "Type help at any time to see what can be typed."))
        if public.deal == 0:
            self._show_seal(envelope)
            if ask_for_phrase and envelope.seal is not None:
                self._mix_in_a_phrase()
        elif public.phase == "deal" and public.opened is not None:
            draw_account(screen, public, self._people)

    def _show_seal(self, envelope: Envelope) -> None:
        if envelope.seal is None:
            return
        self._screen.write()
        self._screen.write(
            say(
                "welcome",
                "The cards are fixed by a secret seed. This is the seal of the first deal;"
                " after the match the seed is shown, and anybody can check the one by the other.",
            )
        )
        self._screen.write(envelope.seal, indent=2)

    def _mix_in_a_phrase(self) -> None:
        while phrase := self._screen.ask(
            say("welcome", "A phrase of yours to be mixed in (Enter: none):")
        ):
            try:
                self.table.add_phrase(phrase, self.table.version)
            except NotationError as error:
                self._screen.write(sentence(error))
                continue
            self._screen.write(say("welcome", "It is mixed in: nobody can have chosen the cards."))
            return

    def _play(self) -> None:
        while True:
            envelope = self.table.envelope(ME, self._seen)
            public = envelope.view.public
            # The first deal's seal was shown before anybody could add a phrase.
            seal = envelope.seal if public.deal > 1 else None
            self._chronicle.tell(envelope.events, public, seal)
            self._seen = envelope.version
            try:
                if public.phase == "over":
                    self._open_the_seed()
                    return
                if public.phase == "deal" or public.turn == ME:
                    self._chronicle.pause()
                    self._turn(envelope)
                else:
                    play_turn(self.table, self._players, self._rng)
            except RoostError as error:
                if error.key != "store-clash":
                    raise
                self._screen.write(sentence(error))
                self._sit_down()

    def _turn(self, envelope: Envelope) -> None:
        """Let the person act, or deal; back when the table has changed."""
        public = envelope.view.public
        if public.deal == 0:
            self.table.deal(envelope.version)
            return
        if public.phase != "deal":
            draw(self._screen, envelope, self._people)
        self._screen.write()
        while True:
            text = self._screen.ask(prompt(envelope))
            command = asking.command(text)
            try:
                if command is not None:
                    if self._obey(command, envelope):
                        return
                elif public.phase == "deal":
                    if not text:
                        self.table.deal(envelope.version)
                        return
                    self._screen.write(say("deal", "Enter deals the next hand; help says more."))
                elif text:
                    self._act(text, envelope)
                    return
            except (IllegalAction, NotationError) as error:
                self._explain(error, text, envelope)
            except StaleVersion as error:
                self._screen.write(sentence(error))
                return

    def _act(self, text: str, envelope: Envelope) -> None:
        for done, action in enumerate(asking.actions(text, envelope.view)):
            self.table.submit(ME, action, envelope.version + done)

    def _explain(self, error: RoostError, text: str, envelope: Envelope) -> None:
        said = sentence(error)
        meant = None if asking.command(text) else asking.likely(text)
        public = envelope.view.public
        if meant is not None:
            said = say("typed", "Did you mean “{word}”?", word=meant)
        elif isinstance(error, IllegalAction) and public.phase == "play" and envelope.refused:
            names = deck.pack(public.rules).names
            allowed = (card(names[action.value or 0]) for action in envelope.legal)
            said += " " + say("typed", "You may play {cards}.", cards=any_of(allowed))
        self._screen.write(said)

    def _obey(self, command: Command, envelope: Envelope) -> bool:
        """Do a command; whether the table has changed and is to be drawn again."""
        screen, public = self._screen, envelope.view.public
        match command:
            case Command.QUIT:
                raise _Left
            case Command.UNDO:
                self.table.undo(ME, envelope.version)
                screen.write(say("typed", "Your last action is taken back; redo brings it again."))
                return True
            case Command.REDO:
                self.table.redo(ME, envelope.version)
                screen.write(say("typed", "What was taken back stands again."))
                return True
            case Command.LAST:
                draw_last_trick(screen, public, self._people)
            case Command.SCORE:
                draw_score(screen, public, self._people)
            case Command.HELP:
                for line in help_lines(public):
                    screen.write(line, hang=2)
            case Command.HAND:
                return cards_of(envelope.view.private.hand) != []
        return False

    def _open_the_seed(self) -> None:
        seed = self.table.record().seed
        if seed is None:
            return
        screen = self._screen
        screen.write()
        screen.write(say("end", "The seed of this match:"))
        screen.write(seed.hex(), indent=2)
        screen.write(say("end", "To check that no card was changed:"))
        screen.write(f"roost export {self._match} -o match.record", indent=2)
        screen.write("roost verify match.record", indent=2)
