"""Rubbish, floods, strangers and pages that do not read: refused in a sentence, tables unharmed."""

import contextlib
import json
import socket
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from roost.life.connection import REFUSED, TAKEN_OVER, TOO_LARGE, TOO_MANY
from roost.wire.messages import MOST_BYTES, WIRE, Deal, Done, Hello, Refused, Told, Undo, write
from tests.browser.server import Server
from tests.server.page import (
    Page,
    all_heard,
    connected,
    first,
    place_token,
    refused_at_the_door,
    token_of,
)

NO_TOKENS = (
    "",
    "x" * 4000,
    "1-0-" + "0" * 64,
    "0-0-" + "0" * 64,
    "\u0661-0-" + "0" * 64,
    "99999999999-0-" + "f" * 64,
)


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    return token_of(server, server.new_table())


def hello(token: str, *, wire: int = WIRE) -> str:
    return write(Hello(wire, token, "en")).decode()


def refusals(socket: ClientConnection) -> list[str]:
    """The keys of what is refused, until the connection is closed."""
    return [told.key for told in all_heard(socket) if isinstance(told, Refused)]


def code(socket: ClientConnection) -> int | None:
    return socket.close_code


@pytest.mark.parametrize("given", NO_TOKENS)
def test_a_token_that_is_none_is_refused(server: Server, given: str) -> None:
    with connected(server) as page:
        page.send(hello(given))
        assert refusals(page) == ["unknown-seat-token"]
        assert code(page) == REFUSED


def test_a_token_of_a_computers_seat_or_of_no_seat_is_refused(server: Server) -> None:
    table = server.new_table()
    for seat in (1, 4, 9):
        with connected(server) as page:
            page.send(hello(place_token(server, table, seat)))
            assert refusals(page) == ["unknown-seat-token"]
    with connected(server) as page:
        page.send(hello(place_token(server, 987_654, 0)))
        assert refusals(page) == ["unknown-match"]


def test_a_page_of_another_wire_is_told_to_load_anew(server: Server, token: str) -> None:
    with connected(server) as page:
        page.send(hello(token, wire=WIRE + 1))
        assert refusals(page) == ["wire-version"]


def test_what_comes_before_hello_is_refused(server: Server, token: str) -> None:
    with connected(server) as page:
        page.send(write(Deal(1, 0)).decode())
        assert refusals(page) == ["hello-first"]


def test_a_page_that_says_nothing_is_not_waited_for(server: Server) -> None:
    with connected(server) as page:
        before = time.monotonic()
        assert refusals(page) == ["hello-first"]
        assert 3 < time.monotonic() - before < 15


@pytest.mark.parametrize(
    "said",
    [
        "",
        "{",
        "null",
        "[]",
        '{"type":"deal"}',
        '{"type":"deal","id":1,"version":"0"}',
        '{"type":"deal","id":1,"version":0,"seat":2}',
        '{"type":"update","version":1}',
        '{"type":"act","id":1,"version":0,"actions":[1]}',
        '{"type":"deal","id":99999999999999999999999,"version":0}',
        "[" * 8000,
        b"\xff\xfe",
        b"\0" * 100,
    ],
)
def test_rubbish_is_refused_and_the_table_goes_on(
    server: Server, token: str, said: str | bytes
) -> None:
    with Page(server, token) as page:
        page.socket.send(said)
        refusal = page.until(lambda told: isinstance(told, Refused))
        assert refusal.key == "not-a-message"
        assert refusal.text
        answered = page.ask(Undo)
        assert isinstance(answered, Refused)
        assert answered.key == "nothing-to-undo"


def test_rubbish_again_and_again_is_not_listened_to(server: Server, token: str) -> None:
    with Page(server, token) as page:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(20):
                page.socket.send("rubbish")
        assert set(refusals(page.socket)) == {"not-a-message"}
        assert code(page.socket) == REFUSED


def test_a_message_too_long_is_refused_and_one_far_too_long_not_read(
    server: Server, token: str
) -> None:
    with Page(server, token) as page:
        page.socket.send(" " * (MOST_BYTES + 1))
        assert refusals(page.socket) == ["too-large"]
        assert code(page.socket) == TOO_LARGE
    with Page(server, token) as page:
        with contextlib.suppress(ConnectionClosed):
            page.socket.send(" " * 2_000_000)
        assert refusals(page.socket) == []
        assert code(page.socket) == TOO_LARGE


def test_a_flood_is_stopped_and_says_why(server: Server, token: str) -> None:
    with Page(server, token) as page:
        with contextlib.suppress(ConnectionClosed):
            for at in range(2000):
                page.say(Deal(at, 999))
        assert refusals(page.socket)[-1] == "too-many"
        assert code(page.socket) == TOO_MANY


def test_a_second_page_takes_over_and_the_first_is_told(server: Server) -> None:
    token = token_of(server, server.new_table())
    with Page(server, token) as page, Page(server, token) as other:
        farewell, closed = page.left()
        assert farewell.why == "taken-over"
        assert closed == TAKEN_OVER
        other.move(first)


def test_a_deleted_table_says_goodbye(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        assert server.api.delete(f"/api/tables/{table}").status_code == 200
        farewell, _ = page.left()
        assert farewell.why == "gone"


def test_strangers_are_not_let_in(server: Server) -> None:
    assert refused_at_the_door(server) == 101
    assert refused_at_the_door(server, Origin=server.url) == 101
    for stranger in (
        {"Authorization": "Bearer " + "0" * 64},
        {"Authorization": f"Bearer {server.key}"},
        {"Authorization": f"Basic {server.session}"},
        {"Authorization": "", "Cookie": f"roost-session={server.session}"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1:{server.port + 1}"},
        {"Origin": f"https://127.0.0.1:{server.port}"},
    ):
        assert refused_at_the_door(server, **stranger) == 403


def test_a_page_that_reads_nothing_stalls_nobody(server: Server) -> None:
    """Its own table goes on for a partner, and it is left after some seconds."""
    table = server.new_table()
    token = token_of(server, table)
    with Page(server, token) as page:
        page.move(first)
    with socket.create_connection(("127.0.0.1", server.port)) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(
            (
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                f"Sec-WebSocket-Version: 13\r\n{server.line}\r\n"
            ).encode()
        )
        time.sleep(0.2)
        deaf.sendall(frame(hello(token)))
        for at in range(40):
            deaf.sendall(frame(json.dumps({"type": "speak", "language": "nb"})))
            time.sleep(0.06)
            if at % 10 == 0:
                other = server.new_table()
                with Page(server, token_of(server, other)) as page:
                    before = time.monotonic()
                    page.move(first)
                    assert time.monotonic() - before < 5
    with Page(server, token) as page:
        assert page.asked()


def frame(text: str) -> bytes:
    """A message as a browser frames it, with a mask of zeros."""
    data = text.encode()
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
    return b"\x81" + length + bytes(4) + data


MESSAGES = st.fixed_dictionaries(
    {
        "type": st.sampled_from(
            ["act", "deal", "phrase", "undo", "redo", "claim", "give-down", "hint", "hello", "x"]
        ),
        "id": st.one_of(st.integers(), st.none(), st.text(max_size=5)),
        "version": st.one_of(st.integers(), st.floats(), st.just(0)),
    },
    optional={
        "actions": st.lists(st.text(max_size=12), max_size=20),
        "text": st.text(max_size=300),
        "language": st.text(max_size=4),
    },
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(said=st.one_of(MESSAGES.map(json.dumps), st.text(max_size=200), st.binary(max_size=200)))
def test_whatever_is_said_is_answered_or_refused(server: Server, token: str, said: str) -> None:
    with Page(server, token) as page:
        page.socket.send(said)
        told: Told = page.hear()
        assert isinstance(told, Refused | Done) or told == page.update
