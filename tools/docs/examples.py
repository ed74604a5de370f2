"""The examples of the English rules pages for the pages in other languages.

The tables are typed once, in English, where tests play them; this reads them there, so that no
other page can show another trick or another score.
"""

import re
from pathlib import Path

from roost.cards import ROOK, STANDARD
from roost.texts import words
from tools.docs.figures import table
from tools.docs.languages import label

_ROOT = Path(__file__).parents[2] / "docs"
_CARDS = set(ROOK.names) | set(STANDARD.names)
_COLOURS = {
    "red": "R",
    "green": "G",
    "yellow": "Y",
    "black": "B",
    "spades": "S",
    "hearts": "H",
    "diamonds": "D",
    "clubs": "C",
}
_TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
_CAPTIONS = {
    "Captured": "What the declarer's team and the other team score:",
    "Partner": "With four players, seat 0 the declarer and seat 2 the partner, or nobody;"
    " tricks and scores by seat:",
}


def of_game(key: str) -> str:
    """The example tables of a game's English page, in the language of this one."""
    page = (_ROOT / "rules" / f"{key}.md").read_text("utf-8")
    section = page.partition("\n## Examples\n")[2].partition("\n## ")[0]
    return "\n\n".join(_translated(found[0]) for found in _TABLE.finditer(section))


def _translated(text: str) -> str:
    head, _, *rows = (
        [cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines()
    )
    shown = table(map(label, head), (map(_cell, row) for row in rows))
    captions = [label(caption) for name, caption in _CAPTIONS.items() if name in head]
    return "\n\n".join([*captions, shown])


def _cell(text: str) -> str:
    """One cell: cards, a colour, numbers, or a word.

    >>> _cell("R9 Bird"), _cell("green"), _cell("+95 and +25"), _cell("third")
    ('R9⌂ Bird', 'green ▲', '+95 and +25', 'third')
    """
    if set(text.split()) <= _CARDS:
        return words.cards(text.split())
    if text in _COLOURS:
        return words.colour(_COLOURS[text])
    if text == "Amerikaner":
        return words.bid("amerikaner")
    if " and " in text:
        first, _, second = text.partition(" and ")
        return label("{first} and {second}", first=first, second=second)
    return text if re.fullmatch(r"[+\-0-9 ]+", text) else label(text)
