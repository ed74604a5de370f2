"""One browser and one server for all tests of a process; a page that does what none may fails its
test, whatever else it proves."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.architecture.syntax import ROOT
from tests.browser.seat import PATIENCE, Seat
from tests.browser.server import Server
from tests.browser.watch import Watch

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
# As fast as it goes: nothing moves, nothing waits.
AT_ONCE = {"pace": "once", "wait": False, "forced": False, "second_tap": False}


def lacking(sentence: str) -> None:
    """Skip the test, or fail it where nothing may be lacking."""
    if os.environ.get("ROOST_ALL"):
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        lacking("no browser for these tests; install Chromium (Debian: apt install chromium)")
    with sync_playwright() as play:
        # A container has neither the rights for the sandbox nor room in /dev/shm.
        arguments = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        running = play.chromium.launch(executable_path=path, args=arguments)
        yield running
        running.close()


@pytest.fixture(scope="session")
def axe() -> str:
    if not AXE.is_file():
        lacking("axe-core is not here; install Node.js with npm, and run scripts/test")
    return AXE.read_text("utf-8")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("roost")) as running:
        yield running


Visitor = Callable[..., Page]
Sit = Callable[..., Seat]


@pytest.fixture
def watches() -> Iterator[dict[Page, Watch]]:
    watches: dict[Page, Watch] = {}
    yield watches
    assert [fault for watch in watches.values() for fault in watch.faults] == []


@pytest.fixture
def visit(browser: Browser, server: Server, watches: dict[Page, Watch]) -> Iterator[Visitor]:
    """A fresh browser profile, let in by a server, with these preferences, at this address."""
    contexts: list[BrowserContext] = []

    def visit_roost(
        path: str = "/",
        *,
        at: Server | None = None,
        size: tuple[int, int] = (1280, 800),
        settings: dict[str, Any] | None = None,
        **more: Any,
    ) -> Page:
        host = at or server
        width, height = size
        context = browser.new_context(
            base_url=host.url, viewport={"width": width, "height": height}, **more
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        wanted = json.dumps(json.dumps({**AT_ONCE, **(settings or {})}))
        # Only where there is none yet, so that what the page itself keeps is seen.
        context.add_init_script(f"try {{ localStorage.roost ??= {wanted} }} catch {{}}")
        context.request.get(host.door)
        page = context.new_page()
        watches[page] = Watch(page, host.url)
        page.goto(path)
        return page

    yield visit_roost
    for context in contexts:
        context.close()


@pytest.fixture
def sit(visit: Visitor, server: Server, watches: dict[Page, Watch]) -> Sit:
    """Sit down at a table (a fresh one if none is named), with a page of one's own."""

    def sit_down(
        game: str = "crowsnest",
        rules: str = "",
        *,
        at: Server | None = None,
        table: int | None = None,
        seats: int = 4,
        seed: str = "1",
        level: str = "simple",
        **page: Any,
    ) -> Seat:
        host = at or server
        if table is None:
            table = host.new_table(game, rules, seats=seats, seed=seed, level=level)
        opened = visit(f"/table/{table}", at=host, **page)
        return Seat(opened, host, watches[opened], table)

    return sit_down


@pytest.fixture
def again(watches: dict[Page, Watch]) -> Callable[[Seat], Seat]:
    """The same table in another tab of the same browser."""

    def open_again(seat: Seat) -> Seat:
        page = seat.page.context.new_page()
        watches[page] = Watch(page, seat.server.url)
        page.goto(f"/table/{seat.table}")
        return Seat(page, seat.server, watches[page], seat.table)

    return open_again
