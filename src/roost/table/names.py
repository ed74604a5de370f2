"""Names: those of computer players, and which ones a person, a table or a house may be given.

Only a new name is checked. Old records may hold longer names and are read as they are.
"""

from typing import Literal, TypeAlias

from roost.errors import RoostError
from roost.rules import dealing
from roost.rules.ruleset import Ruleset
from roost.table.letters import letters

# A name must be no word in any of the languages: "Ada" is "there is" in Indonesian.
COMPUTER_NAMES = ("Anna", "Berit", "Carl", "Dina", "Emil", "Frida", "Gustav")
Named: TypeAlias = Literal["person", "house", "table"]
MOST_LETTERS: dict[Named, int] = {"person": 24, "house": 40, "table": 60}
_MOST_SIGNS = 12  # code points in one letter, on average: a family of four has eleven
_JOINER = "\u200d"


def seated(rules: Ruleset, person: str | None) -> tuple[str | None, ...]:
    """The names of a new match by seat, no name twice; the person's, perhaps `None`, at seat 0.

    >>> from roost.variants import CROWSNEST
    >>> seated(CROWSNEST, None), seated(CROWSNEST, "Carl")
    ((None, 'Berit', 'Carl', 'Dina'), ('Carl', 'Berit', 'Dina', 'Emil'))
    """
    taken = (person or "").casefold()
    others = [name for name in COMPUTER_NAMES[1:] if name.casefold() != taken]
    return (person, *others[: dealing.seats(rules) - 1])


def checked(text: str, named: Named = "person") -> str:
    """A new name, without white space at its ends.

    Raises `RoostError`: `name-empty`; `name-too-long`; `name-sign` with the `code` of the first
    character that is not allowed: one that cannot be printed and, in a person's name, #, which
    begins a comment in records.

    >>> checked(" Åse ")
    'Åse'
    >>> checked("A" * 25)
    Traceback (most recent call last):
    roost.errors.RoostError: A name here has up to 24 letters, and this one has 25.
    """
    name = text.strip()
    if not name:
        raise RoostError("name-empty")
    for sign in name:
        if not (sign.isprintable() or sign == _JOINER) or (sign == "#" and named == "person"):
            raise RoostError("name-sign", code=ord(sign), named=named)
    most = MOST_LETTERS[named]
    if letters(name) > most or len(name) > _MOST_SIGNS * most:
        raise RoostError("name-too-long", letters=letters(name), most=most)
    return name
