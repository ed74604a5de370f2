"""Other programs in the arena: a process for each seat, which stays from deal to deal.

What a program says may hang on the deals before; it is started anew for each task of some deals.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager

from roost.game.actions import Action
from roost.game.state import State, view
from roost.players.external import External, seated

_running: dict[tuple[str, int], External] = {}


class Stumbled(Exception):
    """A program that gave no legal action in time; `instead` is what was chosen in its stead."""

    def __init__(self, instead: Action) -> None:
        super().__init__(instead)
        self.instead = instead


class Program:
    """Sits at any seat of a deal; `name` is such as `cmd:node mybot.mjs`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, state: State, seat: int, rng: random.Random) -> Action:
        """Its action; `Stumbled` for a fault."""
        player = at_seat(self._name, seat)
        assert player is not None
        faults = player.faults
        action = player(view(state, seat), rng)
        if player.faults > faults:
            raise Stumbled(action)
        return action


def at_seat(name: str, seat: int) -> External | None:
    """The program of this name at a seat, the same one until they leave; `None` for a name that
    means none."""
    if (name, seat) not in _running:
        player = seated(name)
        if player is None:
            return None
        _running[name, seat] = player
    return _running[name, seat]


@contextmanager
def leaving() -> Iterator[None]:
    """Afterwards no program is left."""
    try:
        yield
    finally:
        while _running:
            _running.popitem()[1].close()
