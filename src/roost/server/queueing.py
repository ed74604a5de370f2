"""The thoughts that wait for a worker: which comes next, and how long it may be.

Fair by table: each has one thought in every round, however many it has asked for; in a round the
one that has to be told first comes first. Where many wait each gets its share of the time that is
left, and looks at fewer worlds.
"""

import asyncio
from collections import deque
from typing import NamedTuple

from roost.game.state import View
from roost.players import Within
from roost.server.worker import What

# Shorter thoughts are not begun: the stand-in has told what it would do before they say anything.
SHORTEST = 0.012
# A thought that gets so many times what it takes on the average is not shortened.
_AMPLE = 2.0
_LEAST_PART = 0.1


class Thought(NamedTuple):
    """A thought that is waited for: `until` is the moment after which its answer is of no use,
    `cost` the seconds of the processor that it takes on the average."""

    table: int
    what: What
    player: str
    view: View
    until: float
    cost: float
    answer: "asyncio.Future[object]"

    @property
    def waits(self) -> bool:
        """Whether anybody still waits for it."""
        return not self.answer.done()


class Queue:
    """The thoughts of all tables that no worker has taken yet."""

    def __init__(self) -> None:
        self._tables: dict[int, deque[Thought]] = {}
        self._rounds: dict[int, int] = {}  # of each table, in which its next thought is

    def __bool__(self) -> bool:
        """Whether a thought waits."""
        return bool(self._tables)

    def add(self, thought: Thought) -> None:
        """Let a thought wait."""
        if thought.table not in self._tables:
            self._tables[thought.table] = deque()
            self._rounds[thought.table] = min(self._rounds.values(), default=0)
        self._tables[thought.table].append(thought)

    def next(self, now: float, workers: int) -> tuple[Thought, Within] | None:
        """The thought to have now, when so many workers share the work, and how long it may be;
        `None` if none waits. Thoughts that cannot be ready any more are dropped."""
        self._drop(now)
        heads = [each[0] for each in self._tables.values()]
        heads.sort(key=lambda each: (self._rounds[each.table], each.until))
        if not heads:
            return None
        first = heads[0]
        # Each as long as leaves time for all that have to be told before it.
        share = min((each.until - now) * workers / at for at, each in enumerate(heads, 1))
        seconds = min(first.until - now, max(share, SHORTEST))
        part = min(1.0, max(_LEAST_PART, seconds / (_AMPLE * first.cost))) if first.cost else 1.0
        self._take(first)
        return first, Within(seconds, part)

    def _take(self, thought: Thought) -> None:
        self._rounds[thought.table] += 1
        self._tables[thought.table].popleft()
        self._tidy(thought.table)

    def _drop(self, now: float) -> None:
        for table, line in list(self._tables.items()):
            while line and (not line[0].waits or line[0].until - now < SHORTEST):
                line.popleft()
            self._tidy(table)

    def _tidy(self, table: int) -> None:
        if not self._tables[table]:
            del self._tables[table], self._rounds[table]
