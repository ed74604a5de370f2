"""Rooms: one for each match, closed when nobody needs it, never before its computers have acted."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import cast

import psutil
import pytest

from roost.errors import RoostError
from roost.game.actions import PASS
from roost.game.record import Record
from roost.life import rooms as module
from roost.life.connection import Connection
from roost.life.rooms import Rooms
from roost.life.thoughts import Thoughts
from roost.players import ADVISERS
from roost.server.served_rooms import ServedRooms
from roost.server.workers import thoughts
from roost.store import Store, StoreError
from roost.turns.stand_in import STAND_IN
from roost.variants import CROWSNEST
from roost.wire.messages import Act, Hint
from tests.browser.server import Server
from tests.refusals import short
from tests.server.page import Page, first, last, token_of


@pytest.fixture
def thinking() -> Iterator[Thoughts]:
    made = thoughts(1)
    yield made
    made.close()


@pytest.fixture
def run(store: Store, thinking: Thoughts) -> Iterator[Callable[..., None]]:
    made = ServedRooms(store, b"0" * 64, thinking)

    def run_it(deed: Callable[[Rooms], Awaitable[None]]) -> None:
        asyncio.run(asyncio.wait_for(deed(made), 60))

    yield run_it
    made.close()


def a_match(store: Store) -> int:
    return store.create(Record(CROWSNEST, (None,) * 4, dealer=0, seed=bytes(32)))


def test_a_match_has_one_room_however_many_ask_for_it(
    run: Callable[..., None], store: Store
) -> None:
    match = a_match(store)

    async def deed(rooms: Rooms) -> None:
        found = await asyncio.gather(*(rooms.room(match) for _ in range(20)))
        assert len({id(room) for room in found}) == 1
        assert rooms.open_rooms() == [found[0]]

    run(deed)


def test_a_match_that_is_not_there_has_none_and_is_asked_for_again(
    run: Callable[..., None], store: Store
) -> None:
    async def deed(rooms: Rooms) -> None:
        for _ in range(2):
            with pytest.raises(StoreError, check=short("unknown-match")):
                await rooms.room(7)
        assert rooms.open_rooms() == []

    run(deed)


def test_a_room_without_pages_is_closed_and_made_again(
    run: Callable[..., None], store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(module, "EMPTY_SECONDS", 0.1)
    match = a_match(store)

    async def deed(rooms: Rooms) -> None:
        looking = asyncio.create_task(rooms.look_after())
        before = await rooms.room(match)
        while rooms.open_rooms():
            await asyncio.sleep(0.02)
        assert await rooms.room(match) is not before
        looking.cancel()

    run(deed)


def test_computers_act_in_a_room_where_nobody_is(run: Callable[..., None], store: Store) -> None:
    match = a_match(store)
    store.table(match).deal(0)  # seat 1 is to speak

    async def deed(rooms: Rooms) -> None:
        await rooms.room(match)
        while store.table(match).state.public.turn != 0:
            await asyncio.sleep(0.02)

    run(deed)


def test_where_nobody_knows_a_hint_it_is_not_blamed_on_the_turn(
    run: Callable[..., None], store: Store, thinking: Thoughts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(store)
    table = store.table(match)
    table.deal(0)
    while table.state.public.turn != 0:
        table.submit(table.state.public.turn or 0, PASS, table.version)

    async def no_advice(*_: object) -> None:
        return None

    monkeypatch.setattr(thinking, "_asked", no_advice)
    monkeypatch.delitem(ADVISERS, STAND_IN)
    told: list[tuple[str, int | None]] = []

    class Told:
        """A page that notes what it is refused."""

        session = property(lambda self: self)

        def refusal(self, error: RoostError, id_: int) -> bytes:
            told.append((error.key, id_))
            return b""

        def answer(self, _message: bytes) -> None:
            pass

    async def deed(rooms: Rooms) -> None:
        room = await rooms.room(match)
        page = cast(Connection, Told())
        await room.hint(0, page, Hint(1, table.version))
        await room.hint(1, page, Hint(2, table.version))

    run(deed)
    assert told == [("hint-failed", 1), ("no-hint", 2)]


def test_a_page_that_leaves_at_once_leaves_nothing_undone(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        page.move(first)
        assert page.asked()
        page.say(Act(id=1, version=page.version, actions=(last(page.scene),)))
    until = time.monotonic() + 20
    with server.store() as store:
        while len(store.entries(table)) <= page.version or store.table(table).state.public.turn:
            assert time.monotonic() < until
            time.sleep(0.05)


def test_players_that_are_killed_while_they_play_lose_nothing(server: Server) -> None:
    """Their workers are killed as fast as they are started: legal actions come all the same."""
    killed: list[int] = []
    over = threading.Event()

    def kill() -> None:
        while not over.wait(0.1):
            for child in psutil.Process(server.pid).children():
                with contextlib.suppress(psutil.Error):
                    if "worker.main()" in " ".join(child.cmdline()):
                        child.kill()
                        killed.append(child.pid)

    killing = threading.Thread(target=kill)
    killing.start()
    try:
        with Page(server, token_of(server, server.new_table(level="steady"))) as page:
            assert page.play_until(lambda scene: bool(scene.tricks and max(scene.tricks)), first)
            assert page.versions == list(range(page.version + 1))
    finally:
        over.set()
        killing.join()
    assert killed
    assert "Traceback" not in server.said
