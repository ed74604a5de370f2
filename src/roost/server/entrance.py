"""How a browser gets a session: the page in a door's file sends a code, or a person types it.

The code is exchanged for the session's secret. The page keeps it for this address and port only.
"""

import re
from urllib.parse import parse_qs

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from roost.server.access import DOOR, presence, session_of
from roost.server.http.requests import Asked, Refusal, Text, answering, as_json, asked, body
from roost.server.http.static_files import WEB
from roost.server.sessions import Sessions

_MOST_BYTES = 1000
_CODE = re.compile(r"[a-z0-9-]{1,40}", re.ASCII)
_NONCE = re.compile(r"[0-9a-f]{32}", re.ASCII)
_NO_CODE = b'data-door=""'


class Code(Asked, frozen=True):
    """A door's code."""

    code: Text


class Let(msgspec.Struct, frozen=True):
    """The code was right. `session` is a new secret, or `None` if the old session goes on."""

    session: str | None


@answering
async def come_in(request: Request) -> Response:
    """The start page, with the code that a door's file has sent. The page's script then uses it, so
    that the code is never part of an address."""
    sent = parse_qs((await body(request, _MOST_BYTES)).decode("ascii", "replace"))
    code = sent.get("code", [""])[0]
    page = (WEB / "start.html").read_bytes()
    if _CODE.fullmatch(code):
        page = page.replace(_NO_CODE, f'data-door="{code}"'.encode(), 1)
    return HTMLResponse(page)


@answering
async def use(request: Request) -> Response:
    """Exchange a code for a session. Raises `Refusal` `door-shut` if the code is not valid."""
    code = (await asked(request, Code)).code
    sessions: Sessions = request.app.state.sessions
    if not sessions.use_door(code):
        raise Refusal("door-shut")
    goes_on = sessions.alive(session_of(request.headers))
    return as_json(Let(None if goes_on else sessions.begin()))


async def here(request: Request) -> Response:
    """The proof for another process of the same person that this Roost listens at this port."""
    nonce = request.query_params.get("nonce", "")
    if not _NONCE.fullmatch(nonce):
        return PlainTextResponse("", 400)
    state = request.app.state
    return PlainTextResponse(presence(state.keeper.key, state.port, nonce))


ROUTES = [
    Route(DOOR, come_in, methods=["POST"]),
    Route("/api/door", use, methods=["POST"]),
    Route("/api/here", here),
]
