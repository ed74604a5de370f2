"""Every theme works; there is no animation or sound unless the person wants it."""

from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.fit import misfits
from tests.browser.form import choose
from tests.browser.walk import THEMES, dress, stops
from tests.everyday import daily

_QUIET = """
  window.moved = []; window.sounded = 0;
  for (const name of ["AudioContext", "webkitAudioContext"])
    if (window[name]) window[name] = class { constructor() { window.sounded += 1; } };
  const look = () => {
    for (const each of document.getAnimations())
      if (each.playState === "running" && (each.effect?.getComputedTiming().duration ?? 0) > 0)
        window.moved.push(each.effect.target?.className + " " + JSON.stringify(
          each.effect.getKeyframes().map(({transform, translate}) => ({transform, translate}))));
    requestAnimationFrame(look);
  };
  look();
"""


def test_at_200_percent_zoom_every_phase_can_be_played(sit: Sit) -> None:
    # A window of 1280 x 800 at 200 % has room for half of it.
    size = (640, 400)
    seat = sit("kentucky", "hands=2", seed="zoom", size=size, device_scale_factor=2)
    for sight in stops(seat):
        assert misfits(seat.page) == [], sight.phase


@pytest.mark.parametrize("theme", daily(THEMES, THEMES[-1]))
def test_a_theme_is_chosen_in_the_settings_dresses_the_table_and_is_kept(
    sit: Sit, theme: str
) -> None:
    seat = sit("crowsnest", seed="theme")
    seat.play_to("auction")
    plain = seat.page.evaluate("getComputedStyle(document.body).backgroundColor")
    seat.settings()
    choose(seat.page, "theme", theme)
    assert seat.page.evaluate("document.documentElement.dataset.theme") == theme
    seat.page.keyboard.press("Escape")
    seat.play_to("play")
    seat.page.reload()
    seat.ready()
    assert seat.page.evaluate("document.documentElement.dataset.theme") == theme
    changed = seat.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (changed != plain) == (theme != "light")


def test_with_reduced_motion_nothing_moves_and_at_first_nothing_sounds(sit: Sit) -> None:
    seat = sit("kentucky", "hands=1", seed="still", settings={"pace": "once"})
    page = seat.page
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(_QUIET)
    page.evaluate("localStorage.roost = JSON.stringify({pace: 'brisk', wait: false})")
    page.reload()
    seat.play_to("play")
    for _ in range(3):
        seat.step(lambda sight: f"play {sight.cards[0]}")
    moved: Any = page.evaluate("moved")
    assert [each for each in moved if "transform" in each] == []
    assert page.evaluate("sounded") == 0


def test_without_it_cards_do_move(sit: Sit) -> None:
    seat = sit("kentucky", "hands=1", seed="still")
    seat.page.add_init_script(_QUIET)
    seat.page.evaluate("localStorage.roost = JSON.stringify({pace: 'brisk', wait: false})")
    seat.page.reload()
    seat.play_to("play")
    seat.step(lambda sight: f"play {sight.cards[0]}")
    assert any("transform" in each for each in seat.page.evaluate("moved"))


@pytest.mark.parametrize("theme", daily(THEMES, THEMES[-1]))
def test_no_theme_changes_what_can_be_read(sit: Sit, theme: str) -> None:
    seat = sit("crowsnest", seed="words")
    seat.play_to("auction")
    words = seat.page.inner_text("#table")
    dress(seat.page, theme)
    assert seat.page.inner_text("#table") == words
