"""Sampling worlds: every world that fits a view has exactly the same chance.

Cards that may lie in the same places are one group. The ways to deal out the groups are counted
exactly. A sample deals group by group, each share with a chance proportional to its number of ways.
It takes some microseconds a card.
"""

import random
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate
from math import factorial, prod

from roost.cards import Card, Mask, cards_of
from roost.game.state import View
from roost.worlds.places import Places, World, exchange_cases, places

# By place, how many cards it still lacks, or gets.
_Counts = tuple[int, ...]


class Sampler:
    """The worlds of one view of a deal under way.

    >>> from roost.game import match
    >>> from roost.game.state import view
    >>> from roost.variants import CROWSNEST
    >>> state = match.start(CROWSNEST, dealer=3)
    >>> state, _ = match.deal(state, match.cards_from_seed(state.public, bytes(32)))
    >>> worlds = Sampler(view(state, 0))
    >>> worlds.number()  # 32 unseen cards: three hands of 9 and a nest of 5
    45888240141744000
    >>> (world,) = worlds.draw(random.Random(1), 1)
    >>> [hand.bit_count() for hand in world.hands], world.nest.bit_count()
    ([9, 9, 9, 9], 5)
    """

    def __init__(self, view: View) -> None:
        self._view = view
        everywhere = places(view)
        cases = exchange_cases(view, everywhere)
        self._free = _Shares(everywhere if cases is None else cases[0])
        self._forced = None if cases is None else _Shares(cases[1])
        both = None if cases is None else _Shares(cases[2])
        self._forced_alone = self._forced.number - both.number if self._forced and both else 0
        # Shares of `_forced` that are not in `_free` have one of these cards in the nest.
        self._kept = everywhere.may_hold[-1] & ~cases[0].may_hold[-1] if cases else 0

    def number(self) -> int:
        """How many worlds fit."""
        return self._free.number + self._forced_alone

    def draw(self, rng: random.Random, many: int) -> list[World]:
        """`many` independent random worlds. Raises `ValueError` if none fits the view."""
        if not self.number():
            raise ValueError("no world fits the view")
        return [self._world(self._share(rng)) for _ in range(many)]

    def every(self) -> Iterator[World]:
        """All worlds, each once."""
        for share in self._free.every():
            yield self._world(share)
        if self._forced is not None:
            for share in self._forced.every():
                if share[-1] & self._kept:
                    yield self._world(share)

    def _share(self, rng: random.Random) -> list[Mask]:
        if self._forced is None or rng.randrange(self.number()) < self._free.number:
            return self._free.draw(rng)
        while True:
            share = self._forced.draw(rng)
            if share[-1] & self._kept:
                return share

    @cached_property
    def _known_nest(self) -> Mask:
        return self._view.private.buried

    def _world(self, share: list[Mask]) -> World:
        public, seat = self._view.public, self._view.seat
        nest = share.pop() | self._known_nest
        share[seat] = self._view.private.hand
        partner, called = public.partner, public.called
        if called is not None and partner is None:
            for each, hand in enumerate(share):
                if hand >> called & 1:
                    partner = each
        return World(tuple(share), nest, partner)


class _Shares:
    """The ways to deal the unseen cards to the places."""

    def __init__(self, among: Places) -> None:
        groups: dict[tuple[int, ...], list[Card]] = {}
        hidden = 0
        for mask in among.may_hold:
            hidden |= mask
        for card in cards_of(hidden):
            here = tuple(p for p, mask in enumerate(among.may_hold) if mask >> card & 1)
            groups.setdefault(here, []).append(card)
        # The group that may lie anywhere comes last, as its ways need no recursion.
        order = sorted(groups, key=lambda here: (len(here), here))
        self._size = among.size
        self._places = order
        self._cards = [groups[here] for here in order]
        self._bits = [[1 << card for card in cards] for cards in self._cards]
        self._known: dict[tuple[int, _Counts], int] = {}
        self._steps: dict[tuple[int, _Counts], tuple[list[int], list[_Counts]]] = {}
        self.number = self._ways(0, among.size)

    def _ways(self, at: int, lacking: _Counts) -> int:
        """The number of ways to fill the places with the groups from `at` on."""
        if at == len(self._places):
            return int(not any(lacking))
        known = self._known.get((at, lacking))
        if known is not None:
            return known
        many = len(self._cards[at])
        if at == len(self._places) - 1:
            here = self._places[at]
            fits = sum(lacking) == many == sum(lacking[place] for place in here)
            ways = _orders(many, [lacking[place] for place in here]) if fits else 0
        else:
            ways = sum(
                _orders(many, share) * self._ways(at + 1, _less(lacking, share))
                for share in _splits(many, self._places[at], lacking)
            )
        self._known[at, lacking] = ways
        return ways

    def draw(self, rng: random.Random) -> list[Mask]:
        """By place its cards, in one random way."""
        held = [0] * len(self._size)
        lacking = self._size
        for at, bits in enumerate(self._bits):
            here = self._places[at]
            if at == len(self._bits) - 1:
                share = lacking
            else:
                up_to, shares = self._step(at, lacking)
                if len(shares) == 1:
                    share = shares[0]
                else:
                    pick = rng.randrange(up_to[-1])
                    share = shares[next(i for i, top in enumerate(up_to) if pick < top)]
                lacking = _less(lacking, share)
            if len(here) == 1:
                held[here[0]] |= sum(bits)
                continue
            # Sorting by random keys shuffles several times as fast as `random.shuffle`.
            chance = rng.random
            mixed = sorted(bits, key=lambda _: chance())
            first = 0
            for place in here:
                after = first + share[place]
                held[place] |= sum(mixed[first:after])
                first = after
        return held

    def _step(self, at: int, lacking: _Counts) -> tuple[list[int], list[_Counts]]:
        """The cumulative numbers of ways, and the shares that group `at` may be dealt in."""
        step = self._steps.get((at, lacking))
        if step is None:
            many = len(self._cards[at])
            counted = [
                (ways, share)
                for share in _splits(many, self._places[at], lacking)
                if (ways := _orders(many, share) * self._ways(at + 1, _less(lacking, share)))
            ]
            step = list(accumulate(ways for ways, _ in counted)), [share for _, share in counted]
            self._steps[at, lacking] = step
        return step

    def every(self) -> Iterator[list[Mask]]:
        """All ways, each once."""
        flat = [
            (1 << card, here)
            for cards, here in zip(self._cards, self._places, strict=True)
            for card in cards
        ]
        if self.number:
            yield from _filled(flat, 0, [0] * len(self._size), list(self._size))


def _filled(
    flat: list[tuple[Mask, tuple[int, ...]]], at: int, held: list[Mask], lacking: list[int]
) -> Iterator[list[Mask]]:
    if at == len(flat):
        yield list(held)
        return
    bit, here = flat[at]
    for place in here:
        if lacking[place]:
            held[place] |= bit
            lacking[place] -= 1
            yield from _filled(flat, at + 1, held, lacking)
            held[place] ^= bit
            lacking[place] += 1


def _orders(many: int, share: _Counts | list[int]) -> int:
    """The number of ways to deal `many` cards into parts of these sizes."""
    return factorial(many) // prod(map(factorial, share))


def _less(lacking: _Counts, share: _Counts) -> _Counts:
    return tuple(have - got for have, got in zip(lacking, share, strict=True))


def _splits(many: int, here: tuple[int, ...], lacking: _Counts) -> Iterator[_Counts]:
    """All ways to split `many` cards over these places, as numbers by place."""

    def fill(at: int, left: int, share: list[int]) -> Iterator[_Counts]:
        if at == len(here) - 1:
            if left <= lacking[here[at]]:
                share[here[at]] = left
                yield tuple(share)
                share[here[at]] = 0
            return
        for give in range(min(left, lacking[here[at]]) + 1):
            share[here[at]] = give
            yield from fill(at + 1, left - give, share)
        share[here[at]] = 0

    return fill(0, many, [0] * len(lacking))
