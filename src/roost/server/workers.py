"""The server's side of worker processes: start, ask and kill them.

A worker is used by one thread at a time. The other side is `worker.py`. A worker process ends when
the server ends, even if the server is killed.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence

from roost.rules.ruleset import Ruleset
from roost.server.worker import Job, Prepare, Raised, Ready, receive, send
from roost.turns.stand_in import ThoughtFailed

# `-P`: modules are not looked for in the folder where Roost was started.
_COMMAND = (
    sys.executable,
    "-P",
    "-c",
    "import roost.server.worker as worker; worker.main()",
)


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
