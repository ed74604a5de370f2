"""Players: functions from a view and a random source to an action. No player is given a state."""

from functools import partial
from typing import TypeVar

from roost.kernel import BACKEND
from roost.players import search
from roost.players.base import Player
from roost.players.naming import Chosen, is_named, name_of, named
from roost.players.roster import ADVISERS, AT_ONCE, LEVELS, PLAYERS, WITHOUT_KERNEL, Adviser
from roost.players.search import Within


def thinks(name: str) -> bool:
    """Whether the player of this name may need time for its choices.

    Only the players that follow fixed rules are known not to.

    >>> thinks("strong"), thinks("simple"), thinks("a player of somebody's own")
    (True, False, True)
    """
    return name not in AT_ONCE


def chooser(name: str, within: Within | None) -> Player:
    """The player of this name. A level that searches is limited by `within`, if that is given.

    Raises what `named` raises.
    """
    return _hurried(named(name), search.choose, within)


def adviser(name: str, within: Within | None) -> Adviser:
    """The adviser of this name, limited in the same way. Raises `KeyError` if there is none."""
    return _hurried(ADVISERS[name], search.advise, within)


_Thinker = TypeVar("_Thinker", Player, Adviser)


def _hurried(one: _Thinker, searching: object, within: Within | None) -> _Thinker:
    if within is not None and isinstance(one, partial) and one.func is searching:
        return partial(one, within=within)
    return one


def offered(backend: str = BACKEND) -> tuple[str, ...]:
    """The levels that a person may choose, weak to strong, with this backend of the kernel.

    >>> offered("native"), offered("reference")
    (('simple', 'steady', 'strong', 'expert'), ('simple', 'steady'))
    """
    return LEVELS if backend == "native" else WITHOUT_KERNEL


def usual(backend: str = BACKEND) -> str:
    """The level that plays and gives hints unless a person has chosen one.

    >>> usual("native"), usual("reference")
    ('strong', 'simple')
    """
    return "strong" if "strong" in offered(backend) else "simple"


def playable(name: str, backend: str = BACKEND) -> str | None:
    """The name of the player that plays for this name with this backend.

    It is the name itself, or the strongest level below it that is offered; `None` if no player has
    this name.

    >>> playable("baseline"), playable("expert", "reference"), playable("of another machine")
    ('baseline', 'steady', None)
    """
    if name not in LEVELS:
        return name if is_named(name) else None
    below = LEVELS[: LEVELS.index(name) + 1]
    return [each for each in offered(backend) if each in below][-1]


__all__ = [
    "ADVISERS",
    "LEVELS",
    "PLAYERS",
    "Adviser",
    "Chosen",
    "Player",
    "Within",
    "adviser",
    "chooser",
    "is_named",
    "name_of",
    "named",
    "offered",
    "playable",
    "thinks",
    "usual",
]
