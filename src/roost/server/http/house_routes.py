"""The HTTP API of saved house rules: save them under a name, delete them."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost.server.http.address import NAME
from roost.server.http.requests import (
    Asked,
    Rules,
    Text,
    answering,
    as_json,
    asked,
    kept,
    ruled,
)
from roost.store import HouseRow
from roost.table import names
from roost.texts.page.house import link


class House(Asked, frozen=True):
    """A game and its house rules."""

    game: Text
    rules: Rules = msgspec.field(default_factory=dict)


@answering
async def keep(request: Request) -> Response:
    """Save house rules. They replace those of the same name. Returns nothing."""
    name = _name(request)
    wanted = await asked(request, House)
    line = link(ruled(wanted.game, wanted.rules))
    await kept(request, lambda store: store.keep_house(HouseRow(name, wanted.game, line)))
    return as_json({})


@answering
async def drop(request: Request) -> Response:
    """Delete the house rules of this name. Returns nothing."""
    name = _name(request)
    await kept(request, lambda store: store.drop_house(name))
    return as_json({})


def of_line(line: str) -> dict[str, str]:
    """The values of a line of house rules, by switch.

    >>> of_line("bird=low,target=500")
    {'bird': 'low', 'target': '500'}
    """
    switches = (each.partition("=") for each in line.split(",") if each)
    return {switch: value for switch, _, value in switches}


def _name(request: Request) -> str:
    return names.checked(request.path_params["name"], "house")


ROUTES = [
    Route(f"/api/houses/{NAME}", keep, methods=["PUT"]),
    Route(f"/api/houses/{NAME}", drop, methods=["DELETE"]),
]
