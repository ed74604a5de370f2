"""Players by name: those of Roost, of installed packages, and of any Python module.

A package names its players under the entry points `roost.players`. `module:function` names any
function that Python can import.
"""

from typing import TYPE_CHECKING, TypeAlias

from roost.errors import RoostError
from roost.packages import entries
from roost.players.base import Player
from roost.players.roster import PLAYERS

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS = "roost.players"

# A player as it is given: by name or as a function.
Chosen: TypeAlias = str | Player


def named(name: str) -> Player:
    """The player of this name.

    Raises `RoostError`: `unknown-player`, or `player-not-loaded` where its code cannot be imported
    or is no function.

    >>> named("simple") is PLAYERS["simple"], named("roost.players.simple:choose").__name__
    (True, 'choose')
    """
    if name in PLAYERS:
        return PLAYERS[name]
    if is_code(name):
        from importlib.metadata import EntryPoint  # imported where it is used: it takes a while

        return _loaded(name, EntryPoint(name, name, ENTRY_POINTS))
    entered = entries(ENTRY_POINTS)
    if name not in entered:
        raise RoostError("unknown-player", player=name, allowed=", ".join(player_names()))
    return _loaded(name, entered[name])


def is_named(name: str) -> bool:
    """Whether Roost or an installed package has a player of this name.

    It imports nothing and is false for `module:function`, since a record from elsewhere may name
    anything.

    >>> is_named("simple"), is_named("os:abort"), is_named("of another machine")
    (True, False, False)
    """
    return name in PLAYERS or (not is_code(name) and name in entries(ENTRY_POINTS))


def player_names() -> tuple[str, ...]:
    """The names of all players: Roost's, then those of installed packages.

    >>> {"random", "simple", "strong"} <= {*player_names()}
    True
    """
    return (*PLAYERS, *entries(ENTRY_POINTS))


def is_code(name: str) -> bool:
    """Whether a name has the form `module:function`.

    >>> is_code("mybots.bold:choose"), is_code("simple"), is_code("cmd:node mybot.mjs")
    (True, False, False)
    """
    module, colon, function = name.partition(":")
    parts = (*module.split("."), *function.split("."))
    return bool(colon) and module != "cmd" and all(part.isidentifier() for part in parts)


def name_of(player: Chosen) -> str:
    """The name of a player in results: its own, or `module:function` of a function.

    >>> name_of("simple"), name_of(PLAYERS["simple"])
    ('simple', 'roost.players.simple:choose')
    """
    if isinstance(player, str):
        return player
    function = getattr(player, "__qualname__", type(player).__qualname__)
    return f"{getattr(player, '__module__', None) or type(player).__module__}:{function}"


def _loaded(name: str, entry: "EntryPoint") -> Player:
    try:
        player = entry.load()
    except Exception as error:  # a module of somebody's own may raise anything
        raise RoostError("player-not-loaded", player=name, why=_why(error)) from error
    if not callable(player):
        raise RoostError("player-not-loaded", player=name, why=f"{player!r} is not a function")
    return player  # type: ignore[no-any-return]


def _why(error: Exception) -> str:
    """An error as one line."""
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
