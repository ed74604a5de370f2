"""`roost arena --what=bids`: what it prints, and whom it refuses."""

import json
from pathlib import Path

import pytest

from roost.arena.contest import Contest, ContestRow
from roost.arena.one_deal import Counts
from roost.arena.rows import Kept
from roost.arena.running import FIRST_LOOK
from roost.variants import CROWSNEST
from tests.cli.conftest import Run
from tests.cli.test_solve import DEAL


def test_the_command_prints_a_line_a_tenth_and_plays_all_that_was_asked(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "rows.jsonl"
    kept = Kept(file, Contest(CROWSNEST, "bids", ("steady", "steady"), "forced"))
    bids = 10 * 20
    for number in range(1, bids + 1):
        counts = Counts()
        counts.declared, counts.made = 1, number % 2
        counts.told = [((number - 1) % 10 / 10 + 0.05, number % 2 == 1)]
        kept.add([ContestRow(number, None, (counts, Counts()))])
    kept.close()
    words = ["arena", "crowsnest", "--what=bids", "--players", "steady", "--seed", "forced"]
    words += ["--deals", str(bids), "--file", str(file)]
    told = run(*words).stdout
    assert "CrowsNest: 200 bids forced on steady" in told
    assert "thought 5.0 %   made 100.0 % of 20, standard error 0.0 %" in told
    assert told.count("of 20, standard error") == 10
    data = json.loads(run(*words, "--json").stdout)
    assert bids > FIRST_LOOK
    assert data["rows"] == bids
    assert (data["lead"], data["better"], data["wins"]) == (None, None, None)
    (seated,) = data["seated"]
    assert [tenth["number"] for tenth in seated["calibration"]] == [20] * 10
    assert set(seated["calibration"][0]) == {"predicted", "made", "number", "error"}


def test_where_too_few_bids_were_forced_a_sentence_stands_for_the_lines(run: Run) -> None:
    result = run("arena", "--what=bids", "--deals", "1", "--jobs", "1")
    assert "How true the chances were shows once a tenth of them has 20 bids." in result.stdout
    assert "thought them to be made" not in result.stdout
    assert "auction: half below" in result.stdout


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("steady,simple", "--players takes one name, such as steady, and has 2 here."),
        ("", "There is no computer player “”;"),
        ("simple", "“simple” does not say how likely it makes a bid; those that do are steady,"),
    ],
)
def test_other_players_are_refused_in_a_sentence(run: Run, players: str, said: str) -> None:
    result = run("arena", "--what=bids", "--players", players)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "--players", "simple,simple-1", "--deals", "2", "--jobs", "1", "--json"],
        ["ladder", "--players", "simple,simple-1", "--deals", "2", "--jobs", "1", "--json"],
        ["simulate", "--players", "simple", "--deals", "2", "--jobs", "1", "--json"],
        ["solve", "-", "--worlds", "2", "--json"],
    ],
)
def test_a_seed_may_be_bytes_that_are_no_text(run: Run, words: list[str]) -> None:
    # So the command line hands on a byte of another encoding.
    first, again = (run(*words, "--seed", "caf\udce9", typed=DEAL) for _ in range(2))
    other = run(*words, "--seed", "café", typed=DEAL)
    assert first.exit_code == again.exit_code == other.exit_code == 0
    assert _without_times(first.stdout) == _without_times(again.stdout)


def _without_times(told: str) -> object:
    data = json.loads(told)
    if isinstance(data, dict):
        data.pop("times", None)
    return data
