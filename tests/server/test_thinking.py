"""Players search in separate processes: whatever happens to one, a legal action comes."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import psutil
import pytest

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import View
from roost.life import thoughts as module
from roost.life.thoughts import Thoughts
from roost.players import PLAYERS
from roost.server.workers import WorkerThread, thoughts
from roost.turns.stand_in import STAND_IN
from roost.variants import CROWSNEST
from tests.architecture.syntax import ROOT
from tests.everyday import daily
from tests.life.views import a_view

Deed = Callable[[Thoughts], Awaitable[None]]


@pytest.fixture
def run() -> Callable[[Deed], None]:
    """Let one worker's players do something."""

    async def within(made: Thoughts, deed: Deed) -> None:
        try:
            async with asyncio.timeout(60):
                await deed(made)
        finally:
            made.close()

    def run_it(deed: Deed) -> None:
        asyncio.run(within(thoughts(1), deed))

    return run_it


async def chosen(by: Thoughts, player: str, seen: View, table: int = 1) -> Action:
    return await by.choose(table, player, seen, by.telling(player, seen.public))


def what_the_stand_in_does(seen: View) -> Action:
    return PLAYERS[STAND_IN](seen, random.Random(0))


async def thought(by: Thoughts, player: str, seen: View) -> object:
    """What a worker answers, however long it takes."""
    until = asyncio.get_running_loop().time() + 60
    return await by._asked(1, "choose", player, seen, until)


def pids(by: Thoughts) -> list[int]:
    """The process numbers of the workers that run now."""
    workers = [each for each in by._thinkers if isinstance(each, WorkerThread)]
    return [each.pid for each in workers if each.pid is not None]


async def warm(by: Thoughts) -> int:
    """The number of the one worker, once it has begun."""
    await by._begun()
    (pid,) = pids(by)
    return pid


def test_a_thought_is_a_legal_action_and_players_that_need_none_start_no_worker(
    run: Callable[[Deed], None],
) -> None:
    seen = a_view()

    async def deed(one: Thoughts) -> None:
        for player in ("simple", "simple-1"):
            assert await chosen(one, player, seen) == PLAYERS[player](seen, random.Random(0))
        assert await chosen(one, "random", seen) in legal(seen)
        assert pids(one) == []
        await warm(one)
        assert await thought(one, "steady", seen) in legal(seen)
        assert await chosen(one, "steady", seen) in legal(seen)

    run(deed)


def test_advice_comes_with_its_reason_and_is_the_same_again(run: Callable[[Deed], None]) -> None:
    async def deed(one: Thoughts) -> None:
        one.expect(CROWSNEST)
        assert (await one.advise(1, a_view())) is not None
        until = asyncio.get_running_loop().time() + 60
        first, again = [await one._asked(1, "advise", "steady", a_view(), until) for _ in range(2)]
        assert isinstance(first, list)
        assert [each.action in legal(a_view()) for each in first] == [True]
        assert first == again

    run(deed)


def test_a_worker_that_was_killed_is_replaced(run: Callable[[Deed], None]) -> None:
    seen = a_view()

    async def deed(one: Thoughts) -> None:
        before = await warm(one)
        os.kill(before, signal.SIGKILL)
        assert await chosen(one, "steady", seen) == what_the_stand_in_does(seen)
        assert await thought(one, "steady", seen) in legal(seen)
        (after,) = pids(one)
        assert after != before

    run(deed)


def test_a_worker_killed_while_it_thinks_costs_one_thought(run: Callable[[Deed], None]) -> None:
    seen = a_view()

    async def deed(one: Thoughts) -> None:
        pid = await warm(one)
        os.kill(pid, signal.SIGSTOP)
        choosing = asyncio.create_task(chosen(one, "steady", seen))
        await asyncio.sleep(0.02)
        os.kill(pid, signal.SIGKILL)
        assert await choosing == what_the_stand_in_does(seen)

    run(deed)


def test_a_player_that_raises_is_stood_in_for(
    run: Callable[[Deed], None], caplog: pytest.LogCaptureFixture
) -> None:
    seen = a_view()

    async def deed(one: Thoughts) -> None:
        assert await chosen(one, "no such player", seen) == what_the_stand_in_does(seen)

    run(deed)
    assert [record.getMessage() for record in caplog.records] == [
        "Player no such player, seat 0: it raised RoostError"
    ]


def test_an_answer_that_is_not_legal_is_not_taken(
    run: Callable[[Deed], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answered(*_: object) -> object:
        return Action("play", 99)

    async def deed(one: Thoughts) -> None:
        monkeypatch.setattr(one, "_asked", answered)
        assert await chosen(one, "steady", a_view()) == what_the_stand_in_does(a_view())

    run(deed)


def test_where_the_stand_in_fails_too_it_is_a_legal_action(
    run: Callable[[Deed], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(PLAYERS, STAND_IN)

    async def deed(one: Thoughts) -> None:
        assert await chosen(one, STAND_IN, a_view()) == legal(a_view())[0]

    run(deed)


def test_a_thought_without_end_is_ended_and_its_worker_replaced(
    run: Callable[[Deed], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = a_view()
    monkeypatch.setattr(module, "PATIENCE_SECONDS", 0.2)

    async def deed(one: Thoughts) -> None:
        pid = await warm(one)
        os.kill(pid, signal.SIGSTOP)
        assert await chosen(one, "steady", seen) == what_the_stand_in_does(seen)
        while pid in pids(one) or not pids(one):
            assert await chosen(one, "steady", seen) in legal(seen)

    run(deed)


def test_a_thought_at_the_end_is_cancelled_and_begins_no_other_worker(
    run: Callable[[Deed], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def deed(one: Thoughts) -> None:
        pid = await warm(one)
        os.kill(pid, signal.SIGSTOP)
        waiting = asyncio.ensure_future(chosen(one, "steady", a_view()))
        await asyncio.sleep(0.02)
        one.close()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(waiting, 5)
        assert pids(one) == []

    run(deed)
    assert caplog.messages == []


def test_no_two_decisions_have_the_same_randomness(run: Callable[[Deed], None]) -> None:
    async def deed(one: Thoughts) -> None:
        done = await asyncio.gather(*(chosen(one, "random", a_view()) for _ in range(40)))
        assert len(set(done)) > 1

    run(deed)


PARENT = """
import asyncio, sys, time
from roost.server.workers import thoughts
from tests.life.views import a_view
from tests.server.test_thinking import pids
if __name__ == "__main__":
    many = thoughts(2)
    async def begin():
        await many._begun()
        print(*pids(many), flush=True)
        await asyncio.sleep(60)
    asyncio.run(begin())
"""


@pytest.mark.parametrize("stopped", [False, True], ids=["waiting", "busy"])
def test_a_killed_parent_takes_its_workers_along(tmp_path: Path, *, stopped: bool) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, "utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        stdout=subprocess.PIPE,
        text=True,
    ) as parent:
        assert parent.stdout is not None
        pids = [int(word) for word in parent.stdout.readline().split()]
        assert pids
        for pid in pids:
            os.kill(pid, signal.SIGINT)  # as Ctrl-C reaches the whole group
            if stopped:
                os.kill(pid, signal.SIGSTOP)
        assert all(psutil.pid_exists(pid) for pid in pids)
        parent.kill()
        parent.wait()
        for pid in pids:
            if stopped:
                os.kill(pid, signal.SIGCONT)
    until = time.monotonic() + 10
    while any(psutil.pid_exists(pid) for pid in pids):
        assert time.monotonic() < until
        time.sleep(0.05)


IN_THE_MIDDLE = """
import asyncio, sys
from roost.server.workers import thoughts
if __name__ == "__main__":
    many = thoughts(2)
    async def begin():
        many.warm_up()
        print("begun", flush=True)
        await many._begun()
        await many._begin(many._idle.pop())
        while True:
            await asyncio.sleep(60)
    asyncio.run(begin())
"""


@pytest.mark.parametrize("sent", daily([signal.SIGKILL, signal.SIGINT], signal.SIGINT))
def test_workers_end_in_silence_at_whatever_moment_their_parent_ends(
    tmp_path: Path, sent: signal.Signals
) -> None:
    """While the first one starts, imports, prepares, while the second does, and afterwards."""
    script, said = tmp_path / "parent.py", tmp_path / "said"
    script.write_text(IN_THE_MIDDLE, "utf-8")
    for wait in (0.0, 0.005, 0.01, 0.03, 0.1, 0.4):
        with (
            said.open("wb") as errors,
            subprocess.Popen(
                [sys.executable, str(script)],
                env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
            ) as parent,
        ):
            assert parent.stdout is not None
            assert parent.stdout.readline() == "begun\n"
            time.sleep(wait)
            workers = psutil.Process(parent.pid).children()
            if sent == signal.SIGINT:  # as Ctrl-C reaches all, the workers first
                for worker in workers:
                    worker.send_signal(sent)
            parent.kill()
        _, alive = psutil.wait_procs(workers, 30)
        assert not alive, wait
        assert said.read_bytes() == b"", wait
