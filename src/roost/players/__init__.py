"""Players: a view and an own rng in, an action out. A player is never handed a state."""

import random
from collections.abc import Callable
from functools import partial
from typing import TypeAlias, TypeVar

from roost.game.state import View
from roost.kernel import BACKEND
from roost.players import baseline, search, simple
from roost.players.base import Player
from roost.players.random_player import choose as random_choice
from roost.players.search import Within
from roost.players.simple import Advice

Adviser: TypeAlias = Callable[[View, random.Random], Advice]

# The levels from weak to strong; only the first two are quick enough without the compiled kernel.
LEVELS = ("simple", "steady", "strong", "expert")
_WITHOUT_KERNEL = LEVELS[:2]

# By the name that a person gives on the command line. `simple-1` is frozen: a yardstick that never
# changes, pinned by `spec/frozen`, as is `baseline`; an improved `simple` leaves this code behind
# under that name.
PLAYERS: dict[str, Player] = {
    "random": random_choice,
    "baseline": baseline.choose,
    "simple": simple.choose,
    "simple-1": simple.choose,
    **{name: partial(search.choose, level=name) for name in search.LEVELS},
}

_AT_ONCE = frozenset(("random", "baseline", "simple", "simple-1"))

# Who can also say why.
ADVISERS: dict[str, Adviser] = {
    "simple": simple.advise,
    **{name: partial(search.advise, level=name) for name in search.LEVELS},
}


def thinks(name: str) -> bool:
    """Whether the player of this name may take its time; of those of rules alone it is known that
    they do not.

    >>> thinks("strong"), thinks("simple"), thinks("a player of somebody's own")
    (True, False, True)
    """
    return name not in _AT_ONCE


def chooser(name: str, within: Within | None) -> Player:
    """The player of this name; one that takes its time thinks no longer than `within` says.

    Raises `KeyError` for an unknown name.
    """
    return _hurried(PLAYERS[name], search.choose, within)


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
    return LEVELS if backend == "native" else _WITHOUT_KERNEL


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
        return name if name in PLAYERS else None
    below = LEVELS[: LEVELS.index(name) + 1]
    return [each for each in offered(backend) if each in below][-1]


__all__ = [
    "ADVISERS",
    "LEVELS",
    "PLAYERS",
    "Adviser",
    "Player",
    "Within",
    "adviser",
    "chooser",
    "offered",
    "playable",
    "thinks",
    "usual",
]
