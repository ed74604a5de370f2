"""Hostile clients, as raw sockets: what they send is no library's, so it can be wrong anywhere."""

import contextlib
import json
import pickle
import random
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from roost.wire.messages import WIRE

if TYPE_CHECKING:
    from tests.browser.server import Server


def handshake(server: "Server", **headers: str) -> bytes:
    """What opens a WebSocket; `headers` replace or add lines."""
    lines = {
        "Host": f"127.0.0.1:{server.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
        **server.shown,
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    said = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"GET /ws HTTP/1.1\r\n{said}\r\n".encode()


def frame(data: bytes | str, first: int = 0x81, *, masked: bool = True) -> bytes:
    """A message in a frame, by default whole, text, and masked with zeros."""
    data = data.encode() if isinstance(data, str) else data
    mask, more = (0x80, bytes(4)) if masked else (0, b"")
    if len(data) < 126:
        size = bytes([mask | len(data)])
    elif len(data) < 2**16:
        size = bytes([mask | 126]) + len(data).to_bytes(2, "big")
    else:
        size = bytes([mask | 127]) + len(data).to_bytes(8, "big")
    return bytes([first]) + size + more + data


def to(server: "Server") -> socket.socket:
    """A connection with a small buffer, which is soon full if nobody reads."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.settimeout(10)
    made.connect(("127.0.0.1", server.port))
    return made


def opened(server: "Server") -> socket.socket:
    """The same with its handshake done."""
    made = to(server)
    made.sendall(handshake(server))
    head = b""
    while b"\r\n\r\n" not in head:
        came = made.recv(1)
        assert came, head
        head += came
    assert head.startswith(b"HTTP/1.1 101"), head
    return made


def until_closed(sock: socket.socket, seconds: float = 15) -> bytes:
    """All that still comes, until the server closes. Raises `TimeoutError` if it does not."""
    sock.settimeout(seconds)
    heard = b""
    with contextlib.suppress(ConnectionError):
        while came := sock.recv(65_536):
            heard += came
    return heard


@contextmanager
def many(
    server: "Server", number: int, said: Callable[[int], bytes], *, shake: bool
) -> Iterator[None]:
    """So many connections that say this, and then no more, and read nothing."""
    with ExitStack() as all_of_them:
        for at in range(number):
            one = all_of_them.enter_context(opened(server) if shake else to(server))
            with contextlib.suppress(ConnectionError):
                one.sendall(said(at))
        yield


@contextmanager
def without_pause(
    server: "Server", clients: int, said: Sequence[bytes], begun: bytes = b""
) -> Iterator[None]:
    """So many clients that say these things as fast as they can after a beginning, read nothing,
    and come again whenever they are thrown out; in a process of their own."""
    process = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE)
    assert process.stdin is not None
    with process.stdin as orders:
        pickle.dump((server.port, handshake(server), clients, begun, list(said)), orders)
    try:
        yield
    finally:
        process.kill()
        process.wait()


def _flood(port: int, shake: bytes, begun: bytes, said: list[bytes]) -> None:
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 2) as sock:
            sock.sendall(shake)
            sock.recv(4096)
            sock.sendall(begun)
            while True:
                sock.sendall(random.choice(said))


def hello(token: str) -> bytes:
    """The first message, in a frame."""
    return frame(json.dumps({"type": "hello", "wire": WIRE, "token": token, "language": "en"}))


if __name__ == "__main__":
    port, shake, clients, begun, said = pickle.load(sys.stdin.buffer)
    for _ in range(clients):
        threading.Thread(target=_flood, args=(port, shake, begun, said), daemon=True).start()
    threading.Event().wait()
