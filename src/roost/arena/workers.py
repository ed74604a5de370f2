"""Processes that work beside this one: when one of them is killed, or cannot take what it is to do,
that is said in a sentence."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from roost.errors import RoostError


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
