"""A browser, and a page in a fresh profile of it that a server has let in."""

import json
import shutil
from typing import Any

from playwright.sync_api import Browser, Page, Playwright

from tests.browser.server import Server
from tests.browser.watch import Watch

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# What a door leaves behind.
_LET_IN = (
    'if (location.origin === "{url}") try {{ localStorage["roost-session"] ??= "{session}" }}'
    " catch {{}}"
)
PATIENCE = 15_000  # milliseconds until something that has to come is given up
# As fast as it goes: nothing moves, nothing waits.
AT_ONCE = {"pace": "once", "wait": False, "forced": False, "second_tap": False}


def browser_path() -> str | None:
    """Where this machine has a browser of the kind; `None` if it has none."""
    return next(filter(None, map(shutil.which, _NAMES)), None)


def launch(play: Playwright) -> Browser:
    """The browser, started."""
    # A container has neither the rights for the sandbox nor room in /dev/shm.
    arguments = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
    return play.chromium.launch(executable_path=browser_path(), args=arguments)


def open_page(
    browser: Browser,
    server: Server,
    path: str,
    *,
    size: tuple[int, int] = (1280, 800),
    settings: dict[str, Any] | None = None,
    let_in: bool = True,
    **more: Any,
) -> tuple[Page, Watch]:
    """A page at this address, at once and with these preferences, and what hears its faults."""
    width, height = size
    context = browser.new_context(
        base_url=server.url, viewport={"width": width, "height": height}, **more
    )
    context.set_default_timeout(PATIENCE)
    wanted = json.dumps(json.dumps({**AT_ONCE, **(settings or {})}))
    # Only where there is none yet, so that what the page itself keeps is seen.
    context.add_init_script(f"try {{ localStorage.roost ??= {wanted} }} catch {{}}")
    if let_in:
        context.add_init_script(_LET_IN.format(url=server.url, session=server.session))
    page = context.new_page()
    watch = Watch(page, server.url)
    page.goto(path)
    return page, watch
