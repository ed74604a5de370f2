"""The ladder's ratings maximise the likelihood."""

import json
import math
import subprocess
import sys

import pytest

from roost.arena.ladder import Met, ratings
from roost.arena.statistics import Estimate
from roost.cli.commands import ladder
from roost.errors import RoostError
from tests.refusals import short


def test_ratings_that_explain_the_results_without_rest_are_found() -> None:
    true = [0.0, 120.0, -60.0]

    def share(first: int, second: int) -> float:
        return 1 / (1 + 10 ** ((true[second] - true[first]) / 400))

    met = [Met(a, b, Estimate(share(a, b), 0.0), 100_000) for a, b in ((0, 1), (0, 2), (1, 2))]
    found = ratings(["a", "b", "c"], met)
    assert [rung.rating.value for rung in found] == pytest.approx(true, abs=0.1)
    assert found[0].rating.error == 0.0


def test_the_error_of_two_is_that_of_a_share() -> None:
    (_, rung) = ratings(["a", "b"], [Met(0, 1, Estimate(0.5, 0.0), 399)])
    # 400 deals with the drawn one: a share's error 0.5/20, times the slope 4 * 400 / ln 10.
    assert rung.rating.error == pytest.approx(0.5 / 20 * 4 * 400 / math.log(10), rel=1e-6)


def test_who_loses_every_deal_is_rated_too() -> None:
    (_, rung) = ratings(["a", "b"], [Met(0, 1, Estimate(1.0, 0.0), 50)])
    assert -1000 < rung.rating.value < -400


def test_the_command_rates_those_named() -> None:
    words = [sys.executable, "-m", "roost.main", "ladder", "crowsnest", "--deals", "4", "--json"]
    words += ["--players", "simple-1,baseline,random", "--jobs", "1"]
    done = subprocess.run(words, capture_output=True, check=True, text=True)
    rungs = json.loads(done.stdout)
    assert {rung["player"] for rung in rungs} == {"simple-1", "baseline", "random"}
    assert [rung["value"] for rung in rungs if rung["player"] == "simple-1"] == [0.0]


def test_all_levels_meet_where_nobody_is_named() -> None:
    assert {*ladder._FROZEN, "steady"} <= set(ladder._named(None))


@pytest.mark.parametrize("players", ["random", "random,random"])
def test_one_alone_makes_no_ladder(players: str) -> None:
    with pytest.raises(RoostError, check=short("ladder-players")):
        ladder._named(players)
