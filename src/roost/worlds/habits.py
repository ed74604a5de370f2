"""A model of how players choose cards: a softmax over the legal cards, with a score for each card.

The factor of a card does not depend on the rest of the hand, except for the length of its suit. So
one table serves many hands. The weights are in fitted.py.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from roost.cards import Card, Mask, cards_of, mask_of
from roost.kernel import Tables, legal
from roost.worlds.fitted import PLAYS, Habits

# The number of features of a card, and of situations of a trick: see `noticed`.
FEATURES = 13
SITUATIONS = 8


class Decision(NamedTuple):
    """A card that a seat played, with what all could see."""

    seat: int  # who played
    card: Card  # the card
    trick: tuple[Card, ...]  # the cards of the trick before it, the leader's first
    leader: int  # the seat that led to the trick
    gone: Mask  # all cards of earlier tricks
    partners: int  # for a lead: the suits that a partner was the first to lead, as bits; else 0
    enemies: int  # for a lead: the suits that an opponent was the first to lead, as bits; else 0


def situation(tables: Tables, decision: Decision) -> tuple[int, Card | None]:
    """The number of the situation if suit is followed, and the card that takes the trick so far.

    The card is `None` for a lead.
    """
    side = tables.side
    if not decision.trick:
        return side[decision.seat], None
    best, at = decision.trick[0], 0
    for after, card in enumerate(decision.trick[1:], 1):
        if _beats(tables, card, best):
            best, at = card, after
    taker = (decision.leader + at) % len(side)
    if side[taker] != side[decision.seat]:
        return 2, best
    out = tables.members[tables.suit[best]] & ~(decision.gone | mask_of(decision.trick))
    sure = all(tables.strength[card] < tables.strength[best] for card in cards_of(out))
    return (3 if sure else 4), best


def noticed(tables: Tables, decision: Decision, card: Card) -> tuple[int, tuple[float, ...]]:
    """The number of the situation of a card at a decision, and the card's features."""
    here, best = situation(tables, decision)
    suit, strength = tables.suit[card], tables.strength
    out = tables.members[suit] & ~decision.gone & ~mask_of(decision.trick) & ~(1 << card)
    higher = sum(strength[other] > strength[card] for other in cards_of(out))
    place = 1.0 - higher / max(1, out.bit_count())
    top = float(not higher)
    worth = tables.points[card] / 10
    trump = float(suit == tables.trump)
    if best is None:
        mine, theirs = decision.partners >> suit & 1, decision.enemies >> suit & 1
        plain = 1 - trump
        return here, (
            place * plain,
            top * plain,
            worth * plain,
            trump,
            place * trump,
            top * trump,
            worth * trump,
            top * worth,
            float(mine),
            float(theirs),
            float(higher == 1),
            0.0,
            0.0,
        )
    led = tables.suit[decision.trick[0]]
    if suit != led:
        here += 3
    wins = float(_beats(tables, card, best))
    last = float(len(decision.trick) == len(tables.side) - 1)
    on_table = sum(tables.points[each] for each in decision.trick) / 10
    return here, (
        place * (1 - wins),
        worth * (1 - wins),
        wins,
        place * wins,
        top * wins,
        worth * wins,
        last * wins,
        last * place * wins,
        last * worth * wins,
        trump,
        on_table * wins,
        top * (1 - wins),
        last * worth * (1 - wins),
    )


def _beats(tables: Tables, card: Card, best: Card) -> bool:
    suit = tables.suit[card]
    if suit == tables.suit[best]:
        return tables.strength[card] > tables.strength[best]
    return suit == tables.trump


class Appeals(NamedTuple):
    """The factors of all cards at a decision: the exponentials of their scores."""

    of: dict[Card, tuple[int, float]]  # by card: the number of its situation, and its factor
    lone: dict[int, float]  # by situation: a further factor of the only card of its suit in a hand
    more: dict[int, float]  # by situation: a further factor for each card of the suit above two


@lru_cache(maxsize=1024)
def appeals(tables: Tables, decision: Decision, *, tricks: bool) -> Appeals:
    """The factors of all cards that could have been played."""
    habits: Habits = PLAYS[tricks]
    in_play = 0
    for members in tables.members:
        in_play |= members
    of = {}
    for card in cards_of(in_play & ~decision.gone & ~mask_of(decision.trick)):
        here, seen = noticed(tables, decision, card)
        weights = habits[here]
        score = sum(weight * each for weight, each in zip(weights, seen, strict=False))
        of[card] = here, exp(max(-30.0, min(30.0, score)))
    lone = {here: exp(weights[FEATURES]) for here, weights in enumerate(habits)}
    more = {here: exp(weights[FEATURES + 1]) for here, weights in enumerate(habits)}
    return Appeals(of, lone, more)


def chance(tables: Tables, decision: Decision, known: Appeals, hand: Mask) -> tuple[float, int]:
    """The chance that a player with this hand chose the card, and the number of legal cards.

    The hand still contains the card.
    """
    led = tables.suit[decision.trick[0]] if decision.trick else None
    allowed = legal(tables, hand, led, None)
    if not allowed & (allowed - 1):
        return 1.0, 1
    total = own = 0.0
    for members in tables.members:
        here = allowed & members
        if not here:
            continue
        length = (hand & members).bit_count()
        for card in cards_of(here):
            at, factor = known.of[card]
            factor *= known.lone[at] if length == 1 else known.more[at] ** (length - 2)
            total += factor
            if card == decision.card:
                own = factor
    return own / total, allowed.bit_count()


def decisions(tables: Tables, tricks: Sequence[tuple[int, tuple[Card, ...]]]) -> list[Decision]:
    """The decisions in these tricks, in the order played. A trick is its leader and its cards."""
    found, gone, first = [], 0, [-1] * 4
    seats = len(tables.side)
    for leader, cards in tricks:
        suit = tables.suit[cards[0]]
        for at, card in enumerate(cards):
            seat = (leader + at) % seats
            mine = theirs = 0
            if not at:
                for each, who in enumerate(first):
                    if who >= 0 and who != seat:
                        if tables.side[who] == tables.side[seat]:
                            mine |= 1 << each
                        else:
                            theirs |= 1 << each
            found.append(Decision(seat, card, cards[:at], leader, gone, mine, theirs))
        if first[suit] < 0:
            first[suit] = leader
        gone |= mask_of(cards)
    return found
