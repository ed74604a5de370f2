"""Actions as the words of records: `bid 70`, `play R14`, `trump G`, `pass`.

`read(write(action)) == action` for every action that a game knows.
"""

from functools import cache
from typing import Literal, TypeAlias

from roost.cards import PACKS, Pack, card_named, suit_named
from roost.errors import NotationError
from roost.game.actions import ALONE, AMERIKANER, MISDEAL, MOON, PASS, Action, bid
from roost.rules.switches import whole_number

_SINGLE = {action.verb: action for action in (PASS, MOON, AMERIKANER, MISDEAL, ALONE)}
_OF_CARD: "dict[str, OfPack]" = {"play": "play", "bury": "bury", "call": "call"}
_MOST_DIGITS_OF_A_BID = 4

# The verbs whose value is a card or a suit, which the pack names.
OfPack: TypeAlias = Literal["play", "bury", "call", "trump"]


class _Named(Action):
    """An action that prints with the name of its card or suit. It equals the plain `Action`."""

    words: str

    def __repr__(self) -> str:
        return repr(Action(*self))

    def __str__(self) -> str:
        return self.words


def of_pack(pack: Pack, verb: OfPack) -> tuple[Action, ...]:
    """All actions of this verb, by the number of the card or suit. They print with its name.

    >>> from roost.cards import ROOK
    >>> print(of_pack(ROOK, "play")[0], of_pack(ROOK, "trump")[1], sep=", ")
    play R14, trump G
    >>> of_pack(ROOK, "play")[0] == Action("play", 0)
    True
    """
    return _of_pack(pack.key, verb)


@cache
def _of_pack(key: str, verb: OfPack) -> tuple[Action, ...]:
    pack = PACKS[key]
    found = []
    for value in range(len(pack.suits if verb == "trump" else pack.names)):
        named = _Named(verb, value)
        named.words = write(pack, named)
        found.append(named)
    return tuple(found)


def write(pack: Pack, action: Action) -> str:
    """The words of an action.

    >>> from roost.cards import ROOK
    >>> write(ROOK, Action("play", 0)), write(ROOK, Action("trump", 1)), write(ROOK, PASS)
    ('play R14', 'trump G', 'pass')
    """
    verb, value = action
    if value is None:
        return verb
    if verb == "bid":
        return f"bid {value}"
    if verb == "trump":
        return f"trump {pack.suits[value]}"
    return f"{verb} {pack.names[value]}"


def read(pack: Pack, text: str) -> Action:
    """The action of these words. Raises `NotationError` if they are not an action.

    >>> from roost.cards import STANDARD
    >>> read(STANDARD, "call SQ")
    Action(verb='call', value=2)
    """
    verb, *words = text.split() or [""]
    if verb in _SINGLE and not words:
        return _SINGLE[verb]
    if len(words) != 1:
        raise NotationError("not-an-action", text=text)
    if verb in _OF_CARD:
        return of_pack(pack, _OF_CARD[verb])[card_named(pack, words[0])]
    if verb == "trump":
        return of_pack(pack, "trump")[suit_named(pack, words[0])]
    number = whole_number(words[0])
    if verb != "bid" or number is None or not 0 <= number < 10**_MOST_DIGITS_OF_A_BID:
        raise NotationError("not-an-action", text=text)
    return bid(number)


def read_all(pack: Pack, text: str) -> list[Action]:
    """The actions of one line. `bury` may name several cards; each is an action of its own.

    >>> from roost.cards import ROOK
    >>> [write(ROOK, action) for action in read_all(ROOK, "bury G5 Y6")]
    ['bury G5', 'bury Y6']
    """
    verb, *words = text.split() or [""]
    if verb == "bury" and words:
        return [of_pack(pack, "bury")[card_named(pack, word)] for word in words]
    if not verb:
        raise NotationError("not-an-action", text=text)
    return [read(pack, text)]
