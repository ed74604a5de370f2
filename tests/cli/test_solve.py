"""`roost solve` and `roost par`: for people and for programs, and what they refuse."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from roost.kernel import BACKEND
from tests.cli.conftest import Run

GAMES = Path(__file__).parents[2] / "spec" / "games"
DEAL = """roost 1
game crowsnest target=500
seat 0 Ada
dealer 3
deal
hand 0 B14 Y11 G7 B8 R6 G14 Y10 R8 Y5
hand 1 R12 Y6 B9 G12 B6 Y7 Y12 B12 Y13
hand 2 G13 R5 R11 Y8 R13 R10 G11 G10 Bird
hand 3 Y9 B11 R7 R14 B7 B13 B5 Y14 G6
nest G9 G8 R9 G5 B10
0 pass
1 bid 70
2 pass
3 pass
1 bury G5 Y6 B6 Y7 G8
1 trump G
0 play B14
1 play B10
2 play Bird
3 play B5
2 play R5
3 play R14
0 play R8
"""
compiled = pytest.mark.skipif(BACKEND != "native", reason="the reference is too slow for this")
AMERIKANER = GAMES / "amerikaner-6.record"


def before_call() -> str:
    """The record up to its first call."""
    lines = AMERIKANER.read_text("utf-8").splitlines(keepends=True)
    return "".join(lines[: next(at for at, line in enumerate(lines) if " call " in line)])


@compiled
def test_every_legal_card_has_a_number(run: Run) -> None:
    values = json.loads(run("solve", "-", "--json", typed=DEAL).stdout)
    assert set(values) == set(json.loads(run("show", "-", "--json", typed=DEAL).stdout)["legal"])
    assert all(isinstance(value, int) for value in values.values())
    assert list(values.values()) == sorted(values.values(), reverse=True)


@compiled
def test_a_limit_that_is_hit_leaves_bounds(run: Run) -> None:
    exact = json.loads(run("solve", "-", "--json", typed=DEAL).stdout)
    limited = json.loads(run("solve", "-", "--json", "--nodes", "10", typed=DEAL).stdout)
    ranges = {action: value for action, value in limited.items() if isinstance(value, list)}
    assert ranges
    for action, (low, high) in ranges.items():
        assert low <= exact[action] <= high
    said = run("solve", "-", "--nodes", "10", typed=DEAL).stdout
    assert " to " in said
    assert "A range stands where 10 cards were too few to search" in said


@compiled
def test_people_read_the_best_cards_first(run: Run) -> None:
    said = run("solve", "-", typed=DEAL).stdout
    assert "On turn: Seat 1" in said
    assert "R12⌂" in said
    assert " points" in said
    assert "A range" not in said
    assert max(map(len, said.splitlines())) <= 80


@compiled
def test_it_can_be_read_aloud(run: Run) -> None:
    said = run("solve", "-", "--plain", typed=DEAL).stdout
    assert "red 12" in said
    assert "⌂" not in said
    table = run("par", "-", "--plain", "--nodes", "200", typed=DEAL).stdout
    assert "\nAda: red " in table
    assert "─" not in table


@compiled
def test_a_seat_is_told_the_mean_over_worlds_that_its_own_eyes_allow(run: Run) -> None:
    told = json.loads(run("solve", "-", "--worlds", "8", "--json", typed=DEAL).stdout)
    assert told["worlds"] == 8
    assert told["fitting"] > 8
    assert set(told["means"]) == {"play R9", "play R12"}
    for each in told["means"].values():
        assert each["error"] > 0
    again = run("solve", "-", "--worlds", "8", "--json", "--seed", "other", typed=DEAL).stdout
    assert json.loads(again)["means"] != told["means"]
    # R7 and B11 change hands out of this seat's sight: it is told the same.
    moved = DEAL.replace("hand 2 G13 R5 R11", "hand 2 G13 R5 R7")
    moved = moved.replace("hand 3 Y9 B11 R7", "hand 3 Y9 B11 R11")
    same = run("solve", "-", "--worlds", "8", "--json", typed=moved).stdout
    assert json.loads(same) == told
    said = run("solve", "-", "--worlds", "8", typed=DEAL).stdout
    assert " ± " in said
    assert "The mean over 8 deals, drawn evenly" in said


@compiled
def test_a_world_too_long_to_search_is_told_to_be_estimated(run: Run) -> None:
    said = run("solve", "-", "--worlds", "5", "--nodes", "5", typed=DEAL).stdout
    assert "5 of them were too long to search to the end" in said


def test_calls_are_solved_too(run: Run) -> None:
    values = json.loads(run("solve", "-", "--json", "--nodes", "5000", typed=before_call()).stdout)
    assert values
    assert all(action.startswith("call ") for action in values)
    said = run("solve", "-", "--nodes", "5000", typed=before_call()).stdout
    assert "What each call brings" in said
    assert "trick" in said


@compiled
def test_the_table_has_a_row_a_seat_and_fits_the_screen(run: Run) -> None:
    said = run("par", "-", typed=DEAL).stdout
    assert "The cards laid away are as they are." in said
    assert [line.split()[0] for line in said.splitlines()[-4:]] == ["Ada", "Seat", "Seat", "Seat"]
    assert max(map(len, said.splitlines())) <= 80
    rows = json.loads(run("par", "-", "--json", typed=DEAL).stdout)
    assert len(rows) == 4
    assert all(list(row) == ["R", "G", "Y", "B"] for row in rows)
    assert rows[0] == rows[2]  # the dealer's left leads, whoever declares


def test_the_table_marks_what_was_not_solved(run: Run) -> None:
    typed = DEAL[: DEAL.index("1 bury")]
    rows = json.loads(run("par", "-", "--json", "--nodes", "50", typed=typed).stdout)
    assert any(isinstance(value, list) for row in rows for value in row.values())
    said = run("par", "-", "--nodes", "50", typed=typed).stdout
    assert "Nothing is laid away; the nest is as it lies." in said
    assert "–" in said
    assert "A range stands where 50 cards" in said


@pytest.mark.parametrize("seats", ["3", "4", "5", "6"])
def test_amerikaner_has_a_column_of_its_own(run: Run, seats: str) -> None:
    file = str(GAMES / f"amerikaner-{seats}.record")
    rows = json.loads(run("par", file, "--json", "--nodes", "2000").stdout)
    assert len(rows) == int(seats)
    assert all(list(row) == ["S", "H", "D", "C", "amerikaner"] for row in rows)
    said = run("par", file, "--nodes", "2000").stdout
    assert max(map(len, said.splitlines())) <= 80


@compiled
@pytest.mark.parametrize("language", ["nb", "id"])
def test_the_table_fits_in_every_language(run: Run, language: str) -> None:
    named = DEAL.replace("seat 0 Ada", "seat 0 Wilhelmina Long")
    for words in (["solve"], ["par", "--nodes", "100"]):
        said = run(*words, "-", "--lang", language, typed=named).stdout
        assert max(map(len, said.splitlines())) <= 80
        assert "best" not in said


def test_what_cannot_be_solved_is_one_sentence(refused: Callable[..., str]) -> None:
    auction = DEAL[: DEAL.index("2 pass")]
    start = DEAL[: DEAL.index("deal\n")]
    for typed in (auction, start):
        assert "There is nothing to solve: the record does not end" in refused(
            "solve", "-", typed=typed
        )
    assert "ends before its first deal" in refused("par", "-", typed=start)
    assert "line 2" in refused("par", "-", typed="roost 1\ngame euchre\n")
    assert "--nodes takes a whole number" in refused("solve", "-", "--nodes", "many", typed=DEAL)
    assert "needs one more word" in refused("par")
    assert "--worlds takes a whole number" in refused("solve", "-", "--worlds", "0", typed=DEAL)
    assert "There is nothing to solve" in refused("solve", "-", "--worlds", "3", typed=auction)
    assert "There is nothing to solve" in refused("solve", "-", "--worlds", "3", typed=start)
