"""Players: a view and an own rng in, an action out. A player is never handed a state."""

from functools import partial
from typing import TypeVar

from roost.kernel import BACKEND
from roost.players import search
from roost.players.base import Player
from roost.players.naming import Chosen, is_named, name_of, named
from roost.players.roster import ADVISERS, AT_ONCE, LEVELS, PLAYERS, WITHOUT_KERNEL, Adviser
from roost.players.search import Within


def thinks(name: str) -> bool:
    """Whether the player of this name may take its time; of those of rules alone it is known that
    they do not.

    >>> thinks("strong"), thinks("simple"), thinks("a player of somebody's own")
    (True, False, True)
    """
    return name not in AT_ONCE


def chooser(name: str, within: Within | None) -> Player:
    """The player of this name; one that takes its time thinks no longer than `within` says.

    Raises what `named` raises.
    """
    return _hurried(named(name), search.choose, within)


def adviser(name: str, within: Within | None) -> Adviser:
    """The same of who can say why."""
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
    """The level that plays, and gives hints, where a person has chosen none.

    >>> usual("native"), usual("reference")
    ('strong', 'simple')
    """
    return "strong" if "strong" in offered(backend) else "simple"


def playable(name: str, backend: str = BACKEND) -> str | None:
    """The player of this name where it can play; else the strongest level offered below it; `None`
    for a name that is no player's.

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
