"""A code opens a door once, for some minutes; a session lives until it is ended. Nothing that is
kept tells a secret."""

import os
import re
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest

from roost.server.door import is_here
from roost.server.sessions import DOOR_SECONDS, IDLE_SECONDS, Sessions, digest
from roost.store import StoreError
from roost.wire.messages import Refused
from tests.architecture.syntax import ROOT
from tests.browser.server import Server
from tests.refusals import short
from tests.server.page import Page, all_heard, refused_at_the_door, token_of


def use(server: Server, code: str, **headers: str) -> httpx.Response:
    """Somebody who may have no session gives a code."""
    return httpx.post(f"{server.url}/api/door", json={"code": code}, headers=headers, timeout=20)


def let_in(server: Server, secret: str) -> bool:
    """Whether this secret lets a page in."""
    shown = {"Authorization": f"Bearer {secret}"}
    return httpx.get(f"{server.url}/api/start", headers=shown, timeout=20).status_code == 200


def roost(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command line, with this data folder."""
    return subprocess.run(
        [sys.executable, "-m", "roost.main", *words],
        env={**os.environ, "ROOST_DATA": str(home), "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server whose sessions this test may end."""
    with Server(tmp_path / "own") as running:
        yield running
    assert "Traceback" not in running.said


def door(server: Server) -> str:
    """The code of a new door."""
    return Sessions(server.home).make_door()


def test_the_code_in_the_terminal_lets_one_browser_in_and_no_second(own: Server) -> None:
    assert f"Roost is at {own.url}/\n" in own.said
    code = own.code
    first = use(own, code)
    assert first.status_code == 200
    assert let_in(own, first.json()["session"])
    for language in ("en", "nb", "id"):
        second = use(own, code, **{"Accept-Language": language})
        assert (second.status_code, second.json()["key"]) == (403, "door-shut")
        assert re.search("[“«]roost[”»]", second.json()["text"])


def test_a_code_is_taken_as_people_type_it(server: Server) -> None:
    for typed in (str.upper, lambda code: code.replace("-", ""), lambda code: f" {code} "):
        assert use(server, typed(door(server))).status_code == 200


@pytest.mark.parametrize("code", ["", "-", "x" * 199, "2222-2222-2222", "../key", "\0", "é"])
def test_a_code_that_is_none_opens_nothing(server: Server, code: str) -> None:
    good = door(server)
    assert use(server, code).json()["key"] == "door-shut"
    assert use(server, good[:-1]).json()["key"] == "door-shut"
    assert use(server, good).status_code == 200


@pytest.mark.parametrize("seconds", [-DOOR_SECONDS - 5, DOOR_SECONDS + 5])
def test_a_code_is_good_for_ten_minutes_whatever_becomes_of_the_clock(
    server: Server, seconds: float
) -> None:
    code = door(server)
    then = time.time() + seconds
    os.utime(Sessions(server.home).door(code), (then, then))
    assert use(server, code).json()["key"] == "door-shut"


def test_of_many_who_use_a_code_at_once_one_gets_in(server: Server) -> None:
    for _ in range(5):
        code = door(server)
        with ThreadPoolExecutor(8) as crowd:
            answers = list(crowd.map(lambda _: use(server, code).status_code, range(8)))  # noqa: B023
        assert sorted(answers) == [200] + 7 * [403]


def test_whoever_is_in_goes_on_with_the_same_session(server: Server) -> None:
    before = Sessions(server.home).all()
    answer = use(server, door(server), **server.shown)
    assert answer.json() == {"session": None}
    assert Sessions(server.home).all() == before


def test_another_site_uses_no_code(server: Server) -> None:
    code = door(server)
    for origin in ("http://evil.example", "null", f"http://localhost:{server.port}"):
        assert use(server, code, Origin=origin).status_code == 403
    assert use(server, code, Origin=server.url).status_code == 200


def test_what_a_doors_file_sends_stands_in_the_page_and_in_no_address(server: Server) -> None:
    code = door(server)
    file = Sessions(server.home).door(code)
    assert file.suffix == ".html"
    answer = httpx.post(server.url, data={"code": code}, headers={"Origin": "null"})
    assert answer.status_code == 200
    assert f'data-door="{code}"' in answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert use(server, code).status_code == 200  # it was not used by that
    for rubbish in ('"><script>', "", "a" * 41, "\u212a"):
        page = httpx.post(server.url, data={"code": rubbish}, headers={"Origin": "null"})
        assert page.content == httpx.get(server.url).content
    for origin in ("http://evil.example", f"http://127.0.0.1:{server.port + 1}"):
        assert httpx.post(server.url, data={}, headers={"Origin": origin}).status_code == 403


def test_what_is_kept_is_the_owners_and_tells_no_secret(tmp_path: Path) -> None:
    sessions = Sessions(tmp_path / "data")
    code, secret = sessions.make_door(b"<CODE>"), sessions.begin()
    assert sessions.door(code).read_bytes() == f"<{code}>".encode()
    for folder in (tmp_path / "data").iterdir():
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        for file in folder.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            assert code not in file.name
            assert secret not in file.name
            assert secret.encode() not in file.read_bytes()
    assert sessions.use_door(code)
    assert list((tmp_path / "data" / "doors").iterdir()) == []


def test_a_session_goes_on_as_long_as_it_is_used(tmp_path: Path) -> None:
    sessions = Sessions(tmp_path)
    secret = sessions.begin()
    file = tmp_path / "sessions" / digest(secret)
    for days in (2, 89):
        then = time.time() - days * 86_400
        os.utime(file, (then, then))
        assert sessions.alive(secret)
        assert time.time() - file.stat().st_mtime < 60
    then = time.time() - IDLE_SECONDS - 60
    os.utime(file, (then, then))
    assert not sessions.alive(secret)
    sessions.begin()  # forgets the oldest by number: `test_sessions.py`
    assert not sessions.alive(secret)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "sessions").write_text("no folder", "utf-8")
    with pytest.raises(StoreError, check=short("sessions-unusable")):
        Sessions(tmp_path).begin()


def test_a_session_lives_through_a_crash_and_a_start(own: Server) -> None:
    secret = use(own, own.code).json()["session"]
    own.kill()
    own.start()
    assert let_in(own, secret)


def test_forgetting_ends_all_sessions_and_doors_of_a_server_that_runs(own: Server) -> None:
    table = own.new_table()
    token, code = token_of(own, table), own.code
    with Page(own, token) as page:
        done = roost(own.home, "serve", "--forget")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("1 session is ended")
        assert not let_in(own, own.session)
        keys = [told.key for told in all_heard(page.socket) if isinstance(told, Refused)]
        assert keys == ["no-session"]
    assert use(own, code).status_code == 403
    assert refused_at_the_door(own) == 403  # though the seat's token is still right
    fresh = use(own, door(own)).json()["session"]
    assert let_in(own, fresh)
    again = {"Authorization": f"Bearer {fresh}"}
    assert httpx.get(f"{own.url}/api/tables/{table}/seat", headers=again).json()["token"] == token


def test_forgetting_without_a_server_ends_them_too_and_makes_nothing(tmp_path: Path) -> None:
    nowhere = roost(tmp_path / "none", "serve", "--forget")
    assert (nowhere.returncode, nowhere.stderr) == (0, "")
    assert not (tmp_path / "none").exists()
    secrets = [Sessions(tmp_path).begin() for _ in range(3)]
    told = {"nb": "3 økter", "id": "3 sesi", "en": "3 sessions"}
    assert told["nb"] in roost(tmp_path, "--lang", "nb", "serve", "--forget").stdout
    assert not any(Sessions(tmp_path).alive(each) for each in secrets)


def test_a_second_start_opens_a_door_to_the_first(own: Server) -> None:
    second = roost(own.home, "serve", "--no-browser", "--port", str(own.port))
    assert (second.returncode, second.stderr) == (0, "")
    lines = second.stdout.splitlines()
    assert lines[0] == f"Roost is at {own.url}/"
    code = lines[1].split()[-1]
    assert code != own.code
    assert use(own, code).status_code == 200
    assert use(own, own.code).status_code == 200


@contextmanager
def relay(to: int) -> Iterator[int]:
    """A program at another port that passes on all it is asked to a real Roost."""

    class Relay(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            said = httpx.get(f"http://127.0.0.1:{to}{self.path}").content
            self.send_response(200)
            self.end_headers()
            self.wfile.write(said)

        def log_message(self, *_said: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Relay) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield serving.server_port
        serving.shutdown()


def test_no_door_is_opened_to_another_program_at_the_port(server: Server, tmp_path: Path) -> None:
    assert is_here(server.home, server.port)
    with relay(server.port) as port:
        assert not is_here(server.home, port)
        refused = roost(server.home, "serve", "--no-browser", "--port", str(port))
    assert refused.returncode == 2, refused
    assert str(port) in refused.stderr
    assert "code" not in refused.stdout
    other = Sessions(tmp_path)
    assert not is_here(tmp_path, server.port)  # the data folder is another one
    assert other.all() == set()


def test_a_silent_program_at_the_port_is_not_waited_for(server: Server) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        begun = time.monotonic()
        assert not is_here(server.home, silent.getsockname()[1])
        assert time.monotonic() - begun < 15


def test_what_shows_that_roost_is_here_answers_to_nothing_else(server: Server) -> None:
    for nonce in ("", "x" * 32, "0" * 31, "0" * 33, "seat 1 0"):
        answer = httpx.get(f"{server.url}/api/here", params={"nonce": nonce})
        assert (answer.status_code, answer.text) == (400, "")
