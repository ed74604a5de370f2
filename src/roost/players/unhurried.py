"""A computer player at a table in this process where a person sits: its deeds come at moments that
tell nothing of the thought, as at the server's tables (`telling.py`).
"""

import random
import time

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import View
from roost.players import Within, chooser, named, thinks
from roost.players.search import LEVELS
from roost.players.standing_in import StoodInFor, ThoughtFailed
from roost.players.telling import USUAL, Pace, slowness

# A thought has to be ready so many seconds before its deed comes.
_SPARE = 0.02


class Unhurried(StoodInFor):
    """The player of this name; what it does is there at a moment that was drawn before it thought.

    A thought that is not ready by then is stood in for, which is a fault only where it goes on for
    `seconds` more.

    >>> Unhurried("strong").faults
    0
    """

    def __init__(self, name: str, seconds: float | None = None, pace: Pace = USUAL) -> None:
        super().__init__(name, seconds)
        self._pace = pace
        self._chance = random.SystemRandom()
        self._missed: float | None = None  # since when a thought has not been ready

    def __call__(self, view: View, rng: random.Random) -> Action:
        """The player's action, or the stand-in's in its place, at its moment."""
        slow = slowness() if thinks(self.name) else 1.0
        least = self._pace.least(self.name, view.public, slow)
        moment = time.monotonic() + self._pace.drawn(least, self._chance)
        action = self._in_time(view, rng, moment - _SPARE)
        time.sleep(max(0.0, moment - time.monotonic()))
        return action

    def _in_time(self, view: View, rng: random.Random, until: float) -> Action:
        actions = legal(view)
        if len(actions) == 1:
            return actions[0]
        if self.name not in LEVELS:  # one that cannot be told when to end is waited for
            return self._chosen(view, rng, named)
        if self._aside[self.name].free:
            self._missed = None
        left = max(0.0, until - time.monotonic())
        within = Within(left)
        return self._chosen(
            view,
            rng,
            lambda name: chooser(name, within if name == self.name else None),
            seconds=left + _SPARE / 2,
        )

    def _failed(self, who: str, failure: ThoughtFailed) -> None:
        if who == self.name and failure.reason == "timeout" and who in LEVELS:
            now = time.monotonic()
            self._missed = self._missed or now
            if now - self._missed < self.seconds:
                return
        super()._failed(who, failure)
