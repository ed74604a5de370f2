"""What installed packages add to Roost, under names of their own (entry points)."""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


@cache
def entries(group: str) -> "dict[str, EntryPoint]":
    """By name what installed packages add to a group. Each is imported by its `load()`.

    It is read once in a process.

    >>> entries("roost.nothing")
    {}
    """
    from importlib.metadata import entry_points  # imported where it is used: it takes a while

    return {each.name: each for each in entry_points(group=group)}
