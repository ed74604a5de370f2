"""The option that says which computer players sit at the table: one name for all, or a list."""

from roost.errors import RoostError
from roost.table.opening import known


def players_named(text: str) -> tuple[str, ...]:
    """The computer players that a list with commas names; `RoostError` `unknown-player`.

    >>> players_named("simple, random")
    ('simple', 'random')
    """
    return tuple(known(name.strip()) for name in text.split(","))


def players_at(option: str, text: str, seats: int) -> tuple[str, ...]:
    """The computer players of so many seats: one name for all, or one for each.

    Raises `RoostError`: `unknown-player`, `players-and-seats`.

    >>> players_at("--opponents", "random", 3)
    ('random', 'random', 'random')
    """
    names = players_named(text)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise RoostError("players-and-seats", option=option, names=len(names), seats=seats)
    return names
