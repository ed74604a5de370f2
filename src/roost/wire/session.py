"""One seat's talk over one connection: what it may say, and what it is told; no socket.

A session holds nothing that its seat may not know: it is handed sights, never a table. Sentences
are made by the `Speaker` that it is given.
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from roost.errors import RoostError
from roost.game.events import Result
from roost.players.simple import Advice
from roost.rules.ruleset import Ruleset
from roost.table.table import Envelope
from roost.wire.messages import (
    MOST_ACTIONS,
    MOST_BYTES,
    WIRE,
    Act,
    Asked,
    Hello,
    Hinted,
    Left,
    Phrase,
    Refused,
    Seated,
    Told,
    Update,
    read_asked,
    write,
)

Why: TypeAlias = Literal["taken-over", "gone", "stopping"]
MOST_LETTERS_OF_A_PHRASE = 200


class Sitting(NamedTuple):
    """What stays the same for one seat of a match. `computers` go by seat: the key of a
    computer player, `None` for a person; `name` is the match's own, if it was given one;
    `stand_ins` are pairs, a level that was asked for and the one that plays in its place."""

    match: int
    seat: int
    rules: Ruleset
    names: tuple[str | None, ...]
    computers: tuple[str | None, ...]
    name: str | None = None
    lesson: bool = False
    stand_ins: tuple[tuple[str, str], ...] = ()


class Chance(NamedTuple):
    """Where the cards came from; told when a match is over or given up."""

    seed: bytes | None
    phrase: str | None


class Sight(NamedTuple):
    """The table as one seat may see it now, and what it may do besides `envelope.legal`. `late`
    says that a computer player is on turn and acts later than usual, since many tables play."""

    envelope: Envelope
    given_up: bool
    may_deal: bool
    may_phrase: bool
    may_claim: bool
    may_give_up: bool
    chance: Chance | None
    late: bool = False


class Speaker(Protocol):
    """Makes the messages that hold words, in its own language."""

    @property
    def language(self) -> str:
        """The language spoken, one that Roost knows."""

    def seated(self, sitting: Sitting) -> Seated:
        """What stays the same."""

    def update(self, sitting: Sitting, sight: Sight, *, fresh: bool, kept: int = 0) -> Update:
        """The table now, without the first `kept` lines of the score sheet."""

    def refused(self, id: int | None, error: RoostError) -> Refused:  # noqa: A002 as on the wire
        """Why something is not done."""

    def hinted(
        self,
        id: int,  # noqa: A002
        sitting: Sitting,
        sight: Sight,
        advices: Sequence[Advice],
    ) -> Hinted:
        """Advice on the whole of a turn, in words."""

    def left(self, why: Why) -> Left:
        """Why the connection ends."""


class Misspoken(RoostError):
    """What came is no message that may stand here: `too-large`, `not-a-message`, `wire-version`,
    `hello-first`, `hello-again`, `too-many-actions`, `phrase-too-long`. `id` is the message's, if
    it could be read."""

    def __init__(self, key: str, /, id: int | None = None, **facts: object) -> None:  # noqa: A002
        super().__init__(key, **facts)
        self.id = id


class Session:
    """One connection's talk. `voices` finds the speaker of a language.

    The first message has to be `hello`, and there is only one.
    """

    def __init__(self, voices: Callable[[str], Speaker]) -> None:
        self._voices = voices
        self.speaker = voices("en")
        self.hello: Hello | None = None
        self._told: tuple[Result, ...] = ()  # the score sheet, as the page has it

    def hear(self, data: bytes | str) -> Asked:
        """The message in these bytes; raises `Misspoken`.

        >>> Session(lambda language: None).hear('{"type":"undo","id":1,"version":9}')
        Traceback (most recent call last):
        roost.wire.session.Misspoken: hello-first
        """
        if isinstance(data, str):
            data = data.encode("utf-8", "replace")
        if len(data) > MOST_BYTES:
            raise Misspoken("too-large", most=MOST_BYTES)
        try:
            asked = read_asked(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise Misspoken("not-a-message") from None
        id_ = getattr(asked, "id", None)
        if isinstance(asked, Hello):
            if self.hello is not None:
                raise Misspoken("hello-again")
            self.speak(asked.language)
            if asked.wire != WIRE:
                raise Misspoken("wire-version", theirs=asked.wire, ours=WIRE)
            self.hello = asked
        elif self.hello is None:
            raise Misspoken("hello-first", id_)
        elif isinstance(asked, Act) and not 0 < len(asked.actions) <= MOST_ACTIONS:
            raise Misspoken("too-many-actions", id_, most=MOST_ACTIONS)
        elif isinstance(asked, Phrase) and len(asked.text) > MOST_LETTERS_OF_A_PHRASE:
            raise Misspoken("phrase-too-long", id_, most=MOST_LETTERS_OF_A_PHRASE)
        return asked

    def speak(self, language: str) -> None:
        """Speak this language from now on."""
        self.speaker = self._voices(language)

    def update(self, sitting: Sitting, sight: Sight, *, fresh: bool) -> Update:
        """The table now. Whoever has the session has to send it, and all of them in order; those
        before a `fresh` one may be left out."""
        told, now = self._told, sight.envelope.view.public.results
        kept = 0 if fresh else min(len(told), len(now))
        # Of the deals that the page has been told of, only the last may have been played anew.
        if kept and told[kept - 1] != now[kept - 1]:
            kept -= 1
        self._told = now
        return self.speaker.update(sitting, sight, fresh=fresh, kept=kept)

    def refusal(self, error: RoostError, id_: int | None = None) -> bytes:
        """A refusal, as it goes over the wire."""
        return encode(self.speaker.refused(id_, error))


def encode(told: Told) -> bytes:
    """A message as it goes over the wire."""
    return write(told)
