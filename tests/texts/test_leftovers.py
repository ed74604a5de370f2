"""Nothing in English is left in what the commands print, in any other language."""

from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from roost.cli.drawn.screen import columns_of
from roost.cli.group import COMMANDS, roost
from roost.errors import RoostError
from roost.texts import LANGUAGES, choose
from roost.texts.refusals.sentence import SENTENCES, sentence
from roost.variants import VARIANTS
from tests.architecture.syntax import ROOT
from tests.cli.test_reasons import FACTS
from tests.cli.test_refusals import WORDS
from tests.everyday import daily
from tests.texts.catalogues import TRANSLATED, english_lines, english_words

GAMES = ROOT / "spec" / "games"
HOUSE_RULES = {
    "crowsnest": "shoot_the_moon=on,nest_top_up=on,discard=no_counters",
    "kentucky": "trump_before_nest=on,discard=no_trumps,must_trump=on,hands=4",
    "partnership": "most_tricks_tie=split,mercy=-100",
    "red_one": "red_one_free=on,both_past=bidding_side,target=100",
    "buckeye": "no_points_misdeal=on,made_needs_more=on",
    "amerikaner": "kitty=winner,alone=on,players=5,tie=play_on",
}


@pytest.fixture(params=TRANSLATED)
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> "Said":
    monkeypatch.setenv("ROOST_DATA", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    return Said(request.param)


class Said:
    """What `roost` says in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, *words: str, status: int = 0, typed: str = "") -> list[str]:
        """The lines of both outputs."""
        asked = ["--lang", self.language, *words]
        result: Result = CliRunner().invoke(roost, asked, input=typed, prog_name="roost")
        assert result.exit_code == status, result.output
        return [*result.stdout.splitlines(), *result.stderr.splitlines()]

    def in_english(self, *words: str, status: int = 0, typed: str = "") -> list[str]:
        """The lines with English in them."""
        lines = self(*words, status=status, typed=typed)
        assert lines
        return english_lines(lines, self.language)


def test_no_english_is_left_in_the_help(said: Said) -> None:
    assert said.in_english("--help") == []
    assert said.in_english("--version") == []
    for command in COMMANDS:
        assert said.in_english(command, "--help") == []


@pytest.mark.parametrize("game", VARIANTS)
def test_no_english_is_left_in_rules_and_a_watched_deal(said: Said, game: str) -> None:
    rules = ["--rules", HOUSE_RULES[game]] if game in HOUSE_RULES else []
    assert said.in_english("rules", game) == []
    assert said.in_english("rules", game, *rules) == []
    watched = ["watch", game, *rules, "--deals", "1", "--seed", "a", "--opponents", "random"]
    assert said.in_english(*watched) == []
    assert said.in_english(*watched, "--plain") == []


def test_no_english_is_left_when_games_are_compared_and_simulated(said: Said) -> None:
    assert said.in_english("compare", "crowsnest", "buckeye") == []
    assert said.in_english("compare", "amerikaner", "--rules", HOUSE_RULES["amerikaner"]) == []
    for game in ("crowsnest", "amerikaner"):
        assert said.in_english("simulate", game, "--deals", "4", "--jobs", "1") == []


@pytest.mark.parametrize(
    ("columns", "language"),
    daily(product((80, 40), LANGUAGES), (80, "en"), *((40, each) for each in LANGUAGES)),
)
def test_what_is_printed_fits_the_terminal_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("ROOST_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", str(columns))
    said = Said(language)
    for words in [
        ["--help"],
        *([command, "--help"] for command in COMMANDS),
        ["variants"],
        ["compare", "crowsnest", "red_one"],
        *(["rules", game] for game in VARIANTS),
        *(["watch", game, "--deals", "1", "--seed", "a"] for game in ("kentucky", "amerikaner")),
    ]:
        assert [line for line in said(*words) if columns_of(line) > columns] == []


def test_no_english_is_left_in_the_list_of_games(said: Said) -> None:
    assert said.in_english("variants") == []


@pytest.mark.parametrize("name", ["alone", "crowsnest-match"])
def test_no_english_is_left_when_a_record_is_shown(said: Said, name: str, tmp_path: Path) -> None:
    path = tmp_path / "cut.record"
    lines = (GAMES / f"{name}.record").read_text("utf-8").splitlines(keepends=True)
    for end in [*range(4, min(len(lines), 60), 6), len(lines)]:
        path.write_text("".join(lines[:end]), "utf-8")
        assert said.in_english("show", str(path)) == []
        assert said.in_english("check", str(path)) == []
    path.write_text("".join([*lines, "0 play R5\n"]), "utf-8")
    assert said.in_english("check", str(path), status=2) == []


def test_no_english_is_left_around_a_kept_match(said: Said, tmp_path: Path) -> None:
    whole = GAMES / "alone.record"
    assert said.in_english("matches") == []
    assert said.in_english("import", str(whole)) == []
    assert said.in_english("play", "--seed", "kitchen table", "--phrase", typed="\nquit\n") == []
    assert said.in_english("matches") == []
    typed = "?\nhand\nlast\nscore\nundo\nredo\nhint\nseal\ntable\n99\nblah\nquit\n"
    assert said.in_english("resume", typed=typed) == []
    assert said.in_english("resume", "--plain", typed=typed) == []
    assert said.in_english("export", "2", "--give-up", status=2) == []
    assert said.in_english("verify", str(whole), status=2) == []
    record = tmp_path / "whole.record"
    said("export", "2", "--give-up", "--yes", "-o", str(record))
    assert said.in_english("verify", str(record)) == []


@pytest.mark.parametrize("words", [words for words, _ in WORDS])
def test_no_english_is_left_in_refusals_of_what_is_typed(said: Said, words: list[str]) -> None:
    if "--lang" not in words:
        assert said.in_english(*words, status=2) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left_in_any_reason(language: str) -> None:
    choose(language)
    facts = {**FACTS, "sentence": "…", "why": "…", "reason": "…"}
    told = {key: sentence(RoostError(key, **facts)) for key in SENTENCES}
    assert {key: said for key, said in told.items() if english_words(said, language)} == {}


def test_a_line_in_english_would_be_found() -> None:
    assert english_lines(CliRunner().invoke(roost, ["--help"]).stdout.splitlines(), "nb")
    assert english_lines(["Trump is green ▲."], "nb")
    assert not english_lines(["roost resume 1", "--rules RULES", "bird = high, low, off"], "nb")
