"""What a view tells `simple`: cards still out, suits that seats are out of, sides, and chances of
cards to win.

Nothing is kept between turns. Everything is worked out from the view.
"""

from functools import lru_cache
from typing import NamedTuple

from roost import kernel
from roost.cards import Card, Mask, Suit, cards_of, mask_of
from roost.game.so_far import known_partner
from roost.game.state import View
from roost.game.unseen import lacking, unseen
from roost.kernel import Tables
from roost.rules import dealing, deck, scoring, sides, trick
from roost.rules.ruleset import Ruleset

# The weight of a declarer's card to be a trump, since it is long in the suit it named.
_DECLARER_TRUMPS = 1.8
# The chance that a seat beats a plain card with a free bird if it can.
_FREE_BIRD = 0.5
# The value of a fellow defender's trick where each defender scores for itself.
_FELLOW = 0.35


class Reading(NamedTuple):
    """A view in the play of cards, with what can be worked out from it."""

    view: View  # the view itself
    tables: Tables  # the kernel's tables for this trump
    higher: tuple[Mask, ...]  # by card: the cards in play of its suit that beat it
    unseen: Mask  # cards in play that this seat cannot see
    lacking: tuple[Mask, ...]  # by seat: a bit for each suit that it is known to be out of
    held: tuple[int, ...]  # by seat: how many cards it holds
    # By seat: what its tricks are worth to this seat, from 0 (a foe's) to 1 (its own side's).
    stakes: tuple[float, ...]
    after: tuple[int, ...]  # the seats that play to this trick after this one, in order
    winning: int | None  # the seat that takes the trick so far; None: no card was played

    @property
    def rules(self) -> Ruleset:
        """The rules of the match."""
        return self.view.public.rules

    @property
    def hand(self) -> Mask:
        """The cards in this hand."""
        return self.view.private.hand

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table."""
        return self.view.public.trick

    @property
    def led(self) -> Suit | None:
        """The suit that was led, if one was."""
        return self.tables.suit[self.trick[0]] if self.trick else None

    @property
    def trumps(self) -> Mask:
        """All trumps in play, whoever holds them; none where there is no trump."""
        return 0 if self.tables.trump is None else self.tables.members[self.tables.trump]

    @property
    def declaring(self) -> bool:
        """Whether this seat is on the declarer's side, as far as it knows."""
        public = self.view.public
        return public.declarer is not None and self.stakes[public.declarer] == 1


def read(view: View) -> Reading:
    """What the view tells the seat on turn, which is about to play a card."""
    public, seat = view.public, view.seat
    rules = public.rules
    count = dealing.seats(rules)
    tables = trick.tables(rules, public.trump)
    played = len(public.trick)
    after = tuple((seat + step) % count for step in range(1, count - played))
    cards = view.private.hand.bit_count()
    return Reading(
        view=view,
        tables=tables,
        higher=ladder(rules, public.trump),
        unseen=unseen(view),
        lacking=lacking(view, tables),
        held=tuple(cards if each in after or each == seat else cards - 1 for each in range(count)),
        stakes=_stakes(view),
        after=after,
        winning=_winning(view, tables),
    )


@lru_cache(maxsize=1024)
def ladder(rules: Ruleset, trump: Suit | None) -> tuple[Mask, ...]:
    """For each card, the cards in play of its suit that are higher."""
    tables = trick.tables(rules, trump)
    return tuple(
        mask_of(
            other
            for other in cards_of(tables.members[tables.suit[card]])
            if tables.strength[other] > tables.strength[card]
        )
        for card in range(len(deck.pack(rules).names))
    )


def _winning(view: View, tables: Tables) -> int | None:
    public = view.public
    if not public.trick or public.leader is None:
        return None
    at = kernel.winner(tables, public.trick)
    return (public.leader + at) % dealing.seats(public.rules)


def _stakes(view: View) -> tuple[float, ...]:
    """By seat, what its tricks are worth to this seat, from 0 to 1.

    Partners share everything. Where each seat scores for itself, a fellow defender's tricks are
    worth something while the bid can still be set.
    """
    public, seat = view.public, view.seat
    rules, declarer = public.rules, public.declarer
    accounts = sides.accounts(rules)
    mine = [float(account == accounts[seat]) for account in accounts]
    if declarer is None or not sides.partner_is_called(rules):
        return tuple(mine)
    bidding = sides.bidding_seats(rules, declarer, known_partner(view))
    missing = tricks_missing(view, bidding)
    left = view.private.hand.bit_count()
    if seat in bidding:
        return tuple(float(each in bidding) for each in range(len(mine)))
    fellow = _FELLOW if 0 < missing <= left else 0.0
    if missing == left:
        fellow = 1.0  # the next trick that any of them takes sets the bid
    return tuple(
        1.0 if each == seat else 0.0 if each in bidding else fellow for each in range(len(mine))
    )


def tricks_missing(view: View, bidding: tuple[int, ...]) -> int:
    """How many tricks the seats `bidding` still need for the bid, in games that count tricks."""
    public = view.public
    needed = public.bid if isinstance(public.bid, int) else scoring.hand_total(public.rules)
    return needed - sum(public.tricks[each] for each in bidding)


def points_left(reading: Reading) -> int:
    """The points of cards that have not been taken, those on the table included."""
    points = reading.tables.points
    return sum(
        points[card] for card in cards_of(reading.unseen | reading.hand | mask_of(reading.trick))
    )


def pot(reading: Reading) -> int:
    """What lies in the trick so far: its points, or 1 where tricks are counted."""
    return sum(reading.tables.points[card] for card in reading.trick) + reading.tables.per_trick


def share(reading: Reading, seat: int, suit: Suit) -> float:
    """The chance that a given unseen card of `suit` is in the hand of `seat`."""
    if reading.lacking[seat] >> suit & 1:
        return 0.0
    declarer = reading.view.public.declarer if suit == reading.tables.trump else None
    mine, everyone = 0.0, 0.0
    for other, cards in enumerate(reading.held):
        if other != reading.view.seat and not reading.lacking[other] >> suit & 1:
            weight = cards * (_DECLARER_TRUMPS if other == declarer else 1.0)
            everyone += weight
            if other == seat:
                mine = weight
    return mine / everyone if everyone else 0.0


def chance_of_any(reading: Reading, seat: int, suit: Suit, count: int) -> float:
    """The chance that `seat` holds at least one of `count` unseen cards of `suit`."""
    return 1 - (1 - share(reading, seat, suit)) ** count if count else 0.0


def chance_out(reading: Reading, seat: int, suit: Suit) -> float:
    """The chance that `seat` has no card of `suit`."""
    left = reading.unseen & reading.tables.members[suit]
    return 1 - chance_of_any(reading, seat, suit, left.bit_count())


def chance_to_beat(reading: Reading, seat: int, best: Card, led: Suit) -> float:
    """The chance that `seat` can beat `best`, the highest card of a trick so far.

    `led` is the suit that was led. The card has to be one that the seat may play.
    """
    tables, unseen = reading.tables, reading.unseen
    trump, suit = tables.trump, tables.suit[best]
    above = unseen & reading.higher[best]
    chance = chance_of_any(reading, seat, led, above.bit_count()) if suit == led else 0.0
    if trump is None or led == trump:
        return chance
    over = above if suit == trump else unseen & reading.trumps
    if over:
        ruff = chance_out(reading, seat, led) * chance_of_any(
            reading, seat, trump, over.bit_count()
        )
        free = _FREE_BIRD if over & tables.free else 0.0
        chance += (1 - chance) * ruff
        chance += (1 - chance) * free * share(reading, seat, trump)
    return chance


def outlook(reading: Reading, card: Card) -> float:
    """The expected value of this trick, from 0 to 1 by `stakes`, if `card` is played."""
    cards = (*reading.trick, card)
    at = kernel.winner(reading.tables, cards)
    seat = reading.view.seat
    holder = seat if at == len(reading.trick) else reading.winning
    assert holder is not None
    best, led = cards[at], reading.tables.suit[cards[0]]
    ours = reading.stakes[holder]
    for later in reading.after:
        ours += chance_to_beat(reading, later, best, led) * (reading.stakes[later] - ours)
    return ours
