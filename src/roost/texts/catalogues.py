"""The catalogues: `.po` files as translators write them, read when a language is chosen.

They are not compiled, so a text cannot be older than its translation in the file.
"""

import gettext
import os
import re
from collections.abc import Iterator

Messages = dict[str, dict[str, list[str]]]

_FOLDER = os.path.join(os.path.dirname(__file__), "locale")  # noqa: PTH118, PTH120 starts faster
_PLURAL = re.compile(r"^Plural-Forms:.*plural=([^;]+)", re.MULTILINE)
_ESCAPED = re.compile(r"\\(.)")
_CONTROLS = {"n": "\n", "t": "\t"}


class Catalogue(gettext.NullTranslations):
    """The messages of one language, with the methods of a catalogue of gettext.

    >>> catalogue = Catalogue('''
    ... msgid ""
    ... msgstr "Plural-Forms: nplurals=2; plural=(n != 1);"
    ...
    ... msgctxt "matches"
    ... msgid "{number} deal"
    ... msgid_plural "{number} deals"
    ... msgstr[0] "{number} giv"
    ... msgstr[1] "{number} giver"
    ... ''')
    >>> [catalogue.npgettext("matches", "{number} deal", "{number} deals", n) for n in (1, 2)]
    ['{number} giv', '{number} giver']
    >>> catalogue.pgettext("matches", "over")  # not translated yet
    'over'
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        # By context and message: its translation, or one for each form of its plural.
        self.messages: Messages = {}
        # The rule by which a number picks its form, as gettext writes it.
        self.plural = "n != 1"
        for context, message, forms in _entries(text):
            if message and all(forms):
                self.messages.setdefault(context, {})[message] = forms
            elif not message and (plural := _PLURAL.search(forms[0])):
                self.plural = plural[1]
        self._form_for = gettext.c2py(self.plural)

    def pgettext(self, context: str, message: str) -> str:
        """The message in this language; in English if it is not translated."""
        forms = self.messages.get(context, {}).get(message)
        return forms[0] if forms else message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """The form of the message for this number of things."""
        forms = self.messages.get(context, {}).get(msgid1)
        return forms[self._form_for(n)] if forms else super().npgettext(context, msgid1, msgid2, n)


def read(language: str) -> Catalogue:
    """The catalogue of a language that has one."""
    path = os.path.join(_FOLDER, language, "LC_MESSAGES", "roost.po")  # noqa: PTH118
    with open(path, encoding="utf-8") as file:  # noqa: PTH123
        return Catalogue(file.read())


def as_json(language: str, *, prefix: str = "") -> str:
    """A language for a page: one object of `language`, `plural` (the rule in the notation that C
    and JavaScript share) and `messages` by context, those alone whose context begins with `prefix`.
    English has none: they are its own.

    >>> as_json("en", prefix="page")
    '{"language":"en","plural":"n != 1","messages":{}}'
    """
    import json

    catalogue = Catalogue("") if language == "en" else read(language)
    shared = {
        "language": language,
        "plural": catalogue.plural,
        "messages": {
            context: told
            for context, told in catalogue.messages.items()
            if context.startswith(prefix)
        },
    }
    return json.dumps(shared, ensure_ascii=False, separators=(",", ":"))


def _entries(text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Context, message and translations of every entry; comments are passed over."""
    fields: dict[str, str] = {}
    word = ""
    for line in text.splitlines():
        if line.startswith('"'):
            fields[word] += line[1:-1]
        elif line.startswith("msg"):
            word, _, quoted = line.partition(" ")
            if fields and (word == "msgctxt" or word in fields):
                yield _entry(fields)
                fields = {}
            fields[word] = quoted[1:-1]
    if fields:
        yield _entry(fields)


def _entry(fields: dict[str, str]) -> tuple[str, str, list[str]]:
    forms = [_unescaped(text) for word, text in fields.items() if word.startswith("msgstr")]
    return _unescaped(fields.get("msgctxt", "")), _unescaped(fields["msgid"]), forms


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return _ESCAPED.sub(lambda found: _CONTROLS.get(found[1], found[1]), text)
