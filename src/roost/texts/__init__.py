"""All texts shown to a person: `say` returns a message in the chosen language.

Messages are whole English sentences. Call and context are literals, so that Babel can collect them
(keywords in scripts/_catalogues.py). Facts fill `{placeholders}`. No other package makes
sentences. Each task of a process has a language of its own.
"""

import gettext
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import NamedTuple

from roost.errors import RoostError

SOURCE_LANGUAGE = "en"
# Every other language has a catalogue in the folder `locale`.
LANGUAGES: tuple[str, ...] = (SOURCE_LANGUAGE, "id", "nb")

# The variables that name the language. The first one that is set counts, as for other programs.
_VARIABLES = ("ROOST_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_SAME = {"no": "nb", "nn": "nb", "in": "id"}

_ENGLISH = gettext.NullTranslations()
_catalogue = ContextVar("_catalogue", default=_ENGLISH)


def say(context: str, message: str, /, **facts: object) -> str:
    """The message in the chosen language, its placeholders filled.

    >>> say("event", "{name} bids {bid}.", name="Berit", bid=80)
    'Berit bids 80.'
    """
    return _catalogue.get().pgettext(context, message).format(**facts)


class Message(NamedTuple):
    """A message that is said later. Babel collects it as it collects the arguments of `say`."""

    context: str  # where it is shown, for translators
    text: str  # the English sentence with its `{placeholders}`

    def said(self, facts: Mapping[str, object]) -> str:
        """The message in the language chosen now. Each placeholder needs a fact of its name.

        >>> Message("reason", "{card} is not in the hand.").said({"card": "R5"})
        'R5 is not in the hand.'
        """
        return _catalogue.get().pgettext(self.context, self.text).format_map(facts)


def say_many(context: str, one: str, many: str, number: int, /, **facts: object) -> str:
    """The message in the form for this number of things, which fills `{number}`.

    >>> [say_many("event", "{number} card.", "{number} cards.", n) for n in (1, 5)]
    ['1 card.', '5 cards.']
    """
    return _catalogue.get().npgettext(context, one, many, number).format(number=number, **facts)


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
    """Use one of `LANGUAGES` from now on, in this task or thread."""
    _catalogue.set(_of(language))


@contextmanager
def speaking(language: str, *, aloud: bool = False) -> Iterator[None]:
    """Use this language while this is active; with `aloud` texts are made to be read aloud.

    >>> with speaking("nb"):
    ...     say("event", "{name} passes.", name="Berit")
    'Berit melder pass.'
    >>> say("event", "{name} passes.", name="Berit")
    'Berit passes.'
    """
    from roost.texts.aloud import reading

    token = _catalogue.set(_of(language))
    try:
        with reading(aloud=aloud):
            yield
    finally:
        _catalogue.reset(token)


@cache
def _of(language: str) -> gettext.NullTranslations:
    """The catalogue of a language, read once."""
    if language == SOURCE_LANGUAGE:
        return _ENGLISH
    from roost.texts.catalogues import read

    return read(language)


def _code(text: str) -> str:
    """`nb` for `nb_NO.UTF-8`."""
    code = text.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return _SAME.get(code, code)
