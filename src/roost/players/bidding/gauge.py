"""What cards are worth to a declarer before a card is played: a sum over the four suits.

Each suit counts for itself, as trump or plain, so a suit's worth is worked out once and the best
lay-away by this measure is found by adding up suits, not by trying thousands of sets.
"""

import math
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from roost.cards import Mask, Suit, cards_of
from roost.kernel import Tables
from roost.players.bidding import measured
from roost.rules import dealing, deck, nest, scoring, trick
from roost.rules.ruleset import Ruleset
from roost.rules.trump import preparations

# Trump, plain, or plain where nothing is trump.
_Role: TypeAlias = int
_ROLES = range(3)
# What a way to lay cards away leaves and brings, and the cards.
_Way: TypeAlias = tuple[float, Mask]


class Plan(NamedTuple):
    """A trump suit (none where nothing is trump), the cards laid away, and what they leave."""

    trump: Suit | None
    gone: Mask
    worth: float


class Gauge:
    """The measure for one ruleset. What it remembers is what it would work out again."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.trick = scoring.hand_total(rules) / dealing.hand_size(rules)
        self.suits = range(len(deck.pack(rules).suits))
        self._points = deck.points(rules)
        self._named_first = preparations(rules) == ("trump", "nest")
        self._sets = measured.weights(tricks=scoring.counts_tricks(rules))
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
        """What these cards of one suit are worth, in the units of the hand total."""
        known = self._worth[_role(trump, suit), suit]
        found = known.get(cards)
        if found is None:
            found = known[cards] = self._count(trump, suit, cards)
        return found

    def features(self, trump: Suit | None, suit: Suit, cards: Mask) -> tuple[float, ...]:
        """What is counted in these cards of one suit; `measured` says what each is worth.

        Trump: cards with 0, 1, 2, 3 better ones out, then length and points. Plain: the same for
        0, 1, 2, with those that smaller cards guard, points of tops and of others, then whether
        the suit is void, single, double.
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
        """What these cards are worth with this trump; only differences tell anything."""
        members = self._tables[trump].members
        return sum(self.suit(trump, suit, cards & members[suit]) for suit in self.suits)

    def best(self, cards: Mask) -> float:
        """What these cards are worth with the best trump for them: `trumps` in a hurry."""
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
        """What laying these cards away brings by itself."""
        return self._home * sum(self._points[card] for card in cards_of(gone))

    def _ways(
        self, trump: Suit | None, suit: Suit, cards: Mask, choice: nest.Choice
    ) -> tuple[_Way, ...]:
        """The ways to lay away cards of one suit, of which these are held: what each leaves and
        brings, and the cards. From below, or the counters that take nothing first."""
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
        """What may be laid away: a house may want a trump that is named by then to stay in play."""
        return nest.choice(self.rules, cards, many, trump if self._named_first else None)

    def plan(self, trump: Suit | None, cards: Mask, many: int) -> Plan:
        """The best lay-away of `many` of `cards` by this measure."""
        if not many:
            return Plan(trump, 0, self.hand(trump, cards))
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
        return Plan(trump, found[1], found[0])

    def plans(self, trump: Suit | None, cards: Mask, many: int, count: int) -> list[Plan]:
        """The `count` best different lay-aways by this measure, the best first."""
        choice = self._choice(trump, cards, many)
        members = self._tables[trump].members
        found: dict[Mask, float] = {}
        each = [self._ways(trump, suit, cards & members[suit], choice) for suit in self.suits]
        for ways in product(*each):
            gone = ways[0][1] | ways[1][1] | ways[2][1] | ways[3][1]
            if gone.bit_count() == many:
                found[gone] = ways[0][0] + ways[1][0] + ways[2][0] + ways[3][0]
        best = sorted(found.items(), key=lambda item: (-item[1], item[0]))[:count]
        return [Plan(trump, gone, worth) for gone, worth in best]

    def declare(self, cards: Mask, many: int) -> Plan:
        """The trump and the lay-away that a declarer with these cards would choose, in a hurry."""
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
    """The measure for these rules.

    >>> from roost.cards import ROOK, card_named, mask_of
    >>> from roost.variants import KENTUCKY
    >>> hand = mask_of(card_named(ROOK, n) for n in "R14 R13 R12 R9 R8 G14 G6 Y7 B5".split())
    >>> gauge(KENTUCKY).trumps(hand)[0][1]
    0
    """
    return Gauge(rules)
