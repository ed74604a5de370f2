"""Pictures of every page and phase, at three sizes, in three themes: `python -m tests.browser.shots
FOLDER [GAME]`. They are for looking at and belong outside the repository."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.opening import launch, open_page
from tests.browser.seat import Seat
from tests.browser.server import Server
from tests.browser.walk import THEMES, WIDTHS, dress, stops

GAMES = {"kentucky": ("hands=2", 4), "amerikaner": ("players=6,hands=2", 6)}
PAGES = {"start": "/", "rules": "/rules/crowsnest"}


def shoot(folder: Path, games: list[str]) -> None:
    """Fill the folder: `game-phase-width-theme.png`."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        Server(Path(home)) as server,
        sync_playwright() as play,
    ):
        browser = launch(play)
        for size in WIDTHS.items():
            for game in games:
                _match(browser, server, folder, game, size)
            for name, path in PAGES.items():
                page, _ = open_page(browser, server, path, size=size)
                page.wait_for_load_state("networkidle")
                _themes(page, folder, name, size, whole=True)
                page.context.close()
        browser.close()


def _match(
    browser: Browser, server: Server, folder: Path, game: str, size: tuple[int, int]
) -> None:
    rules, seats = GAMES[game]
    table = server.new_table(game, rules, seats=seats, seed="shots")
    opened = open_page(browser, server, f"/table/{table}", size=size, settings={"wait": True})
    seat = Seat(opened[0], server, opened[1], table)
    for sight in stops(seat):
        _themes(seat.page, folder, f"{game}-{sight.phase}", size)
    seat.page.context.close()


def _themes(
    page: Page, folder: Path, name: str, size: tuple[int, int], *, whole: bool = False
) -> None:
    for theme in THEMES:
        dress(page, theme)
        page.wait_for_timeout(350)
        path = folder / f"{name}-{size[0]}-{theme}.png"
        page.screenshot(path=path, full_page=whole)


if __name__ == "__main__":
    asked = sys.argv[2:] or list(GAMES)
    if unknown := [game for game in asked if game not in GAMES]:
        sys.exit(f"no pictures are made of {', '.join(unknown)}; they are of {', '.join(GAMES)}")
    shoot(Path(sys.argv[1]), asked)
