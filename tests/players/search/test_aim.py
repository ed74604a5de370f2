"""The value that a seat maximises: the rules' score and end of match, then points where equal."""

import random
from itertools import pairwise

import pytest

from roost.game.match import start
from roost.game.state import view
from roost.players.search.aim import Aim, aim, prospect
from roost.rules.ruleset import Ruleset
from roost.variants import AMERIKANER, CROWSNEST, KENTUCKY, ROOK
from tests.players.duel import TABLES
from tools.fit.games import rules_of


def after(rules: Ruleset, seat: int, *totals: int) -> Aim:
    """The aim of a seat at this score."""
    return aim(view(start(rules, 0, totals), seat))


def test_making_the_bid_is_worth_more_than_any_points_beside_it() -> None:
    ours = after(CROWSNEST, 0, 100, 100)
    worths = [ours.of(80, 0, None, (taken, 120 - taken)) for taken in range(0, 121, 5)]
    assert worths == sorted(worths)
    steps = [b - a for a, b in pairwise(worths)]
    assert steps.index(max(steps)) == 75 // 5


def test_among_deals_that_win_the_match_more_points_are_better() -> None:
    ours = after(KENTUCKY, 0, 290, 0)
    assert ours.of(70, 0, None, (75, 45)) < ours.of(70, 0, None, (80, 40))
    assert ours.of(70, 0, None, (75, 45)) > 0.95


def test_with_both_past_the_target_the_bidding_side_wins_where_the_rules_say_so() -> None:
    assert after(ROOK, 0, 290, 290).of(70, 0, None, (70, 50)) > 0.9
    ours = after(ROOK, 0, 240, 290)
    assert ours.of(70, 0, None, (70, 50)) > 0.9
    assert after(KENTUCKY, 0, 240, 290).of(70, 0, None, (70, 50)) < 0.1


def test_the_last_of_a_fixed_number_of_hands_decides() -> None:
    rules = KENTUCKY._replace(end=KENTUCKY.end._replace(fixed_hands=1))
    assert after(rules, 0, 0, 0).of(70, 0, None, (70, 50)) > 0.9
    assert after(rules, 0, 0, 0).of(70, 0, None, (65, 55)) < 0.1


def test_who_falls_to_the_mercy_limit_has_lost() -> None:
    rules = KENTUCKY._replace(end=KENTUCKY.end._replace(mercy=-200))
    assert after(rules, 0, -150, 0).of(70, 0, None, (65, 55)) < 0.05


def test_a_moon_is_the_match() -> None:
    ours = after(KENTUCKY, 0, 0, 200)
    assert ours.of("moon", 0, None, (120, 0)) > 0.9
    assert ours.of("moon", 0, None, (115, 5)) < 0.1


def test_a_lone_defender_prefers_its_own_tricks() -> None:
    ours = after(AMERIKANER, 3, 20, 20, 20, 20)
    assert ours.of(8, 0, 1, (6, 3, 1, 3)) > ours.of(8, 0, 1, (6, 3, 3, 1))


def test_joint_winners_share() -> None:
    ours = after(AMERIKANER, 0, 44, 44, 0, 0)
    assert ours.of(8, 0, 1, (5, 3, 3, 2)) == pytest.approx(0.94 * 0.5 + 0.06 * 8 / 13)


@pytest.mark.parametrize("table", TABLES)
def test_the_prospects_of_all_accounts_are_the_whole_match(table: str) -> None:
    rules, rng = rules_of(table), random.Random(table)
    accounts = len(start(rules, 0).public.totals)
    for _ in range(50):
        totals = [rng.randrange(-300, rules.end.target) for _ in range(accounts)]
        shares = [prospect(rules, totals, 3, account) for account in range(accounts)]
        assert sum(shares) == pytest.approx(1)
        assert shares.index(max(shares)) == totals.index(max(totals))


def test_for_points_only_points_count() -> None:
    ours = aim(view(start(KENTUCKY, 0), 1), "points")
    assert ours.of(70, 0, None, (75, 45)) == 45 / 120
