"""A deal from the first card to the last, stopping once in every phase that a page can show."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.seat import Seat, Sight, bold

# What the two kinds of games show between them.
PHASES = {"deal", "auction", "nest", "trump", "call", "play", "taken", "score", "over"}
WIDTHS = {320: 640, 768: 1024, 1440: 900}
THEMES = ("light", "dark", "contrast")


def stops(seat: Seat) -> Iterator[Sight]:
    """Each phase at its first moment, in the nest with a card chosen; the match is played on in
    between. It needs two deals, and a page that waits at a taken trick, to come by all."""
    seen: set[str] = set()
    while True:
        sight = seat.ready()
        if sight.phase not in seen:
            seen.add(sight.phase)
            if sight.phase == "nest":
                seat.card(sight.cards[-1])
            yield seat.sight()
            if sight.phase == "nest":
                seat.card(sight.cards[-1])
        if sight.phase == "over":
            return
        seat.step(bold)


def dress(page: Page, theme: str) -> None:
    """The page in this theme, as the settings would have it."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
