"""Bids forced on a player that predicted their chance: one per row, the tenths in turn."""

import itertools
import statistics
from pathlib import Path
from typing import Any

import pytest

from roost.arena import contest
from roost.arena import one_deal as course
from roost.arena.contest import Contest, ContestRow, played
from roost.arena.entrants import Searching
from roost.arena.one_deal import Counts, tenth
from roost.arena.rows import Kept, of_data, to_data
from roost.arena.running import Where, run
from roost.arena.statistics import calibration, figures
from roost.errors import RoostError
from roost.game.actions import bid
from roost.players import search
from roost.variants import CROWSNEST
from tests.arena.rows import TABLES, without_times
from tests.refusals import short

STEADY = Contest(CROWSNEST, "bids", ("steady", "steady"), "forced")


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.key}-{rules.exchange.players}")
def test_in_every_game_a_bid_of_the_tenth_asked_is_played_out(rules: Any) -> None:
    row = played(STEADY._replace(rules=rules), 6)
    mine, other = row.counts
    ((chance, made),) = mine.told
    assert tenth(chance) == 5
    assert (mine.declared, mine.made, other.declared) == (1, made, 0)
    assert row.lead is None
    assert mine.illegal == 0


def test_each_tenth_has_its_turn() -> None:
    rows = run(STEADY, 20, Where(1))
    assert [tenth(row.counts[0].told[0][0]) for row in rows] == [*range(10), *range(10)]


def test_the_chance_is_what_the_level_tells_in_a_game_and_the_bid_is_the_contract() -> None:
    found = contest._found(STEADY, 4, Counts())
    assert found is not None
    state, action, chance = found
    seat = state.public.turn
    assert seat is not None
    assert 0.3 <= chance < 0.4
    assert state.public.said == ()
    after = course.forced(state, seat, action).public
    assert (after.declarer, after.bid, after.phase) == (seat, action.value, "nest")


def test_every_bid_that_was_weighed_has_its_chance_and_a_higher_one_is_no_likelier() -> None:
    state = contest._dealt(STEADY, 1)
    assert state.public.turn is not None
    speaker = Searching("steady", "match")
    speaker(state, state.public.turn, contest._course(STEADY, "match", 1, (), 0).rngs[0])
    told = speaker.chances()
    assert [action for action, _ in told] == [bid(number) for number in range(70, 121, 5)]
    chances = [chance for _, chance in told]
    assert chances == sorted(chances, reverse=True)


def test_where_no_deal_has_such_a_bid_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest, "_TRIALS", 0)
    row = played(STEADY, 1)
    assert (row.lead, row.counts[0].told, row.counts[0].declared) == (None, [], 0)
    assert figures(STEADY, [row]).seated[0].calibration == ()


def test_bids_have_no_lead_also_where_a_file_from_before_has_one() -> None:
    rows = [
        ContestRow(number, lead, (Counts(), Counts())) for number, lead in ((1, None), (2, 40.0))
    ]
    found = figures(STEADY, [of_data(to_data(row)) for row in rows])
    assert (found.rows, found.lead, found.better) == (2, None, None)


def test_cores_order_and_a_file_gone_on_with_change_nothing(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    one = [without_times(row) for row in run(STEADY, 20, Where(1))]
    two = [without_times(row) for row in run(STEADY, 20, Where(2))]
    backwards = [without_times(played(STEADY, number)) for number in range(20, 0, -1)]
    kept = Kept(path, STEADY)
    run(STEADY, 13, Where(1), kept=kept)
    kept.close()
    with path.open("ab") as torn:
        torn.write(b'{"number":')
    kept = Kept(path, STEADY)
    gone_on = [without_times(row) for row in run(STEADY, 20, Where(1), kept=kept)]
    kept.close()
    assert one == two == backwards[::-1] == gone_on


def test_a_cluster_brings_the_same_bids() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None
    ) as cluster:
        far = run(STEADY, 16, Where(cluster=cluster.scheduler_address))
    near = run(STEADY, 16, Where(1))
    assert [without_times(row) for row in far] == [without_times(row) for row in near]


def test_what_the_speaker_thought_is_counted_and_so_is_a_thought_that_was_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calm = played(STEADY, 6).counts[0]
    assert sum(calm.times["auction"].values()) >= 1
    assert calm.slow == 0
    monkeypatch.setitem(search.LEVELS, "steady", search.LEVELS["steady"]._replace(seconds=-1.0))
    counts = Counts()
    contest._found(STEADY, 6, counts)
    assert counts.slow == sum(counts.times["auction"].values()) >= 1


def test_a_thought_that_breaks_off_is_an_illegal_action_and_the_next_deal_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    think, asked = search.think, itertools.count()

    def breaks_off_once(*given: Any, **named: Any) -> search.Thought:
        if next(asked) == 0:
            raise ZeroDivisionError
        return think(*given, **named)

    monkeypatch.setattr(search, "think", breaks_off_once)
    mine = played(STEADY, 6).counts[0]
    ((chance, _),) = mine.told
    assert tenth(chance) == 5
    assert mine.illegal == 1


def test_a_level_that_never_ends_a_thought_tells_nothing_and_ends_no_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def breaks_off(*_given: Any, **_named: Any) -> search.Thought:
        raise ZeroDivisionError

    monkeypatch.setattr(search, "think", breaks_off)
    monkeypatch.setattr(contest, "_TRIALS", 3)
    (row,) = run(STEADY, 1, Where(1))
    mine = row.counts[0]
    assert (mine.illegal, mine.told) == (3, [])
    assert sum(mine.times["auction"].values()) == 3


def of_told(*told: tuple[float, bool]) -> list[tuple[float, bool]]:
    """What was told in one deal."""
    return list(told)


def test_the_error_of_a_tenth_is_that_of_the_gap_over_independent_deals() -> None:
    single = [of_told((0.71 + at / 100, at % 3 > 0)) for at in range(9)]
    (found,) = calibration(single)
    gaps = [made - chance for ((chance, made),) in single]
    assert found.number == 9
    assert found.made - found.predicted == pytest.approx(statistics.fmean(gaps))
    assert found.error == pytest.approx(statistics.stdev(gaps) / 3)
    # The same deal told twice over makes nothing surer.
    (twice,) = calibration([deal * 2 for deal in single])
    assert twice.number == 18
    assert twice.error == pytest.approx(found.error)


def test_who_makes_what_it_thinks_is_found_calibrated_and_who_boasts_is_not() -> None:
    honest = [of_told((0.7, at % 10 < 7)) for at in range(1000)]
    (found,) = calibration(honest)
    assert abs(found.made - found.predicted) < found.error < 0.02
    boasts = [of_told((0.9, made)) for ((_, made),) in honest]
    (found,) = calibration(boasts)
    assert found.predicted - found.made > 10 * found.error


def test_only_who_tells_chances_is_asked() -> None:
    with pytest.raises(RoostError, check=short("tells-no-chances")):
        played(STEADY._replace(pair=("simple", "simple")), 1)
