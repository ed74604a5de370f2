"""Texts as HTML. Everything is escaped here.

Cards and signs are marked so that a script can draw them. Without a script they are read as text.
"""

import re
from collections.abc import Iterable
from html import escape

from roost.cards import names_of
from roost.rules import deck
from roost.rules.ruleset import Ruleset
from roost.texts.page.games import face
from roost.texts.words import SIGNS, card

_SIGN = re.compile("[" + "".join(SIGNS.values()) + "]")
_LETTERS = {sign: letter for letter, sign in SIGNS.items()}


def element(name: str, content: str, **attributes: str) -> str:
    """An element round content that is HTML already; the attributes are texts.

    >>> element("a", escape("R & Y"), href="/?a=1&b=2", class_="link")
    '<a href="/?a=1&amp;b=2" class="link">R &amp; Y</a>'
    """
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{given}>{content}</{name}>"


def plain(text: str) -> str:
    """A text, the signs of its colours marked.

    >>> plain("red ⌂ & more")
    'red <span class="sign" data-suit="R" aria-hidden="true">⌂</span> &amp; more'
    """
    return _SIGN.sub(
        lambda sign: element(
            "span", sign[0], class_="sign", data_suit=_LETTERS[sign[0]], aria_hidden="true"
        ),
        escape(text),
    )


def paragraph(sentences: Iterable[str]) -> str:
    """Sentences as a paragraph."""
    return element("p", " ".join(map(plain, sentences)))


class Marker:
    r"""Marks the cards of a game where a text names them, as it is to be read aloud; the bird only
    if asked for, since in some languages its name is an ordinary word.

    >>> from roost.texts import aloud
    >>> from roost.variants import KENTUCKY
    >>> with aloud.reading(aloud=True):
    ...     Marker(KENTUCKY).marked("Berit plays " + card("R14") + ".")
    'Berit plays <span class="mini" data-card="R14" data-points="10">red\xa014</span>.'
    """

    def __init__(self, rules: Ruleset, *, bird: bool = False) -> None:
        self._rules = rules
        names = names_of(deck.pack(rules), deck.cards(rules))
        self._codes = {card(code): code for code in names if bird or code != "Bird"}
        longest_first = sorted(map(re.escape, self._codes), key=len, reverse=True)
        self._name = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")

    def marked(self, text: str) -> str:
        """The text with each card that it names marked."""
        return self._name.sub(lambda name: self._mini(name[0]), plain(text))

    def paragraph(self, sentences: Iterable[str]) -> str:
        """Sentences as a paragraph, their cards marked."""
        return element("p", " ".join(map(self.marked, sentences)))

    def _mini(self, name: str) -> str:
        return self.open_card(self._codes[name], "mini", name)

    def open_card(self, code: str, kind: str, name: str | None = None) -> str:
        """A card by itself, in the way that the style sheet calls `kind`."""
        told = face(self._rules, code)
        points = {"data_points": str(told.points)} if told.points else {}
        return element("span", escape(name or told.name), class_=kind, data_card=code, **points)
