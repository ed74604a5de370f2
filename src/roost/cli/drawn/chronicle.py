"""The course of a match on the screen: the auction, a line for each trick, the accounts.

It uses only events and the public part of a view, so players and watchers see the same.
"""

from collections.abc import Iterable

from roost.cli.drawn.account import draw_account, draw_end
from roost.cli.drawn.drawing import trick_line
from roost.cli.drawn.screen import Screen
from roost.game.events import Event
from roost.game.state import Public
from roost.texts import say
from roost.texts.people import People
from roost.texts.sentences.events import tell, top_of_nest


class Chronicle:
    """Writes events as they come. Sentences of one paragraph are held back until `pause`.

    If the screen has a pace, each sentence is written at once instead.
    """

    def __init__(self, screen: Screen, people: People) -> None:
        self._screen = screen
        self._people = people
        self._talk: list[str] = []

    def tell(self, events: Iterable[Event], public: Public, seal: str | None) -> None:
        """Tell of the events that led to this position."""
        for event in events:
            self._one(event, public, seal)
        if self._screen.pace:
            self.pause()
            self._screen.wait()

    def pause(self) -> None:
        """Write what was held back."""
        if self._talk:
            self._screen.write(" ".join(self._talk))
            self._talk.clear()

    def _one(self, event: Event, public: Public, seal: str | None) -> None:
        screen, people = self._screen, self._people
        match event.kind:
            case "deal-begun":
                self.pause()
                dealer = people.label(event.dealer)
                # Translators: {name} may also be “You”, here and in the other “dealer {name}”.
                title = say("table", "Deal {deal} · dealer {name}", deal=event.deal, name=dealer)
                screen.rule(title)
                if seal is not None:
                    # Translators: the digits by which the cards can be checked after the match.
                    screen.write(say("table", "Seal: {seal}", seal=seal))
                if event.shown is not None:
                    self._talk.append(top_of_nest(event.shown, people))
            case "hand-dealt" | "buried":
                pass  # the hand is drawn
            case "laid-away" if event.left or event.seat == people.me:
                pass
            case "played" if not screen.pace or event.seat == people.me:
                pass  # the trick is drawn, and written when it is complete
            case "trick-taken":
                self.pause()
                screen.write(trick_line(public, len(public.taken) - 1, people), hang=2)
                screen.write(tell(event, people), indent=2)
            case "deal-scored":
                self.pause()
                draw_account(screen, public, people)
            case "match-over":
                self.pause()
                draw_end(screen, public, people)
            case _:
                self._talk.append(tell(event, people))
