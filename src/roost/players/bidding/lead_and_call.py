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
from roost.players.bidding.budget import BiddingBudget
from roost.players.bidding.compare_plans import PlanValue, values_of_plans
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

# The suit, the lead and the card to call, if one is called; and its value.
_Plan: TypeAlias = tuple[Suit, Card, Card | None]
_Valued: TypeAlias = tuple[PlanValue, _Plan]


class _LeadPlanner:
    """Values leads and calls of one declarer, all in the same worlds."""

    def __init__(
        self,
        view: View,
        rng: random.Random,
        budget: BiddingBudget,
        utility: Utility,
        deadline: Deadline,
    ) -> None:
        self.view, self.rules = view, view.public.rules
        self.budget, self.deadline = budget, deadline
        self.worlds: list[World] = Sampler(view).draw(rng, self.budget.plan_worlds)
        self.stakes = Stakes(view, utility)
        self.own = view.private.dealt | view.private.nest

    def contract(self, world: World, suit: Suit, lead: Card, called: Card | None) -> Contract:
        """The contract in this world with this lead and this call; without a call, alone."""
        hands = list(world.hands)
        hands[self.view.seat] |= 1 << lead
        done = Contract(tuple(hands), self.view.seat, suit, self.view.private.buried, lead)
        return done if called is None else with_call(self.rules, done, self.own, called)

    def valued(self, plans: Sequence[_Plan], effort: Effort) -> list[_Valued]:
        """The plans with their values, the best first; equals stay in order.

        If the time is up the last plans are left out.
        """
        contracts = [[self.contract(world, *plan) for world in self.worlds] for plan in plans]
        found = values_of_plans(self.view, self.stakes, contracts, effort, self.deadline)
        return sorted(zip(found, plans, strict=False), key=lambda each: -each[0].worth)

    def best(self, plans: Sequence[_Plan]) -> list[_Valued]:
        """The plans, the best first. All are valued by "policy", the best again by `effort`."""
        found = self.valued(plans, "policy")
        count = self.budget.searched_plans
        rest: list[_Valued] = []
        if count and len(found) > 1 and not self.deadline.passed():
            again = sorted((plan for _, plan in found[:count]), key=plans.index)
            well = self.valued(again, self.budget.effort)
            if len(well) == len(again):
                found, rest = well, found[count:]
        alike = [each for each in found if each[0].worth > found[0][0].worth - _ALIKE]
        first = min(alike, key=lambda each: plans.index(each[1]))
        return [first, *(each for each in found if each is not first), *rest]


def open_lead(
    view: View,
    rng: random.Random,
    budget: BiddingBudget,
    utility: Utility,
    deadline: Deadline = NEVER,
) -> Thought:
    """The opening lead, with the call that it is made for."""
    actions = legal(view)
    if len(actions) == 1:
        return Thought(actions[0], 0, (), ONLY_ONE, {})
    planner = _LeadPlanner(view, rng, budget, utility, deadline)
    rules, hand = planner.rules, view.private.hand
    made = gauge(rules)
    plans: list[_Plan] = []
    suits = [suit for _, suit in made.trumps(hand)]
    suits = [suit for suit in suits if hand & trick.tables(rules, suit).members[suit]]
    for suit in suits[:_SUITS]:
        alone = view.public.bid == "amerikaner"
        called = (
            []
            if alone
            else _highest(planner, suit, calling.callable_cards(rules, suit, planner.own))
        )
        for lead in _leads(planner, suit, hand):
            plans += [(suit, lead, card) for card in called[:2]] or [(suit, lead, None)]
            if called and calling.may_go_alone(rules):
                plans.append((suit, lead, None))
    ordered = planner.best(plans)
    best, (_, lead, called_card) = ordered[0]
    found: dict[Card, Considered] = {}
    for each, (_, card, _) in ordered:
        found.setdefault(card, Considered(play(card), *each))
    count = len(planner.worlds)
    won = round(best.made * count)
    facts: dict[str, int | str]
    if called_card is None:
        key, facts = LEAD_ALONE, {"card": lead, "made": won, "worlds": count}
    else:
        key = LEAD
        facts = {"card": lead, "called": called_card, "made": won, "worlds": count}
    return Thought(play(lead), count, tuple(found.values()), key, facts)


def _highest(planner: _LeadPlanner, suit: Suit, cards: Mask) -> list[Card]:
    strength = trick.tables(planner.rules, suit).strength
    return sorted(cards_of(cards), key=lambda card: -strength[card])


def _leads(planner: _LeadPlanner, suit: Suit, hand: Mask) -> list[Card]:
    """The lowest of the suit, its highest, and the one below that."""
    held = _highest(planner, suit, hand & trick.tables(planner.rules, suit).members[suit])
    return list(dict.fromkeys((held[-1], held[0], held[min(1, len(held) - 1)])))


def call_card(
    view: View,
    rng: random.Random,
    budget: BiddingBudget,
    utility: Utility,
    deadline: Deadline = NEVER,
) -> Thought:
    """The card to call, or alone."""
    actions = legal(view)
    if len(actions) == 1:
        return Thought(actions[0], 0, (), ONLY_ONE, {})
    planner = _LeadPlanner(view, rng, budget, utility, deadline)
    public = view.public
    suit, lead = public.trump, public.trick[0]
    assert suit is not None
    cards = _highest(planner, suit, callable_now(view))
    plans: list[_Plan] = [(suit, lead, card) for card in cards[:_CALLED]]
    if len(cards) > _CALLED:
        plans.append((suit, lead, cards[-1]))
    if ALONE in actions:
        plans.append((suit, lead, None))
    ordered = planner.best(plans)
    considered = tuple(Considered(_action(card), *each) for each, (*_, card) in ordered)
    count = len(planner.worlds)
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
