"""The values are those of playing every line to its scored end, in every game and house."""

from random import Random

import pytest

from roost.analysis.worth import imagined, worth
from roost.errors import RoostError
from roost.game import match
from roost.game.state import view
from roost.rules.validate import house
from roost.variants import VARIANTS
from tests.analysis import by_steps
from tests.properties.matches import TABLES, random_cards, random_ruleset
from tests.refusals import short


@pytest.mark.parametrize("table", TABLES)
def test_values_are_those_of_every_line_played_out(table: str) -> None:
    rng, tried = Random(table), 0
    while tried < 12:
        for state in by_steps.endings(random_ruleset(table, rng), rng, most=2):
            tried += 1
            values = worth(state)
            assert all(bounds.exact for bounds in values.values())
            assert {each: bounds.low for each, bounds in values.items()} == by_steps.worth(state)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_many_values_are_those_of_every_line_played_out(table: str) -> None:
    rng = Random(f"{table} 2")
    for _ in range(30):
        for state in by_steps.endings(random_ruleset(table, rng), rng, most=3):
            values = {each: bounds.low for each, bounds in worth(state).items()}
            assert values == by_steps.worth(state), state


@pytest.mark.parametrize("seats", ["3", "4", "5", "6"])
@pytest.mark.parametrize("switches", ["", "call=highest_missing", "alone=on", "kitty=winner"])
def test_a_lead_is_worth_the_best_call_after_it(seats: str, switches: str) -> None:
    rng = Random(seats + switches)
    given = dict(each.split("=") for each in switches.split() if each) | {"players": seats}
    rules = house(VARIANTS["amerikaner"], given)
    called = 0
    for _ in range(15):
        for state in by_steps.small_openings(rules, rng, size=2):
            called += state.public.phase == "call"
            values = {each: bounds.low for each, bounds in worth(state).items()}
            assert values == by_steps.worth(state), state
    assert called


@pytest.mark.parametrize("table", TABLES)
def test_bounds_hold_the_value_when_the_limit_is_hit(table: str) -> None:
    rng, open_ones = Random(3), 0
    for _ in range(6):
        for state in by_steps.endings(random_ruleset(table, rng), rng, most=4):
            exact = worth(state)
            for nodes in (1, 20, 300):
                for action, bounds in worth(state, nodes).items():
                    open_ones += not bounds.exact
                    assert bounds.low <= exact[action].low <= bounds.high
    assert open_ones


def test_there_is_nothing_to_solve_in_an_auction_or_between_deals() -> None:
    state = match.start(VARIANTS["rook"], dealer=0)
    with pytest.raises(RoostError, check=short("nothing-to-solve")):
        worth(state)
    state, _ = match.deal(state, random_cards(VARIANTS["rook"], Random(1)))
    with pytest.raises(RoostError, check=short("nothing-to-solve")):
        worth(state)


@pytest.mark.parametrize("table", TABLES)
def test_over_all_worlds_the_mean_is_that_of_the_deals_that_fit(table: str) -> None:
    """Where only one world fits, it is the value itself."""
    rng, tried = Random(f"one {table}"), 0
    for _ in range(40):
        for state in by_steps.endings(random_ruleset(table, rng), rng, most=2):
            assert state.public.turn is not None
            found = imagined(view(state, state.public.turn), 50, rng)
            if found.fitting > 1:
                assert found.worlds == min(50, found.fitting)
                continue
            tried += 1
            values = {each: bounds.low for each, bounds in worth(state).items()}
            assert {each: value.mean for each, value in found.means.items()} == values
            assert all(value.error == 0 for value in found.means.values())
    assert tried
