"""`roost simulate`: the same numbers on any number of cores, and bad input in one sentence."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from roost.variants import VARIANTS
from tests.cli.conftest import Run
from tests.cli.terminal import environment, roost_in_terminal


def numbers(run: Run, *words: str) -> dict[str, Any]:
    """The JSON, without what differs from run to run."""
    result = run("simulate", *words, "--json")
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    del data["times"]
    return data


def test_the_number_of_cores_changes_nothing(run: Run) -> None:
    words = ("--deals", "120", "--players", "simple,random,simple,random", "--seed", "s")
    assert numbers(run, *words, "--jobs", "1") == numbers(run, *words, "--jobs", "2")


def test_the_seed_and_the_players_change_the_numbers(run: Run) -> None:
    words = ("--deals", "40", "--jobs", "1")
    first = numbers(run, *words)
    assert first == numbers(run, *words, "--seed", "roost", "--players", "simple")
    assert first["mean_bid"] != numbers(run, *words, "--seed", "another")["mean_bid"]
    assert first["mean_bid"] != numbers(run, *words, "--players", "random")["mean_bid"]


@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_adds_up(run: Run, game: str) -> None:
    data = numbers(run, game, "--deals", "30", "--jobs", "1")
    assert data["made"] + data["set"] + data["passed_out"] == data["deals"] == 30
    assert data["made_rate"] + data["set_rate"] == pytest.approx(1)
    assert [each["player"] for each in data["seats"]] == ["simple"] * 4
    assert sum(each["declared"] for each in data["seats"]) == 30 - data["passed_out"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_amerikaner_the_names_are_counted(run: Run, seats: int) -> None:
    names = ["simple"] * (seats - 1) + ["random"]
    data = numbers(run, "amerikaner", "--deals", "10", "--players", ",".join(names), "--jobs", "1")
    assert [each["player"] for each in data["seats"]] == names
    assert data["rules"].get("players", "4") == str(seats)


def test_one_name_is_for_as_many_seats_as_the_house_rules_say(run: Run) -> None:
    words = ("amerikaner", "--deals", "10", "--jobs", "1", "--rules", "players=5")
    assert len(numbers(run, *words)["seats"]) == 5
    assert len(numbers(run, *words, "--players", ",".join(["random"] * 5))["seats"]) == 5


def test_times_are_under_one_key_and_by_phase(run: Run) -> None:
    data = json.loads(run("simulate", "--deals", "20", "--jobs", "1", "--json").stdout)
    assert data["times"]["elapsed"] > 0
    assert list(data["times"]["decisions"]) == ["auction", "nest", "play", "trump"]
    for each in data["times"]["decisions"].values():
        assert 0 < each["p50"] <= each["p95"] <= each["max"]


def test_in_words_the_same_numbers_are_told(run: Run) -> None:
    words = ("--deals", "60", "--jobs", "1")
    data, said = numbers(run, *words), run("simulate", *words).stdout
    assert "CrowsNest, 60 deals" in said
    assert f"{data['made']} ({100 * data['made_rate']:.1f} %)" in said
    assert f"{data['mean_bid']:.2f}" in said
    for seat in range(4):
        assert f"seat {seat}: simple" in said
    assert "auction: half below" in said


def test_when_all_pass_there_is_nothing_to_average(run: Run) -> None:
    words = ("--deals", "1", "--jobs", "1", "--rules", "min_bid=120", "--seed", "quiet")
    data = numbers(run, *words)
    assert data["passed_out"] == 1
    assert (data["made_rate"], data["mean_bid"]) == (None, None)
    assert "Average bid" not in run("simulate", *words).stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--deals", "0"], "--deals takes a whole number from 1 to 1000000"),
        (["--deals", "1e6"], "--deals takes a whole number"),
        (["--deals", "99999999999"], "--deals takes a whole number"),
        (["--jobs", "0"], "--jobs takes a whole number"),
        (["--jobs", "-1"], "--jobs takes a whole number"),
        (["--players", "simple,random"], "--players names 2 players for 4 seats"),
        (["--players", "simpel"], "Did you mean “simple”?"),
        (["--players", "simple,,simple,simple"], "There is no computer player “”"),
        (["--players", ""], "There is no computer player “”"),
        (["amerikaner", "--players", "simple,simple"], "players cannot be “2”"),
        (["amerikaner", "--players", ",".join(["simple"] * 7)], "players cannot be “7”"),
        (["amerikaner", "--players", "simple,simple,simple", "--rules", "players=4"], "leave one"),
        (["whist"], "There is no game “whist”"),
        (["--rules", "bird=blue"], "bird cannot be “blue”"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    refused: Callable[..., str], words: list[str], said: str
) -> None:
    assert said in refused("simulate", *words)


def test_a_bar_is_drawn_on_a_terminal_alone(tmp_path: Path) -> None:
    words = ["simulate", "--deals", "150", "--jobs", "1"]
    with roost_in_terminal(tmp_path, *words) as terminal:
        terminal.until("150/150")
        terminal.until("Milliseconds")
        assert terminal.end() == 0
    done = subprocess.run(
        [sys.executable, "-m", "roost.main", *words],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_at_once_and_cleanly(tmp_path: Path, jobs: str) -> None:
    words = ["simulate", "--deals", "500000", "--jobs", jobs]
    with roost_in_terminal(tmp_path, *words) as terminal:
        terminal.until(r"[1-9]\d*/500000")
        before = time.monotonic()
        terminal.child.sendintr()
        assert terminal.end() == 128 + signal.SIGINT
        assert time.monotonic() - before < 10
    assert "Traceback" not in terminal.text
