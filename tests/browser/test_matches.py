"""Whole matches by mouse: each click is stored once, and the page shows the result."""

import random

import pytest

from roost.variants import VARIANTS
from tests.browser.conftest import Sit
from tests.browser.kept import assert_match_is_over_and_whole
from tests.browser.seat import bold, by_chance, meek
from tests.everyday import daily

ROOK_GAMES = [key for key in VARIANTS if key not in ("crowsnest", "amerikaner")]


def test_a_whole_crowsnest_match_is_played_by_mouse(sit: Sit) -> None:
    seat = sit("crowsnest", "target=150", seed="whole match")
    # A deal as declarer for all phases, and then the others may win.
    seat.play_to("score", policy=bold)
    seat.play_to("over", policy=meek)
    table = assert_match_is_over_and_whole(seat)
    assert max(table.state.public.totals) >= 150


@pytest.mark.slow
def test_a_whole_crowsnest_match_by_its_own_rules_is_played_by_mouse(sit: Sit) -> None:
    seat = sit("crowsnest", seed="long match")
    seat.play_to("over", policy=by_chance(random.Random(2)))
    assert_match_is_over_and_whole(seat)


@pytest.mark.parametrize("game", daily(ROOK_GAMES, "kentucky", "rook"))
def test_a_whole_deal_of_each_rook_game_is_played_by_mouse(sit: Sit, game: str) -> None:
    seat = sit(game, "hands=1", seed=game)
    seat.play_to("over", policy=bold)
    assert_match_is_over_and_whole(seat)


def test_a_whole_deal_without_the_bird_is_played_by_mouse(sit: Sit) -> None:
    seat = sit("crowsnest", "bird=off,hands=1", seed="no bird")
    seat.play_to("over", policy=bold)
    assert_match_is_over_and_whole(seat)


@pytest.mark.parametrize("seats", daily([3, 4, 5, 6], 6))
def test_a_whole_deal_of_amerikaner_is_played_by_mouse_with(sit: Sit, seats: int) -> None:
    seat = sit("amerikaner", f"players={seats},hands=1", seats=seats, seed=f"of {seats}")
    seat.play_to("over", policy=bold)
    table = assert_match_is_over_and_whole(seat)
    assert len(table.state.public.totals) == seats
