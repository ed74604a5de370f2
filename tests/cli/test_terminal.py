"""Whole matches in a pseudo-terminal, and every way to leave one: nothing lost, no traceback."""

import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from roost.game import reading
from roost.game.record import position
from tests.cli.terminal import (
    PATIENCE,
    QUESTION,
    Terminal,
    environment,
    play_on,
    roost_in_terminal,
)
from tests.everyday import daily

END = r"roost verify match-\d+\.record"
SIMPLE = ("--opponents", "simple")  # quick, and the same on every machine
KEPT = "“roost resume 1” goes on with this match."


def roost(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`roost` without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "roost.main", *words],
        env=environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("columns", "opponents"),
    daily(
        [(columns, player) for columns in (80, 40) for player in ("simple", "random")],
        (80, "simple"),
        (40, "random"),
    ),
)
def test_a_whole_match_of_crowsnest_is_played_to_the_end(
    tmp_path: Path, columns: int, opponents: str
) -> None:
    words = ["play", "--rules", "target=100", "--seed", "kitchen table", "--opponents", opponents]
    with roost_in_terminal(tmp_path, *words, columns=columns) as terminal:
        play_on(terminal, END, bids="90")
        assert terminal.end() == 0
    assert terminal.too_wide() == []
    assert "win the match: " in terminal.text
    assert "The seed of this match:" in terminal.text
    path = tmp_path / "match.record"
    assert roost(tmp_path, "export", "1", "-o", str(path)).returncode == 0
    verified = roost(tmp_path, "verify", str(path))
    assert verified.returncode == 0, verified.stderr
    public = position(reading.read(path.read_bytes())).public
    assert public.winners
    assert all(f"The account of deal {each.deal} " in terminal.text for each in public.results)


@pytest.mark.parametrize(
    ("players", "columns"),
    daily([(n, columns) for n in "3456" for columns in (80, 40)], ("3", 80), ("6", 40)),
)
def test_a_whole_deal_of_amerikaner_is_played(tmp_path: Path, players: str, columns: int) -> None:
    words = ["play", "amerikaner", "--players", players, "--seed", "kitchen table", *SIMPLE]
    with roost_in_terminal(tmp_path, *words, columns=columns) as terminal:
        play_on(terminal, "The hands as they were dealt:", bids="8")
        play_on(terminal, "Enter deals the next hand:")
        terminal.type("quit")
        assert terminal.end() == 0
    assert terminal.too_wide() == []
    assert "is your partner" in terminal.text or "is the partner" in terminal.text
    assert KEPT in " ".join(terminal.text.split())


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("crowsnest", "shoot_the_moon=on,nest_top_up=on,discard=no_counters"),
        ("kentucky", "trump_before_nest=on,discard=no_trumps,must_trump=on"),
        ("partnership", "most_tricks_tie=split"),
        ("one_high", "all_pass=dealer_stuck"),
        ("red_one", "red_one_free=on"),
        ("buckeye", "no_points_misdeal=on"),
        ("rook", "ones=low"),
        ("amerikaner", "kitty=winner,alone=on,players=3"),
    ],
)
def test_a_deal_of_every_game_is_played_with_house_rules(
    tmp_path: Path, game: str, rules: str
) -> None:
    words = ["play", game, "--rules", rules, "--seed", "house", "--opponents", "random"]
    with roost_in_terminal(tmp_path, *words, columns=40) as terminal:
        play_on(terminal, "The hands as they were dealt:", bids="100")
    assert terminal.too_wide() == []


def first_question(terminal: Terminal) -> "re.Match[str]":
    return terminal.until(QUESTION)


def test_a_wrong_word_is_explained_and_asked_again(tmp_path: Path) -> None:
    with roost_in_terminal(tmp_path, "play", "--seed", "kitchen table", *SIMPLE) as terminal:
        first_question(terminal)
        for typed, said in [
            ("72", "is between two bids"),
            ("125", "is too high"),
            ("r14", "is no bid: type a number, or pass"),
            ("undoo", "Did you mean “undo”?"),
            ("undo", "You have done nothing yet"),
            ("redo", "Nothing was undone"),
            ("last", "No trick has been taken"),
            ("score", "No deal has been scored yet"),
            ("?", "A pass is for the whole deal"),
        ]:
            terminal.type(typed)
            terminal.until(said)
            assert first_question(terminal)["bid"]


def test_quit_and_resume_go_on_at_the_same_question(tmp_path: Path) -> None:
    words = ["play", "--seed", "kitchen table", *SIMPLE]
    with roost_in_terminal(tmp_path, *words) as terminal:
        play_on(terminal, r"Play a card \([^)]*\): ")
        terminal.type("quit")
        assert terminal.end() == 0
    asked = terminal.text.rpartition("Score:")[2].partition("Nothing is lost")[0]
    with roost_in_terminal(tmp_path, "resume") as again:
        question = first_question(again)
        assert again.text.rpartition("Score:")[2].split() == asked.split()
        again.answer(question)
        play_on(again, "The hands as they were dealt:")


def test_ctrl_c_leaves_with_the_way_back(tmp_path: Path) -> None:
    with roost_in_terminal(tmp_path, "play", *SIMPLE) as terminal:
        first_question(terminal)
        terminal.child.sendintr()
        assert terminal.end() == 130
    assert KEPT in terminal.text
    assert "Traceback" not in terminal.text


def test_the_end_of_input_leaves_with_the_way_back(tmp_path: Path) -> None:
    with roost_in_terminal(tmp_path, "play", *SIMPLE) as terminal:
        first_question(terminal)
        terminal.child.sendeof()
        assert terminal.end() == 0
    assert KEPT in terminal.text


def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    with roost_in_terminal(tmp_path, "play", "--seed", "kitchen table", *SIMPLE) as terminal:
        terminal.answer(first_question(terminal))
        first_question(terminal)
        terminal.child.kill(signal.SIGHUP)
        assert terminal.end() == 128 + signal.SIGHUP
    assert "Traceback" not in terminal.text
    with roost_in_terminal(tmp_path, "resume") as again:
        first_question(again)
        assert "CrowsNest, match 1" in again.text


def test_a_terminal_that_vanishes_ends_the_command(tmp_path: Path) -> None:
    outside, inside = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "roost.main", "play"],
        env=environment(tmp_path),
        stdin=inside,
        stdout=inside,
        stderr=subprocess.PIPE,
    ) as child:
        os.close(inside)
        shown = b""
        while b"Your bid (" not in shown:
            shown += os.read(outside, 4096)
        os.close(outside)
        assert child.stderr is not None
        assert b"Traceback" not in child.stderr.read()
    assert child.returncode == 128 + signal.SIGPIPE
    assert "unfinished" in roost(tmp_path, "matches").stdout


def test_kill_9_loses_nothing(tmp_path: Path) -> None:
    with roost_in_terminal(tmp_path, "play", "--seed", "kitchen table", *SIMPLE) as terminal:
        terminal.answer(first_question(terminal))
        question = first_question(terminal)
        terminal.child.kill(signal.SIGKILL)
        terminal.end()
    with roost_in_terminal(tmp_path, "resume") as again:
        assert first_question(again)[0] == question[0]


def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path) -> None:
    command = f"'{sys.executable}' -m roost.main watch --opponents random | head -n 3"
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert len(done.stdout.splitlines()) == 3
    assert done.stderr == ""


@pytest.mark.parametrize("words", ["play", "matches", "show -", "frob"])
def test_outputs_and_input_that_are_closed_from_the_start_are_no_trouble(
    tmp_path: Path, words: str
) -> None:
    for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        command = f"exec '{sys.executable}' -m roost.main {words} {closed}"
        done = subprocess.run(
            ["sh", "-c", command],
            env=environment(tmp_path),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == (2 if words in ("show -", "frob") else 0), done.stderr
        assert "Traceback" not in done.stdout + done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device here")  # noqa: PTH110
@pytest.mark.parametrize("words", [["export"], ["variants"], ["rules"], ["watch"]])
def test_a_full_disk_is_told_in_one_sentence(tmp_path: Path, words: list[str]) -> None:
    roost(tmp_path, "play", *SIMPLE)
    with open("/dev/full", "w") as full:  # noqa: PTH123
        done = subprocess.run(
            [sys.executable, "-m", "roost.main", *words],
            env=environment(tmp_path),
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr


def test_a_match_moved_on_elsewhere_is_taken_up_where_it_stands(tmp_path: Path) -> None:
    with roost_in_terminal(tmp_path, "play", "--seed", "kitchen table", *SIMPLE) as here:
        first_question(here)
        with roost_in_terminal(tmp_path, "resume") as there:
            first_question(there)
            there.type("pass")
            first_question(there)
        here.type("pass")
        here.until("has been played on elsewhere meanwhile")
        first_question(here)


@pytest.mark.parametrize(("term", "no_color"), [("dumb", ""), ("xterm", "1")])
def test_colour_is_left_out_where_it_is_not_wanted(
    tmp_path: Path, term: str, no_color: str
) -> None:
    with roost_in_terminal(tmp_path, "play", *SIMPLE, TERM=term, NO_COLOR=no_color) as terminal:
        first_question(terminal)
        assert "\x1b" not in terminal.raw


def test_letters_stand_for_signs_where_the_encoding_has_none(tmp_path: Path) -> None:
    with roost_in_terminal(tmp_path, "play", *SIMPLE, PYTHONIOENCODING="ascii") as terminal:
        first_question(terminal)
        assert terminal.raw.isascii()
        assert "(R)" in terminal.raw or "(G)" in terminal.raw


def test_giving_up_at_a_terminal_asks_back(tmp_path: Path) -> None:
    with roost_in_terminal(tmp_path, "play", *SIMPLE) as terminal:
        first_question(terminal)
        terminal.type("quit")
        terminal.end()
    with roost_in_terminal(tmp_path, "export", "--give-up") as terminal:
        terminal.until(r"Give it up \(yes, no\)\?")
        terminal.type("no")
        assert terminal.end() == 2
    with roost_in_terminal(tmp_path, "export", "--give-up") as terminal:
        terminal.until(r"Give it up \(yes, no\)\?")
        terminal.type("yes")
        assert terminal.end() == 0
    assert "game crowsnest" in terminal.text
