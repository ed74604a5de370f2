"""Processes that work beside this one: when one of them is killed, that is said in a sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from roost.errors import RoostError


@contextmanager
def at_work() -> Iterator[None]:
    """Within, a worker that was killed, as for want of memory, is `RoostError` `worker-killed`."""
    from concurrent.futures.process import BrokenProcessPool  # which loky's error is one of

    try:
        yield
    except BrokenProcessPool as error:
        raise RoostError("worker-killed") from error
