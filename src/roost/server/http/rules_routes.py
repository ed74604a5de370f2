"""The rules page of a game, with the house rules of its address.

If those are impossible, the answer is one sentence that tells why.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from roost import texts
from roost.errors import RoostError
from roost.server.access import language_of
from roost.server.http.address import NAME
from roost.server.http.house_routes import of_line
from roost.server.http.requests import packed, ruled
from roost.texts.page.answers import refusal
from roost.texts.page.rules_page import rules_page


async def rules(request: Request) -> Response:
    """The page. It is made in a thread, since its example deal has to be played."""
    language = language_of(request)
    given = of_line(request.query_params.get("rules", ""))
    try:
        told = ruled(request.path_params["name"], given)
    except RoostError as error:
        with texts.speaking(language):
            status = 404 if error.key == "unknown-game" else 400
            return PlainTextResponse(refusal(error), status)
    return packed(request, HTMLResponse(await asyncio.to_thread(rules_page, told, language)))


ROUTES = [Route(f"/rules/{NAME}", rules)]
