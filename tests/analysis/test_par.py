"""The table agrees with the values at the first lead, and keeps what does not depend on play."""

from random import Random

import pytest

from roost.analysis.par import columns, par
from roost.analysis.worth import worth
from roost.game import match
from roost.game.certainty import lead_makes_trump
from roost.game.state import State
from roost.kernel import Bounds
from roost.rules import dealing, scoring, sides, trick
from roost.rules.validate import house
from roost.variants import VARIANTS
from tests.analysis import by_steps
from tests.properties.matches import TABLES, played, random_cards, random_ruleset


def known(bounds: Bounds | None) -> int:
    assert bounds is not None
    assert bounds.exact
    return bounds.low


@pytest.mark.parametrize("table", TABLES)
def test_the_actual_declarer_and_trump_have_the_value_of_the_first_lead(table: str) -> None:
    rng, tried = Random(table), 0
    while tried < 4:
        rules = random_ruleset(table, rng)
        for state in by_steps.small_openings(rules, rng, size=3):
            public = state.public
            if public.phase == "play" and not lead_makes_trump(public):
                tried += 1
                values = [bounds.low for bounds in worth(state).values()]
                declarer, bid = public.declarer, public.bid
                assert declarer is not None
                column = None if bid == "amerikaner" else public.trump
                found = known(par(state)[column][declarer])
                side = sides.sides(rules, declarer, None)
                if side[public.turn or 0] == 0:
                    assert found == max(values)
                elif scoring.most_tricks(rules)[1] != "none":
                    assert found == total(state) - max(values)


def total(state: State) -> int:
    """All that both sides take in the deal of this first lead."""
    public = state.public
    rules, declarer = public.rules, public.declarer
    assert declarer is not None
    tables = trick.tables(rules, public.trump)
    nest = state.private[declarer].buried
    cards = nest
    for each in state.private:
        cards |= each.hand
    points = sum(worth for card, worth in enumerate(tables.points) if cards >> card & 1)
    tricks = state.private[0].hand.bit_count()
    return points + tables.per_trick * tricks + tables.last_points + tables.majority


@pytest.mark.parametrize("seats", ["3", "4", "5"])
def test_in_amerikaner_it_is_the_best_lead_of_the_suit_with_its_best_call(seats: str) -> None:
    rules = house(VARIANTS["amerikaner"], {"players": seats})
    rng, tried = Random(seats), 0
    while tried < 10:
        for state in by_steps.small_openings(rules, rng, size=2):
            public, declarer = state.public, state.public.declarer
            assert declarer is not None
            if not lead_makes_trump(public):
                continue
            tried += 1
            table, values = par(state), worth(state)
            suit = trick.tables(rules, None).suit
            for column in range(4):
                leads = [b.low for a, b in values.items() if suit[a.value or 0] == column]
                cell = table[column][declarer]
                assert (max(leads) if leads else None) == (cell and known(cell))


@pytest.mark.parametrize("table", ["rook", "kentucky"])
def test_it_stays_the_same_while_the_deal_is_played(table: str) -> None:
    rng, rules = Random(5), VARIANTS[table]
    state = match.start(rules, dealer=0)
    state, _ = match.deal(state, random_cards(rules, rng))
    before, first = par(state, nodes=1000), None
    for _, _, after in played(state, rng):
        public = after.public
        if public.phase in ("auction", "nest"):
            assert par(after, nodes=1000) == before
        elif first is None:
            first = par(after, nodes=1000)
        elif not public.trick and len(public.taken) % 4 == 3:
            assert par(after, nodes=1000) == first
    assert par(after, nodes=1000) == first
    assert first != before


@pytest.mark.parametrize("table", TABLES)
def test_every_seat_and_column_has_its_value_or_bounds(table: str) -> None:
    rng = Random(1)
    rules = random_ruleset(table, rng)
    state, _ = match.deal(match.start(rules, dealer=0), random_cards(rules, rng))
    steps: list[int] = []
    found = par(state, 500, lambda: steps.append(1))
    assert list(found) == columns(rules)
    assert len(steps) == len(found) * dealing.seats(rules)
    for row in found.values():
        for bounds in row:
            assert bounds is None or 0 <= bounds.low <= bounds.high <= scoring.hand_total(rules)
