"""Asking a player for an action: a function with a time limit, a program as at a table.

A program is started for each seat.
"""

import random
from collections.abc import Callable

from roost.game.actions import Action
from roost.game.state import View
from roost.players.base import Player
from roost.programs.external import PREFIX, External, seated
from roost.turns.in_time import Aside
from roost.turns.stand_in import ThoughtFailed

# A function that takes longer than this has failed.
_SECONDS = 60.0


class NoAnswer(Exception):
    """Why there is no action. The text completes a sentence that begins with "The player"."""


class Seats:
    """The player at each seat of one game; `close` ends the programs."""

    def __init__(self, player: Player | str, seconds: float | None) -> None:
        if isinstance(player, str):
            player = seated(PREFIX + player.removeprefix(PREFIX)) or External(player)
        self._player = player
        self._seconds = seconds
        self._programs: dict[int, External] = {}

    def ask(self, view: View, rng: random.Random) -> Action:
        """The action that the seat's player chooses. Raises `NoAnswer`."""
        if isinstance(self._player, External):
            return _told(self._program(self._player, view.seat), view, rng)
        player = self._player
        return _within(self._seconds or _SECONDS, lambda: player(view, rng))

    def _program(self, given: External, seat: int) -> External:
        if seat not in self._programs:
            self._programs[seat] = External(given.command, self._seconds or given.seconds)
        return self._programs[seat]

    def close(self) -> None:
        """End all programs."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()


def _told(program: External, view: View, rng: random.Random) -> Action:
    faults = program.faults
    action = program(view, rng)
    if program.faults > faults:
        raise NoAnswer(f"gives no action: {program.reason}")
    return action


def _within(seconds: float, ask: Callable[[], Action]) -> Action:
    try:
        return Aside().ask(ask, seconds)
    except ThoughtFailed as failure:
        if failure.reason == "timeout":
            raise NoAnswer(f"has not chosen within {seconds:g} s") from None
        raise NoAnswer(f"raises {failure.__cause__!r}") from failure.__cause__
