"""The arena is fair, gives the same rows on any number of cores, survives a kill, stops early."""

import itertools
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from roost.arena import contest, running
from roost.arena import entrants as seers
from roost.arena import one_deal as course
from roost.arena import statistics as figures
from roost.arena.contest import Contest, ContestRow, played, seatings
from roost.arena.one_deal import Counts, Course
from roost.arena.rows import Kept, of_data, to_data
from roost.arena.running import Where, run
from roost.cli.drawn.arena_figures import as_data
from roost.errors import RoostError
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import State, view
from roost.kernel import BACKEND
from roost.rules import dealing
from roost.variants import CROWSNEST
from tests.arena.rows import TABLES, without_times
from tests.players.duel import dealt
from tests.refusals import short

PAIR = ("simple-1", "baseline")


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.key}-{rules.exchange.players}")
@pytest.mark.parametrize("what", ["cards", "deals"])
def test_a_player_against_itself_gains_nothing(rules: Any, what: contest.What) -> None:
    twins = Contest(rules, what, ("baseline", "baseline"), "twins")
    leads = [played(twins, number).lead for number in (1, 2)]
    if what == "cards" or len(seatings(rules)) == 2:
        assert leads == [0.0, 0.0]
    else:  # seat by seat against the mean of the others: all seats together gain nothing
        assert leads == pytest.approx([0.0, 0.0])


def test_a_row_is_a_function_of_seed_and_number() -> None:
    pair = Contest(CROWSNEST, "cards", ("steady", "simple-1"), "pure")
    assert without_times(played(pair, 3)) == without_times(played(pair, 3))
    other = pair._replace(seed="else")
    assert [played(pair, n).lead for n in range(1, 9)] != [
        played(other, n).lead for n in range(1, 9)
    ]


def test_cores_and_order_change_nothing() -> None:
    pair = Contest(CROWSNEST, "deals", PAIR, "jobs")
    one = [without_times(row) for row in run(pair, 40, Where(1))]
    two = [without_times(row) for row in run(pair, 40, Where(2))]
    backwards = [without_times(played(pair, number)) for number in range(40, 0, -1)]
    assert one == two == backwards[::-1]


def test_the_one_that_sees_all_hands_beats_the_rule_of_thumb() -> None:
    pair = Contest(CROWSNEST, "cards", (seers.OMNISCIENT, "baseline"), "sees")
    found = figures.figures(pair, run(pair, 24, Where(1)))
    assert found.lead is not None
    assert found.lead.value > 3 * found.lead.error > 0


def test_whole_matches_end_with_a_winner_in_each_exchange() -> None:
    pair = Contest(CROWSNEST, "matches", PAIR, "matches")
    rows = run(pair, 2, Where(1))
    assert {row.lead for row in rows} <= {-0.5, 0.0, 0.5}
    found = figures.figures(pair, rows)
    assert found.wins is not None
    assert found.lead is not None
    assert found.wins.value == found.lead.value + 0.5


def row(number: int, lead: float) -> ContestRow:
    """A row with nothing counted."""
    return ContestRow(number, lead, (Counts(), Counts()))


def test_the_figures_are_those_worked_out_by_hand() -> None:
    pair = Contest(CROWSNEST, "deals", PAIR, "hand")
    counts = Counts()
    counts.declared, counts.made = 4, 3
    counts.took("play", 0.001)
    rows = [ContestRow(1, 10.0, (counts, Counts())), row(2, -2.0), row(3, 4.0), row(4, 0.0)]
    found = figures.figures(pair, rows)
    # Mean 3; squares 49 + 25 + 1 + 9 = 84, 84/3 = 28, root of 28/4 = 2.6458.
    assert found.lead is not None
    assert found.better is not None
    assert found.lead.value == 3.0
    assert found.lead.error == pytest.approx(7**0.5)
    assert found.better.value == (1 + 0 + 1 + 0.5) / 4
    assert (found.seated[0].declared, found.seated[0].made) == (4, 3)
    assert found.seated[0].times == {"play": (0.001, 0.001, 0.001)}


def test_a_run_stops_at_a_look_that_decides_and_not_before() -> None:
    assert not running.decided([row(n, 1.0 + n % 2) for n in range(1, 64)])
    assert running.decided([row(n, 1.0 + n % 2) for n in range(1, 65)])
    chance = random.Random(1)
    assert not running.decided([row(n, chance.gauss(0.0, 1.0)) for n in range(1, 500)])
    pair = Contest(CROWSNEST, "cards", ("simple-1", "random"), "early")
    assert len(run(pair, 1000, Where(2))) == running.FIRST_LOOK
    assert len(run(pair, 70, Where(2), early=False)) == 70


def test_a_player_that_raises_or_breaks_the_rules_is_counted_and_the_deal_goes_on() -> None:
    def raises(state: State, seat: int, rng: random.Random) -> Action:
        raise ValueError("lost its mind")

    def first(state: State, seat: int, rng: random.Random) -> Action:
        return legal(view(state, seat))[0]

    pair = Contest(CROWSNEST, "cards", PAIR, "broken")
    state = course.with_contract(contest._dealt(pair, 1), random.Random(1))
    rngs = [random.Random(seat) for seat in range(4)]
    counts = (Counts(), Counts())
    end = course.Course((raises, first), (0, 1, 0, 1), rngs).deal(state, counts)
    assert len(end.public.results) == 1
    assert (counts[0].illegal, counts[1].illegal) == (18, 0)


@pytest.mark.parametrize(
    "answer",
    [None, "pass", ["bid", 75], ("bid",), 7, Action("play", 99), Action("bid", 70)],
    ids=repr,
)
def test_whatever_is_no_legal_action_is_counted_and_the_deal_goes_on(answer: object) -> None:
    def answers(state: State, seat: int, rng: random.Random) -> Action:
        return answer  # type: ignore[return-value]

    pair = Contest(CROWSNEST, "cards", PAIR, "broken")
    state = course.with_contract(contest._dealt(pair, 1), random.Random(1))
    rngs = [random.Random(seat) for seat in range(4)]
    counts = (Counts(), Counts())
    end = course.Course((answers, answers), (0, 1, 0, 1), rngs).deal(state, counts)
    assert len(end.public.results) == 1
    assert (counts[0].illegal, counts[1].illegal) == (18, 18)


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    words = [
        sys.executable,
        "-m",
        "roost.main",
        "arena",
        "crowsnest",
        "--players",
        "steady,simple-1",
    ]
    words += ["--what", "cards", "--deals", "60", "--all", "--json", "--jobs", "1"]
    whole = subprocess.run(words, capture_output=True, check=True, text=True)
    running_one = subprocess.Popen([*words, "--file", str(file)], stdout=subprocess.PIPE)
    until = time.monotonic() + 60
    while not (file.exists() and file.read_bytes().count(b"\n") > 4):
        assert time.monotonic() < until
        time.sleep(0.02)
    os.kill(running_one.pid, signal.SIGKILL)
    running_one.communicate()
    kept = file.read_bytes().count(b"\n") - 1
    assert 0 < kept < 60
    with file.open("ab") as torn:
        torn.write(b'{"number":')
    again = subprocess.run([*words, "--file", str(file)], capture_output=True, check=True)
    found, expected = json.loads(again.stdout), json.loads(whole.stdout)
    del found["times"], expected["times"]
    assert found == expected
    assert file.read_bytes().count(b"\n") == 61


def test_a_file_of_another_contest_or_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    pair = Contest(CROWSNEST, "deals", PAIR, "one")
    Kept(file, pair).close()
    with pytest.raises(RoostError, check=short("results-of-another")):
        Kept(file, pair._replace(seed="two"))
    before = file.read_bytes()
    for letter in ("a letter to my aunt", "a letter\nto my aunt\n"):
        file.write_text(letter)
        with pytest.raises(RoostError, check=short("results-unreadable")):
            Kept(file, pair)
        assert file.read_text() == letter
    assert before.startswith(b'{"arena":1')


@pytest.mark.parametrize(
    "line",
    [
        "[" * 5_000,
        '{"number":1,"lead":NaN,"players":[{},{}]}',
        '{"number":1,"lead":"0","players":[PLAYER,PLAYER]}',
        '{"number":1,"lead":null,"players":[PLAYER,PLAYER]}',
        '{"number":1,"lead":0.0,"players":[PLAYER]}',
        '{"number":1,"lead":0.0,"players":[PLAYER,PLAYER]}'.replace("PLAYER", "TIMES"),
        '{"number":2,"lead":0.0,"players":[PLAYER,PLAYER]}',
    ],
)
def test_lines_that_the_arena_never_wrote_are_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "rows.jsonl"
    pair = Contest(CROWSNEST, "deals", PAIR, "one")
    Kept(file, pair).close()
    player = '{"declared":1,"made":1,"illegal":0,"slow":0,"told":[],"times":{}}'
    times = player.replace("{}}", '{"play":[["a",1]]}}')
    with file.open("a") as rows:
        rows.write(line.replace("PLAYER", player).replace("TIMES", times) + "\n")
    with pytest.raises(RoostError, check=short("results-unreadable")):
        Kept(file, pair)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no devices that are files there")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_results_are_kept_in_files_that_end(device: str) -> None:
    with pytest.raises(RoostError, check=short("no-results-file")):
        Kept(Path(device), Contest(CROWSNEST, "deals", PAIR, "one"))


@pytest.mark.skipif(sys.platform == "win32", reason="no locks of files there")
def test_two_runs_do_not_keep_their_rows_in_one_file(tmp_path: Path) -> None:
    pair = Contest(CROWSNEST, "deals", PAIR, "one")
    kept = Kept(tmp_path / "rows.jsonl", pair)
    with pytest.raises(RoostError, check=short("results-in-use")):
        Kept(tmp_path / "rows.jsonl", pair)
    kept.close()
    Kept(tmp_path / "rows.jsonl", pair).close()


def test_a_file_with_more_rows_than_asked_gives_those_asked(tmp_path: Path) -> None:
    pair = Contest(CROWSNEST, "deals", PAIR, "many")
    kept = Kept(tmp_path / "rows.jsonl", pair)
    told: list[int] = []
    run(pair, 9, Where(1), kept=kept)
    rows = run(pair, 4, Where(1), kept=kept, progress=told.append)
    kept.close()
    assert [row.number for row in rows] == [1, 2, 3, 4]
    assert told == [4]


def test_a_kill_costs_few_rows() -> None:
    sizes = [len(chunk) for chunk in running._chunks(range(512, 1024))]
    assert max(sizes) == 8
    assert sum(sizes) == 512


def test_a_cluster_brings_the_same_rows() -> None:
    distributed = pytest.importorskip("distributed")
    pair = Contest(CROWSNEST, "cards", PAIR, "cluster")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None
    ) as cluster:
        far = run(pair, 30, Where(cluster=cluster.scheduler_address))
    near = run(pair, 30, Where(1))
    assert [without_times(row) for row in far] == [without_times(row) for row in near]


def test_a_cluster_that_is_not_there_is_one_sentence() -> None:
    pytest.importorskip("distributed")
    pair = Contest(CROWSNEST, "cards", PAIR, "cluster")
    with pytest.raises(RoostError, check=short("no-cluster")):
        run(pair, 30, Where(cluster="tcp://127.0.0.1:9"))


def test_a_cluster_without_workers_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(running, "_WAIT", 0.5)
    pair = Contest(CROWSNEST, "cards", PAIR, "cluster")
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=None) as cluster,
        pytest.raises(RoostError, check=short("no-workers")),
    ):
        run(pair, 30, Where(cluster=cluster.scheduler_address))


def test_there_is_no_share_of_nothing() -> None:
    assert figures.ratio([1.0, -2.0], [3.0, -3.0]) is None


def test_a_searching_level_tells_how_likely_its_contracts_are_made(tmp_path: Path) -> None:
    pair = Contest(CROWSNEST, "deals", ("steady", "simple-1"), "tells")
    kept = Kept(tmp_path / "rows.jsonl", pair)
    rows = run(pair, 6, Where(1), kept=kept)
    kept.close()
    again = Kept(tmp_path / "rows.jsonl", pair)
    again.close()
    assert again.rows[0].counts[0].told == rows[0].counts[0].told
    steady, simple = figures.figures(pair, rows).seated
    assert sum(tenth.number for tenth in steady.calibration) == steady.declared > 0
    made = sum(tenth.made * tenth.number for tenth in steady.calibration)
    assert made == pytest.approx(steady.made)
    assert all(0 <= tenth.predicted <= 1 for tenth in steady.calibration)
    assert simple.calibration == ()


@pytest.mark.skipif(BACKEND != "native", reason="it searches")
def test_a_thought_that_the_clock_cuts_short_is_counted_as_a_fault() -> None:
    thoughts: list[bool] = []

    class Noted(seers.Searching):
        def __call__(self, state: State, seat: int, rng: random.Random) -> Action:
            action = super().__call__(state, seat, rng)
            thoughts.append(self.late)
            return action

    state = dealt(CROWSNEST, random.Random("late"))
    looks = itertools.count()
    late = Noted("expert", "match", clock=lambda: 1e6 * next(looks))
    seats = range(dealing.seats(CROWSNEST))
    counts = (Counts(), Counts())
    sitters = (late, seers.Searching("strong", "match"))
    rngs = [random.Random(seat) for seat in seats]
    end = Course(sitters, tuple(seat % 2 for seat in seats), rngs).deal(state, counts)
    assert end.public.results
    decisions = sum(sum(times.values()) for times in counts[0].times.values())
    assert decisions == len(thoughts) > counts[0].slow == sum(thoughts) > decisions / 2
    assert (counts[0].illegal, counts[1].slow) == (0, 0)
    pair = Contest(CROWSNEST, "deals", ("expert", "strong"), "late")
    kept = of_data(to_data(ContestRow(1, 0.0, counts)))
    found = figures.figures(pair, [kept])
    assert [each.slow for each in found.seated] == [sum(thoughts), 0]
    data = as_data(pair, found, None)["times"]
    assert isinstance(data, dict)
    assert [data[player]["slow"] for player in pair.pair] == [sum(thoughts), 0]
