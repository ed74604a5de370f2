"""Pictures of every page and phase, at three sizes, in three themes: `python -m tests.browser.shots
FOLDER [GAME]`. They are for looking at and belong outside the repository."""

import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.seat import Seat
from tests.browser.server import Server
from tests.browser.walk import THEMES, WIDTHS, dress, stops
from tests.browser.watch import Watch

GAMES = {"kentucky": ("hands=2", 4), "amerikaner": ("players=6,hands=2", 6)}
PAGES = {"start": "/", "rules": "/rules/crowsnest"}


def shoot(folder: Path, games: list[str]) -> None:
    """Fill the folder: `game-phase-width-theme.png`."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        Server(Path(home)) as server,
        sync_playwright() as it,
    ):
        browser = it.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for width, height in WIDTHS.items():
            for game in games:
                _match(browser, server, folder, game, (width, height))
            _pages(browser, server, folder, (width, height))
        browser.close()


def _seat(browser: Browser, server: Server, size: tuple[int, int], path: str) -> Seat:
    context = browser.new_context(
        base_url=server.url, viewport={"width": size[0], "height": size[1]}
    )
    wanted = json.dumps(json.dumps({"pace": "once", "wait": True}))
    context.add_init_script(f"try {{ localStorage.roost ??= {wanted} }} catch {{}}")
    context.request.get(server.door)
    page = context.new_page()
    watch = Watch(page, server.url)
    page.goto(path)
    return Seat(page, server, watch, int(path.rsplit("/", 1)[1]) if "table" in path else 0)


def _match(
    browser: Browser, server: Server, folder: Path, game: str, size: tuple[int, int]
) -> None:
    rules, seats = GAMES[game]
    table = server.new_table(game, rules, seats=seats, seed="shots")
    seat = _seat(browser, server, size, f"/table/{table}")
    for sight in stops(seat):
        _themes(seat, folder, f"{game}-{sight.phase}", size)
    seat.page.context.close()


def _pages(browser: Browser, server: Server, folder: Path, size: tuple[int, int]) -> None:
    for name, path in PAGES.items():
        seat = _seat(browser, server, size, path)
        seat.page.wait_for_load_state("networkidle")
        _themes(seat, folder, name, size, whole=True)
        seat.page.context.close()


def _themes(
    seat: Seat, folder: Path, name: str, size: tuple[int, int], *, whole: bool = False
) -> None:
    for theme in THEMES:
        dress(seat, theme)
        seat.page.wait_for_timeout(350)
        path = folder / f"{name}-{size[0]}-{theme}.png"
        seat.page.screenshot(path=path, full_page=whole)


if __name__ == "__main__":
    shoot(Path(sys.argv[1]), sys.argv[2:] or list(GAMES))
