"""The API alone, over a store of its own, without the guard and without rooms."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import httpx
from starlette.applications import Starlette

from roost.server import api
from roost.store import Store

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
