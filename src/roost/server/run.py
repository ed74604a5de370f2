"""`roost serve`: the server in this process, bound to loopback, until Ctrl-C.

Stopping takes no deliberation: whatever was accepted is in the store already.
"""

import errno
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from roost import texts
from roost.errors import RoostError
from roost.server.app import application
from roost.server.rooms import Rooms
from roost.server.safety import read_key
from roost.server.thinking import Thinking
from roost.store import data_folder, open_store
from roost.texts import say
from roost.texts.page.speaker import speaker
from roost.wire.messages import MOST_BYTES
from roost.wire.session import Speaker

HOST = "127.0.0.1"
_GRACE_SECONDS = 2
_MOST_FILES = 8192
# A message that is too long is refused with a sentence; one that is far too long is not read.
_NEVER_READ = 8 * MOST_BYTES


class _OneLine(logging.Filter):
    """Leaves the message alone, without where it came from: an error's words may name a card."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Always true."""
        record.exc_info = record.exc_text = record.stack_info = None
        return True


class _Server(uvicorn.Server):
    """A server that says goodbye before it closes its connections, and when it has begun."""

    def __init__(self, config: uvicorn.Config, rooms: Rooms, begun: Callable[[], None]) -> None:
        super().__init__(config)
        self._rooms = rooms
        self._begun = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the pages, then stop."""
        await self._rooms.stop()
        await super().shutdown(sockets)


def serve(port: int, *, browser: bool) -> None:
    """Serve the person's own store at this port until a signal comes.

    Raises `RoostError` if the port is taken, or the data folder or the store cannot be used.
    """
    listening = _listen(port)
    port = listening.getsockname()[1]
    with listening, open_store() as store:
        key = read_key(data_folder())
        _allow_many_files()
        thinking = Thinking()
        rooms = Rooms(store, key, thinking)
        address = f"http://{HOST}:{port}/?key={key.decode()}"
        config = uvicorn.Config(
            application(rooms, voice, port),
            access_log=False,
            log_level="warning",
            server_header=False,
            date_header=False,
            ws_max_size=_NEVER_READ,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=_GRACE_SECONDS,
        )

        logging.getLogger("uvicorn.error").addFilter(_OneLine())

        def begun() -> None:
            sys.stdout.write(
                say("serve", "Roost is at {address}", address=address)
                + "\n"
                + say("serve", "Ctrl-C stops it; nothing is lost.")
                + "\n"
            )
            sys.stdout.flush()
            thinking.warm_up()
            if browser:
                # It may take its time, and nobody waits for it.
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        try:
            _Server(config, rooms, begun).run(sockets=[listening])
        finally:
            thinking.close()
            rooms.close()


def _listen(port: int) -> socket.socket:
    """A socket at this port of this machine alone; `RoostError` `port-taken`, `port-unusable`."""
    listening = socket.socket()
    try:
        if os.name == "posix":
            # After a crash the old connections may still be dying; the port is free all the same.
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
    """Let this process have as many connections as the system allows it."""
    try:
        import resource
    except ImportError:  # not on Windows, which has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if hard == resource.RLIM_INFINITY else min(_MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def voice(language: str) -> Speaker:
    """The speaker of this language, or of English if there is none."""
    try:
        return speaker(texts.wanted(language, {}))
    except RoostError:
        return speaker(texts.SOURCE_LANGUAGE)
