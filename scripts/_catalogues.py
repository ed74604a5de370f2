"""Brings the catalogues of all languages up to date with the messages of src/roost.

No translation is guessed. A message that is no longer in the source is removed, and a new message
stays empty until somebody translates it. The same source and translations give the same bytes.
"""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "roost"
LOCALES = SOURCE / "texts" / "locale"
# `say` is the same in Python and in the page's scripts; the counting one goes by each one's custom.
KEYWORDS = {
    **dict.fromkeys(("say", "Message"), ((1, "c"), 2)),
    **dict.fromkeys(("say_many", "sayMany"), ((1, "c"), 2, 3)),
}
_METHODS = [("**.py", "python"), ("**.js", "scripts._javascript:messages")]

# No dates and no names: git knows them, and they would change at each run.
_HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def messages() -> list[Message]:
    """Every message of the source with the files that say it, in the order of file, context, text.

    Line numbers are left out, so that a catalogue changes only when a message does.
    """
    found = Catalog()
    calls = extract_from_dir(
        SOURCE,
        method_map=_METHODS,
        keywords=KEYWORDS,
        comment_tags=["Translators:"],
        strip_comment_tags=True,
    )
    for name, _line, text, comments, context in calls:
        file = Path("src", "roost", name).as_posix()
        found.add(text, locations=[(file, 0)], auto_comments=comments, context=context)
    return sorted(
        (each for each in found if each.id),
        key=lambda each: (min(each.locations), each.context or "", _english(each)),
    )


def _english(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def path_of(language: str) -> Path:
    """Where a language's catalogue lies."""
    return LOCALES / language / "LC_MESSAGES" / "roost.po"


def read(language: str) -> Catalog:
    """A language's catalogue as it lies there; an empty one for a new language."""
    path = path_of(language)
    return read_po(BytesIO(path.read_bytes() if path.exists() else b""), locale=language)


def updated(language: str) -> bytes:
    """What a language's catalogue has to be: every message, with the translation it has."""
    old = read(language)
    new = Catalog(locale=language)
    for each in messages():
        before = old.get(each.id, each.context)
        new[each.id] = Message(
            each.id,
            before.string if before is not None and not before.fuzzy else "",
            sorted(set(each.locations)),
            auto_comments=each.auto_comments,
            user_comments=before.user_comments if before is not None else [],
            context=each.context,
        )
    body = BytesIO()
    write_po(body, new, width=100, include_lineno=False, omit_header=True)
    plural = get_plural(language).plural_forms
    return _HEADER.format(language=language, plural=plural).encode() + body.getvalue()


def translations(message: Message) -> tuple[str, ...]:
    """The forms of a message in the catalogue's language: one, or as many as it has plurals."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def main() -> None:
    """Update the catalogues that are there, and begin one for each language named."""
    sys.path.append(str(ROOT))  # Babel finds the reader of scripts by its name
    known = {path.name for path in LOCALES.iterdir()} if LOCALES.exists() else set()
    for language in sorted(known | set(sys.argv[1:])):
        path = path_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(updated(language))
        empty = sum(not all(translations(each)) for each in read(language) if each.id)
        print(f"{path.relative_to(ROOT)}: {empty} to translate")  # noqa: T201 it is a script


if __name__ == "__main__":
    main()
