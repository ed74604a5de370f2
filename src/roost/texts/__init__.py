"""The door for every word shown to a person: `say` a message, get it in the chosen language.

Messages are whole English sentences, written as literals in the call beside their context, so that
Babel can collect them (keywords `say:1c,2` and `say_many:1c,2,3`); facts fill `{placeholders}`.
No other package makes sentences.
"""

import gettext
from collections.abc import Mapping

from roost.errors import RoostError

SOURCE_LANGUAGE = "en"
# Every other language has a catalogue in the folder `locale`.
LANGUAGES: tuple[str, ...] = (SOURCE_LANGUAGE, "id", "nb")

# Where a person says which language; the first that is set counts, as for other programs.
_VARIABLES = ("ROOST_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_SAME = {"no": "nb", "nn": "nb", "in": "id"}

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def say(context: str, message: str, /, **facts: object) -> str:
    """The message in the chosen language, its placeholders filled.

    >>> say("event", "{name} bids {bid}.", name="Berit", bid=80)
    'Berit bids 80.'
    """
    return _catalogue.pgettext(context, message).format(**facts)


def say_many(context: str, one: str, many: str, number: int, /, **facts: object) -> str:
    """The message for this number of things; `{number}` stands for it.

    >>> [say_many("event", "{number} card.", "{number} cards.", n) for n in (1, 5)]
    ['1 card.', '5 cards.']
    """
    return _catalogue.npgettext(context, one, many, number).format(number=number, **facts)


def wanted(asked: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: the one asked for, else the first that the environment names and
    Roost knows, else English.

    Raises `RoostError` `unknown-language` if the language asked for is not known.

    >>> wanted(None, {"LANG": "fr_FR.UTF-8"}), wanted(None, {"ROOST_LANG": "en_GB"})
    ('en', 'en')
    """
    if asked is not None:
        language = _code(asked)
        if language not in LANGUAGES:
            raise RoostError("unknown-language", language=asked, allowed=", ".join(LANGUAGES))
        return language
    named = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    language = _code(named)
    return language if language in LANGUAGES else SOURCE_LANGUAGE


def choose(language: str) -> None:
    """Speak one of `LANGUAGES` from now on."""
    global _catalogue  # noqa: PLW0603 a process speaks one language at a time
    if language == SOURCE_LANGUAGE:
        _catalogue = gettext.NullTranslations()
    else:
        from roost.texts.catalogues import read

        _catalogue = read(language)


def _code(text: str) -> str:
    """`nb` for `nb_NO.UTF-8`."""
    code = text.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return _SAME.get(code, code)
