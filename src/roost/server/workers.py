"""The server's side of worker processes: start, ask and kill them, each from a thread of its own.

The other side is `worker.py`. A worker process ends when the server ends, even if the server is
killed.
"""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from roost.life.job import Job
from roost.life.thoughts import Thoughts
from roost.rules.ruleset import Ruleset
from roost.server.worker import Prepare, Raised, Ready, receive, send
from roost.turns.moment import USUAL, Pace
from roost.turns.stand_in import ThoughtFailed

# `-P`: modules are not looked for in the folder where Roost was started.
_COMMAND = (
    sys.executable,
    "-P",
    "-c",
    "import roost.server.worker as worker; worker.main()",
)

_T = TypeVar("_T")


class Worker:
    """One process and the pipes to it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._ending = threading.Lock()
        self._talking = threading.RLock()
        self._over = False
        self.prepared: set[Ruleset] = set()

    @property
    def pid(self) -> int | None:
        """The process's number; `None` if none runs."""
        process = self._process
        return process.pid if process else None

    def begin(self, games: Sequence[Ruleset]) -> float:
        """Start the process and let it prepare these games. Returns how many times slower the
        machine is than the one measured. Raises `ThoughtFailed` if it does not start."""
        self.end()
        with self._ending:
            if self._over:
                raise ThoughtFailed("the server stops")
            self._process = _started()
            self.prepared = set()
        ready = self._say(None)
        if not isinstance(ready, Ready):
            self.end()
            raise ThoughtFailed("the worker does not begin")
        for rules in games:
            self.prepare(rules)
        return ready.slowness

    def prepare(self, rules: Ruleset) -> None:
        """Compute in advance what players need for a game. Raises `ThoughtFailed`."""
        self.prepared.add(rules)
        self._say(Prepare(rules))

    def ask(self, job: Job) -> object:
        """The answer to a job. Raises `ThoughtFailed` if the player or the process fails."""
        answer = self._say(job)
        if isinstance(answer, Raised):
            raise ThoughtFailed(f"it raised {answer.name}")
        return answer

    def _say(self, message: Job | Prepare | None) -> object:
        process = self._process
        if process is None:
            raise ThoughtFailed("the worker is gone")
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            with self._talking:
                if message is not None:
                    send(process.stdin, message)
                return receive(process.stdout)
        except (EOFError, OSError, ValueError) as error:
            self.end()
            raise ThoughtFailed(f"the worker is gone ({type(error).__name__})") from error

    def kill(self) -> None:
        """Kill the process. A thread that waits for its answer gets `ThoughtFailed`."""
        process = self._process
        if process is not None:
            process.kill()

    def end(self, *, for_good: bool = False) -> None:
        """Kill the process. With `for_good`, no other can be started."""
        with self._ending:
            self._over = self._over or for_good
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            with self._talking:  # a thread that waited for an answer has stopped waiting
                for pipe in (process.stdin, process.stdout):
                    assert pipe is not None
                    with contextlib.suppress(OSError):  # what was not sent is lost
                        pipe.close()


class WorkerThread:
    """A `Thinker`: a worker process, and the thread that waits for its answers."""

    def __init__(self) -> None:
        self._worker = Worker()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="thinking")

    @property
    def pid(self) -> int | None:
        """The process's number; `None` if none runs."""
        return self._worker.pid

    @property
    def running(self) -> bool:
        """Whether the process runs."""
        return self._worker.pid is not None

    @property
    def prepared(self) -> set[Ruleset]:
        """The games that the process has been asked to prepare."""
        return self._worker.prepared

    async def begin(self, games: Sequence[Ruleset], /) -> float:
        """Start the process. Returns how many times slower the machine is than the one measured."""
        return await self._in_thread(lambda: self._worker.begin(games))

    async def prepare(self, rules: Ruleset, /) -> None:
        """Compute in advance what players need for a game."""
        await self._in_thread(lambda: self._worker.prepare(rules))

    async def ask(self, job: Job, /) -> object:
        """The answer to a job."""
        return await self._in_thread(lambda: self._worker.ask(job))

    def kill(self) -> None:
        """Kill the process. Who waits for its answer gets `ThoughtFailed`."""
        self._worker.kill()

    def end(self) -> None:
        """Kill the process; no other is started."""
        self._worker.end(for_good=True)
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _in_thread(self, work: Callable[[], _T]) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)


def thoughts(workers: int | None = None, pace: Pace = USUAL) -> Thoughts:
    """Thoughts for so many worker processes, by default one for each core."""
    return Thoughts([WorkerThread() for _ in range(workers or _cores())], pace)


def _cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _started() -> subprocess.Popen[bytes]:
    paths = os.pathsep.join(path for path in sys.path if path)
    # Ctrl-C reaches the whole process group. It must not stop the worker while it starts.
    masked = hasattr(signal, "pthread_sigmask")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masked else set()
    try:
        return subprocess.Popen(
            _COMMAND,
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
    finally:
        if masked:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
