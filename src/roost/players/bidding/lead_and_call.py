"""The opening lead that makes trump, and the card to call.

They are chosen together as one plan.
"""

import random
from collections.abc import Sequence
from typing import TypeAlias

from roost.cards import Card, Mask, Suit, cards_of
from roost.game.actions import ALONE, Action, call, play
from roost.game.legal import callable_now, legal
from roost.game.state import View
from roost.players.bidding.budget import Means
from roost.players.bidding.compare_plans import Judged, judged
from roost.players.bidding.contracts import Contract, Effort, with_call
from roost.players.bidding.gauge import gauge
from roost.players.bidding.stakes import Stakes, Utility
from roost.players.bidding.thought import Considered, Thought
from roost.players.deadline import NEVER, Deadline
from roost.players.simple.advice import ONLY_ONE, reason
from roost.rules import calling, trick
from roost.worlds import Sampler, World

LEAD = reason("open-and-call", "card", "called", "made", "worlds")
LEAD_ALONE = reason("open-without-partner", "card", "made", "worlds")
CALL = reason("call-useful-card", "card", "made", "worlds")
SOLO = reason("alone-is-enough", "made", "worlds")

# Plans whose shares of the match differ by less than this count as equal; the first is chosen.
_ALIKE = 0.004
_SUITS = 3
_CALLED = 3

# The suit, the lead and the card to call, if one is called; and what was judged of it.
_Plan: TypeAlias = tuple[Suit, Card, Card | None]
_Judged: TypeAlias = tuple[Judged, _Plan]


class _Judge:
    """Judges leads and calls of one declarer, all on the same worlds."""

    def __init__(
        self,
        view: View,
        rng: random.Random,
        means: Means,
        utility: Utility,
        deadline: Deadline,
    ) -> None:
        self.view, self.rules = view, view.public.rules
        self.means, self.deadline = means, deadline
        self.worlds: list[World] = Sampler(view).draw(rng, self.means.nest)
        self.stakes = Stakes(view, utility)
        self.own = view.private.dealt | view.private.nest

    def contract(self, world: World, suit: Suit, lead: Card, called: Card | None) -> Contract:
        """The contract in this world with this lead and this call; without a call, alone."""
        hands = list(world.hands)
        hands[self.view.seat] |= 1 << lead
        done = Contract(tuple(hands), self.view.seat, suit, self.view.private.buried, lead)
        return done if called is None else with_call(self.rules, done, self.own, called)

    def judged(self, plans: Sequence[_Plan], effort: Effort) -> list[_Judged]:
        """The plans with their values, the best first; equals stay in order.

        If the time is up the last plans are left out.
        """
        contracts = [[self.contract(world, *plan) for world in self.worlds] for plan in plans]
        found = judged(self.view, self.stakes, contracts, effort, self.deadline)
        return sorted(zip(found, plans, strict=False), key=lambda each: -each[0].worth)

    def best(self, plans: Sequence[_Plan]) -> list[_Judged]:
        """The plans, the best first. All are judged by "policy", the best again by `effort`."""
        found = self.judged(plans, "policy")
        count = self.means.judged
        rest: list[_Judged] = []
        if count and len(found) > 1 and not self.deadline.passed():
            again = sorted((plan for _, plan in found[:count]), key=plans.index)
            well = self.judged(again, self.means.effort)
            if len(well) == len(again):
                found, rest = well, found[count:]
        alike = [each for each in found if each[0].worth > found[0][0].worth - _ALIKE]
        first = min(alike, key=lambda each: plans.index(each[1]))
        return [first, *(each for each in found if each is not first), *rest]


def open_lead(
    view: View, rng: random.Random, means: Means, utility: Utility, deadline: Deadline = NEVER
) -> Thought:
    """The opening lead, with the call that it is made for."""
    actions = legal(view)
    if len(actions) == 1:
        return Thought(actions[0], 0, (), ONLY_ONE, {})
    judge = _Judge(view, rng, means, utility, deadline)
    rules, hand = judge.rules, view.private.hand
    made = gauge(rules)
    plans: list[_Plan] = []
    suits = [suit for _, suit in made.trumps(hand)]
    suits = [suit for suit in suits if hand & trick.tables(rules, suit).members[suit]]
    for suit in suits[:_SUITS]:
        alone = view.public.bid == "amerikaner"
        called = (
            [] if alone else _highest(judge, suit, calling.callable_cards(rules, suit, judge.own))
        )
        for lead in _leads(judge, suit, hand):
            plans += [(suit, lead, card) for card in called[:2]] or [(suit, lead, None)]
            if called and calling.may_go_alone(rules):
                plans.append((suit, lead, None))
    ordered = judge.best(plans)
    best, (_, lead, called_card) = ordered[0]
    found: dict[Card, Considered] = {}
    for each, (_, card, _) in ordered:
        found.setdefault(card, Considered(play(card), *each))
    count = len(judge.worlds)
    won = round(best.made * count)
    facts: dict[str, int | str]
    if called_card is None:
        key, facts = LEAD_ALONE, {"card": lead, "made": won, "worlds": count}
    else:
        key = LEAD
        facts = {"card": lead, "called": called_card, "made": won, "worlds": count}
    return Thought(play(lead), count, tuple(found.values()), key, facts)


def _highest(judge: _Judge, suit: Suit, cards: Mask) -> list[Card]:
    strength = trick.tables(judge.rules, suit).strength
    return sorted(cards_of(cards), key=lambda card: -strength[card])


def _leads(judge: _Judge, suit: Suit, hand: Mask) -> list[Card]:
    """The lowest of the suit, its highest, and the one below that."""
    held = _highest(judge, suit, hand & trick.tables(judge.rules, suit).members[suit])
    return list(dict.fromkeys((held[-1], held[0], held[min(1, len(held) - 1)])))


def call_card(
    view: View, rng: random.Random, means: Means, utility: Utility, deadline: Deadline = NEVER
) -> Thought:
    """The card to call, or alone."""
    actions = legal(view)
    if len(actions) == 1:
        return Thought(actions[0], 0, (), ONLY_ONE, {})
    judge = _Judge(view, rng, means, utility, deadline)
    public = view.public
    suit, lead = public.trump, public.trick[0]
    assert suit is not None
    cards = _highest(judge, suit, callable_now(view))
    plans: list[_Plan] = [(suit, lead, card) for card in cards[:_CALLED]]
    if len(cards) > _CALLED:
        plans.append((suit, lead, cards[-1]))
    if ALONE in actions:
        plans.append((suit, lead, None))
    ordered = judge.best(plans)
    considered = tuple(Considered(_action(card), *each) for each, (*_, card) in ordered)
    count = len(judge.worlds)
    action = considered[0].action
    won = round(considered[0].made * count)
    facts: dict[str, int | str]
    if action == ALONE:
        return Thought(action, count, considered, SOLO, {"made": won, "worlds": count})
    assert action.value is not None
    facts = {"card": action.value, "made": won, "worlds": count}
    return Thought(action, count, considered, CALL, facts)


def _action(card: Card | None) -> Action:
    return ALONE if card is None else call(card)
