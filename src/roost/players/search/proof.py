"""A search for a card that wins for certain: in every deal that fits, whatever the others play.

The seat makes one choice for all deals that look the same to it. The search gives up after a number
of positions or at a deadline.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from roost.cards import Card, Mask, cards_of
from roost.game import opened
from roost.game.state import View
from roost.kernel import Tables, legal, majority, winner
from roost.players.deadline import NEVER, Deadline
from roost.players.search.payoff import Payoff
from roost.rules import sides, trick
from roost.worlds import World


class _Deal(NamedTuple):
    """One way the cards may lie."""

    hands: tuple[Mask, ...]  # by seat: the cards held
    last: int  # points of the nest that go with the last trick
    certain: int  # points of the nest that are the declarer's side's from the start


class _Node(NamedTuple):
    """What this seat knows at a later moment, besides its hand. It is the same in all deals."""

    leader: int  # the seat that led to the trick, or is to lead
    trick: tuple[Card, ...]  # the cards of the trick so far, the leader's first
    points: tuple[int, int]  # by side: what was taken since the search began
    tricks: tuple[int, int]  # by side: the tricks taken in the whole deal


class _GaveUp(Exception):
    pass


class Proof:
    """The search for one view. `worlds` must be all that fit, with the same partner in each."""

    def __init__(
        self,
        view: View,
        worlds: Sequence[World],
        payoff: Payoff,
        limit: int,
        deadline: Deadline = NEVER,
    ) -> None:
        public = view.public
        assert public.declarer is not None
        rules = public.rules
        self._seat, self._payoff = view.seat, payoff
        self._partner = worlds[0].partner
        self._side = sides.sides(rules, public.declarer, self._partner)
        self._tables: Tables = trick.tables(rules, public.trump)
        self._called = public.called if public.partner is None else None
        self.attacks = self._side[view.seat] == 0
        assert public.leader is not None
        self._root = _Node(
            public.leader, public.trick, (0, 0), sides.by_side(self._side, public.tricks)
        )
        self._deals = [
            _Deal(
                world.hands,
                opened.with_last(rules, world.nest),
                opened.certain(rules, world.nest),
            )
            for world in worlds
        ]
        self._limit = self._left = limit
        self._deadline = deadline

    @property
    def over(self) -> bool:
        """Whether the seat's side has won already or cannot win any more."""
        if self._won(self._root, self._deals):
            return True
        if self.attacks:
            return not self._payoff.made(self._partner, self._payoff.rest)
        return all(self._payoff.made(self._partner, deal.certain) for deal in self._deals)

    def holds(self, card: Card) -> bool | None:
        """Whether playing `card` now wins for certain; `None` if the search gave up."""
        self._left = self._limit
        try:
            return self._others_or_mine(self._played(self._root, card), self._without(card))
        except _GaveUp:
            return None

    def _without(self, card: Card) -> list[_Deal]:
        return [self._lays(deal, self._seat, card) for deal in self._deals]

    def _proved(self, node: _Node, deals: Sequence[_Deal]) -> bool:
        self._left -= 1
        if self._left < 0 or self._deadline.passed():
            raise _GaveUp
        return self._others_or_mine(node, deals)

    def _others_or_mine(self, node: _Node, deals: Sequence[_Deal]) -> bool:
        if self._won(node, deals):
            return True
        turn = (node.leader + len(node.trick)) % len(self._side)
        if not deals[0].hands[turn]:
            return all(self._ended(node, deal) for deal in deals)
        if turn == self._seat:
            return any(
                self._proved(self._played(node, card), [self._lays(d, turn, card) for d in deals])
                for card in self._legal(node, deals[0].hands[turn])
            )
        after: dict[Card, list[_Deal]] = {}
        for deal in deals:
            for card in self._legal(node, deal.hands[turn]):
                after.setdefault(card, []).append(self._lays(deal, turn, card))
        return all(self._proved(self._played(node, card), those) for card, those in after.items())

    def _legal(self, node: _Node, hand: Mask) -> Iterable[Card]:
        led = self._tables.suit[node.trick[0]] if node.trick else None
        return cards_of(legal(self._tables, hand, led, self._called))

    @staticmethod
    def _lays(deal: _Deal, seat: int, card: Card) -> _Deal:
        hands = list(deal.hands)
        hands[seat] &= ~(1 << card)
        return deal._replace(hands=tuple(hands))

    def _played(self, node: _Node, card: Card) -> _Node:
        cards = (*node.trick, card)
        if len(cards) < len(self._side):
            return node._replace(trick=cards)
        tables = self._tables
        taker = (node.leader + winner(tables, cards)) % len(cards)
        side = self._side[taker]
        points, tricks = list(node.points), list(node.tricks)
        points[side] += sum(tables.points[each] for each in cards) + tables.per_trick
        tricks[side] += 1
        return _Node(taker, (), (points[0], points[1]), (tricks[0], tricks[1]))

    def _won(self, node: _Node, deals: Sequence[_Deal]) -> bool:
        """Whether what was taken so far is enough in all these deals."""
        if self.attacks:
            least = min(deal.certain for deal in deals)
            return self._payoff.made(self._partner, node.points[0] + least)
        most = self._payoff.rest - node.points[1]
        return not self._payoff.made(self._partner, most)

    def _ended(self, node: _Node, deal: _Deal) -> bool:
        side = self._side[node.leader]
        bonus = majority(self._tables, node.tricks, side)[0]
        last = (self._tables.last_points + deal.last) if side == 0 else 0
        takes = node.points[0] + deal.certain + last + bonus
        return self._payoff.made(self._partner, takes) == self.attacks
