"""The benchmark of the store does the work that its rows name, and writes its results."""

import json
from pathlib import Path

import pytest

from bench import keeping
from bench import store as bench
from bench.many import many
from bench.store import Effort
from roost.store import open_store

LEAST = Effort(matches=30, rounds=1, seconds=0.001, starts=1)


def test_the_matches_made_quickly_are_matches(tmp_path: Path) -> None:
    place = tmp_path / "roost.sqlite"
    many(place, 4, 2)
    with open_store(place) as store:
        rows = list(store.matches())
        assert [row.over for row in rows] == [False, False, True, True, True, True]
        for row in rows:
            assert row.sound
            table = store.table(row.id)
            assert (table.state.public.phase == "over") == row.over
        store.table(rows[0].id)


def test_every_row_has_its_twin_and_the_run_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "QUICK", LEAST)
    monkeypatch.setattr(keeping, "SAVED", tmp_path / "benchmarks.md")
    (tmp_path / "benchmarks.md").write_text("# Benchmarks\n", "utf-8")
    assert bench.main(["--quick", "--save", "--json", str(tmp_path / "run.json")]) == 0
    said = capsys.readouterr().out
    for row in (
        "| a page of the list: 20 matches",
        "| the start page's data",
        "| an entry kept ",
        "| roost matches",
    ):
        assert row in said
    assert said in (tmp_path / "benchmarks.md").read_text("utf-8")
    kept = json.loads((tmp_path / "run.json").read_text("utf-8"))
    assert kept["matches"] == 30
    assert 0 < kept["listed"] < 50_000
    assert 0 < kept["sent"] < 50_000
