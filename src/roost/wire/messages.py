"""Every message between a page and the table, in both directions: JSON objects with a `type`.

The parts that messages to a page are made of are in `wire/parts.py`. `web/js/protocol.d.ts` is
generated from both files, and a test fails when it is out of date. Cards, suits and actions are
written as in records ("R14", "G", "play R14"). Sentences are in the page's language.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from roost.wire.parts import CardFace, DealLine, Happening, Scene, SeatName

# The version of this protocol. It is raised when a page of an older Roost could misunderstand a
# message: a page of another version is refused, and told to load itself again.
WIRE = 2

MOST_BYTES = 8_192  # the longest message that a page may send
MOST_ACTIONS = 16  # the most actions in one `act`; no nest has more cards to lay away

# A whole number in a message from a page: small enough for JavaScript to hold exactly.
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a page."""


class _Told(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to a page."""


class Hello(_Asked, frozen=True, tag="hello"):
    """The first message of a page: which seat it asks for."""

    wire: int  # the page's `WIRE`
    token: str  # names the seat and its match; made and signed by the server
    language: str  # "en", "nb" or "id"
    # The newest version that the page has: the first update brings the events after it. `None`:
    # the page has none.
    since: Number | None = None


class Act(_Asked, frozen=True, tag="act"):
    """Do these actions of this seat: all of them, or none if one is refused."""

    id: Number  # chosen by the page, to match the answer with the message
    version: Number  # the table's version that the person saw; an older one is refused
    actions: tuple[str, ...]  # "play R14", or "bury R5" once for each card


class Deal(_Asked, frozen=True, tag="deal"):
    """Deal the next deal."""

    id: Number  # as in `act`
    version: Number  # as in `act`


class Phrase(_Asked, frozen=True, tag="phrase"):
    """Mix the person's words into the shuffle, before the first deal."""

    id: Number  # as in `act`
    version: Number  # as in `act`
    text: str  # the words


class Undo(_Asked, frozen=True, tag="undo"):
    """Take back the last action of this seat and all that came after it."""

    id: Number  # as in `act`
    version: Number  # as in `act`


class Redo(_Asked, frozen=True, tag="redo"):
    """Bring back what the last undo took back."""

    id: Number  # as in `act`
    version: Number  # as in `act`


class Claim(_Asked, frozen=True, tag="claim"):
    """Play the deal to its end: all remaining tricks are certain to be this seat's."""

    id: Number  # as in `act`
    version: Number  # as in `act`


class GiveUp(_Asked, frozen=True, tag="give-up"):
    """End the match here, so that its record may be opened."""

    id: Number  # as in `act`
    version: Number  # as in `act`


class Hint(_Asked, frozen=True, tag="hint"):
    """Ask what the strongest computer player would do. The table stays as it is."""

    id: Number  # as in `act`
    version: Number  # as in `act`


class Speak(_Asked, frozen=True, tag="speak"):
    """Use another language from now on. The whole table is sent again in it."""

    language: str  # "en", "nb" or "id"


class Ping(_Asked, frozen=True, tag="ping"):
    """Ask whether the table answers. The answer comes after those to all earlier messages, but it
    does not wait for hints."""

    id: Number  # comes back in the answer


Asked: TypeAlias = Hello | Act | Deal | Phrase | Undo | Redo | Claim | GiveUp | Hint | Speak | Ping


class Seated(_Told, frozen=True, tag="seated"):
    """The answer to `hello`, and sent again after `speak`: all that stays the same in a match."""

    wire: int  # the table's `WIRE`
    table: int  # the number of the match
    seat: int  # the page's own seat
    language: str  # that of the texts: "en", "nb" or "id"
    name: str  # the match's name; the game's if it was given none
    game: str  # the game's key: "crowsnest"
    game_name: str  # the game's name in the page's language
    rules: str  # the house rules as in a link: "bird=low,target=500"; "" for none
    ways: list[str]  # a sentence for each way in which the house differs from the game
    seats: list[SeatName]  # by seat
    accounts: list[str]  # by account, the label above its score: "We", "They"; a seat's label
    partners: bool  # whether sides stay the same for the match (Rook), or a partner is called
    cards: dict[str, CardFace]  # by card: all cards of this game's pack that are played with
    suits: dict[str, str]  # by suit: its name in words
    unit: Literal["points", "tricks"]  # what is bid and captured
    total: int  # all that can be won in one deal, in `unit`
    nest: int  # how many cards the nest has; 0: there is none
    target: int  # the score that ends the match
    deals: int | None  # the number of deals that ends the match instead; `None`: the score does
    lesson: bool  # whether this is the tutorial's match
    # The sentence that other computer players play than the match asks for, and why. `None`: the
    # match has the players that it asks for.
    instead: str | None


class Update(_Told, frozen=True, tag="update"):
    """The table at one version. One comes for every entry of the table's log.

    Lines of the score sheet that the page has already are not sent again: the sheet is the first
    `kept` lines that the page has, followed by `deals`."""

    version: int  # the length of the table's log
    fresh: bool  # whether this replaces all earlier updates: some may have been left out
    happened: list[Happening]  # events since the version before it, or since `since` of `hello`
    kept: int  # how many lines of the score sheet stay as they are; 0 if `fresh`
    deals: list[DealLine]  # the lines that follow them, one for each scored deal
    scene: Scene  # how the table stands


class Done(_Told, frozen=True, tag="done"):
    """What was asked is done and saved."""

    id: int  # that of the message
    version: int  # the table's version right after it


class Refused(_Told, frozen=True, tag="refused"):
    """What was asked is not done, and nothing has changed."""

    id: int | None  # that of the message; `None`: it had none, or it could not be read
    key: str  # the key of the reason: "must-follow"
    text: str  # the reason in a sentence


class Hinted(_Told, frozen=True, tag="hinted"):
    """The answer to `hint`."""

    id: int  # that of the message
    # One action; while cards are still to be laid away one for each of them, in an order in which
    # they may be done.
    actions: list[str]
    text: str  # what to do and why


class Left(_Told, frozen=True, tag="left"):
    """This connection ends. The page says why, and connects again by itself only after
    `stopping`."""

    # Another page has this seat now, the match was deleted, or the program stops.
    why: Literal["taken-over", "gone", "stopping"]
    text: str  # the reason in a sentence


class Pong(_Told, frozen=True, tag="pong"):
    """The answer to `ping`."""

    id: int  # that of the message


Told: TypeAlias = Seated | Update | Done | Refused | Hinted | Left | Pong

read_asked = msgspec.json.Decoder(Asked).decode
write = msgspec.json.Encoder().encode
