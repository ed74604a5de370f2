"""The facts of a refusal as words to put into its sentence."""

from collections.abc import Mapping
from difflib import get_close_matches

from roost.texts import say
from roost.texts.words import bid, card

Facts = Mapping[str, object]


def text(facts: Facts, name: str) -> str:
    """The fact as text."""
    return str(facts.get(name, ""))


def number(facts: Facts, name: str) -> int:
    """The fact as a number; 0 if it is none."""
    value = facts.get(name)
    return value if isinstance(value, int) else 0


def card_in(facts: Facts, name: str = "card") -> str:
    """The card that the fact names, with its sign."""
    return card(text(facts, name))


def bid_in(facts: Facts, name: str) -> str:
    """The bid that the fact is, as a word or number."""
    match facts.get(name):
        case "moon" | "amerikaner" as call:
            return bid(call)
        case number:
            return str(number)


def meant(facts: Facts, name: str) -> str:
    """A sentence that offers the likely spelling; "" if none is likely."""
    close = get_close_matches(text(facts, name), text(facts, "allowed").split(", "), 1)
    return " " + say("reason", "Did you mean “{word}”?", word=close[0]) if close else ""
