"""The load is put on the real server, and an action that is not kept once does not go unnoticed."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench import load
from bench.load_clients import Load
from roost.store import Store

SMALL = ["--tables", "3", "--seconds", "1", "--think", "0.1"]


def test_a_small_load_is_measured_beside_the_bare_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page, kept = tmp_path / "benchmarks.md", tmp_path / "load.json"
    page.write_text("# Benchmarks\n", "utf-8")
    monkeypatch.setattr(load, "SAVED", page)
    assert load.main([*SMALL, "--save", "--json", str(kept)]) == 0
    said = capsys.readouterr().out
    assert "were acknowledged, are in the store once" in said
    assert page.read_text("utf-8").endswith(said)
    servers = json.loads(kept.read_text("utf-8"))["servers"]
    assert [each["who"] for each in servers] == ["roost serve", "bare WebSocket"]
    assert all(len(each["latencies"]) > 3 and not each["faults"] for each in servers)


@pytest.mark.parametrize("wrong", ["lost", "doubled", "changed"])
def test_an_action_that_is_not_kept_as_it_was_told_is_a_fault(
    wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = Store.entries
    asked = 0

    def other(store: Store, match: int) -> Sequence[str]:
        nonlocal asked
        asked += 1
        kept = entries(store, match)
        if asked == 1:  # before the load
            return kept
        last = kept.pop()
        return {"lost": kept, "doubled": [*kept, last, last], "changed": [*kept, "deal 2"]}[wrong]

    monkeypatch.setattr(Store, "entries", other)
    measured = load.of_roost(1, Load(seconds=1, think=0.1))
    assert any(fault.startswith("match 1:") for fault in measured.heard.faults)
