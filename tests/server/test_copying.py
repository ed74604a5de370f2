"""Copies are made by themselves also while a server runs for long, and trouble with them stops
nothing."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from roost.server import served_rooms as module
from roost.server.served_rooms import ServedRooms
from roost.server.workers import thoughts
from roost.store import Store, open_store
from roost.store.copies import AUTOMATIC, FOLDER
from tests.table.matches import opening


@pytest.fixture
def rooms(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServedRooms]:
    monkeypatch.setattr(module, "COPY_SECONDS", 0.01)
    thinking = thoughts(1)
    made = ServedRooms(store, b"0" * 64, thinking)
    yield made
    made.close()
    thinking.close()


def copied(folder: Path) -> list[int]:
    """How many matches each copy has."""
    found = []
    for each in sorted((folder / FOLDER / AUTOMATIC).glob("*.sqlite")):
        with open_store(each) as store:
            found.append(store.counts().all)
    return found


def test_a_server_that_runs_for_long_copies_what_was_kept_meanwhile(
    rooms: ServedRooms, store: Store, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roost.store.copies.HOURS", 0)

    async def running() -> None:
        beside = asyncio.create_task(rooms.keep_copies())
        for number in (1, 2):
            store.create(opening("crowsnest"))
            async with asyncio.timeout(60):
                while len(await asyncio.to_thread(copied, place.parent)) < number:
                    await asyncio.sleep(0.01)
        beside.cancel()

    asyncio.run(running())
    assert copied(place.parent) == [1, 2]


def test_a_copy_that_cannot_be_made_is_told_in_the_log_and_tried_again(
    rooms: ServedRooms, store: Store, place: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store.create(opening("crowsnest"))
    (place.parent / FOLDER).write_text("no folder", "utf-8")

    async def running() -> None:
        beside = asyncio.create_task(rooms.keep_copies())
        async with asyncio.timeout(60):
            while len(caplog.messages) < 2:
                await asyncio.sleep(0.01)
            (place.parent / FOLDER).unlink()
            while not (place.parent / FOLDER / AUTOMATIC).exists():
                await asyncio.sleep(0.01)
        beside.cancel()

    with caplog.at_level(logging.WARNING, "roost.server"):
        asyncio.run(running())
    assert set(caplog.messages) == {"No copy of the store was made: copy-not-kept"}
