"""A person plays at the terminal: events are told, the table is shown, typed text becomes actions.

It uses only the envelope of seat 0 and `submit`. Text that cannot be read changes nothing.
"""

import random
from collections.abc import Callable, Mapping

from roost.cli import typed as asking
from roost.cli.drawn.screen import Screen
from roost.cli.hinting import Hints
from roost.cli.house import house_line
from roost.cli.leaving import interruptible
from roost.cli.showing import Showing, showing
from roost.cli.stand_ins import StandIns
from roost.cli.typed import Command
from roost.errors import IllegalAction, NotationError, RoostError, StaleVersion
from roost.exits import INTERRUPTED
from roost.players import Player
from roost.rules import deck
from roost.table.loop import play_turn
from roost.table.table import Envelope, Table
from roost.texts import say
from roost.texts.people import People, people_of, placed
from roost.texts.refusals.sentence import sentence
from roost.texts.sentences.taken_back import taken_back
from roost.texts.words import any_of, card

ME = 0


class _Left(Exception):
    """The person leaves."""


class TerminalSession:
    """One sitting at a stored match.

    `reload` returns the table again when another program has played on. `instead` is the sentence
    that other computer players play than the match asks for.
    """

    def __init__(
        self,
        match: int,
        reload: Callable[[], Table],
        players: Mapping[int, Player],
        screen: Screen,
        instead: str | None = None,
    ) -> None:
        self._match = match
        self._instead = instead
        self._reload = reload
        self._players = players
        self._screen = screen
        self._hints = Hints()
        self._stand_ins = StandIns()
        self._rng = random.Random()  # for the players; not from the seed that gives the cards
        self._sit_down()

    def _sit_down(self) -> None:
        self.table = self._reload()
        self._people: People = people_of(self.table.record(), ME)
        self._showing: Showing = showing(self._screen, self._people)
        self._seen = self.table.version

    def run(self, *, ask_for_phrase: bool = False) -> int:
        """Play until the match is over or the person leaves. Returns the exit status."""
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
        envelope = self.table.envelope(ME)
        public = envelope.view.public
        self._showing.welcome(envelope, self._match)
        if line := house_line(public.rules):
            self._screen.write(line)
        self._screen.write(placed(self._people))
        if self._instead:
            self._screen.write(self._instead)
        self._screen.write(say("welcome", "Type help at any time to see what can be typed."))
        if public.deal:
            self._showing.back(envelope)
        elif envelope.seal is not None:
            self._showing.first_seal(envelope.seal, needed=ask_for_phrase)
            if ask_for_phrase:
                self._mix_in_a_phrase()

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
            self._showing.tell(envelope.events, public, seal)
            self._seen = envelope.version
            scored = any(event.kind == "deal-scored" for event in envelope.events)
            if public.phase == "over" or (scored and envelope.taken_back):
                self._screen.write(taken_back(envelope.taken_back))
            try:
                if public.phase == "over":
                    self._open_the_seed()
                    return
                if public.phase == "deal" or public.turn == ME:
                    self._showing.pause()
                    self._turn(envelope)
                else:
                    play_turn(self.table, self._players, self._rng)
                    for told in self._stand_ins.new(self._players, self._people.name):
                        self._screen.write(told)
            except RoostError as error:
                if error.key != "store-clash":
                    raise
                self._screen.write(sentence(error))
                self._sit_down()

    def _turn(self, envelope: Envelope) -> None:
        """Ask the person until the table has changed by an action or a deal."""
        public = envelope.view.public
        if public.deal == 0:
            self.table.deal(envelope.version)
            return
        self._showing.turn(envelope)
        again = False
        while True:
            text = self._screen.ask(self._showing.question(envelope, again=again))
            again = True
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
        self.table.submit_together(ME, asking.actions(text, envelope.view), envelope.version)

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
        """Do a command. Returns whether the table has changed, so that it is shown again."""
        screen = self._screen
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
            case Command.HELP:
                for line in self._showing.help(envelope.view.public):
                    screen.write(line, hang=2)
            case Command.HINT:
                screen.write(self._hint(envelope))
            case _:
                self._look(command, envelope)
        return False

    def _look(self, command: Command, envelope: Envelope) -> None:
        """Show again what there is to see."""
        public = envelope.view.public
        match command:
            case Command.LAST:
                self._showing.last_trick(public)
            case Command.SCORE:
                self._showing.score(public)
            case Command.HAND:
                self._showing.hand(envelope)
            case Command.TABLE:
                self._showing.table(envelope)
            case Command.SEAL if envelope.seal is not None:
                self._showing.seal(envelope.seal)
            case Command.SEAL:
                self._screen.write(say("typed", "The cards of this deal come from no seed."))

    def _hint(self, envelope: Envelope) -> str:
        """What the usual level would do with this hand, and why; nothing is done."""
        if envelope.view.public.phase == "deal":
            return say("hint", "There is nothing to decide: Enter deals the next hand.")
        return self._hints.hint(envelope.view, self._people.name)

    def _open_the_seed(self) -> None:
        seed = self.table.record().seed
        if seed is not None:
            self._showing.seed(seed.hex(), self._match)
