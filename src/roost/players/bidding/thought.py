"""The result of a player's search: the action, the candidates, and the reason."""

from collections.abc import Mapping
from typing import NamedTuple

from roost.game.actions import Action


class Considered(NamedTuple):
    """One candidate action."""

    action: Action  # what could be done
    worth: float  # the mean share of the match, from 0 to 1
    ends: float  # what the declarer's side then ends with on average, in points or tricks
    made: float  # the chance that the declarer's bid is made, from 0 to 1


class Thought(NamedTuple):
    """The result of a search."""

    action: Action  # the choice
    worlds: int  # how many worlds were looked at; 0: there was no choice
    # The choice first, then the other candidates, the best first.
    considered: tuple[Considered, ...]
    reason: str  # the key of the reason
    facts: Mapping[str, int | str]  # what the reason speaks of, by name
    late: bool = False  # whether the clock cut the search short, which is a fault
