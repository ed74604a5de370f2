"""Naming trump and laying cards away.

The declarer names the suit that is strongest with all its cards. It lays away cards that empty a
suit, cards that take no trick, and counters that would be lost in play.
"""

from itertools import combinations

from roost.cards import Card, Mask, Suit, cards_of
from roost.game.actions import bury, name_trump
from roost.game.legal import legal
from roost.game.state import View
from roost.players.simple.advice import Advice, advise, reason
from roost.players.simple.reading import ladder
from roost.players.simple.strength import best
from roost.rules import dealing, scoring, trick
from roost.rules.ruleset import Ruleset

NAME = reason("name-longest-strong-suit", "suit", "cards")
BURY_VOID = reason("lay-away-for-void", "card", "suit")
BURY_COUNTER = reason("lay-away-counter", "card", "points")
BURY_LOW = reason("lay-away-useless", "card")
BURY_FORCED = reason("lay-away-nothing-else", "card")

# The chance that the declarer's side takes the last trick, with the cards laid away, and the chance
# that a counter that takes no trick is not lost if it is kept.
_LAST_TRICK = 0.7
_COMES_HOME = 0.3
# The value of an empty plain suit, in average tricks.
_VOID = 0.5
# The chance that a plain card takes a trick, by how many higher cards of its suit are missing.
_PLAIN = (0.85, 0.35, 0.12, 0.04)
# Two seats, for the question who gets the nest if the other one takes the last trick.
_DECLARER, _OTHER = 0, 1


def name(view: View) -> Advice:
    """The advice for naming trump."""
    suit = planned_trump(view)
    held = seen(view) & ~view.private.buried
    members = trick.tables(view.public.rules, suit).members[suit]
    return advise(NAME, name_trump(suit), suit=suit, cards=(held & members).bit_count())


def seen(view: View) -> Mask:
    """All the cards that the declarer has held in this deal."""
    return view.private.hand | view.private.buried


def planned_trump(view: View) -> Suit:
    """The suit that is trump or will be named. It is the same before and after the lay-away."""
    if view.public.trump is not None:
        return view.public.trump
    suit = best(view.public.rules, seen(view)).suit
    assert suit is not None
    return suit


def lay_away(view: View) -> Advice:
    """The advice for the next card of the cheapest lay-away."""
    rules, hand = view.public.rules, view.private.hand
    allowed = [action.value for action in legal(view) if action.value is not None]
    left = dealing.nest_size(rules) - view.public.laid_away
    trump = None if view.public.bid == "amerikaner" else planned_trump(view)
    tables = trick.tables(rules, trump)
    plan = _cheapest(rules, hand, trump, allowed, left)
    card = plan[0]
    suit = tables.suit[card]
    points = tables.points[card]
    gone = sum(1 << each for each in plan)
    if suit == trump:
        return advise(BURY_FORCED, bury(card), card=card)
    if points:
        return advise(BURY_COUNTER, bury(card), card=card, points=points)
    if not hand & tables.members[suit] & ~gone:
        return advise(BURY_VOID, bury(card), card=card, suit=suit)
    return advise(BURY_LOW, bury(card), card=card)


def _cheapest(
    rules: Ruleset, hand: Mask, trump: Suit | None, allowed: list[Card], count: int
) -> list[Card]:
    """The cards to lay away next, the cheapest first: for each choice of plain suits to empty,
    those, then whatever costs least; the choice that costs least in all."""
    tables = trick.tables(rules, trump)
    cost = {card: _cost(rules, hand, trump, card) for card in allowed}
    order = sorted(allowed, key=lambda card: cost[card])
    suits = [
        suit for suit, members in enumerate(tables.members) if suit != trump and hand & members
    ]
    value = _VOID * scoring.hand_total(rules) / dealing.hand_size(rules) if trump is not None else 0
    choices: list[tuple[float, list[Card]]] = []
    for size in range(len(suits) + 1):
        for empty in combinations(suits, size):
            out = sum(tables.members[suit] for suit in empty) & hand
            if out.bit_count() > count or any(card not in cost for card in cards_of(out)):
                continue
            plan = [card for card in order if out >> card & 1]
            plan += [card for card in order if not out >> card & 1][: count - len(plan)]
            gone = sum(1 << card for card in plan)
            voids = sum(1 for suit in suits if not hand & tables.members[suit] & ~gone)
            choices.append((sum(cost[card] for card in plan) - value * voids, plan))
    if not choices:
        return order[:1]
    return min(choices)[1] or order[:1]


def _cost(rules: Ruleset, hand: Mask, trump: Suit | None, card: Card) -> float:
    """The cost of laying `card` away instead of keeping it."""
    tables = trick.tables(rules, trump)
    suit, points = tables.suit[card], tables.points[card]
    worth = scoring.hand_total(rules) / dealing.hand_size(rules)
    above = (ladder(rules, trump)[card] & ~hand).bit_count()
    if suit == trump:
        return 2 * worth + points + tables.strength[card] / 100
    takes = _PLAIN[min(above, len(_PLAIN) - 1)]
    if above and (hand & tables.members[suit]).bit_count() <= above:
        takes *= 0.5  # it falls under a higher one
    declarers = scoring.nest_taker(rules, _OTHER, _DECLARER) == _DECLARER
    kept = takes * (worth + points) + (1 - takes) * _COMES_HOME * points
    buried = points * (1.0 if declarers else _LAST_TRICK)
    return kept - buried + tables.strength[card] / 100
