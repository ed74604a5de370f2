"""The web application: all routes behind the guard, and the tasks that run in the background."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from starlette.applications import Starlette
from starlette.types import ASGIApp

from roost.server import entrance, page_socket
from roost.server.access import Guard
from roost.server.http import api
from roost.server.http import static_files as pages
from roost.server.served_rooms import ServedRooms
from roost.server.sessions import Sessions
from roost.unforeseen import unforeseen
from roost.wire.session import Speaker


def application(
    rooms: ServedRooms, sessions: Sessions, voices: Callable[[str], Speaker], port: int
) -> ASGIApp:
    """The application that serves these rooms, at this port, to browsers with a session.

    `voices` returns the speaker of a language.
    """

    @asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(_log)
        beside = [
            asyncio.create_task(each)
            for each in (rooms.look_after(), rooms.keep_copies(), page_socket.look_after(sessions))
        ]
        try:
            yield
        finally:
            for each in beside:
                each.cancel()
                with suppress(asyncio.CancelledError):
                    await each

    routes = [*entrance.ROUTES, *pages.ROUTES, *page_socket.ROUTES, *api.ROUTES]
    app = Starlette(routes=routes, lifespan=life)
    app.state.keeper = rooms
    app.state.voices = voices
    app.state.sessions = sessions
    app.state.port = port
    return Guard(app, sessions, port)


def _log(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log the error of a task. asyncio would log its text too, which may name a card."""
    error = context.get("exception")
    if error is not None:
        unforeseen("A task failed", error)
