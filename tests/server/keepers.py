"""The API alone, over a store of its own, without the guard and without rooms."""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, TypeVar

import httpx
from starlette.applications import Starlette

from roost.server.http import api
from roost.store import Store
from tests.table.matches import advance, opening, opening_with_cards

NEW = {"game": "crowsnest", "levels": ["simple", "random", "simple"]}

T = TypeVar("T")


class StoreKeeper:
    """Keeps matches in a store; who was told that a table is gone is in `gone`."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.gone: list[int] = []
        self._writer = ThreadPoolExecutor(1)

    async def kept(self, work: Callable[[Store], T], /) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, work, self.store)

    async def drop(self, match: int, /) -> None:
        await self.kept(lambda store: store.delete(match))
        self.gone.append(match)

    def token(self, match: int, seat: int, /) -> str:
        return f"{match}-{seat}-token"


class Web:
    """A client of the API, one request at a time."""

    def __init__(self, keeper: StoreKeeper) -> None:
        self._app = Starlette(routes=api.ROUTES)
        self._app.state.keeper = keeper

    def __call__(self, method: str, path: str, **more: Any) -> httpx.Response:
        return asyncio.run(self._ask(method, path, more))

    async def _ask(self, method: str, path: str, more: dict[str, Any]) -> httpx.Response:
        transport = httpx.ASGITransport(self._app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return await client.request(method, path, **more)


def made(web: Web, **wanted: object) -> int:
    answer = web("POST", "/api/tables", json={**NEW, **wanted})
    assert answer.status_code == 200, answer.text
    match = answer.json()["id"]
    assert isinstance(match, int)
    return match


def refused(answer: httpx.Response, status: int, key: str) -> str:
    """The sentence of a refusal with this key."""
    assert (answer.status_code, answer.json().get("key")) == (status, key), answer.text
    assert set(answer.json()) == {"key", "text"}
    text = answer.json()["text"]
    assert isinstance(text, str)
    assert text
    assert not re.search(r"“roost [a-z]|--", text), "no word of the command line"
    return text


def ended(store: Store, house: str, *, given: bool = False, by_giving_up: bool = False) -> int:
    """A match of a few deals that is over or given up."""
    begun = opening_with_cards(house, 40) if given else opening(house)
    match = store.create(begun)
    table = store.table(match)
    advance(table, 4000, Random(1))
    if by_giving_up:
        table = store.table(match)
        table.give_up(0, table.version)
    return match
