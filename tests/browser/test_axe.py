"""axe-core finds nothing on any page, in any phase, at any of three widths, in any theme."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Sit, Visit
from tests.browser.walk import PHASES, THEMES, WIDTHS, stops

_RUN = """async theme => {
  document.documentElement.dataset.theme = theme;
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.allSettled(document.getAnimations().map(each => each.finished));
  const found = await axe.run(document, {resultTypes: ["violations"]});
  const said = node => node.target + " " + (node.any[0]?.message ?? "");
  return found.violations.map(each => `${theme}: ${each.id} (${each.help}) `
    + each.nodes.slice(0, 3).map(said).join(" | "));
}"""


def violations(page: Page, axe: str) -> list[str]:
    """What axe finds, in each theme."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(axe)
    kept: str = page.evaluate("document.documentElement.dataset.theme")
    found: list[str] = []
    for theme in THEMES:
        told: Any = page.evaluate(_RUN, theme)
        found += told
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", kept)
    return found


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", ["kentucky", "amerikaner"])
def test_axe_finds_nothing_at_the_table(sit: Sit, axe: str, game: str, width: int) -> None:
    seats = 6 if game == "amerikaner" else 4
    rules = "players=6,hands=2" if game == "amerikaner" else "hands=2"
    size = (width, WIDTHS[width])
    seat = sit(game, rules, seats=seats, seed="axe", size=size, settings={"wait": True})
    found: list[str] = []
    seen = set()
    for sight in stops(seat):
        seen.add(sight.phase)
        found += [f"{sight.phase}: {each}" for each in violations(seat.page, axe)]
    assert found == []
    assert seen == PHASES - ({"nest", "trump"} if game == "amerikaner" else {"call"})


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", ["/", "/rules/crowsnest", "/rules/amerikaner?rules=players=6"])
def test_axe_finds_nothing_on_the_other_pages(
    visit: Visit, axe: str, path: str, width: int
) -> None:
    page = visit(path, size=(width, WIDTHS[width]))
    page.wait_for_load_state("networkidle")
    assert violations(page, axe) == []


def test_axe_finds_a_planted_fault(visit: Visit, axe: str) -> None:
    page = visit("/")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.body.append(document.createElement('button'))")
    assert any("button-name" in each for each in violations(page, axe))
