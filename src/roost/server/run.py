"""`roost serve`: the server in this process, bound to loopback, until Ctrl-C.

It can stop at any moment: all that was accepted is in the store already.
"""

import contextlib
import errno
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from roost import texts
from roost.errors import RoostError
from roost.server.access import HOST, read_key
from roost.server.app import application
from roost.server.door import is_here, open_door
from roost.server.limits import MOST_OF_A_HEAD, PatientHttp, PatientSocket
from roost.server.served_rooms import ServedRooms
from roost.server.sessions import Sessions
from roost.server.workers import thoughts
from roost.store import StoreError, data_folder, open_store
from roost.texts import say, say_many
from roost.texts.page.speaker import speaker
from roost.texts.refusals.sentence import sentence
from roost.wire.messages import MOST_BYTES
from roost.wire.session import Speaker

_GRACE_SECONDS = 2
# A browser answers pings itself, for a hidden page too. Without an answer the socket is closed.
_PING_SECONDS = 10.0
_MOST_FILES = 8192
# A message that is too long is refused with a sentence; one that is far too long is not read.
_NEVER_READ = 8 * MOST_BYTES


# Messages of uvicorn about broken requests. Nobody here can do anything about those.
_RUBBISH = ("Unsupported upgrade request.", "Invalid HTTP request received.")


class _OneLine(logging.Filter):
    """Removes the traceback from a log message: an error's text may name a card."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the message is logged: not if it is about a broken request."""
        record.exc_info = record.exc_text = record.stack_info = None
        return record.msg not in _RUBBISH


class _Server(uvicorn.Server):
    """A server that calls `begun` when it listens, and tells the pages before it stops."""

    def __init__(
        self, config: uvicorn.Config, rooms: ServedRooms, begun: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._rooms = rooms
        self._begun = begun

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let signals stop the server while this is active. A signal that was ignored at the start,
        as by nohup, stays ignored. Unlike uvicorn's own it does not raise the signal again."""
        ours = [each for each in HANDLED_SIGNALS if signal.getsignal(each) is not signal.SIG_IGN]
        before = {each: signal.signal(each, self.handle_exit) for each in ours}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    @property
    def stopped_by(self) -> int | None:
        """The number of the signal that stopped the server; `None` if none did."""
        return self._captured_signals[0] if self._captured_signals else None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the pages, then stop."""
        await self._rooms.stop()
        await super().shutdown(sockets)


def serve(port: int, *, browser: bool) -> int | None:
    """Serve the person's own store at this port until a signal comes. Returns its number.

    If a Roost with the same data folder is at this port already, only open the browser there.

    Raises `RoostError` if the port is taken, or the data folder or the store cannot be used.
    """
    sessions = Sessions(data_folder())
    try:
        listening = listen(port)
    except RoostError as error:
        if error.key != "port-taken" or not is_here(data_folder(), port):
            raise
        open_door(sessions, port, browser=browser, wait=True)
        return None
    port = listening.getsockname()[1]
    with listening, open_store() as store:
        for notice in store.notices:
            sys.stdout.write(sentence(notice) + "\n")
        with suppress(StoreError):  # playing goes on without a copy, as on a full disk
            store.keep_automatic_copy()
        key = read_key(data_folder())
        _allow_many_files()
        thinking = thoughts()
        rooms = ServedRooms(store, key, thinking)
        config = uvicorn.Config(
            application(rooms, sessions, voice, port),
            http=PatientHttp,
            ws=PatientSocket,
            proxy_headers=False,
            access_log=False,
            log_level="warning",
            server_header=False,
            date_header=False,
            h11_max_incomplete_event_size=MOST_OF_A_HEAD,
            ws_max_size=_NEVER_READ,
            ws_per_message_deflate=False,
            ws_ping_interval=_PING_SECONDS,
            ws_ping_timeout=_PING_SECONDS,
            timeout_graceful_shutdown=_GRACE_SECONDS,
        )

        logging.getLogger("uvicorn.error").addFilter(_OneLine())

        def begun() -> None:
            open_door(sessions, port, browser=browser, wait=False)
            sys.stdout.write(say("serve", "Ctrl-C stops it; nothing is lost.") + "\n")
            sys.stdout.flush()
            thinking.warm_up()

        try:
            server = _Server(config, rooms, begun)
            server.run(sockets=[listening])
            return server.stopped_by
        finally:
            thinking.close()
            rooms.close()


def forget() -> None:
    """End all sessions, also those of a Roost that runs, and print how many.

    Raises `StoreError`.
    """
    ended = Sessions(data_folder()).end_all()
    told = say_many(
        "serve",
        "{number} session is ended, and no code works any more; “roost” lets you in again.",
        "{number} sessions are ended, and no code works any more; “roost” lets you in again.",
        ended,
    )
    sys.stdout.write(told + "\n")


def listen(port: int) -> socket.socket:
    """A socket that listens at this port, on loopback only.

    Raises `RoostError`: `port-taken`, `port-unusable`.
    """
    # The protocol is named so that asyncio turns off Nagle's algorithm. With it, the second of two
    # small messages waits for 40 ms.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            # The port can be used even if old connections are not closed yet, as after a crash.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((HOST, port))
        listening.listen(128)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise RoostError("port-taken", port=port) from error
        raise RoostError("port-unusable", port=port, why=error.strerror or str(error)) from error
    return listening


def _allow_many_files() -> None:
    """Raise the limit of open files, so that many connections are possible."""
    try:
        import resource
    except ImportError:  # not on Windows, which has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if hard == resource.RLIM_INFINITY else min(_MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def voice(language: str) -> Speaker:
    """The speaker of this language; of English if Roost does not have it."""
    try:
        return speaker(texts.wanted(language, {}))
    except RoostError:
        return speaker(texts.SOURCE_LANGUAGE)
