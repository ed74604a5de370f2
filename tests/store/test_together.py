"""Writes of several threads share a transaction, and each thread gets its own result."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from roost.store import Store, StoreClash, StoreError, open_store
from roost.store.together import Deed, Together
from tests.refusals import short
from tests.table.matches import opening


class Slow:
    """Keeps deeds slowly, and counts how often it was asked to."""

    def __init__(self, error: Exception | None = None) -> None:
        self.kept: list[list[int]] = []
        self._error = error

    def __call__(self, deeds: list[Deed]) -> None:
        time.sleep(0.05)
        self.kept.append([deed.number for deed in deeds])
        if self._error is not None:
            raise self._error


def test_who_waits_is_written_with_the_others() -> None:
    slow = Slow()
    together = Together(slow)
    with ThreadPoolExecutor(20) as threads:
        for number in range(20):
            threads.submit(together.keep, Deed(1, number, ("deal",)))
    assert sorted(number for numbers in slow.kept for number in numbers) == list(range(20))
    assert len(slow.kept) < 10


def test_a_write_that_fails_is_told_to_all_who_wait_for_it() -> None:
    together = Together(Slow(StoreError("store-full", path="x")))
    with ThreadPoolExecutor(5) as threads:
        waiting = [threads.submit(together.keep, Deed(1, at, ("deal",))) for at in range(5)]
    for each in waiting:
        with pytest.raises(StoreError, check=short("store-full")):
            each.result()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path / "roost.sqlite")


def test_a_clash_or_a_match_that_is_no_more_refuses_its_own_entry_alone(store: Store) -> None:
    matches = [store.create(opening("crowsnest")) for _ in range(6)]
    store.append(matches[0], 0, ("deal",))
    store.delete(matches[1])
    ready = threading.Barrier(6)

    def append(match: int) -> str | None:
        ready.wait()
        try:
            store.append(match, 0, ("deal",))
        except StoreError as error:
            return error.key
        return None

    with ThreadPoolExecutor(6) as threads:
        answers = list(threads.map(append, matches))
    assert answers == ["store-clash", "unknown-match", None, None, None, None]
    assert all(store.entries(match) == ["deal"] for match in matches[2:])
    with pytest.raises(StoreClash):
        store.append(matches[0], 0, ("deal",))


def test_many_threads_lose_and_double_nothing(store: Store) -> None:
    matches = [store.create(opening("crowsnest")) for _ in range(8)]

    def fill(match: int) -> None:
        for number in range(40):
            store.append(match, number, (f"{number % 4} pass",))

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(fill, matches))
    for match in matches:
        assert store.entries(match) == [f"{number % 4} pass" for number in range(40)]
