"""Nothing that a client does, however it comes and goes, puts a line into the server's log."""

import contextlib
import socket
import struct
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.server import Server
from tests.server.page import token_of
from tests.server.siege import frame, handshake, hello, to, until_closed

_AT_ONCE = struct.pack("ii", 1, 0)


def _hear(sock: socket.socket) -> None:
    with contextlib.suppress(OSError):
        sock.recv(65_536)


def _leave(_sock: socket.socket) -> None:
    pass


def _reset(sock: socket.socket) -> None:
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)


ENDS: list[Callable[[socket.socket], None]] = [_hear, _leave, _reset]


def _comings(server: Server) -> Iterator[bytes]:
    """What somebody may send, most of it to be refused."""
    own = handshake(server)
    yield handshake(server, Authorization="")
    yield handshake(server, Origin="http://evil.example")
    yield handshake(server, Host="evil.example")
    yield handshake(server, Sec_WebSocket_Version="8")
    yield own
    yield own[:-2]
    for path in (b"/", b"/none", b"/api/start", b"/table/1"):
        yield own.replace(b"/ws", path, 1)
        yield handshake(server, Authorization="").replace(b"/ws", path, 1)
    yield own + hello("no token")
    yield own + hello(token_of(server, server.new_table()))
    yield own + hello(token_of(server, server.new_table())) + frame("{}")[:3]
    yield own + frame(b"\xff\xfe")
    yield own + frame("{}", masked=False)
    host = f"Host: 127.0.0.1:{server.port}\r\n"
    yield f"GET / HTTP/1.1\r\n{host}Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n".encode()
    yield b"rubbish\r\n\r\n"
    yield b"\x16\x03\x01\x02\x00\x01"  # as of https
    for address in ("/", "/api/door", "/api/tables", "/api/records", "/api/backup", "/none"):
        for shown in ("", server.line):
            head = f"POST {address} HTTP/1.1\r\n{host}{shown}Content-Length: 500\r\n\r\n"
            yield head.encode() + b"{"
    yield f"GET /js/cards.js HTTP/1.1\r\n{host}\r\n".encode() * 20
    yield f"GET /api/start HTTP/1.1\r\n{host}{server.line}\r\n".encode()


@pytest.mark.parametrize("end", ENDS)
def test_no_coming_and_going_is_worth_a_line(
    server: Server, end: Callable[[socket.socket], None]
) -> None:
    before = server.said
    for said in _comings(server):
        with to(server) as sock:
            sock.settimeout(0.3)
            sock.sendall(said)
            end(sock)
    assert server.api.get("/api/start").status_code == 200
    time.sleep(0.3)  # what is still being refused
    assert server.said == before


def test_a_refused_socket_is_told_403_and_closed(server: Server) -> None:
    for headers in ({"Authorization": ""}, {"Origin": "null"}, {"Host": "evil.example"}):
        with to(server) as sock:
            sock.sendall(handshake(server, **headers))
            assert until_closed(sock).startswith(b"HTTP/1.1 403")


def test_a_stop_amid_all_of_it_is_quiet_too(server: Server) -> None:
    before = server.said
    crowd = []
    for coming in _comings(server):
        crowd.append(to(server))
        crowd[-1].sendall(coming)
    server.stop()
    said = server.said.removeprefix(before)
    for sock in crowd:
        sock.close()
    server.start()
    assert said == ""


def test_what_a_library_warns_of_stops_a_server_of_these_tests(tmp_path: Path) -> None:
    """As of its WebSockets, whose old make uvicorn announces to drop."""
    for first in (
        "import warnings; warnings.warn('old', DeprecationWarning)",
        "import warnings; warnings.warn('old', UserWarning)",
    ):
        with pytest.raises(AssertionError, match="Warning"), Server(tmp_path, first=first):
            pass
