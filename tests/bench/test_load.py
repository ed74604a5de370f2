"""The load reaches the real server, and an action that is not stored exactly once is noticed."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from bench import keeping, load
from bench.load_clients import RoostClients

SMALL = ["--tables", "3", "--seconds", "1", "--think", "0.1"]


def test_a_small_load_is_measured_beside_the_bare_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page, kept = tmp_path / "benchmarks.md", tmp_path / "load.json"
    page.write_text("# Benchmarks\n", "utf-8")
    monkeypatch.setattr(keeping, "SAVED", page)
    assert load.main([*SMALL, "--save", "--json", str(kept)]) == 0
    said = capsys.readouterr().out
    assert "were acknowledged, are in the store once" in said
    assert page.read_text("utf-8").endswith(said)
    servers = json.loads(kept.read_text("utf-8"))["servers"]
    assert [each["who"] for each in servers] == ["roost serve", "bare WebSocket"]
    assert all(len(each["latencies"]) > 3 and not each["faults"] for each in servers)


def test_people_among_computer_players_are_measured_by_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "benchmarks.md"
    page.write_text("# Benchmarks\n", "utf-8")
    monkeypatch.setattr(keeping, "SAVED", page)
    seconds = ["--tables", "3", "--seconds", "3", "--think", "0.1"]
    assert load.main([*seconds, "--level", "steady", "--save"]) == 0
    said = capsys.readouterr().out
    assert "| steady         |      2 |" in said
    assert "| simple         |      1 |" in said
    assert re.search(r"Thoughts: .*\d+ whole", said)
    assert "No faults." in said
    assert page.read_text("utf-8").endswith(said)


@pytest.mark.parametrize(
    ("kept", "fault"),
    [
        (["0 pass", "1 bid 70"], None),
        (["0 pass"], "entries [8] differ"),
        (["0 pass", "1 bid 70", "1 bid 70"], "entries [9] differ"),
        (["0 pass", "1 bid 75"], "entries [8] differ"),
    ],
)
def test_an_action_that_is_not_kept_as_it_was_told_is_a_fault(
    kept: list[str], fault: str | None
) -> None:
    clients = RoostClients(0, [], Random(1))
    clients.kept = {7: "0 pass", 8: "1 bid 70"}
    found = load.differences(1, dict(enumerate(kept, 7)), clients)
    assert found == ([] if fault is None else [f"match 1: {fault}, 0 unanswered"])
