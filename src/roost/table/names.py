"""Names: the computer players', and what a person, a table or a house of one's own may be called.

Old records may hold longer names: they are read as they are, since only a new name is checked.
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
_MOST_SIGNS = 12  # in one letter, on average: a family of four has eleven
_JOINER = "\u200d"


def seated(rules: Ruleset, person: str | None) -> tuple[str | None, ...]:
    """The names for a new match: the person's own at seat 0, if given, and no name twice.

    >>> from roost.variants import CROWSNEST
    >>> seated(CROWSNEST, None), seated(CROWSNEST, "Carl")
    ((None, 'Berit', 'Carl', 'Dina'), ('Carl', 'Berit', 'Dina', 'Emil'))
    """
    taken = (person or "").casefold()
    others = [name for name in COMPUTER_NAMES[1:] if name.casefold() != taken]
    return (person, *others[: dealing.seats(rules) - 1])


def checked(text: str, named: Named = "person") -> str:
    """A new name without space around it.

    Raises `RoostError`: `name-empty`; `name-too-long`; `name-sign` with the `code` of the first
    sign that no name may hold: one that is not seen or breaks the line and, in a person's name, the
    # that begins a record's comments.

    >>> checked(" Åse ")
    'Åse'
    >>> checked("A" * 25)
    Traceback (most recent call last):
    roost.errors.RoostError: name-too-long: 25 letters, 24 most
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
