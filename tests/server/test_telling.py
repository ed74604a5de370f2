"""The time at which a computer player's action is published reveals only public facts."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from roost.game.legal import legal
from roost.game.state import view
from roost.life.thoughts import Thoughts
from roost.server.workers import thoughts
from roost.store import Store
from roost.table.table import Table
from roost.variants import CROWSNEST
from roost.wire.messages import Ping, Pong, Told, Update
from tests.browser.server import Server
from tests.cli.test_explain import EXCHANGED
from tests.cli.test_solve import DEAL
from tests.life.views import forced_and_free
from tests.server.page import PATIENCE, Page, token_of
from tests.server.telling import told_apart

LOG = logging.getLogger(__name__)
MOST = 4.0  # standard errors by which a measured test may be off


@pytest.fixture
def two_workers() -> Callable[[Callable[[Thoughts], Coroutine[Any, Any, None]]], None]:
    def run(deed: Callable[[Thoughts], Coroutine[Any, Any, None]]) -> None:
        async def within() -> None:
            made = thoughts(2)
            made.expect(CROWSNEST)
            try:
                await made._begun()
                await deed(made)
            finally:
                made.close()

        asyncio.run(within())

    return run


def test_forced_and_free_deeds_cannot_be_told_apart_by_their_times(
    two_workers: Callable[[Callable[[Thoughts], Coroutine[Any, Any, None]]], None],
) -> None:
    """Measured, with the real players: the same public table, other cards in the hand."""
    times: tuple[list[float], list[float]] = ([], [])

    async def table(thinking: Thoughts, number: int) -> None:
        for _ in range(6):
            for kind, seen in enumerate(forced_and_free()):
                begun = asyncio.get_running_loop().time()
                telling = thinking.telling("strong", seen.public)
                await thinking.choose(number, "strong", seen, telling)
                times[kind].append(asyncio.get_running_loop().time() - begun)

    async def deed(thinking: Thoughts) -> None:
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
