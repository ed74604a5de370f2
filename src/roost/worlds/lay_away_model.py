"""A model of how a declarer lays cards away, given its hand.

Each card has odds by its place in its suit and the length of the suit. The chance of a set is
proportional to the product of its odds. So sets can be summed and sampled exactly.
"""

import random
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import comb, exp, log

from roost.cards import Card, Mask, cards_of
from roost.game.so_far import nest_taken
from roost.game.state import View
from roost.kernel import Tables
from roost.rules import scoring
from roost.worlds.fitted import LAYING
from roost.worlds.places import World, kept_back, places

# The probability that cards are laid away at random.
_WHIM = 0.1


@lru_cache(maxsize=64)
def _above(members: Mask, strength: tuple[int, ...]) -> dict[Card, int]:
    """By card of a suit, how many cards of it are higher."""
    from_top = sorted(cards_of(members), key=lambda card: -strength[card])
    return {card: above for above, card in enumerate(from_top)}


def noticed(tables: Tables, held: Mask, suit: int) -> dict[Card, tuple[float, ...]]:
    """By card held of a suit, its features for being laid away."""
    members = tables.members[suit]
    mine = held & members
    if suit == tables.trump:
        return dict.fromkeys(cards_of(mine), (1.0,) + (0.0,) * 9)
    above = _above(members, tables.strength)
    length, lowest = mine.bit_count(), max(1, members.bit_count() - 1)
    of_suit = (
        float(length == 1),
        float(length == 2),
        float(length == 3),
        float(length >= 5),
        float(any(not above[card] for card in cards_of(mine))),
    )
    return {
        card: (
            0.0,
            1 - above[card] / lowest,
            float(above[card] == 0),
            float(above[card] == 1),
            tables.points[card] / 10,
            *of_suit,
        )
        for card in cards_of(mine)
    }


class Laying:
    """The lay-away of a declarer, as seen by another seat."""

    def __init__(
        self, tables: Tables, declarer: int, size: int, stays: Mask, in_hand: Mask
    ) -> None:
        self._tables, self._declarer, self._size = tables, declarer, size
        # The cards that the house does not let go, and those that the declarer may still hold.
        self._stays, self._in_hand = stays, in_hand
        self._known: dict[Mask, dict[Card, float]] = {}

    @staticmethod
    def of(view: View, tables: Tables) -> "Laying | None":
        """The lay-away of a view's declarer.

        `None` if no other seat has laid cards away, or in games that count tricks, for which there
        is no fitted model.
        """
        public = view.public
        rules, declarer = public.rules, public.declarer
        if declarer in (None, view.seat) or not nest_taken(public):
            return None
        if scoring.counts_tricks(rules):
            return None
        assert declarer is not None
        may_hold = places(view).may_hold[declarer]
        return Laying(tables, declarer, public.laid_away, kept_back(public), may_hold)

    def shared(self, world: World, held: Mask, rng: random.Random) -> tuple[World, float]:
        """The world with the declarer's cards and its lay-away sampled again by the model, and the
        log-likelihood of such a lay-away.

        `held` are all cards that the declarer held before the lay-away.
        """
        declarer = self._declarer
        both = held & (world.hands[declarer] | world.nest)
        if world.nest & self._stays:
            return world, 0.0
        odds = self.odds(held & ~self._stays)
        must = both & ~self._in_hand
        free = cards_of(both & self._in_hand & ~self._stays)
        lacking = self._size - must.bit_count()
        ways = _suffixes([odds[card] for card in free], lacking)
        sets = comb(len(free), lacking)
        forced = 1.0
        for card in cards_of(must):
            forced *= odds[card]
        usual = (1 - _WHIM) * forced * ways[0][lacking] / _total(odds.values(), self._size)
        whim = _WHIM * sets / comb(len(odds), self._size)
        if rng.random() * (usual + whim) < whim:
            gone = world.nest
        else:
            gone = must | _drawn(free, odds, ways, lacking, rng)
        hands = list(world.hands)
        hands[declarer] = both & ~gone
        return World(tuple(hands), gone, world.partner), log((usual + whim) / sets)

    def odds(self, held: Mask) -> dict[Card, float]:
        """The odds of each of these cards."""
        found: dict[Card, float] = {}
        for suit, members in enumerate(self._tables.members):
            mine = held & members
            known = self._known.get(mine)
            if known is None:
                seen = noticed(self._tables, held, suit)
                known = {card: exp(_dot(each)) for card, each in seen.items()}
                self._known[mine] = known
            found.update(known)
        return found


def _dot(seen: tuple[float, ...]) -> float:
    return sum(weight * each for weight, each in zip(LAYING, seen, strict=True))


def _total(odds: Iterable[float], most: int) -> float:
    """The sum over all sets of `most` of these odds of the product of each set."""
    ways = [1.0] + [0.0] * most
    down = range(most - 1, -1, -1)
    for each in odds:
        for at in down:
            ways[at + 1] += ways[at] * each
    return ways[most]


def _suffixes(odds: list[float], most: int) -> list[list[float]]:
    """For each card, by size from 0 to `most`, the sum of products of sets of cards from it on."""
    ways = [1.0] + [0.0] * most
    found = [ways]
    for each in reversed(odds):
        ways = [1.0, *[more + fewer * each for fewer, more in pairwise(ways)]]
        found.append(ways)
    found.reverse()
    return found


def _drawn(
    cards: tuple[Card, ...] | list[Card],
    odds: dict[Card, float],
    ways: list[list[float]],
    many: int,
    rng: random.Random,
) -> Mask:
    """A random set of `many` cards, with a chance proportional to the product of its odds."""
    gone = 0
    for at, card in enumerate(cards):
        if not many:
            break
        taken = odds[card] * ways[at + 1][many - 1]
        if rng.random() * ways[at][many] < taken:
            gone |= 1 << card
            many -= 1
    return gone
