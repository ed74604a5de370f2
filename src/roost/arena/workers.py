"""Tasks on all cores. If a worker is killed or cannot be given its task, a `RoostError` says so.

If this process is killed, its workers end quietly.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias, TypeVar

from roost.errors import RoostError
from roost.rules.ruleset import Ruleset
from roost.variants.known import registered

_LOOK = 0.5  # seconds between two looks at who started this worker
_WARNINGS = "PYTHONWARNINGS"


_Made = TypeVar("_Made")

# Makes something of some numbers. It registers the games first, since a worker process does not
# know those that were registered in its parent.
Task: TypeAlias = Callable[[Sequence[int], Sequence[Ruleset]], _Made]


def on_cores(task: Task[_Made], chunks: Sequence[range], jobs: int) -> Iterator[_Made]:
    """What `task` makes of each chunk of numbers, in order, on `jobs` cores (-1: all).

    With one core or one chunk it runs in this process. Raises what `at_work` raises.

    >>> list(on_cores(lambda numbers, games: sum(numbers), [range(3), range(3, 5)], jobs=1))
    [3, 7]
    """
    if jobs == 1 or len(chunks) == 1:
        yield from (task(chunk, ()) for chunk in chunks)
        return
    from joblib import delayed  # imported where it is used: it takes a while

    parallel = workers(jobs)
    with at_work():
        yield from parallel(delayed(task)(chunk, registered()) for chunk in chunks)


@contextmanager
def at_work() -> Iterator[None]:
    """A context that raises `RoostError` for faults of workers.

    `worker-killed`: a worker was killed, such as for lack of memory. `player-stays-here`: a player
    cannot be sent to a worker, such as a function whose module is not found there.
    """
    from concurrent.futures.process import BrokenProcessPool  # which loky's error is one of
    from pickle import PicklingError

    from joblib.externals.loky.process_executor import TerminatedWorkerError

    try:
        yield
    except PicklingError as error:
        raise RoostError("player-stays-here", why=_last_line(error)) from error
    except BrokenProcessPool as error:
        if isinstance(error, TerminatedWorkerError) or error.__cause__ is None:
            raise RoostError("worker-killed") from error
        raise RoostError("player-stays-here", why=_last_line(error.__cause__)) from error


def _last_line(error: BaseException) -> str:
    """The text of an error without the traceback that errors of workers contain."""
    lines = [line.strip(' "') for line in str(error).splitlines()]
    return next((line for line in reversed(lines) if line), type(error).__name__)


def workers(jobs: int) -> Any:
    """A joblib `Parallel` with `jobs` workers (-1: one a core), already started.

    It returns results in order. If this process ends in any way, the workers end within a second.
    """
    from joblib import Parallel, delayed  # imported where it is used: it takes a while

    parallel = Parallel(
        n_jobs=jobs, return_as="generator", initializer=end_with, initargs=(os.getpid(),)
    )
    with interrupts_kept():
        list(parallel([delayed(int)()]))  # starts them
    return parallel


def end_with(parent: int) -> None:
    """End this worker when the process that started it has ended."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK)
        try:
            programs = sys.modules.get("roost.programs.external")
            if programs is not None:
                programs.kill_all()
        finally:
            os._exit(1)

    if os.name == "posix":  # on other systems the parent's number does not change
        threading.Thread(target=watch, daemon=True).start()


@contextmanager
def interrupts_kept() -> Iterator[None]:
    """A context in which started workers ignore Ctrl-C; this process stops them itself.

    The signal is blocked in this thread, and so in all that it starts. Other threads, such as those
    of a numeric library, may still get it. In both cases it is delivered when the context ends.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    noted: list[int] = []
    holds = hasattr(signal, "pthread_sigmask")
    if holds:
        from multiprocessing import resource_tracker

        from joblib.externals.loky.backend import resource_tracker as lokys

        # Both unblock signals when they start, so they have to start before the signal is blocked.
        with _quietly():
            resource_tracker.ensure_running()
            lokys.ensure_running()
    before = signal.signal(signal.SIGINT, lambda number, _frame: noted.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if holds else set()
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if noted:
            signal.raise_signal(signal.SIGINT)  # held back too
        if holds:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)


@contextmanager
def _quietly() -> Iterator[None]:
    """A context in which started processes do not warn about cleaning up after a killed parent."""
    before = os.environ.get(_WARNINGS)
    os.environ[_WARNINGS] = ",".join(filter(None, (before, "ignore:resource_tracker")))
    try:
        yield
    finally:
        if before is None:
            del os.environ[_WARNINGS]
        else:
            os.environ[_WARNINGS] = before
