"""Reads the option for the computer players at the table: one name for all, or a list."""

import re
import sys
from collections.abc import Sequence

from roost.errors import RoostError
from roost.players.naming import is_code, named
from roost.programs.external import seated
from roost.table.opening import known

# A name ends at the next comma outside quotation marks. If a mark is not closed, it ends the text.
_NAME = re.compile(r"""(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^,"'])*""")


def players_named(
    text: str, *, programs: bool = False, besides: Sequence[str] = ()
) -> tuple[str, ...]:
    """The names of computer players in a list with commas, each checked.

    Names in `besides` are allowed too. With `programs` a name may be a function (`module:function`)
    or a program (`cmd:COMMAND`).

    Raises `RoostError`: `unknown-player`, `level-without-kernel`, `player-not-loaded`.

    >>> players_named("simple, random")
    ('simple', 'random')
    >>> players_named('simple,cmd:"node mybot.mjs a,b"', programs=True)
    ('simple', 'cmd:"node mybot.mjs a,b"')
    """
    names = [name.strip() for name in _split(text)]
    for name in names:
        if name in besides:
            continue
        program = seated(name) if programs else None
        if program is not None:
            program.close()
        elif programs and is_code(name):
            _findable()
            named(name)
        else:
            known(name)
    return tuple(names)


def _findable() -> None:
    """Let modules of the working folder be imported, here and in worker processes."""
    if "" not in sys.path:
        sys.path.insert(0, "")


def _split(text: str) -> list[str]:
    names = []
    at = 0
    while at <= len(text):
        found = _NAME.match(text, at)
        assert found is not None
        names.append(found.group())
        at = found.end() + 1
    return names


def players_at(option: str, text: str, seats: int, *, programs: bool = False) -> tuple[str, ...]:
    """The computer players of so many seats: one name for all, or one for each.

    Raises `RoostError`: `unknown-player`, `level-without-kernel`, `players-and-seats`.

    >>> players_at("--opponents", "random", 3)
    ('random', 'random', 'random')
    """
    names = players_named(text, programs=programs)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise RoostError("players-and-seats", option=option, names=len(names), seats=seats)
    return names
