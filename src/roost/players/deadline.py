"""The clock behind the players: a safety net, which decides nothing while it is not reached.

Budgets are counted in worlds and nodes; a thought that is over its time all the same begins nothing
more, chooses by what it has seen, and says that it is late. It asks the clock only where it would
begin more: one that is over its time with nothing left to begin is not late.
"""

import math
import time
from collections.abc import Callable
from typing import TypeAlias

# Seconds from some moment on, never running back.
Clock: TypeAlias = Callable[[], float]

# The processor's time of the thread that thinks: what else the machine does must not change a
# choice. That a table waits too long on a busy machine is seen by who waits.
PROCESSOR: Clock = time.thread_time


class Deadline:
    """When a thought that begins now is over, in seconds of `clock`. Once passed, always passed.

    >>> Deadline(60).passed(), Deadline(0, clock=iter(range(9)).__next__).passed()
    (False, True)
    """

    def __init__(self, seconds: float, clock: Clock = PROCESSOR) -> None:
        self._clock = clock
        self._end = clock() + seconds
        self._passed = False

    def passed(self) -> bool:
        """Whether nothing more is to be begun; ask where there is more to begin, nowhere else."""
        self._passed = self._passed or self._clock() > self._end
        return self._passed

    @property
    def cut(self) -> bool:
        """Whether something was left out because the time was up, without a look at the clock."""
        return self._passed


NEVER = Deadline(math.inf)
"""For what is not thought at a table."""
