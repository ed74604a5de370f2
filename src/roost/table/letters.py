"""How many letters a text has, as people see them (grapheme clusters).

A letter with its accents is one, and so is a flag or a family made of several code points. It
follows Unicode's annex 29 as far as the standard library's tables allow; a browser uses its own
tables and may count differently in rare scripts.
"""

import unicodedata

_JOINER = "\u200d"  # between the signs of one picture
_SKINS = range(0x1F3FB, 0x1F400)
_FLAGS = range(0x1F1E6, 0x1F200)  # two of them are one flag
_TAGS = range(0xE0020, 0xE0080)  # the rest of a region's flag
_HANGUL = {"L": range(0x1100, 0x1160), "V": range(0x1160, 0x11A8), "T": range(0x11A8, 0x1200)}
_HANGUL_GOES_ON = {("L", "L"), ("L", "V"), ("V", "V"), ("V", "T"), ("T", "T")}


def letters(text: str) -> int:
    r"""The number of letters of a text, as they are seen.

    >>> [letters(each) for each in ("Åse", "A\u030ase", "👩\u200d👧", "🇳🇴🇮🇩", "")]
    [3, 3, 1, 2, 0]
    """
    count, before, flags = 0, "", 0
    for sign in text:
        flags = flags + 1 if ord(sign) in _FLAGS else 0
        if not before or not (_goes_on(before, sign) or (flags and flags % 2 == 0)):
            count += 1
        before = sign
    return count


def _goes_on(before: str, sign: str) -> bool:
    """Whether a code point belongs to the same letter as the one before it."""
    if sign == _JOINER or unicodedata.category(sign) in ("Mn", "Me", "Mc"):
        return True
    if ord(sign) in _SKINS or ord(sign) in _TAGS:
        return True
    if before == _JOINER:
        return unicodedata.category(sign) == "So"
    return (_part(before), _part(sign)) in _HANGUL_GOES_ON


def _part(sign: str) -> str:
    """The part of a Hangul syllable that a code point is: "L", "V" or "T"; "" if none."""
    return next((part for part, signs in _HANGUL.items() if ord(sign) in signs), "")
