"""The messages of one connection, without its socket: reading those of the page, making the others.

A session holds nothing that its seat may not know: it is given sights, never a table. Sentences
are made by the `Speaker` of the page's language.
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
    """What stays the same for one seat of a match."""

    match: int  # the number of the match in the store
    seat: int  # from 0
    rules: Ruleset  # with the house's rules
    names: tuple[str | None, ...]  # by seat; `None`: nobody is named
    computers: tuple[str | None, ...]  # by seat: the key of a computer player; `None`: a person
    name: str | None = None  # the match's name; `None`: it was given none
    lesson: bool = False  # whether this is the tutorial's match
    # Pairs of levels: one that the match asks for and that cannot play here, and its substitute.
    stand_ins: tuple[tuple[str, str], ...] = ()


class SeedAndPhrase(NamedTuple):
    """Where the cards come from. It is told only when a match is over or given up."""

    seed: bytes | None  # 32 bytes; `None`: the cards were given, not shuffled
    phrase: str | None  # the words mixed into the shuffle; `None`: there are none


class Sight(NamedTuple):
    """The table as one seat may see it at one version, and what the seat may do then."""

    envelope: Envelope  # the seat's view, events and legal actions
    given_up: bool  # whether the match was ended before its end
    may_deal: bool  # whether the next deal may be dealt
    may_phrase: bool  # whether words may be mixed into the shuffle
    may_claim: bool  # whether all remaining tricks are certain to be this seat's
    may_give_up: bool  # whether the match may be ended here
    chance: SeedAndPhrase | None  # `None` while the match is under way
    # Whether a computer player is on turn and acts later than usual, since many tables play.
    late: bool = False


class Speaker(Protocol):
    """Makes the messages that hold words, in one language."""

    @property
    def language(self) -> str:
        """The language of its messages: "en", "nb" or "id"."""

    def seated(self, sitting: Sitting) -> Seated:
        """The message that tells what stays the same in a match."""

    def update(self, sitting: Sitting, sight: Sight, *, fresh: bool, kept: int = 0) -> Update:
        """The message that shows the table, without the first `kept` lines of the score sheet."""

    def refused(self, id: int | None, error: RoostError) -> Refused:  # noqa: A002 as on the wire
        """The refusal of message `id`, with the reason."""

    def hinted(
        self,
        id: int,  # noqa: A002
        sitting: Sitting,
        sight: Sight,
        advices: Sequence[Advice],
    ) -> Hinted:
        """The answer to hint `id`: advice on all actions of the turn."""

    def left(self, why: Why) -> Left:
        """The last message of a connection, with the reason why it ends."""


class Misspoken(RoostError):
    """What came is no message that is allowed here.

    The keys are `too-large`, `not-a-message`, `wire-version`, `hello-first`, `hello-again`,
    `too-many-actions` and `phrase-too-long`. `id` is the message's, or `None` if it has none or
    could not be read.
    """

    def __init__(self, key: str, /, id: int | None = None, **facts: object) -> None:  # noqa: A002
        super().__init__(key, **facts)
        self.id = id


class Session:
    """The state of one connection. `voices` returns the speaker of a language.

    The first message has to be `hello`, and no other message may be.
    """

    def __init__(self, voices: Callable[[str], Speaker]) -> None:
        self._voices = voices
        self.speaker = voices("en")
        self.hello: Hello | None = None
        self._told: tuple[Result, ...] = ()  # the deals whose lines the page has

    def hear(self, data: bytes | str) -> Asked:
        """Read a message. Raises `Misspoken` if it cannot be read, or is not allowed here.

        >>> Session(lambda language: None).hear('{"type":"undo","id":1,"version":9}')
        Traceback (most recent call last):
        roost.wire.session.Misspoken: The page did not say which table it is for: load it anew.
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
        """Make all further messages in this language."""
        self.speaker = self._voices(language)

    def update(self, sitting: Sitting, sight: Sight, *, fresh: bool) -> Update:
        """The message that shows the table now, with the lines of the score sheet that are new.

        The caller has to send all updates in order, but may leave out those before a `fresh` one.
        """
        told, now = self._told, sight.envelope.view.public.results
        kept = 0 if fresh else min(len(told), len(now))
        # An undo can change only the last deal that the page knows.
        if kept and told[kept - 1] != now[kept - 1]:
            kept -= 1
        self._told = now
        return self.speaker.update(sitting, sight, fresh=fresh, kept=kept)

    def refusal(self, error: RoostError, id_: int | None = None) -> bytes:
        """The refusal of message `id_`, encoded to be sent."""
        return encode(self.speaker.refused(id_, error))


def encode(told: Told) -> bytes:
    """A message encoded as JSON, to be sent."""
    return write(told)
