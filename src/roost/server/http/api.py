"""The HTTP API of the start page, and the rules pages: each subject has a module of routes."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost.server.http import file_routes as files
from roost.server.http import house_routes as houses
from roost.server.http import list_routes as lists
from roost.server.http import rules_routes as rules
from roost.server.http import start_routes as start
from roost.server.http import table_routes as tables
from roost.server.http.address import NAME
from roost.server.http.requests import Refusal, answering


@answering
async def nothing(request: Request) -> Response:
    """Refuse any other address, and any other method. Raises `Refusal` `no-such-address`."""
    raise Refusal("no-such-address", address=request.url.path[:80])


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
ROUTES: list[Route] = [
    *start.ROUTES,
    *lists.ROUTES,
    *tables.ROUTES,
    *files.ROUTES,
    *houses.ROUTES,
    *rules.ROUTES,
    Route(f"/api/{NAME}", nothing, methods=METHODS),
]
