"""A whole match in each language at a terminal: every word in that language, every line fits."""

import re
from itertools import product
from pathlib import Path

import pytest

from roost.texts import LANGUAGES, catalogues, choose, say
from tests.cli.terminal import Terminal, roost_in_terminal
from tests.everyday import daily
from tests.texts.catalogues import TRANSLATED, english_lines

LAST_LINE = r"roost verify match-\d+\.record"
# What is asked, by the name that the answers go by.
PROMPTS = {
    "bid": ["Your bid ({choice}):"],
    "nest": ["Lay {number} card away:", "Lay {number} cards away (one or several):"],
    "trump": ["Name trump ({choice}):"],
    "call": ["Call a card ({choice}):"],
    "play": ["Play a card ({numbers}):"],
    "deal": ["Enter deals the next hand:"],
}


def question(language: str) -> "re.Pattern[str]":
    """Any of the questions of a match, as it ends a line in this language."""
    told = {} if language == "en" else catalogues.read(language).messages["prompt"]
    either = []
    for kind, (one, *more) in PROMPTS.items():
        texts = told.get(one, [one, *more])
        either.append(f"(?P<{kind}>{'|'.join(map(_pattern, texts))})")
    return re.compile(f"(?:{'|'.join(either)}) ", re.DOTALL)


def _pattern(message: str) -> str:
    """Its words, broken into lines at any space; facts are numbers or stand in brackets."""
    words = re.escape(message).replace(r"\ ", r"\s+")
    words = re.sub(r"\\\(\\\{\w+\\\}\\\)", r"\\((?:(?!\\):).)*\\)", words)
    return re.sub(r"\\\{\w+\\\}", r"\\d+", words)


def answer(asked: "re.Match[str]") -> str:
    """Pass, the first cards that may go, the first colour or card."""
    number = re.search(r"\d+", asked[0])
    match asked.lastgroup:
        case "bid":
            return "pass"
        case "nest":
            assert number is not None
            return " ".join(map(str, range(1, int(number[0]) + 1)))
        case "play":
            assert number is not None
            return number[0]
        case "deal":
            return ""
        case _:
            return "1"


def play_out(terminal: Terminal, language: str, bid: str) -> set[str]:
    """Bid once in each auction and play every deal to the end of the match; what was asked."""
    either = re.compile(f"(?P<end>{LAST_LINE})|{question(language).pattern}", re.DOTALL)
    has_bid, kinds = False, set()
    while not (asked := terminal.until(either))["end"]:
        kinds.add(asked.lastgroup or "")
        if asked["bid"] and not has_bid:
            has_bid = True
            terminal.type(bid)
        else:
            has_bid = has_bid and asked["bid"] is not None
            terminal.type(answer(asked))
    return kinds


def shown(terminal: Terminal) -> list[str]:
    """The lines, without what was typed."""
    return terminal.text.split("\n")


MATCHES = {
    "crowsnest": ("target=100,nest_top_up=on", "80"),
    "amerikaner": ("players=4,kitty=winner,target=12", "8"),
}


@pytest.mark.parametrize(
    ("game", "language", "columns"),
    daily(
        product(MATCHES, LANGUAGES, (80, 40)),
        ("crowsnest", "en", 80),
        ("crowsnest", "id", 40),
        ("amerikaner", "id", 80),
        ("amerikaner", "nb", 40),
    ),
)
def test_a_whole_match_speaks_one_language_and_fits_the_terminal(
    tmp_path: Path, game: str, language: str, columns: int
) -> None:
    rules, bid = MATCHES[game]
    words = ["--lang", language, "play", game, "--rules", rules, "--seed", "kitchen table"]
    words += ["--opponents", "simple"]
    with roost_in_terminal(tmp_path, *words, columns=columns) as terminal:
        asked = play_out(terminal, language, bid)
        assert terminal.end() == 0
    assert asked == PROMPTS.keys() - {"call" if game == "crowsnest" else "trump"}
    assert terminal.too_wide() == []
    choose(language)
    assert say("end", "The match is over") in terminal.text
    if language in TRANSLATED:
        assert english_lines(shown(terminal), language) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_language_of_the_environment_is_spoken_to_the_end(
    tmp_path: Path, language: str
) -> None:
    words = ["play", "--opponents", "simple", "--seed", "kitchen table"]
    with roost_in_terminal(
        tmp_path, *words, LANG=f"{language}_XX.UTF-8", LC_ALL="", LC_CTYPE="C.UTF-8"
    ) as terminal:
        asked = terminal.until(question(language))
        assert asked["bid"]
        choose(language)
        for command in ("help", "hand", "last", "score", "undo", "redo"):
            terminal.type(catalogues.read(language).messages["command"][command][0])
            assert terminal.until(question(language))["bid"]
        terminal.type(catalogues.read(language).messages["command"]["quit"][0])
        assert terminal.end() == 0
    assert english_lines(shown(terminal), language) == []
