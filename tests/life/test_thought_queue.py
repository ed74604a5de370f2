"""The queue of searches: which comes next and how long it may be; fair by table."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from roost.life.thought_queue import SHORTEST, ThoughtQueue, WaitingThought
from roost.players.search import LEVELS, shortened
from tests.life.views import a_view


@pytest.fixture
def thought() -> Callable[..., WaitingThought]:
    seen, loop = a_view(), asyncio.new_event_loop()

    def one(table: int, until: float, cost: float = 0.05) -> WaitingThought:
        answer: asyncio.Future[Any] = asyncio.Future(loop=loop)
        return WaitingThought(table, "choose", "strong", seen, until, cost, answer)

    loop.close()
    return one


def taken(queue: ThoughtQueue, now: float = 0.0, workers: int = 1) -> list[int]:
    """The tables in the order in which their thoughts come."""
    order = []
    while (found := queue.next(now, workers)) is not None:
        order.append(found[0].table)
    return order


def test_the_one_that_is_told_first_comes_first(thought: Callable[..., WaitingThought]) -> None:
    queue = ThoughtQueue()
    for table, until in ((1, 0.9), (2, 0.5), (3, 0.7)):
        queue.add(thought(table, until))
    assert taken(queue) == [2, 3, 1]
    assert not queue


def test_a_table_that_asks_for_much_waits_behind_itself(
    thought: Callable[..., WaitingThought],
) -> None:
    queue = ThoughtQueue()
    for _ in range(100):
        queue.add(thought(1, 0.5))
    queue.add(thought(2, 0.6))
    queue.add(thought(3, 0.4))
    assert taken(queue)[:4] == [3, 1, 2, 1]


def test_a_table_that_comes_late_is_not_owed_the_rounds_before(
    thought: Callable[..., WaitingThought],
) -> None:
    queue = ThoughtQueue()
    for _ in range(6):
        queue.add(thought(1, 0.5))
        queue.add(thought(2, 0.6))
    assert [found[0].table for _ in range(8) if (found := queue.next(0.0, 1))] == [1, 2] * 4
    for _ in range(3):
        queue.add(thought(3, 0.7))
    # One thought of each table a round, although table 3 has had none before.
    assert taken(queue) == [1, 2, 3, 1, 2, 3, 3]


def test_no_share_is_made_smaller_by_one_table_that_asks_for_much(
    thought: Callable[..., WaitingThought],
) -> None:
    alone, crowded = ThoughtQueue(), ThoughtQueue()
    for queue in (alone, crowded):
        queue.add(thought(1, 0.5))
        queue.add(thought(2, 0.4))
    for _ in range(100):
        crowded.add(thought(1, 0.5))
    few, many = alone.next(0.0, 2), crowded.next(0.0, 2)
    assert few is not None
    assert many is not None
    assert few[1] == many[1]


def test_thoughts_get_shorter_the_more_wait(thought: Callable[..., WaitingThought]) -> None:
    parts, seconds = [], []
    for tables in (1, 4, 20, 80):
        queue = ThoughtQueue()
        for table in range(tables):
            queue.add(thought(table, 0.4))
        found = queue.next(0.0, 2)
        assert found is not None
        parts.append(found[1].part)
        seconds.append(found[1].seconds)
        assert seconds[-1] * tables <= 2 * 0.4 or seconds[-1] in (SHORTEST, 0.4)
    assert parts[0] == 1.0
    assert parts == sorted(parts, reverse=True)
    assert parts[-1] < 0.25
    assert seconds == sorted(seconds, reverse=True)


def test_what_cannot_be_ready_is_dropped(thought: Callable[..., WaitingThought]) -> None:
    queue = ThoughtQueue()
    queue.add(thought(1, 0.4))
    queue.add(thought(2, 0.9))
    nobody = thought(3, 0.9)
    nobody.answer.cancel()
    queue.add(nobody)
    assert taken(queue, now=0.5) == [2]


@pytest.mark.parametrize("name", ["steady", "strong", "expert"])
def test_a_shortened_thought_looks_at_fewer_worlds_and_at_some(name: str) -> None:
    whole, short = LEVELS[name], shortened(LEVELS[name], 0.1)
    assert shortened(whole, 1.0) == whole
    for tricks in range(1, 16):
        assert 4 <= short.budget(tricks).worlds < whole.budget(tricks).worlds
        assert short.batch <= short.budget(tricks).worlds
    assert 4 <= short.bidding.auction_worlds < whole.bidding.auction_worlds
    assert 4 <= short.bidding.plan_worlds < whole.bidding.plan_worlds
