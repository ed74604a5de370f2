"""Programs and users' functions in the arena.

A program has a process for each seat, which stays from deal to deal, so its choices may depend on
earlier deals. It is started again for each task.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import State, View, view
from roost.players import Chosen, Player
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
        player = at_seat(self._name, seat)
        assert player is not None
        faults = player.faults
        action = player(view(state, seat), rng)
        if player.faults > faults:
            raise Stumbled(action)
        return action


def at_seat(name: Chosen, seat: int) -> External | None:
    """The program of this name at a seat; `None` if the name is not that of a program.

    It is the same process until `leaving` ends.
    """
    if not isinstance(name, str):
        return None
    if (name, seat) not in _running:
        player = seated(name)
        if player is None:
            return None
        _running[name, seat] = player
    return _running[name, seat]


class Checked:
    """A user's function. If it raises or gives no legal action, the first legal action is taken.

    `faults` counts these cases.
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self.faults = 0

    def __call__(self, view: View, rng: random.Random) -> Action:
        """Its action, or the one taken for it."""
        allowed = legal(view)
        with suppress(Exception):  # a player may raise anything
            action = self._player(view, rng)
            if action in allowed:
                return action
        self.faults += 1
        return allowed[0]


@contextmanager
def leaving() -> Iterator[None]:
    """A context that ends all programs when it is left."""
    try:
        yield
    finally:
        while _running:
            _running.popitem()[1].close()
