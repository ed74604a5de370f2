"""A client that sends incomplete data is disconnected, and blocks nobody meanwhile."""

import contextlib
import socket
import time
from collections.abc import Iterator

import httpx
import pytest

from tests.browser.server import Server
from tests.server.page import Page, token_of
from tests.server.siege import handshake, opened, to, until_closed

SHORT = 1.0  # seconds, in place of ten and more
MOST = 40
_HURRY = (
    "import roost.server.limits as p, roost.server.http.requests as a, roost.life.talk as t;"
    f" p.HEAD_SECONDS = p.END_SECONDS = a.BODY_SECONDS = t.HELLO_SECONDS = {SHORT};"
    f" p.REQUEST_SECONDS = {2 * SHORT}; p.MOST_CONNECTIONS = {MOST}"
)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits a moment only, and for few."""
    with Server(tmp_path_factory.mktemp("hasty"), first=_HURRY) as running:
        yield running
    assert "Traceback" not in running.said
    assert "ASGI" not in running.said


def _head(server: Server, method: str, path: str, length: int, *, own: bool) -> bytes:
    shown = server.line if own else ""
    host = f"Host: 127.0.0.1:{server.port}\r\n"
    return f"{method} {path} HTTP/1.1\r\n{host}{shown}Content-Length: {length}\r\n\r\n".encode()


def _halves(server: Server) -> dict[str, bytes]:
    """What may come of a request, by what is missing."""
    get, post = (f"{each} / HTTP/1.1\r\n".encode() for each in ("GET", "POST"))
    shaken = handshake(server)
    return {
        "everything": b"",
        "half the first line": get[:5],
        "half a head": get + b"Host: 127",
        "half a handshake": shaken[: len(shaken) // 2],
        "the end of a handshake": shaken[:-2],
        "the body at a door": _head(server, "POST", "/", 500, own=False),
        "half the code": _head(server, "POST", "/api/door", 500, own=False) + b"{",
        "half a record": _head(server, "POST", "/api/records", 5000, own=True) + b"roost 1\n",
        "a body nobody wants": _head(server, "GET", "/api/start", 500, own=True) + b"x",
        "a body for a stranger": _head(server, "POST", "/api/tables", 500, own=False) + b"{",
        "the next request": get + f"Host: 127.0.0.1:{server.port}\r\n\r\n".encode() + post,
    }


def _says_until_left(sock: socket.socket, said: bytes, pause: float) -> float:
    """For how many seconds this can be said again and again, reading nothing."""
    begun = time.monotonic()
    sock.settimeout(20)
    with contextlib.suppress(ConnectionError, TimeoutError):
        while time.monotonic() - begun < 20:
            sock.sendall(said)
            time.sleep(pause)
    return time.monotonic() - begun


def test_half_of_something_is_not_waited_for_for_ever(hasty: Server) -> None:
    begun, waiting = time.monotonic(), {}
    for name, half in _halves(hasty).items():
        waiting[name] = to(hasty)
        waiting[name].sendall(half)
    for name, sock in waiting.items():
        with sock:
            try:
                until_closed(sock)
            except TimeoutError:
                pytest.fail(f"waits for ever for {name}")
            assert time.monotonic() - begun > SHORT / 2, name


def test_what_drips_is_not_waited_for_either(hasty: Server) -> None:
    """A byte now and then does not count as a request."""
    dripping = to(hasty), to(hasty)
    dripping[0].sendall(b"GET / HTTP/1.1\r\nX: ")
    dripping[1].sendall(_head(hasty, "POST", "/", 500, own=False))
    for sock in dripping:
        with sock:
            assert _says_until_left(sock, b"x", SHORT / 10) < 20


def test_who_shakes_hands_and_says_nothing_is_left(hasty: Server) -> None:
    with opened(hasty) as sock:
        until_closed(sock)


def test_who_reads_no_answer_is_left(hasty: Server) -> None:
    """What fits into no buffer waits here, and not for ever."""
    asked = f"GET /js/cards.js HTTP/1.1\r\nHost: 127.0.0.1:{hasty.port}\r\n\r\n".encode()
    with to(hasty) as sock:
        assert _says_until_left(sock, asked, 0) < 20


def test_however_many_send_half_a_person_is_served_at_once_and_plays_on(hasty: Server) -> None:
    """Five times as many as there may be; those that came first have to go."""
    halves = [half for name, half in _halves(hasty).items() if "record" not in name]
    token = token_of(hasty, hasty.new_table())
    with Page(hasty, token) as before:
        crowd: list[socket.socket] = []
        try:
            for at in range(5 * MOST):
                sock = to(hasty)
                sock.sendall(halves[at % len(halves)])
                crowd.append(sock)
                if at % 20 == 19:
                    # A new connection, as of a browser that has just come.
                    told = httpx.get(f"{hasty.url}/api/start", headers=hasty.shown, timeout=20)
                    assert told.status_code == 200
            with Page(hasty, token):
                assert before.left()[0].why == "taken-over"
            gone = 0
            for sock in crowd[: 3 * MOST]:
                until_closed(sock)
                gone += 1
            assert gone == 3 * MOST
        finally:
            for sock in crowd:
                sock.close()
