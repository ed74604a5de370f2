"""Programs in the arena.

A program has a process for each seat, which stays from deal to deal, so its choices may depend on
earlier deals. It is started again for each task.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager

from roost.game.actions import Action
from roost.game.state import State, view
from roost.programs.external import External, seated

_running: dict[tuple[str, int], External] = {}


class Stumbled(Exception):
    """A program gave no legal action in time. `instead` is the action chosen for it."""

    def __init__(self, instead: Action) -> None:
        super().__init__(instead)
        self.instead = instead


class Program:
    """A program at any seat of a deal. `name` is such as `cmd:node mybot.mjs`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, state: State, seat: int, rng: random.Random) -> Action:
        """Its action. Raises `Stumbled` for a fault."""
        player = self._at(seat)
        faults = player.faults
        action = player(view(state, seat), rng)
        if player.faults > faults:
            raise Stumbled(action)
        return action

    def _at(self, seat: int) -> External:
        """The process at this seat. It stays the same until `leaving` ends."""
        at = (self._name, seat)
        if at not in _running:
            player = seated(self._name)
            assert player is not None
            _running[at] = player
        return _running[at]


@contextmanager
def leaving() -> Iterator[None]:
    """A context that ends all programs when it is left."""
    try:
        yield
    finally:
        while _running:
            _running.popitem()[1].close()
