"""Whether a page is fit for everyone: it fits its width, a finger hits what it means, and axe-core
has nothing to say."""

from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page

from tests.browser.walk import THEMES

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

_RUN = """async theme => {
  document.documentElement.dataset.theme = theme;
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.allSettled(document.getAnimations().map(each => each.finished));
  const found = await axe.run(document, {resultTypes: ["violations"]});
  const said = node => node.target + " " + (node.any[0]?.message ?? "");
  return found.violations.map(each => `${theme}: ${each.id} (${each.help}) `
    + each.nodes.slice(0, 3).map(said).join(" | "));
}"""


def misfits(page: Page) -> list[str]:
    """What is too wide for the page or too small for a finger."""
    over: int = page.evaluate(_TOO_WIDE)
    small: list[str] = page.evaluate(_SMALL)
    return [f"{over} px too wide"] * (over > 0) + small


def violations(page: Page, axe: str, themes: Iterable[str] = THEMES) -> list[str]:
    """What axe finds, in each of these themes."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(axe)
    kept: str = page.evaluate("document.documentElement.dataset.theme")
    found: list[str] = []
    for theme in themes:
        told: Any = page.evaluate(_RUN, theme)
        found += told
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", kept)
    return found
