"""Processes that work beside this one: when one of them is killed, or cannot take what it is to do,
that is said in a sentence. When this one is killed, they end without a word."""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from roost.errors import RoostError

_LOOK = 0.5  # seconds between two looks at who started this worker
_WARNINGS = "PYTHONWARNINGS"


@contextmanager
def at_work() -> Iterator[None]:
    """Within, a worker that was killed, as for want of memory, is `RoostError` `worker-killed`; a
    player that cannot be handed to a worker, such as a function of a module that is not found
    there, is `player-stays-here`."""
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
    """What an error says, without the traceback that one from a worker carries."""
    lines = [line.strip(' "') for line in str(error).splitlines()]
    return next((line for line in reversed(lines) if line), type(error).__name__)


def workers(jobs: int) -> Any:
    """A `Parallel` of joblib with so many workers (-1: one a core), which have started; what it is
    called with comes back in order. However this process ends, its workers do within a second."""
    from joblib import Parallel, delayed  # imported where it is used: it takes a while

    parallel = Parallel(
        n_jobs=jobs, return_as="generator", initializer=end_with, initargs=(os.getpid(),)
    )
    with interrupts_kept():
        list(parallel([delayed(int)()]))  # starts them
    return parallel


def end_with(parent: int) -> None:
    """Let this worker end when the process that started it is no more."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK)
        try:
            programs = sys.modules.get("roost.players.external")
            if programs is not None:
                programs.kill_all()
        finally:
            os._exit(1)

    if os.name == "posix":  # elsewhere the number stays that of the dead
        threading.Thread(target=watch, daemon=True).start()


@contextmanager
def interrupts_kept() -> Iterator[None]:
    """Workers that are started within hear no Ctrl-C: the one who started them stops them. A
    Ctrl-C meanwhile is heard at the end.

    The signal is held back in this thread, and so in all that it starts. Other threads, as those
    of a numeric library, may be told of it all the same: then it is noted, and never ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    noted: list[int] = []
    holds = hasattr(signal, "pthread_sigmask")
    if holds:
        from multiprocessing import resource_tracker

        from joblib.externals.loky.backend import resource_tracker as lokys

        # Both let signals through when they start, which must not be within.
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
    """What is started within does not say, when this process was killed, that it tidied up."""
    before = os.environ.get(_WARNINGS)
    os.environ[_WARNINGS] = ",".join(filter(None, (before, "ignore:resource_tracker")))
    try:
        yield
    finally:
        if before is None:
            del os.environ[_WARNINGS]
        else:
            os.environ[_WARNINGS] = before
