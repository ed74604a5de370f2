"""The rules pages in Norwegian and Indonesian have the figures of the English ones, and nothing
generated in them is English."""

import re
from pathlib import Path

import pytest

from roost import texts
from roost.variants import VARIANTS
from tests.docs.markdown import ROOT, name
from tools.docs import examples, generate, languages
from tools.docs.generate import BLOCK

RULES = ROOT / "docs" / "rules"
OTHERS = [language for language in texts.LANGUAGES if language != texts.SOURCE_LANGUAGE]
PAGES = [RULES / language / f"{key}.md" for language in OTHERS for key in VARIANTS]
EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=name)
_NUMBER = re.compile(r"(?<![\w.])[+-]?\d+(?:\.\d+)?")


def blocks(page: Path) -> dict[str, str]:
    """The generated blocks of a page by what makes them."""
    return {found[2]: found[0] for found in BLOCK.finditer(page.read_text("utf-8"))}


def english(page: Path) -> Path:
    return RULES / page.name


@EACH_PAGE
def test_a_page_has_the_blocks_that_a_reader_needs(page: Path) -> None:
    wanted = {"figures", "told", "examples", "played", "questions", "limits"}
    assert {f"{block} {page.stem}" for block in wanted} <= set(blocks(page))


@EACH_PAGE
def test_a_page_has_the_english_figures(page: Path) -> None:
    block = f"figures {page.stem}"
    own, source = blocks(page)[block], blocks(english(page))[block]
    assert _NUMBER.findall(own) == _NUMBER.findall(source)


@EACH_PAGE
def test_nothing_generated_was_left_in_english(page: Path) -> None:
    source = {
        sentence
        for told in (generate.told, generate.played, generate.asked, generate.limits)
        for sentence in sentences(told(page.stem))
    }
    assert source
    for block, text in blocks(page).items():
        assert sentences(text) & source == set(), block


def sentences(text: str) -> set[str]:
    """The sentences of a text, if they have words and not only figures and cards."""
    found = re.split(r"(?<=[.?:]) |\*\*|\n", text)
    return {sentence.strip() for sentence in found if len(re.findall(r"\b[a-z]+\b", sentence)) > 1}


def test_a_sentence_left_in_english_is_found() -> None:
    block = generate.told("crowsnest")
    assert sentences(f"{block}\n\nNorsk.") & sentences(generate.told("crowsnest"))


@EACH_PAGE
def test_a_page_shows_the_examples_that_are_played_on_the_english_one(page: Path) -> None:
    shown = blocks(page)[f"examples {page.stem}"]
    with languages.speaking(texts.SOURCE_LANGUAGE):
        source = examples.of_game(page.stem)
    assert _NUMBER.findall(shown)
    assert _NUMBER.findall(shown) == _NUMBER.findall(source)
    assert shown.count("\n|") == source.count("\n|") + 1


@EACH_PAGE
def test_a_page_leads_to_the_same_page_in_the_other_languages(page: Path) -> None:
    here = languages.of_page(page)
    for language in texts.LANGUAGES:
        if language != here:
            folder = "" if language == texts.SOURCE_LANGUAGE else f"{language}/"
            assert f"](../{folder}{page.name})" in page.read_text("utf-8")


def test_a_label_that_is_not_translated_is_an_error() -> None:
    with languages.speaking("nb"), pytest.raises(KeyError):
        languages.label("no such label")


def test_speaking_ends_where_it_is_left() -> None:
    with languages.speaking("id"):
        assert languages.label("tricks") == "trik"
    assert languages.label("tricks") == "tricks"
    assert texts.say("bid", "the moon") == "the moon"
