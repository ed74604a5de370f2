"""A choice within a time, in a thread: a table waits a few seconds at most.

If the player fails `simple` chooses, and if that fails too the first legal action is taken.
"""

import math
import queue
import random
import threading
from collections.abc import Callable
from contextvars import copy_context
from typing import TypeVar

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import View
from roost.players import Player, named
from roost.turns.stand_in import Reason, ThoughtFailed, first_answer, legal_one

# Wall-clock time, for the player and again for the stand-in. Levels end far sooner by themselves.
LONGEST_SECONDS = 10.0

_T = TypeVar("_T")


def within(answers: "queue.SimpleQueue[_T] | queue.Queue[_T]", seconds: float) -> _T:
    """The next answer in the queue. Raises `ThoughtFailed` if none comes within `seconds`.

    >>> answers = queue.SimpleQueue()
    >>> answers.put("G7")
    >>> within(answers, seconds=1)
    'G7'
    """
    try:
        return answers.get(timeout=seconds)
    except queue.Empty:
        raise ThoughtFailed("no answer in time", "timeout") from None


class Aside:
    """Runs one thought at a time in a thread.

    A thought that takes too long goes on, since Python cannot end a thread. Until it is over no
    other thought begins.
    """

    def __init__(self) -> None:
        self._stuck: threading.Thread | None = None

    @property
    def free(self) -> bool:
        """Whether no earlier thought is still running."""
        return self._stuck is None or not self._stuck.is_alive()

    def ask(self, think: Callable[[], _T], seconds: float) -> _T:
        """The result of `think`. Raises `ThoughtFailed` if it takes too long, or if it raises; what
        it raised is then the cause.

        >>> Aside().ask(lambda: "G7", seconds=60)
        'G7'
        """
        if not self.free:
            raise ThoughtFailed("it is at an earlier thought still", "timeout")
        answers: queue.SimpleQueue[tuple[_T] | ThoughtFailed] = queue.SimpleQueue()
        spoken = copy_context()  # for the language, which a new thread does not inherit

        def work() -> None:
            try:
                answers.put((spoken.run(think),))
            except BaseException as error:  # noqa: BLE001 a player may raise anything
                failure = ThoughtFailed(f"it raised {type(error).__name__}")
                failure.__cause__ = error
                answers.put(failure)

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        try:
            answer = within(answers, seconds)
        except ThoughtFailed:
            self._stuck = thread
            raise
        if isinstance(answer, ThoughtFailed):
            raise answer
        return answer[0]


class WithStandIn:
    """A player with a stand-in: it always gives a legal action in time.

    `faults` counts the choices that were not the player's own, `reason` is the last one's reason.
    A failed choice does not change the random source, since players draw from copies of it.
    """

    def __init__(self, name: str, seconds: float | None = None) -> None:
        self.name = name
        self.seconds = LONGEST_SECONDS if seconds is None else seconds
        self.faults = 0
        self.reason: Reason | None = None
        self._stand_in = Aside()

    def _chosen(
        self, view: View, rng: random.Random, own: Callable[[View, random.Random], object]
    ) -> Action:
        """The answer of `own`, or the stand-in's if `own` raises `ThoughtFailed`."""
        before = rng.getstate()

        def ask(each: str) -> Action:
            # A thread that hangs must not draw from the shared random source.
            copy = random.Random()
            copy.setstate(before)
            if each != self.name:
                simple = self._stand_in.ask(lambda: named(each)(view, copy), self.seconds)
                return legal_one(simple, view)
            action = legal_one(own(view, copy), view)
            rng.setstate(copy.getstate())
            return action

        action = first_answer(self.name, ask, self._failed)
        return legal(view)[0] if action is None else action

    def _failed(self, who: str, failure: ThoughtFailed) -> None:
        if who == self.name:
            self.faults += 1
            self.reason = failure.reason


class StoodInFor(WithStandIn):
    """The player of this name with a stand-in.

    >>> player = StoodInFor("strong")
    >>> player.faults, player.reason
    (0, None)
    """

    def __init__(self, name: str, seconds: float | None = None) -> None:
        super().__init__(name, seconds)
        self._aside = Aside()

    def __call__(self, view: View, rng: random.Random) -> Action:
        """The player's action, or the stand-in's."""
        return self._in_time(view, rng, named)

    def _in_time(
        self,
        view: View,
        rng: random.Random,
        player: Callable[[str], Player],
        seconds: float = math.inf,
    ) -> Action:
        """The same. `player` finds the player by its name; it has `seconds` at most."""
        longest = min(self.seconds, seconds)
        return self._chosen(
            view,
            rng,
            lambda view, rng: self._aside.ask(lambda: player(self.name)(view, rng), longest),
        )
