"""Bad input: one sentence that says what was wrong and what would be right, and exit status 2."""

import os
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run

Refused = Callable[..., str]

WORDS = [
    (["pley"], "Roost has no command “pley”; “roost --help” lists them all. Did you mean “play”?"),
    (["--lang", "xx", "play"], "Roost does not speak “xx”; it speaks en, id, nb."),
    (["play", "euchre"], "There is no game “euchre”; “roost variants” lists them all."),
    (["rules", "crowsnst"], "Did you mean “crowsnest”?"),
    (["play", "--player", "4"], "takes no option “--player”"),
    (["play", "crowsnest", "kentucky"], "“roost play” takes fewer words: leave out “kentucky”."),
    (["play", "--rules"], "The option --rules needs a value behind it."),
    (["play", "--phrase=yes"], "The option --phrase takes no value: write it alone."),
    (["play", "--help=me"], "The option --help takes no value: write it alone."),
    (["play", "--lang"], "The option --lang needs a value behind it."),
    (["play", "--lang", "xx"], "Roost does not speak “xx”; it speaks en, id, nb."),
    (["show"], "“roost show” needs one more word: FILE."),
    (["play", "--players", "7"], "players cannot be “7”; it takes 4."),
    (["play", "amerikaner", "--players", "7"], "players cannot be “7”; it takes 3..6."),
    (["play", "amerikaner", "--players", "2"], "it takes 3..6."),
    (["play", "amerikaner", "--players", "four"], "players cannot be “four”"),
    (["play", "--players", "4", "--rules", "players=5"], "leave one of the two out"),
    (["play", "--rules", "brd=low"], "There is no house rule “brd” in crowsnest; it takes bird,"),
    (["play", "--rules", "brd=low"], "Did you mean “bird”?"),
    (["play", "--rules", "bird=hihg"], "it takes high, low, 10.5, off. Did you mean “high”?"),
    (["play", "--rules", "target=501"], "it takes 100..1000 step 5."),
    (["play", "--rules", "target=500,target=600"], "target is given twice"),
    (["play", "--rules", "low"], "“low” is no house rule: write each as name=value"),
    (["play", "--rules", "bird="], "“bird=” is no house rule"),
    (["play", "--rules", "nest=6"], "nest=6 does not fit the cards of this game; it takes 1, 5."),
    (["play", "--rules", "bird=off,bird_free=off"], "bird_free=off needs the bird"),
    (["play", "partnership", "--rules", "discard=no_counters"], "needs a nest"),
    (["play", "--rules", "ones_points=15"], "needs the 1s"),
    (["play", "--rules", "hands=3,target=500"], "leave one of the two out"),
    (["play", "--rules", "discard=no_trumps"], "add trump_before_nest=on"),
    (["play", "--rules", "most_tricks_tie=split"], "needs a bonus for most tricks"),
    (["play", "--rules", "red_one_free=on"], "needs the special red 1"),
    (["play", "--seed", " "], "--seed takes 64 hexadecimal digits or any text"),
    (["play", "--as", "#1"], "cannot hold “#”"),
    (["play", "--as", "a" * 25], "up to 24 letters, and this one has 25"),
    (["play", "--as", "\x1b[2J"], "leave the sign U+001B out"),
    (["play", "--opponents", "simpel"], "Did you mean “simple”?"),
    (["play", "--pace", "fast"], "--pace takes seconds from 0 to 60"),
    (["play", "--pace", "nan"], "--pace takes seconds from 0 to 60"),
    (["watch", "--deals", "0"], "--deals takes a whole number from 1 to 1000000"),
    (["watch", "--opponents", "nobody"], "There is no computer player “nobody”"),
    (["resume"], "There is no unfinished match here; “roost play” begins one."),
    (["resume", "7"], "There is no match number 7 here"),
    (["resume", "seven"], "MATCH takes a whole number"),
    (["export"], "No match is kept here yet"),
    (["show", "nowhere.record"], "There is no file nowhere.record."),
    (["play", "--rules", "nowhere.toml"], "There is no file nowhere.toml."),
    (["show", "a\0b"], "There is no file a?b."),
]


@pytest.mark.parametrize(("words", "part"), WORDS)
def test_wrong_words_are_refused_in_one_sentence(
    refused: Refused, words: list[str], part: str
) -> None:
    assert part in refused(*words)


def test_a_refused_play_keeps_no_match(run: Run, refused: Refused) -> None:
    for words, _ in WORDS:
        if words[0] == "play":
            refused(*words)
    assert "No match is kept here yet" in run("matches").stdout


CONTENTS = {
    "empty": (b"", "is empty."),
    "blank": (b" \n\n", "is empty."),
    "binary": (bytes(range(256)), "is not a text file."),
    "large binary": (os.urandom(1 << 16) * 160, "is larger than 4 MB"),
    "large text": (b"# nothing\n" * (1 << 20), "is larger than 4 MB"),
    "UTF-16": ("roost 1\n".encode("utf-16"), "is written in UTF-16: save it as UTF-8."),
    "Latin-1": (b"roost 1\n# \xe5\n", "is not written in UTF-8: save it as UTF-8."),
}
RECORD = "roost 1\ngame crowsnest\ndealer 3\n"
HANDS = (
    "deal\nhand 0 B14 Y11 G7 B8 R6 G14 Y10 R8 Y5\nhand 1 R12 Y6 B9 G12 B6 Y7 Y12 B12 Y13\n"
    "hand 2 G13 R5 R11 Y8 R13 R10 G11 G10 Bird\nhand 3 Y9 B11 R7 R14 B7 B13 B5 Y14 G6\n"
    "nest G9 G8 R9 G5 B10\n"
)
RECORDS = {
    "no header": ("game crowsnest\n", "line 1: no-header: This is not a record"),
    "repeated card": (
        RECORD + HANDS.replace("Y11", "B14"),
        "line 5: card-twice: B14☾ is dealt twice.",
    ),
    "foreign card": (
        RECORD + HANDS.replace("Y11", "Y4"),
        "line 5: card-not-in-play: Y4☼ is not in play",
    ),
    "unknown card": (
        RECORD + HANDS.replace("Y11", "Q11"),
        "line 5: unknown-card: “Q11” is no card of this",
    ),
    "missing card": (RECORD + HANDS.replace("Y11 ", "") + "0 pass\n", "1 is missing."),
    "illegal action": (
        RECORD + HANDS + "0 bid 72\n",
        "line 10: bid-off-step: 72 is between two bids",
    ),
    "wrong seat": (
        RECORD + HANDS + "1 bid 75\n",
        "line 10: not-your-turn: It is the turn of seat 0",
    ),
    "no action": (
        RECORD + HANDS + "0 dance\n",
        "line 10: not-an-action: “dance” is not something to do",
    ),
    "escape codes": (
        RECORD + "\x1b[31m\n",
        "line 4: unknown-line: A record has no line like “?[31m”.",
    ),
}


@pytest.mark.parametrize("command", ["show", "check", "verify", "import", "rules --rules"])
@pytest.mark.parametrize("kind", CONTENTS)
def test_a_file_that_is_no_text_is_refused_by_name(
    refused: Refused, tmp_path: Path, command: str, kind: str
) -> None:
    data, part = CONTENTS[kind]
    path = tmp_path / "given.toml"
    path.write_bytes(data)
    assert refused(*command.split(), str(path)).startswith(f"{path} {part}"[:60])


@pytest.mark.parametrize("kind", CONTENTS)
def test_standard_input_that_is_no_text_is_refused(refused: Refused, kind: str) -> None:
    data, part = CONTENTS[kind]
    assert refused("show", "-", typed=data).startswith(f"Standard input {part}")


@pytest.mark.parametrize("command", ["show", "check", "verify", "import"])
@pytest.mark.parametrize("kind", RECORDS)
def test_the_first_wrong_line_of_a_record_is_named_with_its_reason(
    refused: Refused, tmp_path: Path, command: str, kind: str
) -> None:
    text, part = RECORDS[kind]
    path = tmp_path / "given.record"
    path.write_text(text, "utf-8")
    said = refused(command, str(path))
    assert re.match(r", line \d+: [a-z0-9-]+: ", said.removeprefix(str(path)))
    assert part in said


def test_only_the_word_line_of_a_wrong_line_is_translated(
    run: Run, refused: Refused, tmp_path: Path
) -> None:
    path = tmp_path / "given.record"
    path.write_text(RECORD + HANDS + "0 bid 72\n", "utf-8")
    for language, line in (("nb", "linje"), ("id", "baris")):
        said = refused("check", str(path), "--lang", language)
        assert said.startswith(f"{path}, {line} 10: bid-off-step: 72 ")


@pytest.mark.parametrize("command", ["show", "rules --rules"])
def test_a_folder_is_refused(refused: Refused, tmp_path: Path, command: str) -> None:
    assert refused(*command.split(), str(tmp_path)) == (
        f"{tmp_path} is a folder, and a file is needed."
    )


def test_a_file_that_may_not_be_read_is_refused(
    refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbid(*_args: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbid)
    assert refused("show", "mine.record") == (
        "mine.record may not be opened: its permissions forbid it."
    )


def test_a_file_that_cannot_be_written_is_refused(
    run: Run, refused: Refused, tmp_path: Path
) -> None:
    run("play")
    assert refused("export", "-o", str(tmp_path)) == (
        f"{tmp_path} is a folder, and a file is needed."
    )
    path = tmp_path / "nowhere" / "x"
    assert refused("export", "-o", str(path)) == (
        f"There is no folder {path.parent} to write {path} in: make it first."
    )


def test_a_file_that_is_there_already_is_replaced_only_if_asked_for(
    run: Run, refused: Refused, tmp_path: Path
) -> None:
    run("play")
    path = tmp_path / "mine.record"
    path.write_text("dear diary", "utf-8")
    assert refused("export", "-o", str(path)) == (
        f"{path} is there already: name another file, or add --overwrite to replace it."
    )
    assert path.read_text("utf-8") == "dear diary"
    assert run("export", "-o", str(path), "--overwrite").exit_code == 0
    assert path.read_text("utf-8") == run("export").stdout


@pytest.mark.parametrize("where", ["mine.record", "nowhere/mine.record", "."])
def test_no_match_is_given_up_for_a_file_that_cannot_be_written(
    run: Run, refused: Refused, tmp_path: Path, where: str
) -> None:
    run("play")
    (tmp_path / "mine.record").write_text("dear diary", "utf-8")
    refused("export", "--give-up", "--yes", "-o", str(tmp_path / where))
    assert "unfinished" in run("matches").stdout


TOML = {
    "broken": ('bird = "low\n', "line 1: This is not TOML"),
    "repeated": ("step = 5\nstep = 10\n", "line 2: This is not TOML"),
    "unfinished": ("step = 5\n\nbird", "line 3: This is not TOML"),
    "too deep": ("step = 5\nbird = " + "[" * 5_000, "line 2: This is not TOML"),
    "too long a number": ("step = 5\nnest = " + "9" * 5_000, "line 2: This is not TOML"),
    "too long written out": ("nest = 0x" + "f" * 5_000, "line 1: This is not TOML"),
    "unknown switch": ('# ours\n\nbrd = "low"\n', "line 3: There is no house rule “brd”"),
    "unknown value": ("step = 5\ntarget = 7\n", "line 2: target cannot be “7”"),
    "unknown game": ('game = "euchre"\n', "line 1: There is no game “euchre”"),
    "game of a wrong type": ("game = 3\n", "line 1: There is no game “3”"),
    "list": ("step = [5]\n", "line 1: step has to be a text, a number, true or false."),
    "table": ("step = 5\n[more]\nbird = 1\n", "line 2: more has to be a text"),
    "date": ("target = 2020-01-01\n", "line 1: target has to be a text"),
    "meaningless": ("bird_free = false\nbird = false\n", "line 1: bird_free=off needs the bird"),
}


@pytest.mark.parametrize("kind", TOML)
def test_house_rules_in_a_file_are_refused_by_line(
    refused: Refused, tmp_path: Path, kind: str
) -> None:
    text, part = TOML[kind]
    path = tmp_path / "ours.toml"
    path.write_text(text, "utf-8")
    assert refused("play", "--rules", str(path)).startswith(f"{path}, {part}")


def test_house_rules_of_another_game_are_refused(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('game = "kentucky"\n', "utf-8")
    assert refused("play", "rook", "--rules", str(path)) == (
        f"{path} holds house rules for kentucky, and rook was asked for: leave one of the two out."
    )


def test_a_view_is_no_record(run: Run, refused: Refused, tmp_path: Path) -> None:
    run("play", typed="quit\n")
    path = tmp_path / "view.json"
    run("export", "-o", str(path))
    for command in ("import", "show", "check", "verify"):
        assert "is one seat’s view of a running match, not a record" in refused(command, str(path))


COMMANDS_OF_THE_STORE = [["play"], ["resume"], ["matches"], ["export"]]


@pytest.mark.parametrize("words", COMMANDS_OF_THE_STORE)
def test_a_store_that_is_no_database_is_refused(
    refused: Refused, home: Path, words: list[str]
) -> None:
    home.mkdir()
    (home / "roost.sqlite").write_bytes(b"rubbish" * 1000)
    assert refused(*words).startswith(f"{home / 'roost.sqlite'} is damaged")


@pytest.mark.parametrize("words", COMMANDS_OF_THE_STORE)
def test_a_store_in_a_folder_that_cannot_be_made_is_refused(
    refused: Refused, home: Path, words: list[str]
) -> None:
    home.write_text("a file where the folder should be", "utf-8")
    assert str(home) in refused(*words)


def test_a_locked_store_is_refused_and_keeps_what_it_holds(
    run: Run, refused: Refused, home: Path
) -> None:
    run("play", typed="quit\n")
    with sqlite3.connect(home / "roost.sqlite") as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "in use by another program" in refused("play")
        other.rollback()
    other.close()
    assert run("matches").stdout.count("CrowsNest") == 1


def test_a_name_that_cannot_be_decoded_is_refused_for_that_reason(
    refused: Callable[..., str],
) -> None:
    told = refused("play", "--as", "A\udcff")
    assert told.strip() == "This name cannot be decoded: its byte FF is no text in UTF-8."
