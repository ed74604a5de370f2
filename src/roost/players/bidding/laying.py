"""The declarer's lay-away and trump, chosen together: sets that look good by suits, then judged on
common worlds by what the match is worth.

Each buried card is an action of its own. The plan is made from all the cards that the declarer has
held and from nothing that changes on the way, so every call sees the same plan.
"""

import random
from typing import NamedTuple

from roost.cards import Mask, Suit, cards_of
from roost.game.actions import Action, bury
from roost.game.actions import name_trump as naming
from roost.game.legal import legal
from roost.game.state import View
from roost.players.bidding.contracts import Contract, Effort, finished
from roost.players.bidding.gauge import gauge
from roost.players.bidding.judging import Judged, judged
from roost.players.bidding.means import Means
from roost.players.bidding.stakes import Stakes, Utility
from roost.players.bidding.thought import Considered, Thought
from roost.players.deadline import NEVER, Deadline
from roost.players.simple.advice import ONLY_ONE, reason
from roost.players.worlds import Sampler, World
from roost.rules import dealing, deck, trick
from roost.rules import trump as trump_rules

VOID = reason("lay-away-makes-void", "card", "suit", "made", "worlds")
COUNTER = reason("lay-away-buries-counter", "card", "points", "made", "worlds")
LOW = reason("lay-away-best-set", "card", "made", "worlds")
NAME = reason("name-best-trump", "suit", "cards", "made", "worlds")

# The plans of so many lay-aways are remembered: as many as may be under way at once.
_MOST_PLANNED = 64
# Sets whose worths differ by less than this are equally good, as far as open hands can tell.
_ALIKE = 0.003


class Set(NamedTuple):
    """A trump and the cards to lay away, how good they look by suits, and what was judged of
    them."""

    trump: Suit | None
    gone: Mask
    static: float
    judged: Judged = Judged()

    @property
    def worth(self) -> float:
        """The worth to the match."""
        return self.judged.worth

    def considered(self, action: Action) -> Considered:
        """The set as what was considered for an action."""
        return Considered(action, *self.judged)


class Judge:
    """Judges sets for one declarer, on worlds that are the same for every call of one deal."""

    def __init__(self, view: View, means: Means, utility: Utility, deadline: Deadline) -> None:
        self.view = _before_laying(view)
        self.means, self.deadline = means, deadline
        self.rules = view.public.rules
        self.cards = self.view.private.hand
        self.many = dealing.nest_size(self.rules) - self.view.public.laid_away
        rng = random.Random(_own_seed(self.view))
        self.worlds = Sampler(self.view).draw(rng, self.means.nest)
        self.stakes = Stakes(view, utility)

    def judged(self, sets: list[Set], effort: Effort) -> list[Set]:
        """The sets with what they are worth, the best first; some alone if the time is up."""
        plans = [[self.contract(world, each) for world in self.worlds] for each in sets]
        found = judged(self.view, self.stakes, plans, effort, self.deadline)
        weighed = [each._replace(judged=its) for each, its in zip(sets, found, strict=False)]
        return sorted(weighed, key=lambda each: (-each.worth, -each.static, each.gone))

    def contract(self, world: World, each: Set) -> Contract:
        """What this set makes of a world."""
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
        """The sets, the best first: all judged in a hurry, the best of them well."""
        hurried = self.judged(sets, "policy")
        count = self.means.judged
        if not count or len(hurried) == 1 or self.deadline.passed():
            return _natural_first(hurried)
        well = self.judged(hurried[:count], self.means.effort)
        if len(well) < len(hurried[:count]):
            return _natural_first(hurried)
        return _natural_first(well) + hurried[count:]


def _natural_first(sets: list[Set]) -> list[Set]:
    """The sets, that one first which looks best by suits among those as good as the best."""
    alike = [each for each in sets if each.worth > sets[0].worth - _ALIKE]
    first = max(alike, key=lambda each: (each.static, -each.gone))
    return [first, *(each for each in sets if each is not first)]


_PLANNED: dict[tuple[View, Means, Utility], list[Set]] = {}


def lay_away(
    view: View,
    rng: random.Random,  # noqa: ARG001
    means: Means,
    utility: Utility,
    deadline: Deadline = NEVER,
) -> Thought:
    """The next card of the best lay-away."""
    actions = legal(view)
    if len(actions) == 1:
        return Thought(actions[0], 0, (), ONLY_ONE, {})
    judge = Judge(view, means, utility, deadline)
    buried = view.private.buried
    ordered = [each for each in _planned(judge, utility) if not buried & ~each.gone]
    if not ordered:  # somebody else has begun: what is buried stays so
        ordered = judge.best(_sets(judge, buried))
    best = ordered[0]
    allowed = {action.value for action in actions}
    card = min(card for card in cards_of(best.gone & ~buried) if card in allowed)
    count = len(judge.worlds)
    considered = _considered(view, ordered, card, allowed)
    made = round(best.judged.made * count)
    return _laid(judge, best, card, considered, made)


def _laid(
    judge: Judge, best: Set, card: int, considered: tuple[Considered, ...], made: int
) -> Thought:
    rules, count = judge.rules, len(judge.worlds)
    points = deck.points(rules)[card]
    facts: dict[str, int | str]
    tables = trick.tables(rules, best.trump)
    suit = tables.suit[card]
    emptied = not judge.cards & ~best.gone & tables.members[suit]
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
    """For each card that could be next, the best set that it belongs to."""
    found: dict[int, Considered] = {}
    for each in ordered:
        for card in cards_of(each.gone & ~view.private.buried):
            if card in allowed and card not in found:
                found[card] = each.considered(bury(card))
    return tuple(sorted(found.values(), key=lambda each: (each.action.value != first, -each.worth)))


def _planned(judge: Judge, utility: Utility) -> list[Set]:
    """The sets before anything is buried, the best first: worked out once for all the buried cards,
    unless the clock cut it short."""
    key = judge.view, judge.means, utility
    known = _PLANNED.get(key)
    if known is None:
        known = judge.best(_sets(judge, 0))
        if not judge.deadline.cut:
            if len(_PLANNED) >= _MOST_PLANNED:
                _PLANNED.clear()
            _PLANNED[key] = known
    return known


def _sets(judge: Judge, buried: Mask) -> list[Set]:
    """What to judge: the best sets by suits, for the trump that is public or the likeliest."""
    made = gauge(judge.rules)
    trumps = _trumps(judge)
    sets = []
    for trump in trumps:
        plans = made.plans(trump, judge.cards, judge.many, judge.means.sets)
        fitting = [plan for plan in plans if not buried & ~plan.gone]
        if not fitting:
            left = judge.cards & ~buried
            many = judge.many - buried.bit_count()
            plans = made.plans(trump, left, many, judge.means.sets)
            fitting = [plan._replace(gone=plan.gone | buried) for plan in plans]
        sets += [Set(trump, plan.gone, plan.worth) for plan in fitting]
    return sets


def _trumps(judge: Judge) -> list[Suit | None]:
    public = judge.view.public
    if public.trump is not None:
        return [public.trump]
    if public.bid == "amerikaner" and not _amerikaner_has_trump(judge):
        return [None]
    made = gauge(judge.rules)
    plans = [made.plan(suit, judge.cards, judge.many) for suit in made.suits]
    plans.sort(key=lambda plan: -plan.worth)
    return [plan.trump for plan in plans[:2]]


def _amerikaner_has_trump(judge: Judge) -> bool:
    return trump_rules.of_lead(judge.rules, 0, amerikaner=True) is not None


def name_trump(
    view: View,
    rng: random.Random,  # noqa: ARG001
    means: Means,
    utility: Utility,
    deadline: Deadline = NEVER,
) -> Thought:
    """The suit to name."""
    judge = Judge(view, means, utility, deadline)
    rules = judge.rules
    if view.private.buried:
        judge.many = 0
        judge.cards = view.private.hand | view.private.buried
        gone = view.private.buried
    else:
        gone = 0
    made = gauge(rules)
    held = judge.cards & ~gone
    sets = [Set(suit, gone, made.hand(suit, held)) for suit in made.suits]
    sets.sort(key=lambda each: -each.static)
    ordered = judge.best(sets[:3]) + sets[3:]
    best = ordered[0]
    assert best.trump is not None
    count = len(judge.worlds)
    considered = tuple(
        each.considered(naming(each.trump)) for each in ordered if each.trump is not None
    )
    members = trick.tables(rules, best.trump).members[best.trump]
    facts: dict[str, int | str] = {
        "suit": best.trump,
        "cards": (held & members).bit_count(),
        "made": round(best.judged.made * count),
        "worlds": count,
    }
    return Thought(naming(best.trump), count, considered, NAME, facts)


def _before_laying(view: View) -> View:
    """The view as it was when the nest was taken up; after the lay-away the view itself."""
    if view.public.phase != "nest":
        return view
    private = view.private
    whole = private._replace(hand=private.hand | private.buried, buried=0)
    return view._replace(public=view.public._replace(laid_away=0), private=whole)


def _own_seed(view: View) -> int:
    """A number of this seat's deal that stays the same from the first buried card to trump."""
    private, public = view.private, view.public
    own = private.dealt << 64 | private.nest
    return ((own * 8 + view.seat) * 1024 + public.deal) * 1024 + len(public.said)
