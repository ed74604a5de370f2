"""`roost explain`: what a level would do, what it weighed, and what the command refuses."""

import json
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from roost import players
from roost.cli.commands import explain
from roost.kernel import BACKEND
from roost.players import search
from tests.architecture.syntax import ROOT
from tests.cli.conftest import Run
from tests.cli.test_solve import DEAL

JUDGEMENT = ROOT / "spec" / "judgement"

compiled = pytest.mark.skipif(BACKEND != "native", reason="the level needs the compiled kernel")
# Seats 0 and 3 have each other's yellow card: seat 1, on turn, sees no difference.
EXCHANGED = DEAL.replace("B14 Y11", "B14 Y9").replace("hand 3 Y9", "hand 3 Y11")
BEFORE = DEAL.partition("0 pass")[0]
# Seat 1 may play the 12 or the 13 of yellow, the 14 being on the table.
ALIKE = DEAL + "1 play R9\n3 play Y14\n0 play Y5\n"


def told(run: Run, record: str, *words: str) -> dict[str, Any]:
    result = run("explain", "-", "--json", *words, typed=record)
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert isinstance(data, dict)
    return data


@pytest.mark.parametrize("level", [each for each in players.offered() if each != "simple"])
def test_what_it_would_do_is_legal_and_the_first_of_what_it_weighed(run: Run, level: str) -> None:
    data = told(run, DEAL, "--level", level)
    legal = json.loads(run("show", "-", "--json", typed=DEAL).stdout)["legal"]
    weighed = data["considered"]
    assert isinstance(weighed, list)
    assert data["action"] in legal
    assert weighed[0]["action"] == data["action"]
    assert {each["action"] for each in weighed} <= set(legal)
    assert all(0 <= each["worth"] <= 1 and 0 <= each["made"] <= 1 for each in weighed)


@compiled
@pytest.mark.parametrize("record", [DEAL, BEFORE], ids=["play", "auction"])
def test_people_are_told_the_sentence_and_a_line_for_each_action(run: Run, record: str) -> None:
    data = told(run, record)
    weighed = data["considered"]
    assert isinstance(weighed, list)
    said = run("explain", "-", typed=record).stdout
    assert str(data["sentence"]) in " ".join(said.split())
    counts = {"bid": "this bid made", "auction": "winning bid made", "contract": "bid made"}
    for of in {each["of"] for each in weighed}:
        rows = len([each for each in weighed if each["of"] == of])
        assert said.count(f" points, {counts[of]} ") == rows


@compiled
@pytest.mark.parametrize("path", sorted(JUDGEMENT.glob("*.record"))[::7], ids=lambda p: p.stem)
def test_a_sentence_and_a_row_tell_one_number_of_one_event(run: Run, path: Path) -> None:
    data = told(run, path.read_text("utf-8"))
    facts = data["facts"]
    rows = {each["action"]: each for each in data["considered"]}
    if "made" not in facts or not facts["worlds"]:
        return
    # A sentence about a pass tells of the bid that it advises against, or of the one that stands.
    asked = f"bid {facts['bid']}" if "bid" in facts else data["action"]
    row = rows.get(asked)
    if row is not None and row["of"] in ("bid", "contract"):
        defends = data["action"].startswith("play") and row["made"] < 0.5 < facts["made"]
        chance = 1 - row["made"] if defends else row["made"]
        assert abs(chance * facts["worlds"] - facts["made"]) <= 1
    if data["action"] == "pass":
        assert rows["pass"]["of"] == "auction"


@compiled
def test_a_thought_whose_time_was_up_is_told_to_be_late(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = "Its time was up before it had weighed all that it meant to."
    assert late not in run("explain", "-", typed=BEFORE).stdout
    assert told(run, BEFORE)["late"] is False
    monkeypatch.setattr(search, "think", partial(search.think, clock=count(0, 1e6).__next__))
    assert late in " ".join(run("explain", "-", typed=BEFORE).stdout.split())
    assert told(run, BEFORE)["late"] is True
    # Two cards alike: all that it meant to weigh is weighed before it asks the clock.
    assert told(run, ALIKE)["late"] is False


@compiled
def test_hidden_cards_in_other_hands_change_nothing(run: Run) -> None:
    assert EXCHANGED != DEAL
    assert told(run, EXCHANGED) == told(run, DEAL)


def test_between_deals_there_is_nothing_to_explain(refused: Callable[..., str]) -> None:
    said = refused("explain", "-", typed="roost 1\ngame crowsnest\ndealer 3\n")
    assert "has to end where a seat is on turn" in said


@pytest.mark.parametrize("level", ["simple", "grandmaster", ""])
def test_a_level_that_does_not_weigh_is_refused(refused: Callable[..., str], level: str) -> None:
    assert f"“{level}” is none of them" in refused("explain", "-", "--level", level, typed=DEAL)


def test_a_level_that_needs_the_kernel_is_refused_without_it(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explain, "_levels", lambda *_: ["steady"])
    said = refused("explain", "-", "--level", "expert", typed=DEAL)
    assert said.endswith(
        "“expert” needs the compiled kernel, which is not there; without it there are steady."
    )
