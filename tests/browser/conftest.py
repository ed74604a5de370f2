"""One browser and one server for all tests of a process; a page that does what none may fails its
test, whatever else it proves."""

import os
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.architecture.syntax import ROOT
from tests.browser.opening import browser_path, launch, open_page
from tests.browser.seat import Seat
from tests.browser.server import Server
from tests.browser.watch import Watch

pytest.register_assert_rewrite("tests.browser.kept")

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def lacking(sentence: str) -> NoReturn:
    """Skip the test, or fail it where nothing may be lacking."""
    if os.environ.get("ROOST_ALL"):
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if browser_path() is None:
        lacking("no browser for these tests; install Chromium (Debian: apt install chromium)")
    with sync_playwright() as play:
        running = launch(play)
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


Visit = Callable[..., Page]
Sit = Callable[..., Seat]
Again = Callable[[Seat], Seat]


@pytest.fixture
def watches(browser: Browser) -> Iterator[dict[Page, Watch]]:
    watches: dict[Page, Watch] = {}
    yield watches
    for context in {page.context for page in watches}:
        context.close()
    assert [fault for watch in watches.values() for fault in watch.faults] == []


@pytest.fixture
def visit(browser: Browser, server: Server, watches: dict[Page, Watch]) -> Visit:
    """Open an address of a server in a fresh browser profile."""

    def visit_roost(path: str = "/", *, at: Server | None = None, **more: Any) -> Page:
        page, watches[page] = open_page(browser, at or server, path, **more)
        return page

    return visit_roost


@pytest.fixture
def sit(visit: Visit, server: Server, watches: dict[Page, Watch]) -> Sit:
    """Sit down at a table (a fresh one if none is named), with a page of one's own."""

    def sit_down(
        game: str = "crowsnest",
        rules: str = "",
        *,
        at: Server | None = None,
        table: int | None = None,
        seats: int = 4,
        seed: str = "1",
        **page: Any,
    ) -> Seat:
        host = at or server
        if table is None:
            table = host.new_table(game, rules, seats=seats, seed=seed)
        opened = visit(f"/table/{table}", at=host, **page)
        return Seat(opened, host, watches[opened], table)

    return sit_down


@pytest.fixture
def again(watches: dict[Page, Watch]) -> Again:
    """The same table in another tab of the same browser."""

    def open_again(seat: Seat) -> Seat:
        page = seat.page.context.new_page()
        watches[page] = Watch(page, seat.server.url)
        page.goto(f"/table/{seat.table}")
        return Seat(page, seat.server, watches[page], seat.table)

    return open_again
