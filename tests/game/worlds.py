"""What one seat cannot exclude, and whether anybody could then take a trick: by trying all of it.

Nothing of `roost.game.certainty` or `unseen` is used: hands are tried against the tricks played.
"""

from collections.abc import Iterator
from itertools import combinations

from roost.cards import Card, Mask, cards_of, mask_of
from roost.game.state import View
from roost.kernel import Position, Tables
from roost.kernel.reference import legal, moves, play, turn, winner
from roost.rules import dealing, trick


class Worlds:
    """Every way in which the unseen cards can lie for a seat that is to lead, its own play and all
    that was played being as they are."""

    def __init__(self, view: View) -> None:
        self.view = view
        public = view.public
        self.tables: Tables = trick.tables(public.rules, public.trump)._replace(side=(0,) * 6)
        self.size = view.private.hand.bit_count()
        played = mask_of(card for each in public.taken for card in each.cards)
        known = played | view.private.hand | view.private.buried
        self.unseen = cards_of(dealing.cards(public.rules) & ~known)
        self.others = [seat for seat in range(dealing.seats(public.rules)) if seat != view.seat]
        self.hands = {seat: self._possible(seat) for seat in self.others}

    def _possible(self, seat: int) -> list[Mask]:
        """The hands with which the seat may have played as it did."""
        return [
            mask_of(hand)
            for hand in combinations(self.unseen, self.size)
            if self._played_rightly(seat, mask_of(hand))
        ]

    def _played_rightly(self, seat: int, hand: Mask) -> bool:
        called = self.view.public.called
        for each in reversed(self.view.public.taken):
            at = (seat - each.leader) % len(each.cards)
            card, led = each.cards[at], self.tables.suit[each.cards[0]]
            hand |= 1 << card
            # A called card is played as soon as its holder may play at all.
            forced = called if each is self.view.public.taken[0] and at else None
            if not legal(self.tables, hand, led if at else None, forced) >> card & 1:
                return False
        return True

    def all(self) -> Iterator[dict[int, Mask]]:
        """Every world: the hands of the others."""
        yield from self._filled(self.others, {}, 0)

    def _filled(
        self, seats: list[int], hands: dict[int, Mask], taken: Mask
    ) -> Iterator[dict[int, Mask]]:
        if not seats:
            yield hands
            return
        for hand in self.hands[seats[0]]:
            if not hand & taken:
                yield from self._filled(seats[1:], {**hands, seats[0]: hand}, taken | hand)

    def can_be_beaten(self, order: tuple[Card, ...]) -> bool:
        """Whether in some world somebody could take a trick while this seat leads in this order.

        As long as it takes every trick, nobody's choice depends on anybody else's, so a hand that
        can beat it and that fits into some world is enough."""
        done: dict[Mask, bool] = {}
        for seat in self.others:
            rest = sorted(set(self.others) - {seat}, key=lambda each: len(self.hands[each]))
            full: set[tuple[int, Mask]] = set()
            for hand in self.hands[seat]:
                if self._beats(hand, order, done) and self._fits(rest, hand, full):
                    return True
        return False

    def _fits(self, seats: list[int], taken: Mask, full: set[tuple[int, Mask]]) -> bool:
        """Whether these seats can all have a hand beside the cards taken; `full` are the cases in
        which they cannot."""
        if not seats:
            return True
        if (len(seats), taken) in full:
            return False
        for hand in self.hands[seats[0]]:
            if not hand & taken and self._fits(seats[1:], taken | hand, full):
                return True
        full.add((len(seats), taken))
        return False

    def _beats(self, hand: Mask, order: tuple[Card, ...], done: dict[Mask, bool]) -> bool:
        if not hand:
            return False
        if hand not in done:
            led = order[len(order) - hand.bit_count()]
            choices = cards_of(legal(self.tables, hand, self.tables.suit[led]))
            done[hand] = any(winner(self.tables, (led, card)) for card in choices) or any(
                self._beats(hand & ~(1 << card), order, done) for card in choices
            )
        return done[hand]

    def beaten_in(self, world: dict[int, Mask], order: tuple[Card, ...]) -> bool:
        """The same in one world, by playing out every line with the kernel."""
        hands = tuple(
            world.get(seat, self.view.private.hand) for seat in range(len(self.others) + 1)
        )
        return self._lost(Position(hands, self.view.seat), order)

    def _lost(self, position: Position, order: tuple[Card, ...]) -> bool:
        if position.leader != self.view.seat:
            return True
        if not any(position.hands) and not position.trick:
            return False
        own = not position.trick
        assert (turn(position) == self.view.seat) == own
        choices = [order[0]] if own else cards_of(moves(self.tables, position))
        rest = order[1:] if own else order
        return any(self._lost(play(self.tables, position, card), rest) for card in choices)
