"""Text for screen readers: whether it was chosen, and how it is written.

While it is chosen cards are named ("red 14", "queen of spades") and colours have no sign. Each task
of a process has its own choice, as it has its own language.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from roost.texts import say

_BEHIND = re.compile(r"[ \u00a0]?[⌂▲☼☾♠♥♦♣]")
_PUNCTUATION = str.maketrans(
    {"’": "'", **dict.fromkeys("“”«»", '"'), "–": "-", "…": "...", "×": "x"}
)

_chosen = ContextVar("_chosen", default=False)


def choose(*, aloud: bool) -> None:
    """Make texts to be read aloud from now on, or not, in this task or thread."""
    _chosen.set(aloud)


@contextmanager
def reading(*, aloud: bool) -> Iterator[None]:
    """Make texts to be read aloud, or not, while this is active."""
    token = _chosen.set(aloud)
    try:
        yield
    finally:
        _chosen.reset(token)


def chosen() -> bool:
    """Whether text is to be read aloud."""
    return _chosen.get()


def spoken(text: str) -> str:
    """A text in letters, digits and ordinary punctuation; its first letter is a capital. Spaces at
    which no line is to be broken stay.

    >>> spoken("green ▲ was led – “so” · R14⌂ · «slik»")
    'Green was led - "so", R14, "slik"'
    """
    text = _BEHIND.sub("", text).replace("\u00a0· ", ", ").replace(" · ", ", ")
    return (text[:1].upper() + text[1:]).translate(_PUNCTUATION)


def card(name: str) -> str:
    """A card by its name in words.

    >>> card("R14"), card("SQ"), card("H10"), card("Bird")
    ('red 14', 'queen of spades', '10 of hearts', 'the bird')
    """
    letter, rank = name[:1], name[1:]
    match letter:
        case _ if name == "Bird":
            return say("card aloud", "the bird")
        case "R":
            return say("card aloud", "red {number}", number=rank)
        case "G":
            return say("card aloud", "green {number}", number=rank)
        case "Y":
            return say("card aloud", "yellow {number}", number=rank)
        case "B":
            return say("card aloud", "black {number}", number=rank)
        case "S":
            return say("card aloud", "{rank} of spades", rank=_rank(rank))
        case "H":
            return say("card aloud", "{rank} of hearts", rank=_rank(rank))
        case "D":
            return say("card aloud", "{rank} of diamonds", rank=_rank(rank))
        case "C":
            return say("card aloud", "{rank} of clubs", rank=_rank(rank))
        case _:
            return name


def _rank(letter: str) -> str:
    match letter:
        case "A":
            return say("card aloud", "ace")
        case "K":
            return say("card aloud", "king")
        case "Q":
            return say("card aloud", "queen")
        case "J":
            return say("card aloud", "jack")
        case number:
            return number


def number(value: int) -> str:
    """A number, which may be below zero.

    >>> number(85), number(-85)
    ('85', 'minus 85')
    """
    if value < 0:
        return say("number aloud", "minus {number}", number=-value)
    return str(value)
