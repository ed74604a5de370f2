"""Contracts: what a declarer makes of its cards in a world, and what its side ends with.

Lay-away, trump, lead and call are chosen by the gauge from the declarer's own cards. The play that
follows is with open hands.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from roost import kernel
from roost.cards import Card, Mask, Suit, cards_of
from roost.game import opened
from roost.kernel import WORLDS_AT_A_TIME, Beam, Limits, Position, Tables
from roost.players.bidding.gauge import gauge
from roost.players.deadline import NEVER, Deadline
from roost.rules import calling, dealing, scoring, sides, trick
from roost.rules import trump as trump_rules
from roost.rules.ruleset import Ruleset

# How deals are valued. "policy": every seat plays the card that looks best, without a search;
# "narrow": the mean of two searches, each with a narrower beam for one of lead and follow; "beam":
# one search with a wider beam.
Effort = Literal["policy", "narrow", "beam"]

_NARROW = (Beam(2, 1), Beam(1, 2))
_BEAM = Beam(2, 2)
_NODES = Limits(nodes=20_000)
# With more cards a hand, where points are counted, "beam" takes too long and "narrow" is used.
_LONG = 10


class Contract(NamedTuple):
    """A deal ready to be played."""

    hands: tuple[Mask, ...]  # by seat: the cards after the lay-away
    declarer: int  # the declarer's seat
    trump: Suit | None  # the trump suit; None: nothing is trump
    gone: Mask = 0  # the cards laid away
    lead: Card | None = None  # the opening lead that makes trump; None: leads do not make trump
    called: Card | None = None  # the card that the declarer calls; None: none
    partner: int | None = None  # the seat that holds `called`; None: no partner is called


def contract(
    rules: Ruleset,
    hands: Sequence[Mask],
    nest: Mask,
    declarer: int,
    *,
    trump: Suit | None = None,
    alone: bool = False,
) -> Contract:
    """The contract of `declarer` in these hands, with the given trump or the best by the gauge."""
    made = gauge(rules)
    cards = hands[declarer] | nest
    many = dealing.nest_size(rules)
    plan = made.declare(cards, many) if trump is None else made.plan(trump, cards, many)
    return finished(rules, hands, declarer, cards, plan.trump, plan.gone, alone=alone)


def finished(
    rules: Ruleset,
    hands: Sequence[Mask],
    declarer: int,
    cards: Mask,
    trump: Suit | None,
    gone: Mask,
    *,
    alone: bool = False,
) -> Contract:
    """The contract when the declarer, of all its `cards`, lays away `gone` and plays `trump`."""
    left = list(hands)
    left[declarer] = cards & ~gone
    done = Contract(tuple(left), declarer, trump, gone)
    if not sides.partner_is_called(rules) or trump is None:
        return done
    lead = low_lead(rules, left[declarer], trump)
    if alone:
        return done._replace(lead=lead)
    return with_call(rules, done._replace(lead=lead), cards)


def with_call(rules: Ruleset, done: Contract, cards: Mask, called: Card | None = None) -> Contract:
    """The contract with this card called, or else the highest that may be called.

    `cards` are all cards that the declarer has held.
    """
    assert done.trump is not None
    if called is None:
        may = calling.callable_cards(rules, done.trump, cards)
        if not may:
            return done._replace(called=None, partner=None)
        strength = trick.tables(rules, done.trump).strength
        called = max(cards_of(may), key=lambda card: strength[card])
    for seat, hand in enumerate(done.hands):
        if hand >> called & 1:
            return done._replace(called=called, partner=seat)
    return done._replace(called=None, partner=None)


def low_lead(rules: Ruleset, hand: Mask, trump: Suit) -> Card | None:
    """The lowest card of this suit in a game where the opening lead makes trump, else `None`."""
    if trump_rules.of_lead(rules, trump, amerikaner=False) is None:
        return None
    tables = trick.tables(rules, trump)
    held = cards_of(hand & tables.members[trump])
    return min(held, key=lambda card: tables.strength[card]) if held else None


def question(rules: Ruleset, dealer: int, done: Contract) -> tuple[Tables, Position]:
    """The kernel's tables and position for this contract."""
    tables = opened.tables(
        rules,
        done.trump,
        done.declarer,
        nest=done.gone,
        partner=done.partner,
        called=done.called,
    )
    leader = trick.first_leader(rules, dealer, done.declarer)
    points = (opened.certain(rules, done.gone), 0)
    if done.lead is None:
        return tables, Position(done.hands, leader, (), points)
    hands = list(done.hands)
    hands[done.declarer] &= ~(1 << done.lead)
    return tables, Position(tuple(hands), leader, (done.lead,), points)


def values(
    rules: Ruleset,
    dealer: int,
    contracts: Sequence[Contract],
    effort: Effort,
    deadline: Deadline = NEVER,
    *,
    least: int = 1,
) -> list[float]:
    """What the declarer's side ends each contract with, in points or tricks.

    If the time is up there are values of the first contracts only, of at least `least`.
    """
    found: list[float] = []
    for first in range(0, len(contracts), WORLDS_AT_A_TIME):
        if first >= least and deadline.passed():
            break
        found += _values(rules, dealer, contracts[first : first + WORLDS_AT_A_TIME], effort)
    return found


def _values(
    rules: Ruleset, dealer: int, contracts: Sequence[Contract], effort: Effort
) -> list[float]:
    asked = [question(rules, dealer, each) for each in contracts]
    if effort == "policy":
        return [float(kernel.policy(tables, at)) for tables, at in asked]
    all_tables = [tables for tables, _ in asked]
    positions = [at for _, at in asked]
    long = not scoring.counts_tricks(rules) and dealing.hand_size(rules) > _LONG
    beams = _NARROW if effort == "narrow" or long else (_BEAM,)
    sums = [0.0] * len(asked)
    for beam in beams:
        bounds = kernel.solve_worlds(all_tables, positions, beam=beam, limits=_NODES)
        for at, each in enumerate(bounds):
            value = float(each.low) if each.exact else float(kernel.policy(*asked[at]))
            sums[at] += value / len(beams)
    return sums
