"""The same view and random generator give the same choice, wherever the hidden cards lie."""

import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from roost.game.legal import legal
from roost.game.state import View
from roost.kernel import BACKEND
from roost.players.search import LEVELS, Thought, think
from tests.players.duel import TABLES
from tests.players.search.deals import moments, otherwise, own_views
from tools.fit.games import rules_of

needs_kernel = pytest.mark.skipif(BACKEND != "native", reason="without the kernel it takes minutes")


def thought_of(view: View, level: str) -> Thought:
    """What a level thinks, with an rng of its own."""
    return think(view, random.Random(f"own {level}"), level)


@needs_kernel
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("level", ["steady", "strong"])
def test_the_unseen_cards_do_not_change_a_thought(table: str, level: str) -> None:
    rng = random.Random(f"honest {table}")
    pairs = own_views(rules_of(table), rng, every=9)
    assert pairs
    for seen, same in pairs:
        thought = thought_of(seen, level)
        assert thought == thought_of(same, level)
        assert thought.action in legal(seen)


@needs_kernel
@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("level", list(LEVELS))
def test_the_unseen_cards_do_not_change_a_thought_in_any_phase(table: str, level: str) -> None:
    rng = random.Random(f"honest in all {table}")
    for _ in range(4):
        for seen, same in own_views(rules_of(table), rng, every=2):
            assert thought_of(seen, level) == thought_of(same, level)


def test_the_states_compared_do_differ() -> None:
    rng = random.Random(7)
    states = [state for state in moments(rules_of("crowsnest"), rng, 4) if state.public.trump]
    assert any(otherwise(state, state.public.turn or 0, rng) != state for state in states)


@needs_kernel
def test_threads_think_the_same() -> None:
    seen = [view for view, _ in own_views(rules_of("kentucky"), random.Random(3), every=4)]
    with ThreadPoolExecutor(4) as pool:
        both = list(pool.map(lambda view: thought_of(view, "strong"), [*seen, *seen]))
    assert both == [thought_of(view, "strong") for view in seen] * 2


_CHILD = """
import random
from roost.players.search import think
from tools.fit.games import rules_of
from tests.players.search.deals import own_views
for seen, _ in own_views(rules_of("rook"), random.Random(5), every=6):
    print(think(seen, random.Random(1), "strong"))
"""


@needs_kernel
def test_another_process_thinks_the_same() -> None:
    said = subprocess.run(
        [sys.executable, "-c", _CHILD], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    views = [seen for seen, _ in own_views(rules_of("rook"), random.Random(5), every=6)]
    assert said == [str(think(seen, random.Random(1), "strong")) for seen in views]
