"""Every page and phase is fit for everyone, at 320, 768 and 1440 px and in each theme."""

import pytest

from tests.browser.conftest import Sit, Visit
from tests.browser.fit import misfits, violations
from tests.browser.walk import PHASES, THEMES, WIDTHS, stops
from tests.everyday import daily

# Seats, house rules, and the phases that the game has not.
GAMES = {
    "kentucky": (4, "hands=2", {"call"}),
    "amerikaner": (6, "players=6,hands=2", {"nest", "trump"}),
}
# Each phase, width and theme once; all of them together are slow.
SAMPLE = [
    ("kentucky", 320, ("light",)),
    ("kentucky", 768, ("dark",)),
    ("amerikaner", 1440, ("contrast",)),
    ("amerikaner", 320, ("dark",)),
]
ALL = [
    pytest.param(game, width, THEMES, marks=pytest.mark.slow) for game in GAMES for width in WIDTHS
]
PAGES = ["/", "/rules/crowsnest", "/rules/amerikaner?rules=players=6"]


@pytest.mark.parametrize(("game", "width", "themes"), [*daily(SAMPLE, SAMPLE[0], SAMPLE[2]), *ALL])
def test_every_phase_fits_has_targets_of_44_px_and_no_fault_that_axe_can_find(
    sit: Sit, axe: str, game: str, width: int, themes: tuple[str, ...]
) -> None:
    seats, rules, lacking = GAMES[game]
    size = (width, WIDTHS[width])
    seat = sit(game, rules, seats=seats, seed="fit", size=size, settings={"wait": True})
    found: list[str] = []
    seen = set()
    for sight in stops(seat):
        seen.add(sight.phase)
        faults = [*misfits(seat.page), *violations(seat.page, axe, themes)]
        found += [f"{sight.phase}: {fault}" for fault in faults]
    assert found == []
    assert seen == PHASES - lacking


@pytest.mark.parametrize(
    ("path", "width"),
    daily([(path, width) for path in PAGES for width in WIDTHS], *zip(PAGES, WIDTHS, strict=False)),
)
def test_so_do_the_other_pages(visit: Visit, axe: str, path: str, width: int) -> None:
    page = visit(path, size=(width, WIDTHS[width]))
    page.wait_for_load_state("networkidle")
    assert [*misfits(page), *violations(page, axe)] == []


@pytest.mark.parametrize("deed", ["menu", "keys", "settings"])
def test_so_do_the_sheets_over_the_table(sit: Sit, axe: str, deed: str) -> None:
    seat = sit("crowsnest", seed="sheet", size=(320, WIDTHS[320]))
    seat.play_to("auction")
    seat.do("menu")
    if deed != "menu":
        seat.do(deed)
    assert [*misfits(seat.page), *violations(seat.page, axe)] == []


def test_what_is_unfit_is_found(visit: Visit, axe: str) -> None:
    page = visit("/", size=(320, WIDTHS[320]))
    page.wait_for_load_state("networkidle")
    page.evaluate("""() => {
      const planted = document.createElement("button");
      planted.style.setProperty("width", "20px");
      planted.style.setProperty("margin-left", "400px");
      document.body.append(planted);
    }""")
    faults = misfits(page)
    assert "px too wide" in faults[0]
    assert any("20.0 x" in fault for fault in faults)
    assert any("button-name" in fault for fault in violations(page, axe, ["light"]))
