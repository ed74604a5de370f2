"""The catalogues are whole: every message, each placeholder, each plural, and nothing else."""

import json
import re
import string
import tomllib

import pytest

from roost.cli.typed import Command
from roost.texts import catalogues, choose, say, say_many
from scripts import _catalogues
from tests.architecture.syntax import PACKAGE, ROOT
from tests.texts.catalogues import TRANSLATED, english_words, entries, forms, sources

# Translations that are the same as the English message, and why that is right.
_EVERYWHERE = {
    **dict.fromkeys(("Amerikaner", "Buckeye", "CrowsNest", "Kentucky Discard"), "a game's name"),
    **dict.fromkeys(("1-High Partnership", "Partnership", "Red 1"), "a game's name"),
    "N": "stands for a number",
    "minus {number}": "the word is the same",
}
SAME: dict[str, dict[str, str]] = {
    "nb": {**_EVERYWHERE, **dict.fromkeys(("pass", "Pass"), "the word is the same")},
    "id": {
        **_EVERYWHERE,
        **dict.fromkeys(("jack", "queen", "king"), "card players say it so"),
        **dict.fromkeys(("partner", "{name} (partner)"), "card players say it so"),
        **dict.fromkeys(("Total", "Menu"), "the word is the same"),
        "roost {version}, kernel {backend}": "a program's name, and a loanword",
    },
}
COMMANDS = {each.value for each in Command}


def placeholders(text: str) -> list[str]:
    """The names in braces, sorted.

    >>> placeholders("{name} bids {bid}.")
    ['bid', 'name']
    """
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def test_the_catalogues_are_installed_with_the_package() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    patterns = settings["tool"]["setuptools"]["package-data"]["roost"]
    installed = {path for pattern in patterns for path in PACKAGE.glob(pattern)}
    assert {_catalogues.path_of(language) for language in TRANSLATED} <= installed


def test_every_language_but_english_has_a_catalogue_and_no_other_has() -> None:
    assert sorted(path.name for path in _catalogues.LOCALES.iterdir()) == sorted(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_is_what_the_source_says_now(language: str) -> None:
    written = _catalogues.path_of(language).read_bytes()
    assert written.decode() == _catalogues.updated(language).decode(), "run scripts/texts"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated_and_none_is_a_guess(language: str) -> None:
    assert [sources(each) for each in entries(language) if not all(forms(each))] == []
    assert [sources(each) for each in entries(language) if each.fuzzy] == []
    assert not _catalogues.read(language).obsolete


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_translation_has_the_placeholders_of_its_message(language: str) -> None:
    wrong = [
        (sources(each)[0], form)
        for each in entries(language)
        for form in forms(each)
        if form and placeholders(form) != placeholders(sources(each)[-1])
    ]
    assert wrong == []


@pytest.mark.parametrize(("language", "number"), [("nb", 2), ("id", 1)])
def test_a_plural_has_the_forms_of_the_language(language: str, number: int) -> None:
    plural = [each for each in entries(language) if each.pluralizable]
    assert len(plural) > 10
    assert {len(forms(each)) for each in plural} == {number}


@pytest.mark.parametrize("language", TRANSLATED)
def test_only_what_is_listed_with_a_reason_is_the_same_as_in_english(language: str) -> None:
    same = {
        sources(each)[0]
        for each in entries(language)
        if set(forms(each)) & set(sources(each)) and re.search("[A-Za-z]", _bare(sources(each)[0]))
    }
    assert same == SAME[language].keys()


def _bare(message: str) -> str:
    return re.sub(r"\{\w+\}", "", message)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_has_english_words(language: str) -> None:
    left = [form for each in entries(language) for form in forms(each)]
    assert [form for form in left if english_words(_bare(form), language)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_ends_like_its_message_and_has_no_stray_space(language: str) -> None:
    wrong = [
        (message, form)
        for each in entries(language)
        for message, form in zip(sources(each)[-1:] * 2, forms(each), strict=False)
        if re.search("[A-Za-z]", message)
        and (_shape(message) != _shape(form) or form != form.strip() or "  " in form)
    ]
    assert wrong == []


def _shape(text: str) -> tuple[str, bool]:
    """The punctuation at the end; whether there is a line break."""
    return text[-1:] if text[-1:] in (".", ":", "?", "!") else "", "\n" in text


def in_contexts(language: str, *contexts: str) -> dict[str, str]:
    """Messages and their translations."""
    return {
        sources(each)[0]: forms(each)[0] for each in entries(language) if each.context in contexts
    }


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("context", ["command", "bid"])
def test_words_that_are_typed_are_single_and_tell_apart(language: str, context: str) -> None:
    typed = {
        word: own
        for word, own in in_contexts(language, context).items()
        if word.islower() and " " not in word
    }
    assert len(typed) > 3
    assert all(own == own.lower() and len(own.split()) == 1 for own in typed.values())
    assert len(set(typed.values())) == len(typed)
    # English stays understood, so no word may stand for another there.
    assert [word for word, own in typed.items() if own in typed.keys() - {word}] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_help_names_the_words_that_are_typed_in_its_language(language: str) -> None:
    own = in_contexts(language, "command")
    assert own.keys() == COMMANDS
    told = set()
    contexts = ("help", "welcome", "typed", "aloud", "deal")
    for message, translation in in_contexts(language, *contexts).items():
        named = re.findall(r"^(?:(\w+), )?(\w+): |[Tt]ype (\w+) |; (\w+) ", message)
        for word in COMMANDS & {word for found in named for word in found}:
            assert re.search(rf"\b{own[word]}\b", translation), (message, translation)
            told.add(word)
    assert told == COMMANDS


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_read_is_what_babel_reads(language: str) -> None:
    expected: dict[str, dict[str, list[str]]] = {}
    for each in entries(language):
        if all(forms(each)):
            expected.setdefault(each.context or "", {})[sources(each)[0]] = list(forms(each))
    assert catalogues.read(language).messages == expected
    assert catalogues.read(language).plural == _catalogues.read(language).plural_expr


def test_a_catalogue_is_read_whatever_its_quotes_and_line_breaks() -> None:
    told = catalogues.Catalogue(
        '#, fuzzy\nmsgid ""\nmsgstr ""\n"Plural-Forms: nplurals=1; plural=0;\\n"\n'
        'msgctxt "a"\nmsgid ""\n"one "\n"\\"two\\""\nmsgstr "\\\\ \\n\\t"\n#~ msgid "x"\n'
        'msgid "three"\nmsgstr "tre"\n'
    )
    assert told.messages == {"a": {'one "two"': ["\\ \n\t"]}, "": {"three": ["tre"]}}
    assert told.plural == "0"


@pytest.mark.parametrize(("language", "one", "many"), [("nb", 0, 1), ("id", 0, 0)])
def test_a_number_of_things_is_said_in_the_form_it_asks_for(
    language: str, one: int, many: int
) -> None:
    (deals,) = (
        forms(each)
        for each in entries(language)
        if each.context == "matches" and "{number} deal" in sources(each)
    )
    choose(language)
    said = [say_many("matches", "{number} deal", "{number} deals", number) for number in (1, 0, 3)]
    assert said == [
        deals[one].format(number=1),
        deals[many].format(number=0),
        deals[many].format(number=3),
    ]
    assert said[0] != "1 deal"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_sentence_is_said_with_its_facts_in_the_language_chosen(language: str) -> None:
    (passes,) = (forms(each)[0] for each in entries(language) if "{name} passes." in sources(each))
    choose(language)
    assert say("event", "{name} passes.", name="Åse") == passes.replace("{name}", "Åse")
    assert "passes" not in passes


def test_what_is_not_translated_yet_is_said_in_english() -> None:
    choose("nb")
    assert say("nowhere", "{name} yawns.", name="Berit") == "Berit yawns."
    assert say_many("nowhere", "{number} owl", "{number} owls", 2) == "2 owls"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_page_gets_every_message_as_json(language: str) -> None:
    shared = json.loads(catalogues.as_json(language))
    assert shared["language"] == language
    told = {
        (context, message): found
        for context, messages in shared["messages"].items()
        for message, found in messages.items()
    }
    assert told == {
        (each.context, sources(each)[0]): list(forms(each)) for each in entries(language)
    }


def test_a_page_may_ask_for_the_contexts_that_are_its_own() -> None:
    messages = json.loads(catalogues.as_json("nb"))["messages"]
    of_page = json.loads(catalogues.as_json("nb", prefix="page"))
    assert of_page["messages"] == {k: v for k, v in messages.items() if k.startswith("page")}
    assert of_page["plural"] == "(n != 1)"
