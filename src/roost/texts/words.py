"""The names of things: games, colours with their signs, cards, bids, lists.

A colour is always named with its sign, unless the text is to be read aloud. The sign stands behind
the word or card, as in `R14⌂`. A screen without signs leaves it out, and the text is still clear.
"""

from collections.abc import Iterable

from roost.cards import Pack, Suit
from roost.rules.scoring import Bid
from roost.texts import aloud, say

SIGNS = {"R": "⌂", "G": "▲", "Y": "☼", "B": "☾", "S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def game(key: str) -> str:
    """The name of a game.

    >>> game("one_high")
    '1-High Partnership'
    """
    match key:
        case "crowsnest":
            # Translators: names of games may stay as they are.
            return say("game", "CrowsNest")
        case "kentucky":
            return say("game", "Kentucky Discard")
        case "partnership":
            return say("game", "Partnership")
        case "one_high":
            return say("game", "1-High Partnership")
        case "red_one":
            return say("game", "Red 1")
        case "buckeye":
            return say("game", "Buckeye")
        case "rook":
            return say("game", "Rook, the Norwegian way")
        case "amerikaner":
            return say("game", "Amerikaner")
        case _:
            return key


def colour(letter: str) -> str:
    """The name and sign of the colour or suit with this letter.

    >>> colour("G"), colour("S")
    ('green ▲', 'spades ♠')
    """
    named = _colour(letter)
    return named.replace(SIGNS.get(letter, ""), "").strip() if aloud.chosen() else named


def _colour(letter: str) -> str:
    match letter:
        case "R":
            # Translators: colours and suits are one word in lower case, a space and the sign as it
            # stands here; the word may also be typed.
            return say("colour", "red ⌂")
        case "G":
            return say("colour", "green ▲")
        case "Y":
            return say("colour", "yellow ☼")
        case "B":
            return say("colour", "black ☾")
        case "S":
            # Translators: as for “red ⌂”.
            return say("colour", "spades ♠")
        case "H":
            return say("colour", "hearts ♥")
        case "D":
            return say("colour", "diamonds ♦")
        case "C":
            return say("colour", "clubs ♣")
        case _:
            return letter


def first(text: str) -> str:
    """A word as it stands first in a sentence.

    >>> first(colour("G"))
    'Green ▲'
    """
    return text[:1].upper() + text[1:]


def suit(pack: Pack, number: Suit) -> str:
    """The name and sign of a suit of this pack."""
    return colour(pack.suits[number])


def card(name: str) -> str:
    """A card's name as a record writes it, with the sign of its colour.

    >>> card("R14"), card("SA"), card("Bird")
    ('R14⌂', 'SA♠', 'Bird')
    """
    if aloud.chosen():
        return aloud.card(name).replace(" ", "\u00a0")  # no line is broken inside it
    if name == "Bird":
        # Translators: the card with the bird, as it lies on the table; one word, it may be typed.
        return say("card", "Bird")
    return name + SIGNS.get(name[:1], "")


def cards(names: Iterable[str]) -> str:
    """Cards in a row.

    >>> cards(["R14", "Bird"])
    'R14⌂ Bird'
    """
    if aloud.chosen():
        named = list(map(card, names))
        return all_of(named) if named else ""
    return " ".join(map(card, names))


def bid(what: Bid) -> str:
    """What was bid, as a word or number."""
    match what:
        case "moon":
            # Translators: stands for the number that was bid: “You bid the moon and made it.”
            return say("bid", "the moon")
        case "amerikaner":
            # Translators: the highest bid of the game of that name, to take every trick.
            return say("bid", "Amerikaner")
        case number:
            return str(number)


def all_of(items: Iterable[str]) -> str:
    """A list in words.

    >>> all_of(["Berit"]), all_of(["Berit", "Carl"]), all_of(["Berit", "Carl", "Dina"])
    ('Berit', 'Berit and Carl', 'Berit, Carl and Dina')
    """
    *before, last = items
    if not before:
        return last
    if len(before) == 1:
        # Translators: two things; a list of more has a message of its own.
        return say("list", "{first} and {last}", first=before[0], last=last)
    # Translators: three things or more; {items} are all but the last, with commas between them.
    return say("list", "{items} and {last}", items=", ".join(before), last=last)


def any_of(items: Iterable[str]) -> str:
    """A choice in words.

    >>> any_of(["R14⌂", "R9⌂", "Bird"])
    'R14⌂, R9⌂ or Bird'
    """
    *before, last = items
    if not before:
        return last
    if len(before) == 1:
        # Translators: a choice of two; one of more has a message of its own.
        return say("list", "{first} or {last}", first=before[0], last=last)
    # Translators: a choice of three or more; {items} are all but the last, with commas between.
    return say("list", "{items} or {last}", items=", ".join(before), last=last)


def decimal(value: float, digits: int) -> str:
    """A number with so many digits behind the decimal sign.

    >>> decimal(84.257, 1), decimal(-0.2, 0)
    ('84.3', '0')
    """
    written = f"{round(value, digits) + 0.0:.{digits}f}"  # adding 0.0 turns -0.0 into 0.0
    # Translators: the decimal sign.
    return written.replace(".", say("number", "."))
