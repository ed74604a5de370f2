"""The time at which a computer player's action is published reveals only public facts."""

import asyncio
import itertools
import logging
import random
import selectors
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.record import Record, position
from roost.game.state import View, view
from roost.players import LEVELS, usual
from roost.server import thinking as module
from roost.server.thinking import Telling, Thinking
from roost.store import Store
from roost.table.table import Table
from roost.turns.moment import COSTS, USUAL
from roost.turns.stand_in import ThoughtFailed
from roost.variants import CROWSNEST
from roost.wire.messages import Ping, Pong, Told, Update
from tests.browser.server import Server
from tests.cli.test_explain import EXCHANGED
from tests.cli.test_solve import DEAL
from tests.server.page import PATIENCE, Page, token_of
from tests.server.telling import forced_and_free, told_apart

LOG = logging.getLogger(__name__)
MOST = 4.0  # standard errors by which a measured test may be off


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


class _Timed(Thinking):
    """Computer players whose thoughts take so long by that clock, and answer so."""

    def __init__(self, takes: float, answer: Callable[[View], object], seed: int = 7) -> None:
        super().__init__(2)
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
    made = Thinking(1)

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


@pytest.fixture
def two_workers() -> Callable[[Callable[[Thinking], Coroutine[Any, Any, None]]], None]:
    def run(deed: Callable[[Thinking], Coroutine[Any, Any, None]]) -> None:
        async def within() -> None:
            made = Thinking(2)
            made.expect(CROWSNEST)
            try:
                await made._begun()
                await deed(made)
            finally:
                made.close()

        asyncio.run(within())

    return run


def test_forced_and_free_deeds_cannot_be_told_apart_by_their_times(
    two_workers: Callable[[Callable[[Thinking], Coroutine[Any, Any, None]]], None],
) -> None:
    """Measured, with the real players: the same public table, other cards in the hand."""
    times: tuple[list[float], list[float]] = ([], [])

    async def table(thinking: Thinking, number: int) -> None:
        for _ in range(6):
            for kind, seen in enumerate(forced_and_free()):
                begun = asyncio.get_running_loop().time()
                telling = thinking.telling("strong", seen.public)
                await thinking.choose(number, "strong", seen, telling)
                times[kind].append(asyncio.get_running_loop().time() - begun)

    async def deed(thinking: Thinking) -> None:
        await asyncio.gather(*(table(thinking, number) for number in range(3)))

    two_workers(deed)
    assert_told_nothing(*times)


def assert_told_nothing(one: list[float], other: list[float]) -> None:
    """The figure and its standard error are logged: `--log-cli-level=INFO` shows them."""
    apart, error = told_apart(one, other)
    LOG.info("told apart: %.3f ± %.3f, of %d and %d", apart, error, len(one), len(other))
    assert abs(apart - 0.5) < MOST * error, (apart, error)


def forced_deeds(store: Store, match: int) -> dict[int, bool]:
    """For each card that a computer player played in a match, by its entry: whether it had to."""
    kept = store.table(match)
    table, found = Table(store.opening(match)), dict[int, bool]()
    for number, entry in enumerate(kept.log):
        turn, public = table.state.public.turn, table.state.public
        if public.phase == "play" and turn:
            seen = view(table.state, turn)
            # That the last card is forced all may know.
            if seen.private.hand.bit_count() > 1:
                found[number] = len(legal(seen)) == 1
        table = Table.resume(store.opening(match), (*table.log, entry))
    return found


class Asking(Page):
    """A page that asks whether the server is there whenever the table has changed: `answered` are
    the seconds until it was told so, by the version that the table was at."""

    def __init__(self, server: Server, token: str) -> None:
        self.answered: dict[int, float] = {}
        self._asked: dict[int, float] = {}
        super().__init__(server, token)

    def hear(self, timeout: float = PATIENCE) -> Told:
        told = super().hear(timeout)
        if isinstance(told, Update):
            self._asked[told.version] = time.monotonic()
            self.say(Ping(id=told.version))
        elif isinstance(told, Pong):
            self.answered[told.id] = time.monotonic() - self._asked[told.id]
        return told


@pytest.mark.slow
@pytest.mark.parametrize("level", ["simple", "strong"])
def test_a_page_cannot_tell_a_forced_card_by_its_time(tmp_path_factory: Any, level: str) -> None:
    """Measured at the page, from one update to the next, and from a question right after an update
    to its answer, as a person's program could."""
    times: dict[bool, list[float]] = {True: [], False: []}
    answers: dict[bool, list[float]] = {True: [], False: []}
    with Server(tmp_path_factory.mktemp("timed"), hurried=False) as server:

        def played(seed: int) -> tuple[int, dict[int, float], dict[int, float]]:
            match = server.new_table(level=level, seed=str(seed))
            with Asking(server, token_of(server, match)) as page:
                page.play_until(lambda scene: scene.deal > 2, lambda scene: scene.legal[-1])
                return match, page.times, page.answered

        with ThreadPoolExecutor(4) as four:
            matches = [*four.map(played, range(12))]
        for match, came, answered in matches:
            with server.store() as store:
                forced = forced_deeds(store, match)
            for number, had_to in forced.items():
                # Entry `number` makes version `number + 1`.
                if number in came and number + 1 in came:
                    times[had_to].append(came[number + 1] - came[number])
                if number in answered:
                    answers[had_to].append(answered[number])
    assert len(times[True]) > 60
    assert_told_nothing(times[True], times[False])
    assert_told_nothing(answers[True], answers[False])


@pytest.mark.slow
@pytest.mark.parametrize("level", ["simple", "strong"])
def test_a_page_cannot_tell_cards_that_the_player_does_not_see_by_its_time(
    tmp_path_factory: Any, level: str
) -> None:
    """Measured at the page: the same view of the seat on turn, two cards of others exchanged."""
    times: tuple[list[float], list[float]] = ([], [])
    with Server(tmp_path_factory.mktemp("timed"), hurried=False) as server:

        def seconds(world: str) -> float:
            sits = "".join(f"meta player-{seat} {level}\n" for seat in (1, 2, 3))
            match = server.open_record(world.replace("dealer 3\n", f"{sits}dealer 3\n"))
            with Page(server, token_of(server, match)) as page:
                version = page.version
                page.catch_up(version + 1)
                return page.times[version + 1] - page.times[version]

        with ThreadPoolExecutor(4) as four:
            for number, took in enumerate(four.map(seconds, [DEAL, EXCHANGED] * 60)):
                times[number % 2].append(took)
    assert_told_nothing(*times)
