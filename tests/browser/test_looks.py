"""The page fits: no sideways scrolling, targets for a finger, no movement where none is wished,
every theme, no sound before it is asked for."""

from typing import Any

import pytest

from tests.browser.conftest import Sit, Visit
from tests.browser.form import choose
from tests.browser.walk import THEMES, WIDTHS, dress, stops

_TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

# A finger needs 44 px to itself; of overlapping cards the free strip counts. Links in a line of
# text are words; what a label belongs to is as large as both.
_SMALL = """() => {
  const found = [];
  for (const e of document.querySelectorAll("button, input, select, textarea, summary, a[href]")) {
    if (!e.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    if (e.matches("a") && getComputedStyle(e).display === "inline") continue;
    const boxes = [e, ...(e.labels ?? [])].map(each => each.getBoundingClientRect());
    if (!boxes.some(box => box.width && box.bottom > 0)) continue;
    let width = Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left));
    let height = Math.max(...boxes.map(box => box.bottom)) - Math.min(...boxes.map(box => box.top));
    if (width <= 2 && height <= 2) continue;  // a link to skip to the cards, until it has the focus
    const next = e.matches(".hand .c") && e.closest("li")?.nextElementSibling?.querySelector(".c");
    if (next) {
      const [one, other] = [boxes[0], next.getBoundingClientRect()];
      if (other.left > one.left) width = Math.min(width, other.left - one.left);
    }
    if (width < 43.5 || height < 43.5)
      found.push(`${e.outerHTML.slice(0, 90)} ${width.toFixed(1)} x ${height.toFixed(1)}`);
  }
  return found;
}"""

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


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("game", "seats"), [("kentucky", 4), ("amerikaner", 6)])
def test_every_phase_fits_its_width_and_has_targets_of_44_px(
    sit: Sit, game: str, seats: int, width: int
) -> None:
    rules = f"players={seats},hands=2" if game == "amerikaner" else "hands=2"
    size = (width, WIDTHS[width])
    seat = sit(game, rules, seats=seats, seed="wide", size=size, settings={"wait": True})
    faults: list[str] = []
    for sight in stops(seat):
        if over := seat.page.evaluate(_TOO_WIDE):
            faults.append(f"{sight.phase}: {over} px too wide")
        faults += [f"{sight.phase}: {each}" for each in seat.page.evaluate(_SMALL)]
    assert faults == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", ["/", "/rules/crowsnest"])
def test_the_other_pages_fit_their_width_and_have_targets_of_44_px(
    visit: Visit, path: str, width: int
) -> None:
    page = visit(path, size=(width, WIDTHS[width]))
    page.wait_for_load_state("networkidle")
    assert page.evaluate(_TOO_WIDE) == 0
    assert page.evaluate(_SMALL) == []


def test_at_200_percent_zoom_every_phase_can_be_played(sit: Sit) -> None:
    # A window of 1280 x 800 at 200 % has room for half of it.
    size = (640, 400)
    seat = sit("kentucky", "hands=2", seed="zoom", size=size, device_scale_factor=2)
    for sight in stops(seat):
        assert seat.page.evaluate(_TOO_WIDE) == 0, sight.phase


@pytest.mark.parametrize("theme", THEMES)
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


@pytest.mark.parametrize("theme", THEMES)
def test_no_theme_changes_what_can_be_read(sit: Sit, theme: str) -> None:
    seat = sit("crowsnest", seed="words")
    seat.play_to("auction")
    words = seat.page.inner_text("body")
    dress(seat.page, theme)
    assert seat.page.inner_text("body") == words
