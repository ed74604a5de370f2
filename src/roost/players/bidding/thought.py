"""What a player thought: the action, what it looked at, and why."""

from collections.abc import Mapping
from typing import NamedTuple

from roost.game.actions import Action


class Considered(NamedTuple):
    """One action that was looked at. `worth`: share of the match, 0 to 1, higher is better; `ends`:
    what the declarer's side then ends the deal with on average; `made`: how often it makes its bid,
    0 to 1."""

    action: Action
    worth: float
    ends: float
    made: float


class Thought(NamedTuple):
    """The action; the worlds looked at; what was considered, the best first; the reason's
    key and facts; whether the clock's net ended it, which is a fault."""

    action: Action
    worlds: int
    considered: tuple[Considered, ...]
    reason: str
    facts: Mapping[str, int | str]
    late: bool = False
