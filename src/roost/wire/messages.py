"""Every message between a page and the table, in both directions: JSON objects with a `type`.

`web/js/protocol.d.ts` is generated from this file, and a test says that it is fresh. Cards, suits
and actions go by the names of records ("R14", "G", "play R14"). Sentences are in the page's
language.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

# Raised when a page of an older Roost could misunderstand: it is told to load itself anew.
WIRE = 2

MOST_BYTES = 8_192  # of a message from a page
MOST_ACTIONS = 16  # in one `act`: more cards than any nest that has to be laid away at once

# A whole number of a page's: one that JavaScript can hold.
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a page."""


class _Told(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to a page."""


class Hello(_Asked, frozen=True, tag="hello"):
    """The first message: which seat of which table, by its token. `since` is the newest version
    that the page has, if any: the events after it come with the first update."""

    wire: int
    token: str
    language: str
    since: Number | None = None


class Act(_Asked, frozen=True, tag="act"):
    """Actions of this seat, done all or none: "play R14", or "bury R5" once for each card.

    `id` is the page's own, higher with each message of a page; `version` the one acted upon."""

    id: Number
    version: Number
    actions: tuple[str, ...]


class Deal(_Asked, frozen=True, tag="deal"):
    """Deal the next deal."""

    id: Number
    version: Number


class Phrase(_Asked, frozen=True, tag="phrase"):
    """Mix words of the person's into the shuffle, before the first deal."""

    id: Number
    version: Number
    text: str


class Undo(_Asked, frozen=True, tag="undo"):
    """Take this seat's last action back."""

    id: Number
    version: Number


class Redo(_Asked, frozen=True, tag="redo"):
    """Bring back what the last undo took."""

    id: Number
    version: Number


class Claim(_Asked, frozen=True, tag="claim"):
    """All the rest is this seat's: play it out."""

    id: Number
    version: Number


class GiveUp(_Asked, frozen=True, tag="give-up"):
    """End the match here, so that its record may be opened."""

    id: Number
    version: Number


class Hint(_Asked, frozen=True, tag="hint"):
    """What would the best player present do? Nothing is done."""

    id: Number
    version: Number


class Speak(_Asked, frozen=True, tag="speak"):
    """Another language from now on; the table is told anew in it."""

    language: str


class Ping(_Asked, frozen=True, tag="ping"):
    """Are you there? It is answered once what was asked before it is done, but for a hint."""

    id: Number


Asked: TypeAlias = Hello | Act | Deal | Phrase | Undo | Redo | Claim | GiveUp | Hint | Speak | Ping


class CardFace(msgspec.Struct, frozen=True):
    """What a card is: its name in words ("red 14"), and its points."""

    name: str
    points: int


class SeatName(msgspec.Struct, frozen=True):
    """Who sits at a seat. `label` is "You" or a name; `team` the account that its score goes to;
    `place` is where it sits ("left of you", "your partner"), empty for oneself; `player` the key of
    a computer player, `None` for a person."""

    label: str
    team: int
    place: str
    player: str | None


class Seated(_Told, frozen=True, tag="seated"):
    """The answer to `hello`, and again after `speak`: all that stays the same during a match.

    `rules` are the house's switches ("bird=low,target=500"), for a link; `ways` the sentences on
    how they differ from the game's own; `accounts` stand above the scores ("We", "They"; in
    Amerikaner the seats' labels); `partners` says that sides are fixed; `lesson` that this is the
    tutorial hand; `instead` is the sentence that other computer players sit there than were asked
    for, and why.
    """

    wire: int
    table: int
    seat: int
    language: str
    name: str
    game: str
    game_name: str
    rules: str
    ways: list[str]
    seats: list[SeatName]
    accounts: list[str]
    partners: bool
    cards: dict[str, CardFace]
    suits: dict[str, str]
    unit: Literal["points", "tricks"]
    total: int
    nest: int
    target: int
    deals: int | None
    lesson: bool
    instead: str | None


class Word(msgspec.Struct, frozen=True):
    """A word of the auction: the action ("bid 80", "pass") and how it is shown ("80", "passes")."""

    seat: int
    action: str
    text: str


class Card(msgspec.Struct, frozen=True):
    """A card and who played it."""

    seat: int
    card: str


class Trick(msgspec.Struct, frozen=True):
    """A complete trick: the cards in the order played, who took it, what is in it."""

    cards: list[Card]
    taker: int
    points: int


class Meter(msgspec.Struct, frozen=True):
    """How far the declarer's side is: `got` of `need`, the others' `theirs`, of `total`. Counts
    only what all may know. `state` says whether it is certain already."""

    got: int
    theirs: int
    need: int
    total: int
    state: Literal["open", "made", "set"]


class Row(msgspec.Struct, frozen=True):
    """A line of an account: what it is, a remark, one cell for each column, and for `kind`
    "cards" the counters that each column's cell counts."""

    what: str
    note: str
    cells: list[str]
    kind: Literal["cards", "plain", "sum", "total"]
    cards: list[list[str]]


class Hand(msgspec.Struct, frozen=True):
    """Cards laid open after a deal, with a label ("Berit", "Nest", "Laid away")."""

    label: str
    cards: list[str]


class Account(msgspec.Struct, frozen=True):
    """The account of the deal just scored. `stamp` is "Made" or "Set"; `title` says by how much."""

    deal: int
    made: bool
    stamp: str
    title: str
    columns: list[str]
    rows: list[Row]
    dealt: list[Hand]
    played: list[Hand]
    tricks: list[Trick]


class DealLine(msgspec.Struct, frozen=True):
    """A line of the score sheet: `delta` and `totals` after it go by account."""

    deal: int
    declarer: int
    bid: str
    made: bool
    outcome: str
    delta: list[int]
    totals: list[int]


class Final(msgspec.Struct, frozen=True):
    """The end of a match: who has won, in a sentence, whether the page's person is among them, and
    the seed, which is open now (`None` if the cards came from none)."""

    title: str
    won: bool
    seed: str | None
    phrase: str | None


class Happening(msgspec.Struct, frozen=True):
    """An event, for the eye (`kind`, `seat`, `card`) and the ear (`text`, one sentence).

    `kind` is that of the game's events; `card` is a card that all see or that is this seat's own.
    """

    kind: str
    text: str
    seat: int | None = None
    card: str | None = None


class Scene(msgspec.Struct, frozen=True):
    """The table as one seat sees it: the truth. What is not known yet is `None` or empty.

    `turn` is the seat to act; `hand` lies trump first, then colour by colour, highest first;
    `fresh` are those cards in it that came from the nest; `left` is how many are still to be laid
    away; `counts` the cards in each hand; `tricks` those each seat took; `ahead` the seat
    whose card would take the trick as it lies; `words` and `why` say what is to be done ("Your
    turn", "Red was led: play red, or the bird."); `coach` is the tutorial's advice; `legal` are
    this seat's actions, `bids` those of the auction with their labels; `refused` gives the reason,
    in a sentence, for each held card that may not be used now; `taken_back` is the sentence on what
    was taken back after cards were seen, with an account if there is any, and at the end.
    """

    phase: Literal["deal", "auction", "nest", "trump", "call", "play", "over"]
    given_up: bool
    deal: int
    dealer: int
    turn: int | None
    words: str
    why: str
    coach: str
    hand: list[str]
    fresh: list[str]
    counts: list[int]
    said: list[Word]
    bid: str | None
    bidder: int | None
    declarer: int | None
    shown: str | None
    left: int
    buried: list[str]
    trump: str | None
    called: str | None
    partner: int | None
    leader: int | None
    trick: list[Card]
    ahead: int | None
    taken: list[Trick]
    tricks: list[int]
    captured: list[int]
    meter: Meter | None
    totals: list[int]
    account: Account | None
    taken_back: str
    final: Final | None
    seal: str | None
    legal: list[str]
    refused: dict[str, str]
    bids: dict[str, str]
    may_deal: bool
    may_phrase: bool
    may_undo: bool
    may_redo: bool
    may_claim: bool
    may_give_up: bool


class Update(_Told, frozen=True, tag="update"):
    """The table at `version`, and what happened since the version before it (or since `hello`'s).
    One comes for every entry of the table's log; `fresh` says that it replaces all before it.

    What stays the same is not sent again: of the score sheet's lines, one a scored deal, the first
    `kept` stay as the page has them, and `deals` are those that follow."""

    version: int
    fresh: bool
    happened: list[Happening]
    kept: int
    deals: list[DealLine]
    scene: Scene


class Done(_Told, frozen=True, tag="done"):
    """Message `id` is done and kept; the table stood at `version` right after it."""

    id: int
    version: int


class Refused(_Told, frozen=True, tag="refused"):
    """Message `id` is not done and nothing has changed: the reason's key, and a sentence."""

    id: int | None
    key: str
    text: str


class Hinted(_Told, frozen=True, tag="hinted"):
    """The answer to `hint`: what to do and why, in a sentence. One action, or while cards are still
    to be laid away one for each of them, in an order in which it may be done."""

    id: int
    actions: list[str]
    text: str


class Left(_Told, frozen=True, tag="left"):
    """This connection is over: another page has this seat now (`taken-over`), the table was deleted
    (`gone`), or the program stops (`stopping`). The page says so and does not come back by itself,
    except after `stopping`."""

    why: Literal["taken-over", "gone", "stopping"]
    text: str


class Pong(_Told, frozen=True, tag="pong"):
    """The answer to `ping`: its id, and nothing else."""

    id: int


Told: TypeAlias = Seated | Update | Done | Refused | Hinted | Left | Pong

read_asked = msgspec.json.Decoder(Asked).decode
write = msgspec.json.Encoder().encode
