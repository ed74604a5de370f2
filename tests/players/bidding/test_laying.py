"""The cache of lay-aways: it saves work, and no choice depends on its contents."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from roost.cards import cards_of
from roost.game.legal import legal
from roost.game.state import View, view
from roost.game.step import step
from roost.kernel import BACKEND
from roost.players import search
from roost.players.bidding import compare_plans as judging
from roost.players.bidding import lay_away_plan as laying
from roost.players.bidding.compare_plans import PlanValue
from roost.players.bidding.contracts import Contract
from roost.players.bidding.stakes import Stakes
from roost.players.bidding.thought import Thought
from roost.variants import CROWSNEST, RED_ONE
from tests.players.bidding.test_bidding import laying as with_nest

pytestmark = pytest.mark.skipif(BACKEND != "native", reason="searching needs the compiled kernel")


@pytest.fixture(autouse=True)
def _nothing_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "_PLANNED", {})


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many plans were judged, each time that some were."""
    asked: list[int] = []

    def counted(
        view: View, stakes: Stakes, plans: Sequence[Sequence[Contract]], *rest: Any
    ) -> list[PlanValue]:
        asked.append(len(plans))
        return judging.values_of_plans(view, stakes, plans, *rest)

    monkeypatch.setattr(laying, "values_of_plans", counted)
    return asked


def thought_of(seen: View, clock: Callable[[], float] = lambda: 0.0) -> Thought:
    return search.think(seen, random.Random(1), "strong", clock=clock)


def test_only_the_first_card_of_a_lay_away_is_weighed(judged: list[int]) -> None:
    state, seat = with_nest(CROWSNEST, 1), 0
    counts = []
    while state.public.phase == "nest":
        assert state.public.turn is not None
        seat = state.public.turn
        state, _ = step(state, seat, thought_of(view(state, seat)).action)
        counts.append(len(judged))
    assert counts[0] > 0
    assert counts == counts[:1] * 5


def test_what_is_remembered_changes_no_thought() -> None:
    state = with_nest(RED_ONE, 2)
    fresh: list[Thought] = []
    again: list[Thought] = []
    for found, forgets in ((again, False), (fresh, True)):
        now = state
        while now.public.phase == "nest":
            assert now.public.turn is not None
            if forgets:
                laying._PLANNED.clear()
            thought = thought_of(view(now, now.public.turn))
            found.append(thought)
            now, _ = step(now, now.public.turn, thought.action)
    assert again == fresh


def test_another_hand_or_score_is_weighed_for_itself(judged: list[int]) -> None:
    state = with_nest(CROWSNEST, 1)
    seat = state.public.turn
    assert seat is not None
    seen = view(state, seat)
    thought_of(seen)
    first = len(judged)
    thought_of(seen._replace(public=seen.public._replace(totals=(450, 0))))
    assert len(judged) == 2 * first
    mine = cards_of(seen.private.hand)[0]
    theirs = cards_of(state.private[(seat + 1) % 4].hand)[0]
    hand = seen.private.hand ^ (1 << mine | 1 << theirs)
    dealt = hand & ~seen.private.nest
    thought_of(seen._replace(private=seen.private._replace(hand=hand, dealt=dealt)))
    assert len(judged) == 3 * first


def test_a_plan_that_the_clock_cut_short_is_not_remembered() -> None:
    state = with_nest(CROWSNEST, 1)
    assert state.public.turn is not None
    seen = view(state, state.public.turn)
    whole = thought_of(seen)
    laying._PLANNED.clear()
    looks = iter((0.0,))
    cut = thought_of(seen, clock=lambda: next(looks, 1e6))
    assert cut.late
    assert cut.action in legal(seen)
    assert thought_of(seen) == whole


def test_no_more_is_remembered_than_may_be_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "_MOST_PLANNED", 3)
    for number in range(5):
        state = with_nest(CROWSNEST, number)
        assert state.public.turn is not None
        search.choose(view(state, state.public.turn), random.Random(1), "steady")
        assert 1 <= len(laying._PLANNED) <= 3
