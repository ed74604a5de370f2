"""The speaker of a language: every message to a page that holds words.

It is given sittings and sights, never a table. Texts are fit to be read aloud: cards are named
("red 14"), and the page draws their signs.
"""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import assert_never

from roost.errors import RoostError
from roost.game import notation
from roost.players.simple import Advice
from roost.rules import deck
from roost.texts import say, speaking
from roost.texts.page.chair import Chair
from roost.texts.page.happened import happening
from roost.texts.page.results import lines
from roost.texts.page.scene import scene
from roost.texts.refusals import sentence as reasons
from roost.texts.sentences import advice as hints
from roost.wire.messages import Hinted, Left, Refused, Seated, Update
from roost.wire.session import Sight, Sitting, Why

_MOST_CHAIRS = 1_024


class PageSpeaker:
    """Makes the messages in one language, for all pages that use it."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._chair = lru_cache(_MOST_CHAIRS)(partial(Chair, language=language))

    def seated(self, sitting: Sitting) -> Seated:
        """What stays the same."""
        with speaking(self.language, aloud=True):
            return self._chair(sitting).seated()

    def update(self, sitting: Sitting, sight: Sight, *, fresh: bool, kept: int = 0) -> Update:
        """The table now, what happened, and the score sheet but for its first `kept` lines."""
        envelope = sight.envelope
        with speaking(self.language, aloud=True):
            chair = self._chair(sitting)
            happened = [happening(event, chair) for event in envelope.events]
            deals = lines(envelope.view.public, chair, kept)
            now = scene(sight, chair)
            return Update(envelope.version, fresh, happened, kept, deals, now)

    def refused(self, id: int | None, error: RoostError) -> Refused:  # noqa: A002 as on the wire
        """Why something is not done."""
        with speaking(self.language, aloud=True):
            if error.key == "not-your-turn":
                # The general sentence names a seat by its number, which only records use.
                return Refused(id, error.key, say("refused", "It is not your turn."))
            return Refused(id, error.key, reasons.sentence(error))

    def hinted(
        self,
        id: int,  # noqa: A002
        sitting: Sitting,
        sight: Sight,
        advices: Sequence[Advice],
    ) -> Hinted:
        """Advice on the whole of a turn, in words."""
        public = sight.envelope.view.public
        pack = deck.pack(public.rules)
        with speaking(self.language, aloud=True):
            text = hints.sentence_of_all(advices, public, self._chair(sitting).people.name)
            return Hinted(id, [notation.write(pack, each.action) for each in advices], text)

    def left(self, why: Why) -> Left:
        """Why the connection ends."""
        with speaking(self.language, aloud=True):
            return Left(why, _why_left(why))


def _why_left(why: Why) -> str:
    match why:
        case "taken-over":
            return say("left", "This seat is played in another window now.")
        case "gone":
            return say("left", "This table was deleted.")
        case "stopping":
            return say("left", "Roost has stopped. Start it again, and the match goes on.")
        case never:
            assert_never(never)


@lru_cache
def speaker(language: str) -> PageSpeaker:
    """The speaker of a language that Roost has.

    >>> speaker("en").left("gone").text
    'This table was deleted.'
    """
    return PageSpeaker(language)
