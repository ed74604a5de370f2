"""Actions as the words of records: `bid 70`, `play R14`, `trump G`, `pass`.

`read(write(action)) == action` for every action that a game knows.
"""

from roost.cards import Pack, card_named, suit_named
from roost.errors import NotationError
from roost.game.actions import (
    ALONE,
    AMERIKANER,
    MISDEAL,
    MOON,
    PASS,
    Action,
    bid,
    bury,
    call,
    name_trump,
    play,
)
from roost.rules.switches import whole_number

_SINGLE = {action.verb: action for action in (PASS, MOON, AMERIKANER, MISDEAL, ALONE)}
_OF_CARD = {"play": play, "bury": bury, "call": call}
_MOST_DIGITS_OF_A_BID = 4


def write(pack: Pack, action: Action) -> str:
    """The words of an action.

    >>> from roost.cards import ROOK
    >>> write(ROOK, play(0)), write(ROOK, name_trump(1)), write(ROOK, PASS)
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
        return _OF_CARD[verb](card_named(pack, words[0]))
    if verb == "trump":
        return name_trump(suit_named(pack, words[0]))
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
        return [bury(card_named(pack, word)) for word in words]
    if not verb:
        raise NotationError("not-an-action", text=text)
    return [read(pack, text)]
