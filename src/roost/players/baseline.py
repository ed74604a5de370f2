"""`baseline`: a rule of thumb for the play of cards, against which searching players are measured.

It takes tricks as cheaply as it can, draws trumps from the top on the declarer's side, and gives
points to its side's sure tricks. In other phases it plays as `simple-1`. A test keeps its choices
from changing.
"""

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from roost import kernel
from roost.cards import Card, Mask, cards_of
from roost.game.actions import Action, play
from roost.game.certainty import lead_makes_trump
from roost.game.legal import playable
from roost.game.so_far import known_partner
from roost.game.state import View
from roost.game.unseen import unseen
from roost.kernel import Tables
from roost.players.simple import choose as simple_choice
from roost.rules import sides, trick

# How dear a card is: its points, its place in the suit, and more for a trump or a top card.
_POINT, _TOP, _TRUMP_LOW, _TRUMP_HIGH = 10, 12, 25, 60
_WORTH_A_TRUMP = 5
_LONG_TRUMPS = 4


class _Facts(NamedTuple):
    """What the rule of thumb looks at."""

    tables: Tables  # the kernel's tables for this trump
    hand: Mask  # the cards of this seat
    legal: tuple[Card, ...]  # the cards that may be played now
    hidden: Mask  # cards in play that this seat cannot see
    trumps: Mask  # all trumps in play; 0: nothing is trump
    declares: bool  # whether this seat is on the declarer's side, as far as it knows
    is_declarer: bool  # whether this seat is the declarer

    def top(self, card: Card) -> bool:
        """Whether no hidden card of its suit is higher."""
        tables = self.tables
        above = self.hidden & tables.members[tables.suit[card]]
        return all(tables.strength[other] < tables.strength[card] for other in cards_of(above))

    def place(self, card: Card) -> int:
        """How many cards of its suit are lower."""
        return _places(self.tables)[card]

    def cheapest(self, cards: Sequence[Card]) -> Card:
        """The card that costs least to lose."""
        return min(cards, key=lambda card: self._cost(card, _TRUMP_LOW, 1))

    def richest(self, cards: Sequence[Card]) -> Card:
        """The card with most points; of equals the one that costs least."""
        return max(cards, key=lambda card: -self._cost(card, _TRUMP_HIGH, -1))

    def _cost(self, card: Card, trump: int, sign: int) -> int:
        extra = self.place(card)
        extra += trump * (self.trumps >> card & 1) + _TOP * self.top(card)
        return sign * _POINT * self.tables.points[card] + extra


@lru_cache(maxsize=64)
def _places(tables: Tables) -> dict[Card, int]:
    return {
        card: at
        for members in tables.members
        for at, card in enumerate(sorted(cards_of(members), key=lambda c: tables.strength[c]))
    }


def choose(view: View, rng: random.Random) -> Action:
    """What `baseline` does on turn."""
    public = view.public
    if public.phase != "play" or lead_makes_trump(public):
        return simple_choice(view, rng)
    legal = tuple(cards_of(playable(view)))
    if len(legal) == 1:
        return play(legal[0])
    assert public.declarer is not None
    tables = trick.tables(public.rules, public.trump)
    split = sides.sides(public.rules, public.declarer, known_partner(view))
    facts = _Facts(
        tables,
        view.private.hand,
        legal,
        unseen(view),
        0 if tables.trump is None else tables.members[tables.trump],
        split[view.seat] == 0,
        view.seat == public.declarer,
    )
    return play(_follow(view, facts, split) if public.trick else _lead(facts))


def _lead(facts: _Facts) -> Card:
    strength = facts.tables.strength
    mine = cards_of(facts.hand & facts.trumps)
    theirs = facts.hidden & facts.trumps
    if facts.declares and mine and theirs:
        best = max(mine, key=lambda card: strength[card])
        if facts.top(best):
            return best
    tops = [card for card in cards_of(facts.hand & ~facts.trumps) if facts.top(card)]
    if tops:
        suit, members = facts.tables.suit, facts.tables.members
        return max(
            tops,
            key=lambda card: (
                4 * facts.tables.points[card] - (facts.hand & members[suit[card]]).bit_count()
            ),
        )
    if facts.is_declarer and len(mine) >= _LONG_TRUMPS and theirs:
        return facts.cheapest(mine)
    return facts.cheapest(facts.legal)


def _follow(view: View, facts: _Facts, split: tuple[int, ...]) -> Card:
    tables, played = facts.tables, view.public.trick
    assert view.public.leader is not None
    winning = kernel.winner(tables, played)
    best = played[winning]
    holder = (view.public.leader + winning) % len(split)
    last = len(played) == len(split) - 1
    ours = split[holder] == split[view.seat]
    sure = facts.top(best) and (tables.suit[best] == tables.trump or len(played) > 1)
    if ours and (last or sure):
        return facts.richest(facts.legal)
    winners = [card for card in facts.legal if kernel.winner(tables, (best, card))]
    if not winners:
        return facts.cheapest(facts.legal)
    if last:
        return _take(facts, winners, sum(tables.points[card] for card in played))
    led = tables.suit[played[0]]
    tops = [card for card in winners if tables.suit[card] == led and facts.top(card)]
    if tops and not ours:
        return tops[-1]
    trumping = led != tables.trump and all(facts.trumps >> card & 1 for card in winners)
    return facts.cheapest(winners if trumping and not ours else facts.legal)


def _take(facts: _Facts, winners: Sequence[Card], points: int) -> Card:
    """Take the trick as the last to play: with a plain card, or with a trump if it has points."""
    plain = [card for card in winners if not facts.trumps >> card & 1]
    if plain:
        return facts.richest(plain)
    worth_it = points >= _WORTH_A_TRUMP or len(winners) == len(facts.legal)
    return facts.cheapest(winners if worth_it else facts.legal)
