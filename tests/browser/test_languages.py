"""Every word of the pages is in the chosen language: no message shown is left in English."""

import re
from functools import cache

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Sit, Visit
from tests.browser.form import choose
from tests.browser.walk import stops
from tests.everyday import daily
from tests.texts.catalogues import TRANSLATED, english_lines, entries, forms, sources

# What is seen, and what is said in its place. The names of languages stand in their own.
_WORDS = """() => {
  const found = [document.title];
  const own = e => e.closest("template, script, style")
    || e.closest("[lang]").lang !== document.documentElement.lang;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!own(walker.currentNode.parentElement)) found.push(walker.currentNode.textContent);
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const e of document.querySelectorAll(`[${name}]`))
      if (!own(e)) found.push(e.getAttribute(name));
  return [...new Set(found.map(each => each.trim().replace(/\\s+/g, " ")).filter(Boolean))];
}"""
_HOLE = re.compile(r"\\\{\w+\\\}")


@cache
def english_messages(language: str) -> re.Pattern[str]:
    """Any message that this language says otherwise, with anything in its holes."""
    own = {form for message in entries(language) for form in forms(message)}
    wanted = {
        source
        for message in entries(language)
        for source in sources(message)
        if source not in own and re.search(r"[a-z]{3}", re.sub(r"\{\w+\}", "", source))
    }
    return re.compile("|".join(_HOLE.sub(".+", re.escape(each)) for each in sorted(wanted)))


def left_in_english(page: Page, language: str) -> list[str]:
    """The texts of a page that are no texts of this language."""
    shown: list[str] = page.evaluate(_WORDS)
    assert len(shown) > 10
    whole = [each for each in shown if english_messages(language).fullmatch(each)]
    return sorted({*whole, *english_lines(shown, language)})


@pytest.mark.parametrize(
    ("language", "game", "seats"),
    daily(
        [(each, *game) for each in TRANSLATED for game in (("kentucky", 4), ("amerikaner", 3))],
        ("nb", "kentucky", 4),
        ("id", "amerikaner", 3),
    ),
)
def test_no_english_is_left_at_the_table(sit: Sit, language: str, game: str, seats: int) -> None:
    rules = f"players={seats},hands=2" if game == "amerikaner" else "hands=2"
    settings = {"language": language, "wait": True}
    seat = sit(game, rules, seats=seats, seed="words", settings=settings)
    for sight in stops(seat):
        assert left_in_english(seat.page, language) == [], sight.phase
    assert seat.page.get_attribute("html", "lang") == language


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("path", ["/", "/rules/kentucky", "/rules/amerikaner"])
def test_no_english_is_left_on_the_other_pages(visit: Visit, language: str, path: str) -> None:
    page = visit(path, settings={"language": language}, locale=language)
    page.wait_for_load_state("networkidle")
    assert left_in_english(page, language) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_language_changes_at_the_table_and_stays_changed(sit: Sit, language: str) -> None:
    seat = sit("crowsnest", seed="speak")
    before = seat.play_to("auction")
    seat.settings()
    choose(seat.page, "language", language)
    seat.page.wait_for_function("lang => document.documentElement.lang === lang", arg=language)
    seat.page.wait_for_timeout(300)
    assert left_in_english(seat.page, language) == []
    seat.page.keyboard.press("Escape")
    assert seat.ready()._replace(deeds=[]) == before._replace(deeds=[])
    seat.page.reload()
    seat.ready()
    assert left_in_english(seat.page, language) == []


def test_english_is_noticed(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_load_state("networkidle")
    assert len(left_in_english(page, "nb")) > 5
