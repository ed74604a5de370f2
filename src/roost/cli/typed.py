"""Reads what a person types: a command of the table, or actions for the seat on turn.

Reading uses only the view. Whether an action is allowed is decided by the rules. A number alone is
a place in the list that is drawn; on a screen that is read aloud it is the number on a card.
"""

import re
from difflib import get_close_matches
from enum import Enum

from roost.cards import Card, Pack, cards_of
from roost.errors import NotationError
from roost.game import legal, together
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
from roost.game.state import View
from roost.rules import deck
from roost.rules.switches import whole_number
from roost.texts import aloud, say
from roost.texts.words import SIGNS


class Command(Enum):
    """What a person may type at any time."""

    HINT = "hint"
    UNDO = "undo"
    REDO = "redo"
    LAST = "last"
    SCORE = "score"
    HAND = "hand"
    TABLE = "table"
    SEAL = "seal"
    HELP = "help"
    QUIT = "quit"


def command(text: str) -> Command | None:
    """The command that a text is, in English or in the language spoken.

    >>> command("Undo"), command("?"), command("r14")
    (<Command.UNDO: 'undo'>, <Command.HELP: 'help'>, None)
    """
    return _command_words().get(text.lower())


def _command_words() -> dict[str, Command]:
    return {
        # Translators: words that a person types: one word each, in lower case, all different. The
        # help lines and “redo brings it again” name the same words.
        say("command", "hint"): Command.HINT,
        say("command", "undo"): Command.UNDO,
        say("command", "redo"): Command.REDO,
        say("command", "last"): Command.LAST,
        say("command", "score"): Command.SCORE,
        say("command", "hand"): Command.HAND,
        say("command", "table"): Command.TABLE,
        say("command", "seal"): Command.SEAL,
        say("command", "help"): Command.HELP,
        say("command", "quit"): Command.QUIT,
        "?": Command.HELP,
        "h": Command.HINT,
        "q": Command.QUIT,
        "exit": Command.QUIT,
        **{each.value: each for each in Command},
    }


def actions(text: str, view: View) -> list[Action]:
    """The actions that a text means in this view: several if several cards are laid away.

    Raises `NotationError`: `not-a-bid`, `not-a-card`, `not-a-colour`, `no-such-number`,
    `no-such-rank`, `which-card`, `one-card-only`; `IllegalAction` with the rules' reason when a
    lay-away cannot be done whole.
    """
    phase = view.public.phase
    if phase in ("nest", "call", "play"):
        text = _by_short_names(text, deck.pack(view.public.rules))
    words = [word for word in text.replace(",", " ").split() if word.lower() != "the"]
    if len(words) > 1 and words[0].lower() in ("play", "bury", "call", "bid", "trump"):
        words = words[1:]
    match phase:
        case "auction":
            return [_bid(" ".join(words))]
        case "trump":
            return [_trump(" ".join(words), deck.pack(view.public.rules))]
        case "nest":
            return _lay_away(words, view)
        # Translators: as for “pass”: the declarer plays without a partner.
        case "call" if " ".join(words).lower() in ("alone", say("bid", "alone")):
            return [ALONE]
        case "call":
            choice = cards_of(legal.callable_now(view))
            return [call(_card(_only(words), choice, view))]
        case _:
            return [play(_card(_only(words), cards_of(view.private.hand), view))]


def _bid(text: str) -> Action:
    words = {
        "pass": PASS,
        "p": PASS,
        "moon": MOON,
        "amerikaner": AMERIKANER,
        "misdeal": MISDEAL,
        # Translators: what a person types to say it in the auction; one word in lower case.
        say("bid", "pass"): PASS,
        # Translators: as for “pass”: to shoot the moon is to bid every point.
        say("bid", "moon"): MOON,
        # Translators: as for “pass”: asks for a new deal, the hand being without counters.
        say("bid", "misdeal"): MISDEAL,
    }
    if text.lower() in words:
        return words[text.lower()]
    number = whole_number(text)
    if number is None or number < 0:
        raise NotationError("not-a-bid", text=text, allowed=", ".join(words))
    return bid(number)


def _trump(text: str, pack: Pack) -> Action:
    from roost.texts.words import suit

    choice = range(len(pack.suits))
    number = None if aloud.chosen() else whole_number(text)
    if number is not None and 1 <= number <= len(choice):
        return name_trump(number - 1)
    typed = text.lower()
    for each in choice:
        name, _, sign = suit(pack, each).partition(" ")
        if typed in (pack.suits[each].lower(), sign) or (len(typed) > 1 and name.startswith(typed)):
            return name_trump(each)
    colours = ", ".join(suit(pack, each).partition(" ")[0] for each in choice)
    raise NotationError("not-a-colour", text=text, allowed=colours)


def _only(words: list[str]) -> str:
    if len(words) != 1:
        raise NotationError("one-card-only", text=" ".join(words))
    return words[0]


def _lay_away(words: list[str], view: View) -> list[Action]:
    """One action for each card, in an order that the house allows. Raises if one is refused."""
    hand = cards_of(view.private.hand)
    return together.ordered(view, [bury(_card(word, hand, view)) for word in words])


def _by_short_names(text: str, pack: Pack) -> str:
    """The text with cards that are named in words, such as "red 14", by their short names.

    >>> from roost.cards import STANDARD
    >>> _by_short_names("Queen of spades, 10 of hearts", STANDARD)
    'SQ, H10'
    """
    for name in pack.names:
        words = re.escape(aloud.card(name))
        text = re.sub(rf"(?<!\w){words}(?!\w)", name, text, flags=re.IGNORECASE)
    return text


_WRITTEN_BACKWARDS = re.compile(r"(\d+|[AKQJ])([RGYBSHDC])")
_BIRDS = ("BIRD", "CROW", "ROOK")


def _card(word: str, choice: list[Card], view: View) -> Card:
    """The card of a name, or of its number: among `choice`, counted from 1, or read aloud."""
    number = whole_number(word)
    if number is not None and aloud.chosen():
        return _of_rank(number, view)
    if number is not None:
        if not 1 <= number <= len(choice):
            raise NotationError("no-such-number", number=number, most=len(choice))
        return choice[number - 1]
    pack = deck.pack(view.public.rules)
    name = word.upper()
    for letter, sign in SIGNS.items():
        if sign in name:
            name = letter + name.replace(sign, "").removeprefix(letter)
    if name in _BIRDS or name == say("card", "Bird").upper():
        name = "Bird"
    elif backwards := _WRITTEN_BACKWARDS.fullmatch(name):
        name = backwards[2] + backwards[1]
    if name == "Bird" and "Bird" in pack.names:
        return pack.names.index("Bird")
    by_name = {each: card for card, each in enumerate(pack.names)}
    if name not in by_name:
        raise NotationError("not-a-card", text=word, example=pack.names[choice[0]])
    return by_name[name]


def _of_rank(number: int, view: View) -> Card:
    """The one card with this number on it that may be chosen now.

    It is for people who listen to the table: they cannot count places in a list."""
    names = deck.pack(view.public.rules).names
    allowed = [action.value for action in legal.legal(view) if action.value is not None]
    found = [card for card in allowed if names[card][1:] == str(number)]
    if not found:
        raise NotationError("no-such-rank", number=number)
    if len(found) > 1:
        raise NotationError(
            "which-card", number=number, cards=" ".join(names[card] for card in found)
        )
    return found[0]


def likely(text: str) -> str | None:
    """The command that a mistyped word most likely was.

    >>> likely("undoo")
    'undo'
    """
    close = get_close_matches(text.lower(), _command_words(), 1, 0.75)
    return close[0] if close else None
