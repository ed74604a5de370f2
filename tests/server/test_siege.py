"""Whatever hostile clients do, a person at another table is served within a second meanwhile, and
no table has an entry that was not played. (Under a flood only who comes new waits longer.)"""

import contextlib
import itertools
import json
import random
import statistics
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack

import pytest

from roost.cards import ROOK
from roost.game import notation
from roost.game.record import Record
from roost.table.table import Table
from roost.variants import CROWSNEST
from roost.wire.messages import Deal, Refused, Undo
from tests.browser.server import Server
from tests.server.page import Page, first, place_token, token_of
from tests.server.siege import (
    frame,
    handshake,
    hello,
    many,
    opened,
    to,
    until_closed,
    without_pause,
)

PROBES = 5
_UNFINISHED, _CONTINUED, _BINARY, _PING = 0x01, 0x00, 0x82, 0x89
Siege = Callable[[Server, str], AbstractContextManager[None]]


@pytest.fixture(scope="module")
def table(server: Server) -> int:
    """The table that is attacked, a little way into its first deal."""
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        for _ in range(3):
            assert page.asked()
            page.move(first)
        assert page.asked()  # the others have done what they do, and the table waits
    return table


def seconds_to_be_served(server: Server, page: Page, token: str) -> tuple[float, ...]:
    """How long a person waits for an answer at the table, for a page, and for a new connection."""
    times = [time.monotonic()]
    assert isinstance(page.ask(Undo, version=page.version + 1), Refused)
    times.append(time.monotonic())
    assert server.api.get("/api/words/nb").status_code == 200
    times.append(time.monotonic())
    with Page(server, token):
        times.append(time.monotonic())
    return tuple(after - before for before, after in itertools.pairwise(times))


def silent(server: Server, _token: str) -> AbstractContextManager[None]:
    return many(server, 100, lambda _at: b"", shake=True)


def half_a_handshake(server: Server, _token: str) -> AbstractContextManager[None]:
    whole = handshake(server)
    return many(server, 100, lambda at: whole[: at % len(whole)], shake=False)


def half_a_message(server: Server, token: str) -> AbstractContextManager[None]:
    whole = hello(token)
    return many(server, 100, lambda at: whole[: at % len(whole)], shake=True)


def an_endless_message(server: Server, _token: str) -> AbstractContextManager[None]:
    more = frame(b"x" * 10_000, _CONTINUED)
    return without_pause(server, 2, [more], frame(b"x", _UNFINISHED))


def readers_that_never_read(server: Server, token: str) -> AbstractContextManager[None]:
    speak = frame(json.dumps({"type": "speak", "language": "id"}))
    return many(server, 30, lambda _at: hello(token) + speak * 40, shake=True)


def a_flood_of_messages(server: Server, token: str) -> AbstractContextManager[None]:
    said = hello(token) + frame(json.dumps({"type": "hint", "id": 1, "version": 0})) * 200
    return without_pause(server, 2, [said])


def a_flood_of_rubbish(server: Server, _token: str) -> AbstractContextManager[None]:
    rng = random.Random("rubbish")
    said = [rng.randbytes(rng.randrange(1, 2000)) for _ in range(100)]
    return without_pause(server, 2, said)


def a_flood_of_pings(server: Server, _token: str) -> AbstractContextManager[None]:
    return without_pause(server, 2, [frame(b"x" * 100, _PING) * 50])


QUIET: list[Siege] = [silent, half_a_handshake, half_a_message, readers_that_never_read]
FLOODS: list[Siege] = [
    an_endless_message,
    a_flood_of_messages,
    a_flood_of_rubbish,
    a_flood_of_pings,
]


@pytest.mark.parametrize("siege", QUIET + FLOODS)
def test_others_are_served_within_a_second_meanwhile(
    server: Server, table: int, siege: Siege
) -> None:
    before = server.entries(table)
    own, other = (token_of(server, server.new_table()) for _ in range(2))
    with Page(server, own) as page, siege(server, token_of(server, table)):
        taken = [seconds_to_be_served(server, page, other) for _ in range(PROBES)]
    answer, page_of_words, connection = map(statistics.median, zip(*taken, strict=True))
    assert max(answer, page_of_words) < 1, taken
    assert connection < (10 if siege in FLOODS else 1), taken
    assert server.entries(table) == before
    with Page(server, token_of(server, table)) as back:
        assert back.version == len(before)


def _four_people() -> Record:
    people = tuple((f"player-{seat}", "person") for seat in range(4))
    return Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32), meta=people)


def test_three_seats_that_never_read_do_not_keep_the_fourth_waiting(server: Server) -> None:
    record = _four_people()
    with server.store() as store:
        table = store.create(record)
    mirror, waited = Table(record), []
    tokens = [place_token(server, table, seat) for seat in range(4)]
    much = frame(json.dumps({"type": "speak", "language": "id"})) * 40
    with Page(server, tokens[0]) as page, ExitStack() as deaf:
        sockets = {seat: deaf.enter_context(opened(server)) for seat in (1, 2, 3)}
        for seat, sock in sockets.items():
            sock.sendall(hello(tokens[seat]) + much)
        page.ask(Deal)
        mirror.deal(0)
        for _ in range(16):
            turn, version = mirror.state.public.turn, mirror.version
            assert turn is not None
            action = mirror.envelope(turn).legal[0]
            words = notation.write(ROOK, action)
            mirror.submit(turn, action, version)
            begun = time.monotonic()
            if turn == 0:
                page.act(words)
            else:
                said = {"type": "act", "id": version, "version": version, "actions": [words]}
                sockets[turn].sendall(frame(json.dumps(said)))
            page.catch_up(version + 1)
            waited.append(time.monotonic() - begun)
    assert statistics.median(waited) < 1, waited
    assert server.entries(table) == list(mirror.log)


def test_who_leaves_right_after_acting_has_acted_or_not_and_all_are_told_the_same(
    server: Server,
) -> None:
    record = _four_people()
    with server.store() as store:
        table = store.create(record)
    rng, mirror = random.Random("leaving"), Table(record)
    mirror.deal(0)
    with Page(server, place_token(server, table, 0)) as page:
        page.ask(Deal)
        for _ in range(20):
            turn, version = mirror.state.public.turn, mirror.version
            assert turn is not None
            action = mirror.envelope(turn).legal[0]
            words = notation.write(ROOK, action)
            if turn == 0:
                page.act(words)
            else:
                said = {"type": "act", "id": version, "version": version, "actions": [words]}
                whole = hello(place_token(server, table, turn)) + frame(json.dumps(said))
                with opened(server) as sock:
                    sock.sendall(whole if rng.random() < 0.8 else whole[:-1])
                    time.sleep(rng.choice((0, 0.001, 0.01)))
                time.sleep(0.05)
            page.catch_up(len(server.entries(table)))
            if page.version > version:
                mirror.submit(turn, action, version)
            assert page.versions == list(range(len(page.versions)))
        assert len(mirror.log) > 10
    assert server.entries(table) == list(mirror.log)


@pytest.mark.parametrize(
    "said",
    [
        frame("{}", masked=False),
        frame("{}", 0xC1),
        frame("{}", 0x83),
        frame("{}", _CONTINUED),
        frame(b"x" * 126, _PING),
        frame(b"x", 0x88),
        frame(b"\xff\xfe"),
        b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4),
        b"\x81\xff" + b"\xff" * 8 + bytes(4),
        frame(b"x" * 200_000),
        frame(b"x" * 200_000, _BINARY),
        b"GET / HTTP/1.1\r\n\r\n",
    ],
)
def test_a_frame_that_is_none_ends_the_connection(server: Server, table: int, said: bytes) -> None:
    before = server.entries(table)
    with opened(server) as sock:
        sock.sendall(hello(token_of(server, table)))
        with contextlib.suppress(ConnectionError):
            sock.sendall(said)
        until_closed(sock)
    assert server.entries(table) == before


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec_WebSocket_Version": "8"}, 400),
        ({"Sec_WebSocket_Key": "short"}, 400),
        ({"Upgrade": "h2c"}, 404),
        ({"Authorization": ""}, 403),
        ({"Authorization": "Bearer"}, 403),
        ({"Authorization": "", "Sec_WebSocket_Protocol": "roost, session., x"}, 403),
        ({"Authorization": "Bearer " + "x" * 8000}, 403),
        ({"Host": "evil.example"}, 403),
        ({"Host": ""}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"X": "x" * 1_000_000}, 400),
    ],
)
def test_a_handshake_that_is_none_is_refused(
    server: Server, headers: dict[str, str], status: int
) -> None:
    with to(server) as sock:
        with contextlib.suppress(ConnectionError):
            sock.sendall(handshake(server, **headers))
        answer = sock.recv(65_536)
    assert answer.startswith(f"HTTP/1.1 {status}".encode()), answer[:200]


@pytest.mark.parametrize(
    "path",
    [
        "/js/../../../store/engine.py",
        "/js/..%2f..%2f..%2fstore%2fengine.py",
        "/js/%2e%2e/%2e%2e/main.py",
        "/css/....//....//main.py",
        "/js//etc/passwd",
        "/js/..\\..\\main.py",
        "/js/table.js%00.css",
        "/js/",
        "/js/" + "a/" * 2000,
        "/css/%ff%fe",
        "//127.0.0.1/js/table.js",
        "/../key",
        "/seats.key",
        "/sessions/",
        "/doors/",
    ],
)
@pytest.mark.parametrize("session", [False, True])
def test_no_address_reaches_a_file_outside_the_page(
    server: Server, path: str, *, session: bool
) -> None:
    with to(server) as sock:
        held = server.line if session else ""
        host = f"Host: 127.0.0.1:{server.port}\r\n"
        sock.sendall(f"GET {path} HTTP/1.1\r\n{host}{held}Connection: close\r\n\r\n".encode())
        answer = until_closed(sock)
    assert answer[9:12] in (b"404", b"403", b"400"), answer[:200]
    assert b"import" not in answer
    assert server.key.encode() not in answer


def test_whatever_follows_hello_the_table_has_only_what_was_played(server: Server) -> None:
    """Real messages, changed at random: cut, doubled, for another version, by another's token."""
    _change_and_send(server, rounds=40, rng=random.Random("changed"))


@pytest.mark.slow
def test_after_a_thousand_changed_messages_the_table_has_only_what_was_played(
    server: Server,
) -> None:
    _change_and_send(server, rounds=1000, rng=random.Random("many changed"))


def _change_and_send(server: Server, rounds: int, rng: random.Random) -> None:
    while rounds > 0:
        table = server.new_table()
        token, stranger = token_of(server, table), token_of(server, server.new_table())
        tokens = [*(place_token(server, table, seat) for seat in (1, 2, 3)), token[:-1], stranger]
        done = 0
        while done < rounds and _one_change(server, token, tokens, rng):
            done += 1
        entries = server.entries(table)
        assert sum(entry == "deal" or entry.startswith("0 ") for entry in entries) == done
        rounds -= done


def _one_change(server: Server, token: str, others: list[str], rng: random.Random) -> bool:
    """Whether the match goes on: then one thing is done, and all else that is said is not."""
    with Page(server, token) as page:
        if not page.asked():
            return False
        version, scene = page.version, page.scene
        deed = {"type": "deal"} if scene.may_deal else {"type": "act", "actions": [first(scene)]}
        true = json.dumps({**deed, "id": version, "version": version})
        with opened(server) as sock:
            sock.sendall(hello(rng.choice(others)))
            with contextlib.suppress(ConnectionError):
                sock.sendall(frame(changed(true, rng)))
        page.socket.send(changed(true, rng))
        page.socket.send(true)
        page.answer(version)
        page.catch_up(version + 1)
        return True


def changed(message: str, rng: random.Random) -> str:
    """The message with something wrong in it."""
    match rng.randrange(5):
        case 0:
            return message[: rng.randrange(len(message))]
        case 1:
            return message + message
        case 2:
            at = rng.randrange(len(message))
            return message[:at] + chr(rng.randrange(32, 0x3000)) + message[at + 1 :]
        case 3:
            return message.replace('"version": ', '"version": 1')
        case _:
            return message.replace('"actions": [', '"actions": ["play Z9", ')


@pytest.mark.slow
def test_a_page_that_answers_no_ping_is_let_go(server: Server) -> None:
    token = token_of(server, server.new_table())
    with opened(server) as dead:
        dead.sendall(hello(token))
        heard = until_closed(dead, 60)
    assert bytes([0x80 | 9]) in heard
