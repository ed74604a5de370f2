"""A computer player at a table with a person in this process.

Its actions come at moments that say nothing about its search, as at the server's tables
(`telling.py`).
"""

import random
import time

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import View
from roost.players import Within, chooser, named, thinks
from roost.players.search import LEVELS
from roost.turns.in_time import StoodInFor
from roost.turns.moment import USUAL, Pace, slowness
from roost.turns.stand_in import ThoughtFailed

# A search has to be ready this many seconds before its action is due.
_SPARE = 0.02


class Unhurried(StoodInFor):
    """The player of this name. Its action comes at a moment that was drawn before its search.

    If the search is not ready by then, the stand-in chooses. This is a fault only if the search
    goes on for `seconds` more.

    >>> Unhurried("strong").faults
    0
    """

    def __init__(self, name: str, seconds: float | None = None, pace: Pace = USUAL) -> None:
        super().__init__(name, seconds)
        self._pace = pace
        self._chance = random.SystemRandom()
        self._missed: float | None = None  # when a search was first not ready

    def __call__(self, view: View, rng: random.Random) -> Action:
        """The player's action, or the stand-in's, at the moment that was drawn."""
        slow = slowness() if thinks(self.name) else 1.0
        least = self._pace.least(self.name, view.public, slow)
        moment = time.monotonic() + self._pace.drawn(least, self._chance)
        action = self._due(view, rng, moment - _SPARE)
        time.sleep(max(0.0, moment - time.monotonic()))
        return action

    def _due(self, view: View, rng: random.Random, until: float) -> Action:
        actions = legal(view)
        if len(actions) == 1:
            return actions[0]
        if self.name not in LEVELS:  # a player without a time limit is waited for
            return self._in_time(view, rng, named)
        if self._aside.free:
            self._missed = None
        left = max(0.0, until - time.monotonic())
        within = Within(left)
        return self._in_time(
            view, rng, lambda name: chooser(name, within), seconds=left + _SPARE / 2
        )

    def _failed(self, who: str, failure: ThoughtFailed) -> None:
        if who == self.name and failure.reason == "timeout" and who in LEVELS:
            now = time.monotonic()
            self._missed = self._missed or now
            if now - self._missed < self.seconds:
                return
        super()._failed(who, failure)
