"""Whole matches in one event loop: no socket, process, thread or database is there."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from roost.life import room as room_module
from roost.life import rooms as rooms_module
from roost.life.connection import GONE, REFUSED, STOPPING, TAKEN_OVER
from roost.life.outside import Place
from roost.life.rooms import Rooms
from roost.life.talk import Talk
from roost.life.thoughts import Thoughts
from roost.rules.ruleset import Ruleset
from roost.table.journal import StoreError
from roost.table.opening import opening
from roost.texts.page.speaker import speaker
from roost.variants import AMERIKANER, CROWSNEST
from roost.wire.messages import (
    WIRE,
    Act,
    Deal,
    Done,
    Hello,
    Hint,
    Hinted,
    Left,
    Redo,
    Refused,
    Undo,
    write,
)
from tests.architecture.syntax import ROOT
from tests.hurried import HURRIED
from tests.life.memory import LoopThinker, MemoryStore
from tests.life.page import LoopPage

SHORT = CROWSNEST._replace(end=CROWSNEST.end._replace(fixed_hands=2))
AMERIKANER_SHORT = AMERIKANER._replace(end=AMERIKANER.end._replace(fixed_hands=2))


class Home:
    """Table life with one match. `enter` lets a page take seat 0."""

    def __init__(self, rules: Ruleset) -> None:
        self.store, self.thinker = MemoryStore(), LoopThinker()
        self.thoughts = Thoughts([self.thinker], HURRIED)
        self.rooms = Rooms(self.store, self.thoughts)
        others = ("simple", "steady", "random", "simple", "simple")[: rules.exchange.players - 1]
        begun = opening(rules, person="Ada", opponents=others, seed="life")
        self.match = self.store.create(begun._replace(dealer=0))
        self.talks: list[asyncio.Task[None]] = []

    async def enter(self, token: str = "seat 0", *, since: int | None = None) -> LoopPage:
        page = self.connect()
        await page.hello(token, since=since)
        return page

    def connect(self) -> LoopPage:
        page = LoopPage()
        places = {"seat 0": Place(self.match, 0), "seat 1": Place(self.match, 1)}
        talk = Talk(page, self.rooms, places.get, speaker)
        self.talks.append(asyncio.create_task(talk.run()))
        return page

    async def leave(self, page: LoopPage) -> None:
        page.go()
        await asyncio.wait(self.talks)


@asynccontextmanager
async def living(rules: Ruleset) -> AsyncIterator[Home]:
    home = Home(rules)
    try:
        yield home
    finally:
        await home.rooms.stop()
        await asyncio.wait(home.talks)
        home.thoughts.close()


def lived(deed: Callable[[Home], Awaitable[None]], rules: Ruleset = SHORT) -> None:
    """Run a deed in table life."""

    async def run() -> None:
        async with living(rules) as home:
            await deed(home)

    asyncio.run(run())


async def to_my_card(page: LoopPage) -> None:
    """Play on until this seat has to choose among several cards."""
    while await page.asked():
        if page.scene.phase == "play" and len(page.scene.legal) > 1:
            return
        await page.move()


@pytest.mark.parametrize("rules", [SHORT, AMERIKANER_SHORT], ids=["crowsnest", "amerikaner"])
def test_a_whole_match_is_played_and_stored(rules: Ruleset) -> None:
    async def deed(home: Home) -> None:
        page = await home.enter()
        while await page.asked():
            await page.move()
        assert page.scene.phase == "over"
        # No entry is left out or told twice, and all are stored.
        assert page.versions == list(range(len(home.store.entries(home.match)) + 1))
        table = home.store.present(home.match)
        assert table.state.public.phase == "over"
        assert {job.what for job in home.thinker.jobs} == {"choose"}
        assert {job.player for job in home.thinker.jobs} == {"steady"}
        assert home.thinker.prepared == {rules}

    lived(deed, rules)


def test_a_stale_and_an_illegal_action_change_nothing_and_say_why() -> None:
    async def deed(home: Home) -> None:
        page = await home.enter()
        await to_my_card(page)
        version, stored = page.version, list(home.store.entries(home.match))
        stale = await page.ask(Act, version=version - 1, actions=(page.scene.legal[0],))
        assert isinstance(stale, Refused)
        assert stale.key == "stale-version"
        illegal = await page.ask(Act, actions=("bid 70",))
        assert isinstance(illegal, Refused)
        assert (illegal.key, bool(illegal.text)) == ("wrong-phase", True)
        assert (page.version, home.store.entries(home.match)) == (version, stored)
        page.say("no message")
        await page.until(lambda: getattr(page.heard[-1], "key", "") == "not-a-message")

    lived(deed)


def test_an_action_is_taken_back_and_brought_back() -> None:
    async def deed(home: Home) -> None:
        page = await home.enter()
        await to_my_card(page)
        before, version = page.scene, page.version
        await page.move()
        assert await page.asked()
        after = page.scene
        undone = await page.ask(Undo)
        assert isinstance(undone, Done)
        assert page.scene.legal == before.legal
        assert page.scene.may_redo
        assert isinstance(await page.ask(Redo), Done)
        assert page.scene.legal == after.legal
        assert home.store.entries(home.match)[-2:] == ["undo 0", "redo 0"]
        assert page.version > version

    lived(deed)


def test_a_hint_is_a_legal_action_and_leaves_the_table_as_it_is() -> None:
    async def deed(home: Home) -> None:
        page = await home.enter()
        await to_my_card(page)
        version = page.version
        hinted = await page.ask(Hint)
        assert isinstance(hinted, Hinted)
        assert set(hinted.actions) <= set(page.scene.legal)
        assert page.version == version
        assert home.thinker.jobs[-1].what == "advise"

    lived(deed)


def test_a_match_played_on_elsewhere_is_read_again() -> None:
    async def deed(home: Home) -> None:
        page = await home.enter()
        home.store.entries(home.match).append("phrase from another tab")
        clash = await page.ask(Deal)
        assert isinstance(clash, Refused)
        assert clash.key in ("stale-version", "store-clash")
        await page.until(lambda: page.version == 1)
        assert isinstance(await page.ask(Deal), Done)

    lived(deed)


def test_trouble_with_the_store_is_told_and_overcome(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "SHORTEST_PAUSE", 0.01)

    async def deed(home: Home) -> None:
        page = await home.enter()
        home.store.failing = StoreError("store-full", path="here")
        refused = await page.ask(Deal)
        assert isinstance(refused, Refused)
        assert refused.key == "store-full"
        assert home.store.entries(home.match) == []
        home.store.failing = None
        await to_my_card(page)
        assert page.versions == list(range(page.version + 1))

    lived(deed)


def test_a_page_that_comes_again_takes_over_and_sees_what_happened() -> None:
    async def deed(home: Home) -> None:
        page = await home.enter()
        await to_my_card(page)
        other = await home.enter(since=page.version - 1)
        left = await page.ended()
        assert isinstance(left, Left)
        assert (left.why, page.closed) == ("taken-over", TAKEN_OVER)
        assert other.update is not None
        assert other.update.happened
        assert other.scene.legal == page.scene.legal

    lived(deed)


def test_computers_play_on_when_the_page_has_gone() -> None:
    async def deed(home: Home) -> None:
        page = await home.enter()
        page.say(write(Deal(id=1, version=page.version)).decode())
        await home.leave(page)
        entries = home.store.entries(home.match)
        async with asyncio.timeout(60):
            # Seat 0 deals, so seat 1 is the first to speak.
            while len(entries) < 2 or home.store.present(home.match).state.public.turn != 0:
                await asyncio.sleep(0.01)
        assert [entry.split()[0] for entry in entries[:4]] == ["deal", "1", "2", "3"]

    lived(deed)


def test_nobody_sits_down_without_a_token_or_at_a_computers_seat() -> None:
    async def deed(home: Home) -> None:
        for token in ("seat 1", "seat 9"):
            page = home.connect()
            page.say(write(Hello(WIRE, token, "en")).decode())
            last = await page.ended()
            assert isinstance(last, Refused)
            assert (last.key, page.closed) == ("unknown-seat-token", REFUSED)

    lived(deed)


def test_a_match_that_is_gone_ends_its_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "LOOK_SECONDS", 0.01)

    async def deed(home: Home) -> None:
        looking = asyncio.create_task(home.rooms.look_after())
        page = await home.enter()
        home.store.delete(home.match)
        last = await page.ended()
        assert isinstance(last, Left)
        assert (last.why, page.closed) == ("gone", GONE)
        assert home.rooms.open_rooms() == []
        looking.cancel()

    lived(deed)


def test_pages_are_told_when_the_program_stops() -> None:
    async def deed(home: Home) -> None:
        page = await home.enter()
        await home.rooms.stop()
        last = await page.ended()
        assert isinstance(last, Left)
        assert (last.why, page.closed) == ("stopping", STOPPING)

    lived(deed)


def test_a_player_without_an_answer_is_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def deed(home: Home) -> None:
        page = await home.enter()

        async def begin(_games: object, /) -> float:
            return 1.0  # and it does not run: whatever it is asked fails

        monkeypatch.setattr(home.thinker, "begin", begin)
        await to_my_card(page)
        assert home.thoughts.figures["stood in for"]

    lived(deed)


def test_no_module_of_the_server_is_needed() -> None:
    program = """
import sys
from tests.life.test_life import test_a_hint_is_a_legal_action_and_leaves_the_table_as_it_is as deed
deed()
print(*sorted(sys.modules))
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stdout.split())
    assert "roost.life.talk" in loaded
    wrong = ("roost.server", "roost.store", "sqlalchemy", "sqlite3", "starlette", "uvicorn")
    assert loaded & set(wrong) == set()
