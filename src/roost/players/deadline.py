"""The time limit of a search. It changes no choice while it is not reached.

Budgets are counted in worlds and nodes. A search whose time is up begins nothing more, chooses by
what it has, and is marked as late. It asks the clock only when it is about to begin more work.
"""

import math
import time
from collections.abc import Callable
from typing import TypeAlias

# A monotonic clock, in seconds.
Clock: TypeAlias = Callable[[], float]

# The processor time of the searching thread, so that other work on the machine changes no choice.
# On a busy machine those who wait have a limit of their own.
PROCESSOR: Clock = time.thread_time


class Deadline:
    """A time limit of `seconds` from now, by `clock`. Once passed, it stays passed.

    >>> Deadline(60).passed(), Deadline(0, clock=iter(range(9)).__next__).passed()
    (False, True)
    """

    def __init__(self, seconds: float, clock: Clock = PROCESSOR) -> None:
        self._clock = clock
        self._end = clock() + seconds
        self._passed = False

    def passed(self) -> bool:
        """Whether the time is up. Ask only when there is more work to begin; see `cut`."""
        self._passed = self._passed or self._clock() > self._end
        return self._passed

    @property
    def cut(self) -> bool:
        """Whether `passed` was true once, so that work was left out. It does not ask the clock."""
        return self._passed


NEVER = Deadline(math.inf)
"""No time limit."""
