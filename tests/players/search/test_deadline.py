"""The clock behind a search: when time is up it begins nothing more and returns a legal action."""

import itertools
import math
import random
from collections.abc import Callable
from typing import Any

import pytest

from roost.game.legal import legal
from roost.game.state import State, View, view
from roost.game.step import step
from roost.kernel import BACKEND
from roost.players import PLAYERS
from roost.players.bidding import lay_away_plan as laying
from roost.players.deadline import Deadline
from roost.players.search import LEVELS, Thought, think
from roost.players.search.cards import CardSearch
from roost.rules.ruleset import Ruleset
from tests.everyday import daily
from tests.players.duel import TABLES, dealt
from tools.fit.games import rules_of

_SEARCHING = ["steady", "strong", "expert"]

# Worlds in which the first plan of a declarer is judged, late or not.
MOST_JUDGED = 80

needs_kernel = pytest.mark.skipif(BACKEND != "native", reason="without the kernel it takes minutes")


class Clock:
    """Stands still for so many looks, then is a day on."""

    def __init__(self, late: int) -> None:
        self.looks, self._late = 0, late

    def __call__(self) -> float:
        self.looks += 1
        return 0.0 if self.looks <= self._late else 86_400.0


def one_of_each_phase(rules: Ruleset, rng: random.Random, deals: int) -> list[State]:
    """A moment of each phase and kind of choice that some deals come to."""
    met: dict[tuple[str, int, int | None, bool], State] = {}
    for _ in range(deals):
        state = dealt(rules, rng)
        while (seat := state.public.turn) is not None:
            public = state.public
            tricks = state.private[seat].hand.bit_count() // 3
            kind = public.phase, tricks, public.declarer == seat, public.bid is None
            if len(legal(view(state, seat))) > 1:
                met.setdefault(kind, state)
            state, _ = step(state, seat, PLAYERS["simple"](view(state, seat), rng))
    return list(met.values())


def seen_by(state: State) -> View:
    """What the seat on turn sees."""
    assert state.public.turn is not None
    return view(state, state.public.turn)


def with_clock(seen: View, level: str, clock: Callable[[], float]) -> Thought:
    """What is thought by this clock of a view that is seen for the first time."""
    laying._PLANNED.clear()
    return think(seen, random.Random(1), level, clock=clock)


@needs_kernel
@pytest.mark.parametrize(
    ("table", "level"),
    daily(
        [(table, level) for table in TABLES for level in _SEARCHING],
        *((table, _SEARCHING[at % 3]) for at, table in enumerate(TABLES)),
    ),
)
def test_a_clock_that_is_out_at_once_leaves_a_legal_action(table: str, level: str) -> None:
    rules = rules_of(table)
    states = one_of_each_phase(rules, random.Random(f"late {table}"), 3)
    phases = {state.public.phase for state in states}
    assert {"auction", "play"} < phases
    for state in states:
        seen = seen_by(state)
        thought = with_clock(seen, level, Clock(1))
        assert thought.late or thought == with_clock(seen, level, lambda: 0.0)
        assert thought.action in legal(seen)
        assert thought.action == thought.considered[0].action
        most = 10 if state.public.phase == "auction" or state.public.taken else MOST_JUDGED
        assert thought.worlds <= most


@needs_kernel
@pytest.mark.parametrize("table", ["buckeye", "amerikaner-5"])
def test_a_clock_may_run_out_at_any_look(table: str) -> None:
    for state in one_of_each_phase(rules_of(table), random.Random(f"any {table}"), 1)[::2]:
        seen = seen_by(state)
        whole = Clock(10**9)
        undisturbed = with_clock(seen, "strong", whole)
        assert not undisturbed.late
        # The first look is the one that the thought begins with.
        for late in {*range(1, min(whole.looks, 12)), whole.looks // 2, whole.looks - 1} - {0}:
            thought = with_clock(seen, "strong", Clock(late))
            assert thought.late
            assert thought.action in legal(seen)
            assert thought.worlds <= undisturbed.worlds


@needs_kernel
@pytest.mark.parametrize("level", ["strong", "expert"])
def test_a_clock_that_is_not_out_changes_nothing(level: str) -> None:
    for state in one_of_each_phase(rules_of("kentucky"), random.Random("in time"), 1):
        seen = seen_by(state)
        thought = with_clock(seen, level, itertools.count(0.0, 1e-6).__next__)
        assert thought == with_clock(seen, level, lambda: 0.0)
        assert not thought.late


@needs_kernel
def test_who_is_over_its_time_with_nothing_left_to_weigh_is_not_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each look at some worlds takes a second here, and nothing else takes any time."""
    add, now = CardSearch.add, 0

    def takes_a_second(search: CardSearch, *given: Any) -> None:
        nonlocal now
        now += 1
        add(search, *given)

    monkeypatch.setattr(CardSearch, "add", takes_a_second)

    def within(seen: View, seconds: float) -> tuple[Thought, int]:
        begun = now
        level = LEVELS["steady"]._replace(seconds=seconds)
        thought = think(seen, random.Random(1), level, clock=lambda: float(now))
        return thought, now - begun

    cut = 0
    for state in one_of_each_phase(rules_of("kentucky"), random.Random("just over"), 1):
        if state.public.phase == "play":
            seen = seen_by(state)
            whole, looks = within(seen, math.inf)
            assert within(seen, looks - 0.5) == (whole, looks)
            if looks > 1:
                cut += 1
                assert within(seen, looks - 1.5)[0].late
    assert cut


def test_a_deadline_that_has_passed_stays_so() -> None:
    times = iter((0.0, 0.5, 1.5, 0.2))
    deadline = Deadline(1.0, lambda: next(times))
    assert [deadline.passed() for _ in range(3)] == [False, True, True]
    assert deadline.cut
    assert next(times) == 0.2
