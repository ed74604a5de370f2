"""What the tests of languages share: the catalogues as Babel reads them, and English words."""

import re
from collections.abc import Iterable, Iterator

from babel.messages.catalog import Message

from roost.texts import LANGUAGES, SOURCE_LANGUAGE
from scripts import _catalogues

TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE_LANGUAGE)

# Words that no English sentence is long without. Those that are a word of the language as well are
# left out of it below.
_STOP_WORDS = frozenset(
    re.findall(
        r"\w+",
        "a an and are be been but by can cannot card cards deal deals each from had has have if is"
        " it its may not of or points than that the their them then there these they this"
        " those to trick tricks was we were what when where which who whole whom whose will with"
        " would you your options usage arguments",
    )
)
_ALSO_OWN = {
    "nb": frozenset({"by", "be", "to", "a"}),
    "id": frozenset({"a"}),
}
# No part of a sentence: options, switches with their values, and one word of a record, quoted.
_WORD = re.compile(r"(?<![-\w=])[A-Za-z]+(?![-\w=])")
_QUOTED = re.compile(r"“[a-z]+”|«[a-z]+»")


def entries(language: str) -> Iterator[Message]:
    """The messages of a language's catalogue, without its header."""
    return (each for each in _catalogues.read(language) if each.id)


def forms(message: Message) -> tuple[str, ...]:
    """The translations of a message."""
    return _catalogues.translations(message)


def sources(message: Message) -> tuple[str, ...]:
    """The English message, or its two forms."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def english_words(text: str, language: str) -> list[str]:
    """The English stop words in a text that should be in another language.

    >>> english_words("Berit plays the card.", "nb"), english_words("Berit spiller kortet.", "nb")
    (['the', 'card'], [])
    """
    foreign = _STOP_WORDS - _ALSO_OWN[language]
    return [word for word in _WORD.findall(_QUOTED.sub("", text)) if word.lower() in foreign]


def english_lines(lines: Iterable[str], language: str) -> list[str]:
    """The lines with English stop words in them."""
    return [line for line in lines if english_words(line, language)]
