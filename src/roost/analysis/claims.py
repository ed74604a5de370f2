"""Whether one seat is certain to take all remaining tricks, proved by the kernel in few worlds.

A world is a way in which the unseen cards can lie, by the view of the seat alone. After each trick
only the worlds that fit it remain. With too many worlds, or without the compiled kernel, only the
rule of `game/certainty.py` is used.
"""

from collections.abc import Iterator
from itertools import combinations

from roost.cards import Card, Mask, cards_of, mask_of
from roost.game.certainty import lead_makes_trump, order
from roost.game.state import View
from roost.game.unseen import lacking, unseen
from roost.kernel import BACKEND, Position, Tables, legal, play, solve_cards
from roost.rules import dealing, trick

# Limits that keep an answer within some milliseconds: positions solved, hands tried, cards a hand.
MOST_SOLVED = 400
_MOST_HANDS = 5_000
_MOST_CARDS = 6

_World = tuple[Mask, ...]


class _TooMany(Exception):
    """A limit was hit."""


def may_claim(view: View) -> bool:
    """Whether this seat is to lead and is certain to take all remaining tricks."""
    return certain(view) is not None


def certain(view: View) -> Card | None:
    """A lead with which this seat takes every remaining trick, however the unseen cards lie.

    Ask again before each later lead. `None` if there is no proof.

    >>> from roost.game import match
    >>> from roost.game.state import view
    >>> from roost.variants import CROWSNEST
    >>> certain(view(match.start(CROWSNEST, dealer=3), 0)) is None
    True
    """
    by_rank = order(view)
    if by_rank:
        return by_rank[0]
    public, hand = view.public, view.private.hand
    if public.phase != "play" or view.seat != public.turn or public.trick:
        return None
    if lead_makes_trump(public) or (public.called is not None and public.partner is None):
        return None
    if BACKEND != "native" or hand.bit_count() > _MOST_CARDS:
        return None
    tables = _every_trick(trick.tables(public.rules, public.trump), view.seat)
    try:
        return _Proof(tables, view.seat).card(_worlds(view, tables), hand)
    except _TooMany:
        return None


def _every_trick(tables: Tables, seat: int) -> Tables:
    """The tables for counting tricks only, with one seat against all others."""
    side = tuple(int(each != seat) for each in range(len(tables.forced)))
    points = (0,) * len(tables.points)
    return tables._replace(side=side, points=points, per_trick=1, last_points=0, majority=0)


class _Proof:
    """One proof, with the number of positions that it may still solve."""

    def __init__(self, tables: Tables, seat: int) -> None:
        self._tables = tables
        self._seat = seat
        self._left = MOST_SOLVED

    def card(self, worlds: Iterator[_World], hand: Mask) -> Card | None:
        """A lead with which the seat can take every trick in all of these worlds."""
        common, known = hand, []
        for world in worlds:
            common &= self._good(world, hand)
            if not common:
                return None
            known.append(world)
        # With two cards left there is no later choice, so a lead that wins in each world is enough.
        settled = len(known) == 1 or hand.bit_count() <= 2
        for card in cards_of(common):
            if settled or self._holds(known, card, hand & ~(1 << card)):
                return card
        return None

    def _good(self, world: _World, hand: Mask) -> Mask:
        """The leads that take every trick in this world with open hands."""
        self._left -= 1
        if self._left < 0:
            raise _TooMany
        _, values = solve_cards(self._tables, Position(world, self._seat))
        tricks = hand.bit_count()
        return mask_of(card for card, bounds in values.items() if bounds.low == tricks)

    def _holds(self, worlds: list[_World], card: Card, hand: Mask) -> bool:
        """Whether there is a winning lead again, whatever the others play to this lead."""
        after: dict[tuple[Card, ...], list[_World]] = {}
        for world in worlds:
            for played, left in self._plays(Position(world, self._seat), card):
                after.setdefault(played, []).append(left)
                if len(after) > MOST_SOLVED:
                    raise _TooMany
        return all(self.card(iter(those), hand) is not None for those in after.values())

    def _plays(self, position: Position, card: Card) -> Iterator[tuple[tuple[Card, ...], _World]]:
        """The tricks that can follow, with the hands after each."""
        tables = self._tables
        position = play(tables, position, card)
        if not position.trick:
            yield (), position.hands
            return
        seat = (position.leader + len(position.trick)) % len(position.hands)
        choice = legal(tables, position.hands[seat], tables.suit[position.trick[0]])
        for each in cards_of(choice):
            for played, left in self._plays(position, each):
                yield (each, *played), left


def _worlds(view: View, tables: Tables) -> Iterator[_World]:
    """Every way in which the unseen cards can lie in the other hands. Raises `_TooMany`."""
    size, hidden = view.private.hand.bit_count(), unseen(view)
    out = lacking(view, tables)
    may_hold = [
        hidden & ~_of_suits(tables, lacked) if seat != view.seat else 0
        for seat, lacked in enumerate(out)
    ]
    # Seats with the fewest possible cards come first, so that impossible deals end early.
    seats = sorted(
        (seat for seat in range(dealing.seats(view.public.rules)) if seat != view.seat),
        key=lambda seat: (may_hold[seat].bit_count(), seat),
    )
    hands = [0] * len(out)
    hands[view.seat] = view.private.hand
    tried = 0

    def filled(at: int, left: Mask) -> Iterator[_World]:
        nonlocal tried
        if at == len(seats):
            yield tuple(hands)
            return
        for cards in combinations(cards_of(may_hold[seats[at]] & left), size):
            tried += 1
            if tried > _MOST_HANDS:
                raise _TooMany
            hand = mask_of(cards)
            hands[seats[at]] = hand
            yield from filled(at + 1, left & ~hand)

    return filled(0, hidden)


def _of_suits(tables: Tables, suits: Mask) -> Mask:
    cards = 0
    for suit, members in enumerate(tables.members):
        if suits >> suit & 1:
            cards |= members
    return cards
