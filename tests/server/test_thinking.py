"""Players think in processes of their own: whatever happens to one, a legal action comes."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.record import Record
from roost.game.state import View, view
from roost.players import PLAYERS
from roost.server import thinking
from roost.server.thinking import Thinking
from roost.table.table import Table
from roost.variants import CROWSNEST
from tests.architecture.syntax import ROOT


def a_view(*, played: int = 0) -> View:
    table = Table(Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32)))
    table.deal(0)
    for _ in range(played):
        turn = table.state.public.turn
        assert turn is not None
        table.submit(turn, legal(view(table.state, turn))[-1], table.version)
    turn = table.state.public.turn
    assert turn is not None
    return view(table.state, turn)


@pytest.fixture
def one() -> Iterator[Thinking]:
    made = Thinking(1)
    yield made
    made.close()


def result(deed: Coroutine[Any, Any, Action]) -> Action:
    return asyncio.run(asyncio.wait_for(deed, 60))


def test_a_worker_answers_as_the_player_itself_does(one: Thinking) -> None:
    seen = a_view()
    for player in ("simple", "simple-1"):
        assert result(one.choose(player, seen)) == PLAYERS[player](seen, random.Random(0))
    assert result(one.choose("random", seen)) in legal(seen)


def test_advice_comes_with_its_reason(one: Thinking) -> None:
    advices = asyncio.run(one.advise(a_view()))
    assert advices is not None
    assert [each.action in legal(a_view()) for each in advices] == [True]


def test_a_worker_that_was_killed_is_replaced(one: Thinking) -> None:
    seen = a_view()
    result(one.choose("simple", seen))
    (before,) = one.pids()
    os.kill(before, signal.SIGKILL)
    assert result(one.choose("simple", seen)) in legal(seen)
    (after,) = one.pids()
    assert after != before


def test_a_worker_killed_while_it_thinks_is_replaced(one: Thinking) -> None:
    seen = a_view()
    result(one.choose("simple", seen))

    async def run() -> Action:
        (pid,) = one.pids()
        os.kill(pid, signal.SIGSTOP)
        choosing = asyncio.create_task(one.choose("simple", seen))
        await asyncio.sleep(0.2)
        assert not choosing.done()
        os.kill(pid, signal.SIGKILL)
        return await choosing

    assert result(run()) in legal(seen)


def test_a_player_that_raises_is_stood_in_for(
    one: Thinking, caplog: pytest.LogCaptureFixture
) -> None:
    seen = a_view()
    assert result(one.choose("no such player", seen)) == PLAYERS["simple"](seen, random.Random(0))
    assert [record.getMessage() for record in caplog.records] == [
        "Player no such player, seat 0: it raised KeyError"
    ]


def test_an_answer_that_is_not_legal_is_not_taken(
    one: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one, "_ask", lambda _: Action("play", 99))
    assert result(one.choose("simple", a_view())) == legal(a_view())[0]


def test_a_thought_without_end_is_ended(one: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = a_view()
    result(one.choose("simple", seen))
    (pid,) = one.pids()
    monkeypatch.setattr(thinking, "LONGEST_SECONDS", 0.5)
    os.kill(pid, signal.SIGSTOP)
    assert result(one.choose("simple", seen)) in legal(seen)


def test_a_player_that_hangs_costs_its_time_once(
    one: Thinking, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seen, ask = a_view(), thinking._Worker.ask
    result(one.choose("simple", seen))

    def asked(worker: thinking._Worker, job: thinking._Job) -> object:
        if job.player == "hangs":
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGSTOP)
        return ask(worker, job)

    monkeypatch.setattr(thinking._Worker, "ask", asked)
    monkeypatch.setattr(thinking, "LONGEST_SECONDS", 3.0)
    assert result(one.choose("hangs", seen)) == PLAYERS["simple"](seen, random.Random(0))
    assert [record.getMessage() for record in caplog.records] == [
        "Player hangs, seat 0: no answer in time"
    ]


def test_a_thought_at_the_end_is_cancelled_and_begins_no_other_worker(
    one: Thinking, caplog: pytest.LogCaptureFixture
) -> None:
    async def ended() -> None:
        await one.choose("simple", a_view())
        (pid,) = one.pids()
        os.kill(pid, signal.SIGSTOP)
        waiting = asyncio.ensure_future(one.choose("simple", a_view()))
        await asyncio.sleep(0.2)
        one.close()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(waiting, 5)
        assert one.pids() == []

    asyncio.run(ended())
    assert caplog.messages == []


def test_no_two_decisions_have_the_same_randomness(one: Thinking) -> None:
    seen = a_view()
    assert len({result(one.choose("random", seen)) for _ in range(40)}) > 1


PARENT = """
import asyncio, sys, time
from roost.server.thinking import Thinking
from tests.server.test_thinking import a_view
if __name__ == "__main__":
    many = Thinking(2)
    asyncio.run(many.choose("simple", a_view()))
    print(*many.pids(), flush=True)
    time.sleep(60)
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
