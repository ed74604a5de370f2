"""A page in the same event loop: its line, and a person who acts by messages."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import msgspec

from roost.wire.messages import (
    WIRE,
    Act,
    Deal,
    Done,
    Hello,
    Hinted,
    Left,
    Refused,
    Seated,
    Told,
    Update,
    write,
)
from roost.wire.parts import Scene

PATIENCE_SECONDS = 60.0
_read = msgspec.json.Decoder(Told).decode


class LoopPage:
    """Both ends of a `PageLine`: table life has three methods, the person the rest."""

    def __init__(self) -> None:
        self.heard: list[Told] = []
        self.versions: list[int] = []
        self.update: Update | None = None
        self.closed: int | None = None
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        self._news = asyncio.Event()
        self._ids = itertools.count(1)

    async def receive(self) -> str | bytes | None:
        return await self._said.get()

    async def send(self, message: str, /) -> None:
        await asyncio.sleep(0)
        told = _read(message)
        self.heard.append(told)
        if isinstance(told, Update):
            self.update = told
            self.versions.append(told.version)
        self._news.set()

    async def close(self, code: int, /) -> None:
        self.closed = code
        self._news.set()

    @property
    def scene(self) -> Scene:
        """The table as the page has it now."""
        assert self.update is not None
        return self.update.scene

    @property
    def version(self) -> int:
        """The version that the page has now."""
        assert self.update is not None
        return self.update.version

    def say(self, words: str) -> None:
        """Say this to the table, a message or not."""
        self._said.put_nowait(words)

    def go(self) -> None:
        """Leave, as a tab that is closed."""
        self._said.put_nowait(None)

    async def until(self, come: Callable[[], Any]) -> None:
        """Wait until something has come."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not come():
                assert self.closed is None, self.heard[-3:]
                self._news.clear()
                await self._news.wait()

    async def ended(self) -> Left | Refused:
        """Wait until the line is closed. Returns the last message."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while self.closed is None:
                self._news.clear()
                await self._news.wait()
        last = self.heard[-1]
        assert isinstance(last, Left | Refused), last
        return last

    async def hello(self, token: str, *, since: int | None = None) -> Seated:
        """Take a seat, and wait until the table is seen."""
        self.say(write(Hello(WIRE, token, "en", since)).decode())
        await self.until(lambda: self.update is not None)
        seated = self.heard[0]
        assert isinstance(seated, Seated)
        return seated

    async def ask(
        self, kind: type, *, version: int | None = None, **more: Any
    ) -> Done | Refused | Hinted:
        """Ask for a deed, by default at the version that is shown. Returns the answer."""
        id_ = next(self._ids)
        meant = self.version if version is None else version
        self.say(write(kind(id=id_, version=meant, **more)).decode())

        def answers() -> list[Done | Refused | Hinted]:
            told = (each for each in self.heard if isinstance(each, Done | Refused | Hinted))
            return [each for each in told if each.id == id_]

        await self.until(answers)
        (answer,) = answers()
        if isinstance(answer, Done):
            await self.until(lambda: self.version >= answer.version)
        return answer

    async def asked(self) -> bool:
        """Wait for this seat's turn. Returns `False` if the match is over instead."""

        def ready() -> bool:
            scene = self.scene
            return scene.may_deal or bool(scene.legal) or scene.phase == "over" or scene.given_up

        await self.until(ready)
        return self.scene.phase != "over" and not self.scene.given_up

    async def move(self) -> None:
        """Deal, or do the last of the legal actions."""
        answer = await (
            self.ask(Deal)
            if self.scene.may_deal
            else self.ask(Act, actions=(self.scene.legal[-1],))
        )
        assert isinstance(answer, Done), answer
