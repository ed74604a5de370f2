"""The WebSocket of a page: the line on which table life talks with it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from roost.errors import RoostError
from roost.life.talk import Talk
from roost.server.access import SUBPROTOCOL, place_of, session_of
from roost.server.sessions import Sessions, digest

SESSIONS_SECONDS = 1.0  # how often it is checked whether the sessions have ended
MOST_TALKS = 2_000


class SocketLine:
    """A WebSocket as a `PageLine`."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    async def receive(self) -> str | bytes | None:
        """The page's next message; `None` when the socket is closed."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    async def send(self, message: str, /) -> None:
        """Send a message. Raises `ConnectionError` if the socket is closed."""
        with _told_as_gone():
            await self._socket.send_text(message)

    async def close(self, code: int, /) -> None:
        """Close the socket. Raises `ConnectionError` if it is closed already."""
        with _told_as_gone():
            await self._socket.close(code)


@contextmanager
def _told_as_gone() -> Iterator[None]:
    try:
        yield
    except (WebSocketDisconnect, RuntimeError, OSError) as error:
        raise ConnectionError from error


_open: dict[Talk, str] = {}  # the hash of the session's secret


async def talk(socket: WebSocket) -> None:
    """The endpoint: handle a page until its socket is closed."""
    subprotocol = SUBPROTOCOL if SUBPROTOCOL in socket["subprotocols"] else None
    try:
        await socket.accept(subprotocol)
    except (WebSocketDisconnect, OSError):  # the page is gone already
        return
    state = socket.app.state
    found = Talk(
        SocketLine(socket), state.keeper, partial(place_of, state.keeper.key), state.voices
    )
    _open[found] = digest(session_of(socket.headers))
    try:
        if len(_open) > MOST_TALKS:
            found.end(RoostError("server-full"))
        await found.run()
    finally:
        del _open[found]


async def look_after(sessions: Sessions) -> None:
    """Run for ever: close the sockets of sessions that were ended, perhaps elsewhere."""
    while True:
        await asyncio.sleep(SESSIONS_SECONDS)
        if _open:
            going_on = sessions.all()
            for each in [each for each, by in _open.items() if by not in going_on]:
                each.end(RoostError("no-session"))


ROUTES = [WebSocketRoute("/ws", talk)]
