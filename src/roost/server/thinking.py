"""Computer players think in worker processes: the event loop never waits for a thought.

A worker ends with its parent, even a killed one, and is replaced when it dies. Whatever a player
does, the answer is a legal action.
"""

import asyncio
import logging
import multiprocessing
import os
import queue
import random
import secrets
import signal
import threading
from concurrent.futures import CancelledError, ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Literal, NamedTuple, TypeAlias

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import View
from roost.players import ADVISERS, PLAYERS, usual
from roost.players.simple import Advice
from roost.players.standing_in import (
    LONGEST_SECONDS,
    ThoughtFailed,
    first_answer,
    legal_one,
)
from roost.players.whole import advise_whole

LOG = logging.getLogger("roost.server")
_ATTEMPTS = 2  # a worker may die by accident; a thought that kills two is at fault
_SPAWN = multiprocessing.get_context("spawn")

What: TypeAlias = Literal["choose", "advise"]


class _Job(NamedTuple):
    what: What
    player: str
    view: View
    seed: bytes


class _TooLong(ThoughtFailed):
    """A thought was ended; to think it again would take as long again."""


class _Worker:
    """One process and the pipe to it; used by one thread at a time."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The process's number, while there is one."""
        return self._process.pid if self._process else None

    def ask(self, job: _Job) -> object:
        """The answer to a job; raises `ThoughtFailed`."""
        if self._process is None or self._pipe is None or not self._process.is_alive():
            self.begin()
        assert self._pipe is not None
        try:
            self._pipe.send(job)
            if not self._pipe.poll(LONGEST_SECONDS):
                self.end()
                raise _TooLong("no answer in time", "timeout")
            answer: object = self._pipe.recv()
        except (EOFError, OSError) as error:
            self.end()
            raise ThoughtFailed(f"the worker is gone ({type(error).__name__})") from error
        if isinstance(answer, str):
            raise ThoughtFailed(answer)
        return answer

    def begin(self) -> None:
        """Start the process."""
        self.end()
        ours, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_work, args=(theirs,), name="player", daemon=True)
        # Ctrl-C goes to the whole group: the worker must not be caught by it while it starts.
        masked = hasattr(signal, "pthread_sigmask")
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masked else set()
        try:
            self._process.start()
        finally:
            if masked:
                signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()
        self._pipe = ours

    def end(self) -> None:
        """Stop the process, at once."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._pipe = self._process = None


class Thinking:
    """A few workers, each started when it is first needed; by default one for each core but one."""

    def __init__(self, workers: int | None = None) -> None:
        number = workers or max(1, (os.cpu_count() or 2) - 1)
        self._closed = False
        self._threads = ThreadPoolExecutor(number, thread_name_prefix="thinking")
        self._workers = [_Worker() for _ in range(number)]
        # The last one used comes first: while one is enough the others need not be started.
        self._free: queue.LifoQueue[_Worker] = queue.LifoQueue()
        for worker in reversed(self._workers):
            self._free.put(worker)

    async def choose(self, player: str, view: View) -> Action:
        """What `player` does on turn: a legal action, whatever happens."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._choose, player, view)

    async def advise(self, view: View) -> list[Advice] | None:
        """What the usual level would do with the whole of the turn, and why, or else the stand-in;
        `None` if both fail."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._advise, view)

    def pids(self) -> list[int]:
        """The processes that are there now."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    def warm_up(self) -> None:
        """Start one worker, so that the first thought need not wait for it."""
        self._threads.submit(self._begin_one)

    def close(self) -> None:
        """End all workers; whoever waits for a thought is cancelled."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.end()

    def _begin_one(self) -> None:
        worker = self._free.get()
        try:
            if worker.pid is None:
                worker.begin()
        finally:
            self._free.put(worker)

    def _choose(self, player: str, view: View) -> Action:
        def ask(each: str) -> Action:
            return legal_one(self._ask(_Job("choose", each, view, secrets.token_bytes(32))), view)

        def failed(each: str, failure: ThoughtFailed) -> None:
            # The failure names no card: a log is read by others than the seat.
            LOG.warning("Player %s, seat %d: %s", each, view.seat, failure)

        action = first_answer(player, ask, failed)
        return legal(view)[0] if action is None else action

    def _advise(self, view: View) -> list[Advice] | None:
        def ask(each: str) -> list[Advice]:
            # The same view is given the same hint, as often as it is asked for.
            answer = self._ask(_Job("advise", each, view, bytes(32)))
            if isinstance(answer, list) and all(isinstance(each, Advice) for each in answer):
                return answer
            raise ThoughtFailed("its answer is no advice")

        def failed(each: str, failure: ThoughtFailed) -> None:
            LOG.warning("Hint of %s, seat %d: %s", each, view.seat, failure)

        return first_answer(usual(), ask, failed)

    def _ask(self, job: _Job) -> object:
        worker = self._free.get()
        try:
            for attempt in range(1, _ATTEMPTS + 1):
                if self._closed:
                    raise CancelledError
                try:
                    return worker.ask(job)
                except _TooLong:
                    raise
                except ThoughtFailed:
                    if worker.pid is not None or attempt == _ATTEMPTS:
                        raise
            raise AssertionError("the last attempt returns or raises")
        finally:
            self._free.put(worker)


def _work(pipe: Connection) -> None:
    """The worker's life: job in, answer out, until the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            job: _Job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: object = _answer(job)
        except Exception as error:  # noqa: BLE001 a player may raise anything
            answer = f"it raised {type(error).__name__}"
        pipe.send(answer)


def _answer(job: _Job) -> Action | list[Advice]:
    rng = random.Random(job.seed)
    if job.what == "advise":
        return advise_whole(ADVISERS[job.player], job.view, rng)
    return PLAYERS[job.player](job.view, rng)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
