"""The declarer's lay-away and trump, chosen together.

The gauge proposes sets of cards. They are valued in the same worlds by their share of the match.
Each buried card is an action of its own. The plan depends only on what stays the same during the
lay-away, so every call finds the same plan.
"""

import random
from typing import NamedTuple

from roost.cards import Mask, Suit, cards_of
from roost.game.actions import Action, bury
from roost.game.actions import name_trump as naming
from roost.game.legal import legal
from roost.game.state import View
from roost.players.bidding.budget import BiddingBudget
from roost.players.bidding.compare_plans import PlanValue, values_of_plans
from roost.players.bidding.contracts import Contract, Effort, finished
from roost.players.bidding.gauge import gauge
from roost.players.bidding.stakes import Stakes, Utility
from roost.players.bidding.thought import Considered, Thought
from roost.players.deadline import NEVER, Deadline
from roost.players.simple.advice import ONLY_ONE, reason
from roost.rules import dealing, deck, trick
from roost.rules import trump as trump_rules
from roost.worlds import Sampler, World

VOID = reason("lay-away-makes-void", "card", "suit", "made", "worlds")
COUNTER = reason("lay-away-buries-counter", "card", "points", "made", "worlds")
LOW = reason("lay-away-best-set", "card", "made", "worlds")
NAME = reason("name-best-trump", "suit", "cards", "made", "worlds")

# How many plans are cached; so many lay-aways may be under way at once.
_MOST_PLANNED = 64
# Sets whose shares of the match differ by less than this count as equally good.
_ALIKE = 0.003


class Set(NamedTuple):
    """A trump and a lay-away, with two estimates of its value."""

    trump: Suit | None  # the trump suit; None: nothing is trump
    gone: Mask  # the cards to lay away; 0: none, or the nest is still face down
    static: float  # its worth by the gauge, in points or tricks
    value: PlanValue = PlanValue()  # its value over worlds; zeros until it is valued

    @property
    def worth(self) -> float:
        """The share of the match, from 0 to 1."""
        return self.value.worth

    def considered(self, action: Action) -> Considered:
        """The set as a candidate for an action."""
        return Considered(action, *self.value)


class LayAwayPlanner:
    """Values sets for one declarer, in the same worlds through one deal."""

    def __init__(
        self, view: View, budget: BiddingBudget, utility: Utility, deadline: Deadline
    ) -> None:
        self.view = _before_laying(view)
        self.budget, self.deadline = budget, deadline
        self.rules = view.public.rules
        self.cards = self.view.private.hand
        self.many = dealing.nest_size(self.rules) - self.view.public.laid_away
        rng = random.Random(_own_seed(self.view))
        self.worlds = Sampler(self.view).draw(rng, self.budget.plan_worlds)
        self.stakes = Stakes(view, utility)

    def valued(self, sets: list[Set], effort: Effort) -> list[Set]:
        """The sets with their values, the best first. If the time is up some are left out."""
        plans = [[self.contract(world, each) for world in self.worlds] for each in sets]
        found = values_of_plans(self.view, self.stakes, plans, effort, self.deadline)
        weighed = [each._replace(value=its) for each, its in zip(sets, found, strict=False)]
        return sorted(weighed, key=lambda each: (-each.worth, -each.static, each.gone))

    def contract(self, world: World, each: Set) -> Contract:
        """The contract of this set in a world."""
        alone = self.view.public.bid == "amerikaner"
        seat = self.view.seat
        if self.many and not each.gone:
            # The nest is still face down: what would be laid away is decided when it is seen.
            cards = self.cards | world.nest
            plan = gauge(self.rules).plan(each.trump, cards, self.many)
            return finished(
                self.rules, world.hands, seat, cards, each.trump, plan.gone, alone=alone
            )
        cards = self.cards
        gone = each.gone or self.view.private.buried
        return finished(self.rules, world.hands, seat, cards, each.trump, gone, alone=alone)

    def best(self, sets: list[Set]) -> list[Set]:
        """The sets, the best first. All are valued by "policy", the best again by `effort`."""
        hurried = self.valued(sets, "policy")
        count = self.budget.searched_plans
        if not count or len(hurried) == 1 or self.deadline.passed():
            return _natural_first(hurried)
        well = self.valued(hurried[:count], self.budget.effort)
        if len(well) < len(hurried[:count]):
            return _natural_first(hurried)
        return _natural_first(well) + hurried[count:]


def _natural_first(sets: list[Set]) -> list[Set]:
    """The sets, first the one that the gauge prefers among those about as good as the best."""
    alike = [each for each in sets if each.worth > sets[0].worth - _ALIKE]
    first = max(alike, key=lambda each: (each.static, -each.gone))
    return [first, *(each for each in sets if each is not first)]


_PLANNED: dict[tuple[View, BiddingBudget, Utility], list[Set]] = {}


def lay_away(
    view: View,
    rng: random.Random,  # noqa: ARG001
    budget: BiddingBudget,
    utility: Utility,
    deadline: Deadline = NEVER,
) -> Thought:
    """The thought that lays away the next card of the best set."""
    actions = legal(view)
    if len(actions) == 1:
        return Thought(actions[0], 0, (), ONLY_ONE, {})
    planner = LayAwayPlanner(view, budget, utility, deadline)
    buried = view.private.buried
    ordered = [each for each in _planned(planner, utility) if not buried & ~each.gone]
    if not ordered:  # another player has buried cards that are in none of the sets
        ordered = planner.best(_sets(planner, buried))
    best = ordered[0]
    allowed = {action.value for action in actions}
    card = min(card for card in cards_of(best.gone & ~buried) if card in allowed)
    count = len(planner.worlds)
    considered = _considered(view, ordered, card, allowed)
    made = round(best.value.made * count)
    return _laid(planner, best, card, considered, made)


def _laid(
    planner: LayAwayPlanner, best: Set, card: int, considered: tuple[Considered, ...], made: int
) -> Thought:
    rules, count = planner.rules, len(planner.worlds)
    points = deck.points(rules)[card]
    facts: dict[str, int | str]
    tables = trick.tables(rules, best.trump)
    suit = tables.suit[card]
    emptied = not planner.cards & ~best.gone & tables.members[suit]
    if points:
        key = COUNTER
        facts = {"card": card, "points": points, "made": made, "worlds": count}
    elif emptied and suit != best.trump:
        key, facts = VOID, {"card": card, "suit": suit, "made": made, "worlds": count}
    else:
        key, facts = LOW, {"card": card, "made": made, "worlds": count}
    return Thought(bury(card), count, considered, key, facts)


def _considered(
    view: View, ordered: list[Set], first: int, allowed: set[int | None]
) -> tuple[Considered, ...]:
    """For each card that may be laid away next, the best set that contains it."""
    found: dict[int, Considered] = {}
    for each in ordered:
        for card in cards_of(each.gone & ~view.private.buried):
            if card in allowed and card not in found:
                found[card] = each.considered(bury(card))
    return tuple(sorted(found.values(), key=lambda each: (each.action.value != first, -each.worth)))


def _planned(planner: LayAwayPlanner, utility: Utility) -> list[Set]:
    """The sets as before the first buried card, the best first.

    They are cached for the calls that follow, unless the clock cut the search short.
    """
    key = planner.view, planner.budget, utility
    known = _PLANNED.get(key)
    if known is None:
        known = planner.best(_sets(planner, 0))
        if not planner.deadline.cut:
            if len(_PLANNED) >= _MOST_PLANNED:
                _PLANNED.clear()
            _PLANNED[key] = known
    return known


def _sets(planner: LayAwayPlanner, buried: Mask) -> list[Set]:
    """The sets to planner: the best by the gauge, for the known trump or the two best trumps."""
    made = gauge(planner.rules)
    trumps = _trumps(planner)
    sets = []
    for trump in trumps:
        plans = made.plans(trump, planner.cards, planner.many, planner.budget.sets_per_trump)
        fitting = [plan for plan in plans if not buried & ~plan.gone]
        if not fitting:
            left = planner.cards & ~buried
            many = planner.many - buried.bit_count()
            plans = made.plans(trump, left, many, planner.budget.sets_per_trump)
            fitting = [plan._replace(gone=plan.gone | buried) for plan in plans]
        sets += [Set(trump, plan.gone, plan.worth) for plan in fitting]
    return sets


def _trumps(planner: LayAwayPlanner) -> list[Suit | None]:
    public = planner.view.public
    if public.trump is not None:
        return [public.trump]
    if public.bid == "amerikaner" and not _amerikaner_has_trump(planner):
        return [None]
    made = gauge(planner.rules)
    plans = [made.plan(suit, planner.cards, planner.many) for suit in made.suits]
    plans.sort(key=lambda plan: -plan.worth)
    return [plan.trump for plan in plans[:2]]


def _amerikaner_has_trump(planner: LayAwayPlanner) -> bool:
    return trump_rules.of_lead(planner.rules, 0, amerikaner=True) is not None


def name_trump(
    view: View,
    rng: random.Random,  # noqa: ARG001
    budget: BiddingBudget,
    utility: Utility,
    deadline: Deadline = NEVER,
) -> Thought:
    """The thought that names a trump."""
    planner = LayAwayPlanner(view, budget, utility, deadline)
    rules = planner.rules
    if view.private.buried:
        planner.many = 0
        planner.cards = view.private.hand | view.private.buried
        gone = view.private.buried
    else:
        gone = 0
    made = gauge(rules)
    held = planner.cards & ~gone
    sets = [Set(suit, gone, made.hand(suit, held)) for suit in made.suits]
    sets.sort(key=lambda each: -each.static)
    ordered = planner.best(sets[:3]) + sets[3:]
    best = ordered[0]
    assert best.trump is not None
    count = len(planner.worlds)
    considered = tuple(
        each.considered(naming(each.trump)) for each in ordered if each.trump is not None
    )
    members = trick.tables(rules, best.trump).members[best.trump]
    facts: dict[str, int | str] = {
        "suit": best.trump,
        "cards": (held & members).bit_count(),
        "made": round(best.value.made * count),
        "worlds": count,
    }
    return Thought(naming(best.trump), count, considered, NAME, facts)


def _before_laying(view: View) -> View:
    """In phase `nest` the view before the first card was laid away, else the view itself."""
    if view.public.phase != "nest":
        return view
    private = view.private
    whole = private._replace(hand=private.hand | private.buried, buried=0)
    return view._replace(public=view.public._replace(laid_away=0), private=whole)


def _own_seed(view: View) -> int:
    """A seed for this seat's deal that stays the same from the first buried card to trump."""
    private, public = view.private, view.public
    own = private.dealt << 64 | private.nest
    return ((own * 8 + view.seat) * 1024 + public.deal) * 1024 + len(public.said)
