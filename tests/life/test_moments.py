"""The moment when a deed is told does not depend on the thought."""

import asyncio
import itertools
import random
import selectors
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.record import Record, position
from roost.game.state import View
from roost.life import thoughts as module
from roost.life.thoughts import Telling, Thoughts
from roost.players import LEVELS, usual
from roost.table.table import Table
from roost.turns.moment import COSTS, USUAL
from roost.turns.stand_in import ThoughtFailed
from roost.variants import CROWSNEST
from tests.life.memory import LoopThinker
from tests.life.views import forced_and_free


class _Jumping(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to whatever is waited for next."""

    def __init__(self) -> None:
        self.now = 1000.0
        loop = self

        class Selector(selectors.SelectSelector):
            def select(self, timeout: float | None = None) -> Any:
                loop.now += max(0.0, timeout or 0.0)
                return super().select(0)

        super().__init__(Selector())

    def time(self) -> float:
        return self.now


class _Timed(Thoughts):
    """Computer players whose thoughts take so long by that clock, and answer so."""

    def __init__(self, takes: float, answer: Callable[[View], object], seed: int = 7) -> None:
        super().__init__([LoopThinker(), LoopThinker()])
        self._takes, self._answered = takes, answer
        self._chance = random.Random(seed)  # type: ignore[assignment]

    async def _begun(self) -> bool:
        return False

    def _serve(self) -> None:
        for line in list(self._queue._tables.values()):
            for thought in line:
                answer = self._answered(thought.view)
                failure = answer if isinstance(answer, ThoughtFailed) else None
                loop = asyncio.get_running_loop()
                loop.call_later(self._takes, module._answer, thought, answer, failure)
        self._queue._tables.clear()


def told(takes: float, answer: Callable[[View], object], seen: View, player: str) -> float:
    """The seconds after which a deed is told."""
    made = _Timed(takes, answer)

    async def deed() -> float:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        action = await made.choose(1, player, seen, made.telling(player, seen.public))
        assert action in legal(seen)
        return loop.time() - begun

    return jumping(deed())


def jumping(deed: Coroutine[Any, Any, float]) -> float:
    with asyncio.Runner(loop_factory=_Jumping) as runner:
        return runner.run(deed)


def raised(_seen: View) -> object:
    return ThoughtFailed("it raised ValueError")


def illegal(_seen: View) -> object:
    return Action("play", 99)


def sound(seen: View) -> object:
    return legal(seen)[-1]


@pytest.mark.parametrize("player", [*LEVELS, "baseline", "random"])
def test_a_deed_is_told_at_its_moment_whatever_the_thought_was(player: str) -> None:
    """Forced or free, short, long, without end, failed, not legal: to the same millionth."""
    thoughts = itertools.product(
        forced_and_free(), (0.0, 0.01, 0.1, 0.2, 0.4, 30.0), (sound, raised, illegal)
    )
    moments = {round(told(takes, answer, seen, player), 6) for seen, takes, answer in thoughts}
    (moment,) = moments
    least = USUAL.least(player, forced_and_free()[0].public)
    assert least <= moment <= 2 * least


def test_it_depends_on_chance() -> None:
    seen = forced_and_free()[1]
    made = Thoughts([LoopThinker()])

    async def deed() -> float:
        return len({made.telling("strong", seen.public).at for _ in range(20)})

    assert jumping(deed()) == 20


@pytest.mark.parametrize("takes", [0.0, 30.0])
def test_a_hint_too_is_told_at_its_moment(takes: float) -> None:
    seen = forced_and_free()[1]

    async def deed() -> float:
        made, loop = _Timed(takes, raised), asyncio.get_running_loop()
        begun = loop.time()
        assert await made.advise(1, seen)
        return loop.time() - begun

    least = USUAL.least(usual(), seen.public)
    assert least <= jumping(deed()) <= 2 * least


def later(tables: int, seen: View) -> list[Telling]:
    """The moments at which 100 deeds would be told while so many tables' players have to play."""

    async def deed() -> list[Telling]:
        made = _Timed(0.05, sound)
        others = [
            asyncio.ensure_future(
                made.choose(table, "strong", seen, made.telling("strong", seen.public))
            )
            for table in range(tables)
        ]
        await asyncio.sleep(0)
        made._chance = random.Random(1)  # type: ignore[assignment]
        found = [made.telling("strong", seen.public) for _ in range(100)]
        await asyncio.gather(*others)
        return found

    with asyncio.Runner(loop_factory=_Jumping) as runner:
        return runner.run(deed())


def test_with_many_tables_it_is_later_and_as_late_for_forced_deeds_as_for_free_ones() -> None:
    forced, free = forced_and_free()
    for tables in (0, 10, 40, 200):
        assert later(tables, forced) == later(tables, free)
    few, many, most = later(0, free), later(40, free), later(2000, free)
    assert not any(each.late for each in few)
    assert all(each.late for each in most)
    assert few[0].at < many[0].at <= most[0].at
    # However many play, no deed is later than this: 20 s hold a round of bidding.
    assert max(each.at for each in most) - 1000 <= 2 * 3 * USUAL.least("strong", free.public)


def test_no_level_is_told_before_what_most_of_its_thoughts_take() -> None:
    table = Table(Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32)))
    table.deal(0)
    public = position(table.record()).public
    for phase in ("auction", "nest", "trump", "call", "play"):
        here = public._replace(phase=phase)
        assert USUAL.least("simple", here) > 0
        for level, cost in COSTS.items():
            for slowness in (1.0, 3.0, 10.0):
                assert USUAL.least(level, here, slowness) >= cost.most * slowness
