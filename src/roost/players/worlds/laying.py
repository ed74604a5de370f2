"""How a declarer lays cards away, as far as its later hand tells.

Each card held has odds to go, by its place and the length of its suit: a set of the nest's size is
as likely as the product of its odds. So the sets that fit can be summed and drawn from exactly.
"""

import random
from itertools import pairwise
from math import comb, exp, log

from roost.cards import Card, Mask, cards_of
from roost.game.state import View
from roost.kernel import Tables
from roost.players.worlds.fitted import LAYING
from roost.players.worlds.places import World, nest_taken, places
from roost.rules import nest, scoring

# So often cards are laid away in any other way.
_WHIM = 0.1


def noticed(tables: Tables, card: Card, length: int, *, top: bool) -> tuple[float, ...]:
    """What tells whether a card is laid away, of so many in its suit, the highest held or not."""
    if tables.suit[card] == tables.trump:
        return (1.0,) + (0.0,) * 9
    members = tables.members[tables.suit[card]]
    above = sum(tables.strength[other] > tables.strength[card] for other in cards_of(members))
    return (
        0.0,
        1 - above / max(1, members.bit_count() - 1),
        float(above == 0),
        float(above == 1),
        tables.points[card] / 10,
        float(length == 1),
        float(length == 2),
        float(length == 3),
        float(length >= 5),
        float(top),
    )


class Laying:
    """The lay-away of a view's declarer, whose own view it is not."""

    def __init__(
        self, tables: Tables, declarer: int, size: int, stays: Mask, in_hand: Mask
    ) -> None:
        self._tables, self._declarer, self._size = tables, declarer, size
        # What a house keeps from the nest, and what the declarer may still hold.
        self._stays, self._in_hand = stays, in_hand
        self._tops = tuple(
            1 << max(cards_of(members), key=lambda card: tables.strength[card])
            for members in tables.members
        )
        self._known: dict[tuple[Card, int, bool], float] = {}

    @staticmethod
    def of(view: View, tables: Tables) -> "Laying | None":
        """That of a view; `None` where nothing was laid away unseen, or tricks are counted: to
        such lay-aways nothing is fitted."""
        public = view.public
        rules, declarer = public.rules, public.declarer
        if declarer in (None, view.seat) or not nest_taken(public):
            return None
        if scoring.counts_tricks(rules):
            return None
        assert declarer is not None
        named_before = rules.trump.trump_before_nest
        stays = nest.restricted(rules, public.trump if named_before else None)
        return Laying(tables, declarer, public.laid_away, stays, places(view).may_hold[declarer])

    def shared(self, world: World, held: Mask, rng: random.Random) -> tuple[World, float]:
        """The world with the declarer's cards and those laid away shared anew, as likely as
        declarers do it; and the logarithm of how likely any such sharing is, of all that the
        declarer could have laid away of the cards held."""
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
        all_odds = list(odds.values())
        usual = (1 - _WHIM) * forced * ways[0][lacking] / _suffixes(all_odds, self._size)[0][-1]
        whim = _WHIM * sets / comb(len(all_odds), self._size)
        if rng.random() * (usual + whim) < whim:
            gone = world.nest
        else:
            gone = must | _drawn(free, odds, ways, lacking, rng)
        hands = list(world.hands)
        hands[declarer] = both & ~gone
        return World(tuple(hands), gone, world.partner), log((usual + whim) / sets)

    def odds(self, held: Mask) -> dict[Card, float]:
        """The odds of each of these cards."""
        found = {}
        for suit, members in enumerate(self._tables.members):
            mine = held & members
            length, top = mine.bit_count(), bool(mine & self._tops[suit])
            for card in cards_of(mine):
                key = card, length, top
                one = self._known.get(key)
                if one is None:
                    seen = noticed(self._tables, card, length, top=top)
                    one = exp(sum(w * x for w, x in zip(LAYING, seen, strict=True)))
                    self._known[key] = one
                found[card] = one
        return found


def _suffixes(odds: list[float], most: int) -> list[list[float]]:
    """For each card, the summed products of all sets of 0 to `most` cards from it on."""
    ways = [1.0] + [0.0] * most
    found = [ways]
    for each in reversed(odds):
        ways = [ways[0], *(more + fewer * each for fewer, more in pairwise(ways))]
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
    """So many of these cards, a set as likely as the product of its odds."""
    gone = 0
    for at, card in enumerate(cards):
        if not many:
            break
        taken = odds[card] * ways[at + 1][many - 1]
        if rng.random() * ways[at][many] < taken:
            gone |= 1 << card
            many -= 1
    return gone
