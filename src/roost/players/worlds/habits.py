"""What players like to do, as far as the table sees it: each card's appeal at a decision.

An appeal is the same for every hand that could have held the card, but for the length of its suit:
so many hands are weighed with one table. How much each thing counts is in fitted.py.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from roost.cards import Card, Mask, cards_of, mask_of
from roost.kernel import Tables, legal
from roost.players.worlds.fitted import PLAYS, Habits

# Features of a card in its suit, and for whom the trick looks: see `noticed`.
FEATURES = 13
SITUATIONS = 8


class Decision(NamedTuple):
    """A card that a seat played, as all saw it: the trick before it, all cards played in earlier
    tricks, and the suits that the partner and the others were the first to lead, as bits."""

    seat: int
    card: Card
    trick: tuple[Card, ...]
    leader: int
    gone: Mask
    partners: int
    enemies: int


def situation(tables: Tables, decision: Decision) -> tuple[int, Card | None]:
    """The number of the situation, a following card's counted as if it followed suit; and the card
    that takes the trick so far."""
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
    """The situation of a card at a decision, and what is noticed of it."""
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
    """The appeal of each card at a decision as a factor, and that of a suit's length: `lone` of
    the only card of its suit, `long` for each card more."""

    of: dict[Card, tuple[int, float]]
    lone: dict[int, float]
    more: dict[int, float]


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
    """How likely a player with this hand, the card still in it, played the card; and how many it
    could choose from."""
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
    """All cards of these tricks, each with its leader, in the order played."""
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
