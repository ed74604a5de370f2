"""The names of the people at a table: the computer players', and what a person may be called."""

from roost.errors import RoostError
from roost.rules import dealing
from roost.rules.ruleset import Ruleset

# A name must be no word in any of the languages: "Ada" is "there is" in Indonesian.
COMPUTER_NAMES = ("Anna", "Berit", "Carl", "Dina", "Emil", "Frida", "Gustav")
MOST_LETTERS = 16


def seated(rules: Ruleset, person: str | None) -> tuple[str | None, ...]:
    """The names for a new match: the person's own at seat 0, if given, and no name twice.

    >>> from roost.variants import CROWSNEST
    >>> seated(CROWSNEST, None), seated(CROWSNEST, "Carl")
    ((None, 'Berit', 'Carl', 'Dina'), ('Carl', 'Berit', 'Dina', 'Emil'))
    """
    taken = (person or "").casefold()
    others = [name for name in COMPUTER_NAMES[1:] if name.casefold() != taken]
    return (person, *others[: dealing.seats(rules) - 1])


def checked(text: str) -> str:
    """A person's name without space around it; `RoostError` `bad-name` if a record cannot hold
    it."""
    name = text.strip()
    if not name or len(name) > MOST_LETTERS or "#" in name or not name.isprintable():
        raise RoostError("bad-name", name=name, most=MOST_LETTERS)
    return name
