"""The gauge: an estimate of what cards are worth to a declarer, as a sum over the four suits.

The worth of a suit depends only on its own cards and on whether it is trump. So it is worked out
once, and the best lay-away is found by adding up suits instead of trying thousands of sets.
"""

import math
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from roost.cards import Mask, Suit, cards_of
from roost.kernel import Tables
from roost.players.bidding import fitted
from roost.rules import dealing, deck, nest, scoring, trick
from roost.rules.ruleset import Ruleset
from roost.rules.trump import preparations

# The role of a suit. 0: plain beside a trump; 1: trump; 2: plain, and nothing is trump.
_Role: TypeAlias = int
_ROLES = range(3)
# One way to lay cards away: the worth of what is left and of what is buried, and the buried cards.
_Way: TypeAlias = tuple[float, Mask]


class Declaration(NamedTuple):
    """A trump and a lay-away."""

    trump: Suit | None  # the trump suit; None: nothing is trump
    gone: Mask  # the cards to lay away; 0: none
    worth: float  # by the gauge, in points or tricks


class Gauge:
    """The gauge of one ruleset. It caches its results."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.trick = scoring.hand_total(rules) / dealing.hand_size(rules)
        self.suits = range(len(deck.pack(rules).suits))
        self._points = deck.points(rules)
        self._named_first = preparations(rules) == ("trump", "nest")
        self._sets = fitted.weights(tricks=scoring.counts_tricks(rules))
        self._home = 1.0 if scoring.nest_is_declarers(rules) else self._sets.buried
        self._tables: dict[Suit | None, Tables] = {
            trump: trick.tables(rules, trump) for trump in self.suits
        }
        if not deck.always_trump(rules):
            self._tables[None] = trick.tables(rules, None)
        self._worth: dict[tuple[_Role, Suit], dict[Mask, float]] = {
            (role, suit): {} for role in _ROLES for suit in self.suits
        }
        self._thrown: dict[tuple[_Role, Suit, Mask, int, Mask, Mask], tuple[_Way, ...]] = {}

    def suit(self, trump: Suit | None, suit: Suit, cards: Mask) -> float:
        """The worth of these cards of one suit, in points or tricks."""
        known = self._worth[_role(trump, suit), suit]
        found = known.get(cards)
        if found is None:
            found = known[cards] = self._count(trump, suit, cards)
        return found

    def features(self, trump: Suit | None, suit: Suit, cards: Mask) -> tuple[float, ...]:
        """The features of these cards of one suit; `bidding/fitted.py` has the weight of each.

        Trump, 6 numbers: held cards with 0, 1, 2 and 3 higher ones missing; trumps above a fair
        share; card points. Plain, 10 numbers: held cards with 0 higher ones missing, with 1 guarded
        and unguarded, with 2 guarded and unguarded; points of the top cards, of the others; then
        whether the suit has 0, 1 or 2 cards. Points are in average tricks.
        """
        tables = self._tables[trump]
        strength, points = tables.strength, self._points
        members = tables.members[suit]
        order = sorted(cards_of(members), key=lambda card: -strength[card])
        held = [card for card in order if cards >> card & 1]
        above, missing = 0, {}
        for card in order:
            if cards >> card & 1:
                missing[card] = above
            else:
                above += 1
        size = dealing.hand_size(self.rules)
        if suit == trump:
            counts = [0.0] * 4
            for card in held:
                if missing[card] < len(counts):
                    counts[missing[card]] += 1
            fair = size * len(order) / dealing.cards(self.rules).bit_count()
            worth = sum(points[card] for card in held) / self.trick
            return (*counts, len(held) - fair, worth)
        plain = [0.0] * 5
        tops = others = 0.0
        for card in held:
            out = missing[card]
            if out == 0:
                plain[0] += 1
                tops += points[card]
                continue
            others += points[card]
            guarded = len(held) > out
            if out == 1:
                plain[1 if guarded else 2] += 1
            elif out == 2:
                plain[3 if guarded else 4] += 1
        short = [float(trump is not None and len(held) == many) for many in range(3)]
        return (*plain, tops / self.trick, others / self.trick, *short)

    def _count(self, trump: Suit | None, suit: Suit, cards: Mask) -> float:
        weights = self._sets.trump if suit == trump else self._sets.plain
        counted = self.features(trump, suit, cards)
        return self.trick * sum(a * b for a, b in zip(weights, counted, strict=True))

    def hand(self, trump: Suit | None, cards: Mask) -> float:
        """The worth of these cards with this trump. Only differences of worths have a meaning."""
        members = self._tables[trump].members
        return sum(self.suit(trump, suit, cards & members[suit]) for suit in self.suits)

    def best(self, cards: Mask) -> float:
        """The worth of these cards with their best trump: the first of `trumps`, but faster."""
        plain, gain = 0.0, -math.inf
        for suit in self.suits:
            other = (suit + 1) % len(self.suits)
            as_plain = self.suit(other, suit, cards & self._tables[other].members[suit])
            as_trump = self.suit(suit, suit, cards & self._tables[suit].members[suit])
            plain += as_plain
            gain = max(gain, as_trump - as_plain)
        return plain + gain

    def trumps(self, cards: Mask) -> list[tuple[float, Suit]]:
        """Every suit as trump, the best for these cards first."""
        return sorted(((self.hand(suit, cards), suit) for suit in self.suits), reverse=True)

    def buried(self, gone: Mask) -> float:
        """The points that the declarer's side expects from these cards when they are laid away."""
        return self._home * sum(self._points[card] for card in cards_of(gone))

    def _ways(
        self, trump: Suit | None, suit: Suit, cards: Mask, choice: nest.Choice
    ) -> tuple[_Way, ...]:
        """The ways to lay away some of these cards of one suit.

        Only some sets are tried: those from the lowest or highest card, and those from the card
        with most or fewest points.
        """
        members = self._tables[trump].members[suit]
        must, may = choice.must & members, choice.may & members
        key = (_role(trump, suit), suit, cards, choice.many, must, may)
        found = self._thrown.get(key)
        if found is not None:
            return found
        strength = self._tables[trump].strength
        rising = sorted(cards_of(may), key=lambda card: strength[card])
        rich = sorted(rising, key=lambda card: (-self._points[card], strength[card]))
        poor = sorted(rising, key=lambda card: (self._points[card], strength[card]))
        sets = {0}
        for order in (rising, rich, poor, rich[1:], rising[1:], rising[::-1], rising[-2::-1]):
            gone = 0
            for card in order[: choice.many]:
                gone |= 1 << card
                sets.add(gone)
        ways = []
        for gone in sorted(must | each for each in sets):
            worth = self.suit(trump, suit, cards & ~gone) + self.buried(gone)
            ways.append((worth, gone))
        found = self._thrown[key] = tuple(ways)
        return found

    def _choice(self, trump: Suit | None, cards: Mask, many: int) -> nest.Choice:
        """The sets that may be laid away. A house rule may keep trumps that are named by then."""
        return nest.choice(self.rules, cards, many, trump if self._named_first else None)

    def plan(self, trump: Suit | None, cards: Mask, many: int) -> Declaration:
        """The best lay-away of `many` of `cards` by the gauge."""
        if not many:
            return Declaration(trump, 0, self.hand(trump, cards))
        choice = self._choice(trump, cards, many)
        members = self._tables[trump].members
        best: list[_Way | None] = [(0.0, 0)] + [None] * many
        for suit in self.suits:
            ways: list[_Way | None] = [None] * (many + 1)
            for way in self._ways(trump, suit, cards & members[suit], choice):
                size = way[1].bit_count()
                before = ways[size]
                if before is None or way[0] > before[0]:
                    ways[size] = way
            after: list[_Way | None] = [None] * (many + 1)
            for size, so_far in enumerate(best):
                if so_far is None:
                    continue
                for more, way_ in enumerate(ways[: many + 1 - size]):
                    if way_ is not None:
                        worth = so_far[0] + way_[0]
                        old = after[size + more]
                        if old is None or worth > old[0]:
                            after[size + more] = (worth, so_far[1] | way_[1])
            best = after
        found = best[many]
        assert found is not None
        return Declaration(trump, found[1], found[0])

    def plans(self, trump: Suit | None, cards: Mask, many: int, count: int) -> list[Declaration]:
        """The `count` best different lay-aways by the gauge, the best first."""
        choice = self._choice(trump, cards, many)
        members = self._tables[trump].members
        found: dict[Mask, float] = {}
        each = [self._ways(trump, suit, cards & members[suit], choice) for suit in self.suits]
        for ways in product(*each):
            gone = ways[0][1] | ways[1][1] | ways[2][1] | ways[3][1]
            if gone.bit_count() == many:
                found[gone] = ways[0][0] + ways[1][0] + ways[2][0] + ways[3][0]
        best = sorted(found.items(), key=lambda item: (-item[1], item[0]))[:count]
        return [Declaration(trump, gone, worth) for gone, worth in best]

    def declare(self, cards: Mask, many: int) -> Declaration:
        """The best trump with its best lay-away; only the two best trumps are tried."""
        first, second = self.trumps(cards)[:2]
        return max(
            (self.plan(suit, cards, many) for _, suit in (first, second)),
            key=lambda plan: plan.worth,
        )


def _role(trump: Suit | None, suit: Suit) -> _Role:
    if trump is None:
        return 2
    return int(suit == trump)


@lru_cache(maxsize=64)
def gauge(rules: Ruleset) -> Gauge:
    """The gauge for these rules.

    >>> from roost.cards import ROOK, card_named, mask_of
    >>> from roost.variants import KENTUCKY
    >>> hand = mask_of(card_named(ROOK, n) for n in "R14 R13 R12 R9 R8 G14 G6 Y7 B5".split())
    >>> gauge(KENTUCKY).trumps(hand)[0][1]
    0
    """
    return Gauge(rules)
