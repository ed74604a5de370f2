"""Simulation: the same plan gives the same summary, however many cores played it."""

import pytest

from roost.arena.simulate import Simulation, SimulationSummary, play_deals, simulate
from roost.rules.validate import house
from roost.variants import VARIANTS


def _plan(game: str, deals: int = 120, *, player: str = "random", players: int = 4) -> Simulation:
    given = {"players": str(players)} if players != 4 else {}
    return Simulation(house(VARIANTS[game], given), (player,) * players, "a seed", deals)


def _without_times(summary: SimulationSummary) -> SimulationSummary:
    return summary._replace(times={})


def test_the_number_of_cores_changes_nothing_but_the_times() -> None:
    plan = _plan("crowsnest")
    assert _without_times(simulate(plan, jobs=1)) == _without_times(simulate(plan, jobs=2))


def test_a_deal_is_the_same_whichever_deals_are_played_with_it() -> None:
    plan = _plan("kentucky")
    together = play_deals(plan, range(1, 8)).results
    alone = [play_deals(plan, [number]).results[0] for number in range(1, 8)]
    assert together == alone
    assert len(set(together)) > 1


def test_another_seed_gives_other_deals() -> None:
    plan = _plan("buckeye")
    other = plan._replace(seed="another seed")
    assert play_deals(plan, range(1, 20)).results != play_deals(other, range(1, 20)).results


@pytest.mark.parametrize("game", VARIANTS)
def test_made_set_and_passed_out_add_up_to_all_deals(game: str) -> None:
    summary = simulate(_plan(game, 60), jobs=1)
    assert summary.made + summary.set + summary.passed_out == summary.deals == 60
    assert sum(line.declared for line in summary.lines) == summary.made + summary.set
    assert sum(line.made for line in summary.lines) == summary.made
    for middle, slow, slowest in summary.times.values():
        assert 0 < middle <= slow <= slowest


@pytest.mark.parametrize("players", [3, 5, 6])
def test_every_number_of_amerikaner_players_has_its_own_lines(players: int) -> None:
    summary = simulate(_plan("amerikaner", 40, players=players), jobs=1)
    assert [line.seat for line in summary.lines] == list(range(players))


def test_the_partners_of_a_rook_team_score_alike() -> None:
    lines = simulate(_plan("rook", 60), jobs=1).lines
    assert (lines[0].points, lines[1].points) == (lines[2].points, lines[3].points)


def test_progress_counts_every_deal_once() -> None:
    told: list[int] = []
    simulate(_plan("red_one", 120), jobs=1, progress=told.append)
    assert sum(told) == 120
    assert len(told) > 1
