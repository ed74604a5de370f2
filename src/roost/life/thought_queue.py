"""The queue of searches (thoughts) that wait for a thinker: which is next, and how long it takes.

It is fair to tables: in every round each table has one thought, however many it asked for. Within a
round the thought that is due first comes first. If many wait, each gets a share of the time that is
left, and looks at fewer worlds.
"""

import asyncio
from collections import deque
from typing import NamedTuple

from roost.game.state import View
from roost.life.job import What
from roost.players import Within

# Seconds. A thought with less time is not begun: it could not answer, so the stand-in plays.
SHORTEST = 0.012
# A thought that has so many times its average time is not shortened.
_AMPLE = 2.0
_LEAST_PART = 0.1  # a thought looks at no less than this part of its worlds


class WaitingThought(NamedTuple):
    """A thought that somebody waits for."""

    table: int  # the number of the match
    what: What  # whether an action or advice is wanted
    player: str  # the key of the computer player
    view: View  # all that its seat may know
    until: float  # when the answer is needed, by the event loop's clock in seconds
    cost: float  # average seconds of processor time; 0: the player does not search
    answer: "asyncio.Future[object]"  # where the answer is put; done as soon as nobody waits

    @property
    def waits(self) -> bool:
        """Whether anybody still waits for it."""
        return not self.answer.done()


class ThoughtQueue:
    """The thoughts of all tables that wait for a thinker."""

    def __init__(self) -> None:
        self._tables: dict[int, deque[WaitingThought]] = {}
        self._rounds: dict[int, int] = {}  # by table: the round of its next thought

    def __bool__(self) -> bool:
        """Whether a thought waits."""
        return bool(self._tables)

    def add(self, thought: WaitingThought) -> None:
        """Add a thought, behind those of the same table."""
        if thought.table not in self._tables:
            self._tables[thought.table] = deque()
            self._rounds[thought.table] = min(self._rounds.values(), default=0)
        self._tables[thought.table].append(thought)

    def next(self, now: float, thinkers: int) -> tuple[WaitingThought, Within] | None:
        """Take the next thought, and how long it may take; `None` if none waits.

        `now` is the event loop's time in seconds, `thinkers` how many share the work. Thoughts that
        cannot be ready any more are dropped.
        """
        self._drop(now)
        heads = [each[0] for each in self._tables.values()]
        heads.sort(key=lambda each: (self._rounds[each.table], each.until))
        if not heads:
            return None
        first = heads[0]
        # So long that all thoughts up to each one can be ready in time.
        share = min((each.until - now) * thinkers / at for at, each in enumerate(heads, 1))
        seconds = min(first.until - now, max(share, SHORTEST))
        part = min(1.0, max(_LEAST_PART, seconds / (_AMPLE * first.cost))) if first.cost else 1.0
        self._take(first)
        return first, Within(seconds, part)

    def _take(self, thought: WaitingThought) -> None:
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
