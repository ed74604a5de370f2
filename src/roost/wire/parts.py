"""The parts that messages to a page are made of: above all the scene, the table as a seat sees it.

Cards ("R14"), suits ("G") and actions ("play R14") are written as in records. Sentences are in the
page's language. Seats and accounts count from 0. An account is a line of the score sheet: a team in
Rook, a seat in Amerikaner. What is captured are points in Rook and tricks in Amerikaner.
"""

from typing import Literal

import msgspec


class CardFace(msgspec.Struct, frozen=True):
    """A card's name and value."""

    name: str  # in words: "red 14"
    points: int  # what the card counts in a trick; 0 if it is no counter


class SeatName(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    label: str  # "You", or a name
    team: int  # the account that this seat's score goes to
    place: str  # where it sits, seen from the page's seat: "left of you"; "" for the page's own
    player: str | None  # the key of a computer player; `None`: a person


class Word(msgspec.Struct, frozen=True):
    """One bid, pass or other call of the auction."""

    seat: int  # who said it
    action: str  # as in records: "bid 80", "pass"
    text: str  # as it is shown beside the seat: "80", "passes"


class Card(msgspec.Struct, frozen=True):
    """A card and who played it."""

    seat: int
    card: str


class TrickShown(msgspec.Struct, frozen=True):
    """A complete trick."""

    cards: list[Card]  # in the order played
    taker: int  # the seat that took it
    points: int  # the points of its cards; 1 where tricks are counted


class Meter(msgspec.Struct, frozen=True):
    """How far the declarer's side is on the way to its bid, from what all seats may know.

    All numbers are points, or tricks in Amerikaner.
    """

    got: int  # taken so far by the declarer's side, as far as it is known
    theirs: int  # taken so far by the others
    need: int  # the bid; for a bid of everything the same as `total`
    total: int  # all that can be won in one deal
    state: Literal["open", "made", "set"]  # "made" or "set" as soon as that is certain


class Row(msgspec.Struct, frozen=True):
    """A line of the account of a deal."""

    what: str  # what the line is: "Captured"
    note: str  # a remark beside it; "" for none
    cells: list[str]  # one text for each of the account's columns, in their order
    kind: Literal["cards", "plain", "sum", "total"]  # how the line is drawn
    cards: list[list[str]]  # of kind "cards": by column, the counters that the cell adds up


class Hand(msgspec.Struct, frozen=True):
    """Cards laid open after a deal."""

    label: str  # whose they are: "Berit", "Nest", "Laid away"
    cards: list[str]  # trump first, then suit by suit, high to low


class Account(msgspec.Struct, frozen=True):
    """The account of the deal just scored."""

    deal: int  # the deal's number, from 1
    made: bool  # whether the bid was made
    stamp: str  # "Made" or "Set", in the page's language
    title: str  # a sentence: who bid what, and how it ended
    columns: list[str]  # the accounts' labels, by account; more than two: most points first
    rows: list[Row]  # in the order in which they stand
    dealt: list[Hand]  # by seat the hands as dealt, and then the nest if there was one
    # By seat the hands after the exchange with the nest, then what was laid away. Empty without
    # a nest.
    played: list[Hand]
    tricks: list[TrickShown]  # in the order played


class DealLine(msgspec.Struct, frozen=True):
    """A line of the score sheet: a scored deal."""

    deal: int  # the deal's number, from 1
    declarer: int  # a seat
    bid: str  # as in a sentence: "120", "the moon"
    made: bool  # whether the bid was made
    outcome: str  # made or set, and by how much: "made, 5 over"
    delta: list[int]  # by account: the change of the score, in points
    totals: list[int]  # by account: the score after this deal, in points


class Final(msgspec.Struct, frozen=True):
    """The end of a match."""

    title: str  # a sentence: who has won, or that the match was given up
    won: bool  # whether the page's seat is among the winners; false if the match was given up
    seed: str | None  # the shuffle's seed in hexadecimal; `None`: the cards come from no seed
    phrase: str | None  # the words mixed into the shuffle; `None`: there are none


class Happening(msgspec.Struct, frozen=True):
    """An event: its fields are for what is drawn, its sentence for a screen reader."""

    kind: str  # that of the game's event: "played", "trick-taken"
    text: str  # the event in one sentence
    seat: int | None = None  # whose event it is; `None`: nobody's
    card: str | None = None  # a card that all may see, or this seat's own; `None`: no card


class Scene(msgspec.Struct, frozen=True):
    """The table as one seat sees it now: all that the page draws, and all that the seat may do.

    What is not known yet is `None` or empty.
    """

    # What is to be done: "deal" stands before a deal and between two, "call" for calling a card.
    phase: Literal["deal", "auction", "nest", "trump", "call", "play", "over"]
    given_up: bool  # whether the match was ended before its end
    deal: int  # the number of the deal under way, or of the last one; 0 before the first
    dealer: int  # the seat that dealt it; before the first deal the seat that will
    turn: int | None  # the seat to act; `None` between deals and after the match
    words: str  # what is to be done now, in a few words: "Your turn"
    why: str  # the reason, in a sentence: "Red was led: play red, or the bird."
    coach: str  # advice of the tutorial; "" outside the tutorial
    hand: list[str]  # this seat's cards: trump first, then suit by suit, high to low
    fresh: list[str]  # in phases "nest" and "trump": those of `hand` that came from the nest
    counts: list[int]  # by seat: how many cards it holds
    said: list[Word]  # the auction so far, the first word first
    bid: str | None  # the highest bid: "120", "the moon"; `None` while nobody has bid
    bidder: int | None  # the seat that made it
    declarer: int | None  # the seat that won the auction; `None` until it is won
    shown: str | None  # the nest's top card where the house shows it; `None`: not shown
    left: int  # how many cards the declarer has still to lay away; 0 outside phase "nest"
    buried: list[str]  # the cards that this seat has laid away
    trump: str | None  # the trump suit; `None` until it is known, or where there is none
    called: str | None  # the card called to find a partner; `None`: none is called
    partner: int | None  # the seat that played the called card; `None` until then, and in Rook
    leader: int | None  # the seat that leads the trick under way; `None` before the first
    trick: list[Card]  # the cards of the trick under way, in the order played
    ahead: int | None  # the seat whose card would take that trick now; `None`: no card lies
    taken: list[TrickShown]  # the complete tricks of the deal, the first one first
    tricks: list[int]  # by seat: how many tricks it took in this deal
    captured: list[int]  # by account: what it took in this deal; at its end with all bonuses
    meter: Meter | None  # `None` before there is a declarer
    totals: list[int]  # by account: the score of the match, in points
    account: Account | None  # the account of a played deal, until the next deal begins
    # How often something was taken back after cards were seen, in a sentence: when the match has
    # ended, and with an account if it happened at all. Else "".
    taken_back: str
    final: Final | None  # `None` while the match is under way
    seal: str | None  # the seal of this deal, between deals of the next; `None`: it has none
    legal: list[str]  # the actions that this seat may do now; empty when it is not its turn
    refused: dict[str, str]  # by held card that may not be used now: the reason, in a sentence
    bids: dict[str, str]  # in the auction, by action of `legal`: the label of its button
    may_deal: bool  # whether the next deal may be dealt now
    may_phrase: bool  # whether words may be mixed into the shuffle now
    may_undo: bool  # whether this seat may take back its last action
    may_redo: bool  # whether this seat may bring back what was taken back last
    may_claim: bool  # whether all remaining tricks are certain to be this seat's
    may_give_up: bool  # whether the match may be ended here: it is under way
