"""A page that does not read: its queue is bounded, it gets one fresh update, then is cut off."""

import asyncio
from typing import Any, cast

import msgspec
import pytest

from roost.errors import IllegalAction
from roost.game.record import Record
from roost.life import connection
from roost.life.connection import (
    BURST,
    MOST_ANSWERS,
    MOST_WAITING,
    RATE_PER_SECOND,
    TOO_SLOW,
    Connection,
)
from roost.table.table import Table
from roost.texts.page.speaker import speaker
from roost.variants import CROWSNEST
from roost.wire.messages import Told, Update
from roost.wire.session import Session, Sight, Sitting

_read = msgspec.json.Decoder(Told).decode


class SlowLine:
    """A line that takes messages while `open` is set, and keeps them."""

    def __init__(self) -> None:
        self.sent: list[Told] = []
        self.closed: int | None = None
        self.open = asyncio.Event()

    async def receive(self) -> str | bytes | None:
        return None

    async def send(self, text: str, /) -> None:
        await self.open.wait()
        self.sent.append(_read(text))

    async def close(self, code: int, /) -> None:
        self.closed = code


def page_at(line: SlowLine) -> Connection:
    return Connection(line, Session(speaker))


def update(version: int, *, fresh: bool = False) -> Update:
    table = Table(Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32)))
    sitting = Sitting(1, 0, CROWSNEST, (None,) * 4, (None,) * 4)
    sight = Sight(
        envelope=table.envelope(0)._replace(version=version),
        given_up=False,
        may_deal=True,
        may_phrase=True,
        may_claim=False,
        may_give_up=True,
        chance=None,
    )
    return speaker("en").update(sitting, sight, fresh=fresh)


def versions(line: SlowLine) -> list[tuple[int, bool]]:
    return [(each.version, each.fresh) for each in line.sent if isinstance(each, Update)]


def test_a_page_that_reads_gets_every_update_in_order() -> None:
    async def run() -> None:
        line = SlowLine()
        line.open.set()
        page = page_at(line)
        sending = asyncio.create_task(page.run())
        for version in range(200):
            page.tell(update(version))
            await asyncio.sleep(0)
        page.close(4001)
        await sending
        assert versions(line) == [(version, False) for version in range(200)]
        assert line.closed == 4001

    asyncio.run(run())


def test_a_page_that_is_behind_gets_one_fresh_update_instead_and_then_goes_on() -> None:
    async def run() -> None:
        line = SlowLine()
        page = page_at(line)

        async def refresh() -> None:
            page.tell(update(999, fresh=True))

        page.refresh = refresh
        sending = asyncio.create_task(page.run())
        for version in range(MOST_WAITING + 50):
            page.tell(update(version))
            await asyncio.sleep(0)
        page.answer(page.session.refusal(IllegalAction("no-undo")))
        line.open.set()
        await asyncio.sleep(0.05)
        page.tell(update(1000))
        page.close(4001)
        await sending
        # The first was on its way already.
        assert versions(line) == [(0, False), (999, True), (1000, False)]
        assert sum(not isinstance(each, Update) for each in line.sent) == 1

    asyncio.run(run())


def test_a_fresh_update_replaces_those_that_wait() -> None:
    async def run() -> None:
        line = SlowLine()
        page = page_at(line)
        sending = asyncio.create_task(page.run())
        for version in range(5):
            page.tell(update(version))
            await asyncio.sleep(0)
        page.tell(update(9, fresh=True))
        line.open.set()
        page.close(4001)
        await sending
        assert versions(line) == [(0, False), (9, True)]

    asyncio.run(run())


def test_a_page_that_reads_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SEND_SECONDS", 0.05)

    async def run() -> None:
        line = SlowLine()
        page = page_at(line)
        page.tell(update(1))
        await asyncio.wait_for(page.run(), 5)
        assert line.closed == TOO_SLOW

    asyncio.run(run())


def test_a_page_that_asks_on_and_reads_nothing_is_left() -> None:
    async def run() -> None:
        page = page_at(SlowLine())
        for _ in range(MOST_ANSWERS + 1):
            page.answer(b"{}")
        assert page.closing

    asyncio.run(run())


def test_a_page_may_ask_in_bursts_and_then_at_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("roost.life.connection.time.monotonic", lambda: now[0])
    page = page_at(cast(Any, object()))
    assert all(page.may_ask() for _ in range(int(BURST)))
    assert not page.may_ask()
    now[0] += 1.5 / RATE_PER_SECOND
    assert page.may_ask()
    assert not page.may_ask()
    now[0] += 1000
    assert sum(page.may_ask() for _ in range(1000)) == int(BURST)
