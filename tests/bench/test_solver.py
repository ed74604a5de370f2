"""The solver's benchmark does fixed work, agrees with DDS, and says what it left out."""

import importlib
import json
from itertools import islice
from pathlib import Path

import pytest

from bench import ablation, dds, keeping, playouts, positions, solver, solver_rows
from bench.solver_rows import Effort
from roost.kernel import BACKEND, Bounds, Techniques, value

LEAST = Effort(deals=1, seconds=0.01, nodes=200)

compiled = pytest.mark.skipif(BACKEND != "native", reason="the reference is too slow for this")


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A run that takes no time, saves in a folder of the test, and has no peers."""
    monkeypatch.setattr(solver, "QUICK", LEAST)
    monkeypatch.setattr(solver, "_QUICK_LINES", 10)
    monkeypatch.setattr(keeping, "SAVED", tmp_path / "benchmarks.md")
    monkeypatch.setattr(positions, "STAGES", (0, 6))

    def no_dds() -> dds.Dds:
        raise dds.Unavailable("there is no module named 'endplay'")

    def no_pyspiel(name: str) -> object:
        raise ImportError(f"No module named {name!r}")

    monkeypatch.setattr(dds, "Dds", no_dds)
    monkeypatch.setattr(importlib, "import_module", no_pyspiel)
    (tmp_path / "benchmarks.md").write_text("# Benchmarks\n", "utf-8")
    return tmp_path


@pytest.fixture
def peer() -> dds.Dds:
    """DDS, where it is installed."""
    try:
        return dds.Dds()
    except dds.Unavailable as error:
        pytest.skip(str(error))


def test_the_positions_are_the_same_in_every_run() -> None:
    deals = [list(islice(positions.bridge(5, positions.ALL_STRAINS), 10)) for _ in range(2)]
    assert deals[0] == deals[1]
    assert {deal.trump for deal in deals[0]} == {0, 1, 2, 3, None}
    for _, key, switches in positions.GAMES:
        for tricks in (0, 4):
            given = [next(positions.rook(key, switches, tricks)) for _ in range(2)]
            assert given[0] == given[1]
            position = given[0][1]
            assert (len(position.trick) == 1) == (key == "amerikaner" and tricks == 0)


def test_dds_is_told_the_same_deal(peer: dds.Dds) -> None:
    for deal in islice(positions.bridge(4, positions.ALL_STRAINS), 25):
        found = peer.solve(deal.hands, deal.leader, deal.trump)
        assert found.value == value(deal.tables, deal.position).low
        assert found.nodes >= 0 <= found.seconds


def test_a_row_with_dds_has_no_wrong_value(peer: dds.Dds) -> None:
    deals = positions.bridge(4, positions.ALL_STRAINS)
    for every_card in (False, True):
        row = solver_rows.bridge("x", deals, Effort(8, 60, 10**6), peer, every_card=every_card)
        assert len(row.own) == len(row.peer) == len(row.peer_nodes) == 8
        assert row.wrong == row.unsolved == 0


def test_a_wrong_value_is_noticed(peer: dds.Dds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver_rows, "value", lambda *_, **__: Bounds(99, 99))
    deals = positions.bridge(4, positions.ALL_STRAINS)
    assert solver_rows.bridge("x", deals, Effort(4, 60, 10**6), peer).wrong == 4


@compiled
def test_the_table_is_that_of_dds(peer: dds.Dds) -> None:
    deals = positions.bridge(13, positions.NO_TRUMP)
    row = solver_rows.table("x", deals, Effort(1, 60, 10**8), peer)
    assert (row.wrong, row.unsolved, len(row.peer)) == (0, 0, 1)


@compiled
def test_what_is_missing_is_said_and_the_rest_is_kept(
    tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tiny / "run.json"
    assert solver.main(["--quick", "--save", "--json", str(kept)]) == 0
    said = capsys.readouterr().out
    assert "DDS was left out, because it cannot be loaded" in said
    assert "OpenSpiel was left out" in said
    for row in ("| 13 cards, suit", "| buckeye, last trick 20, after 6, every card", "| kernel, 2"):
        assert row in said
    page = (tiny / "benchmarks.md").read_text("utf-8")
    assert page.startswith("# Benchmarks\n\n## ")
    assert ", solver\n" in page
    found = json.loads(kept.read_text("utf-8"))
    assert [row["what"] for row in found["bridge"]][-1] == "13 cards, table of 20"
    assert len(found["games"]) == len(positions.GAMES) * 2 * 2


def test_parts_can_be_asked_for_alone(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert solver.main(["--quick", "--parts", "playouts"]) == 0
    said = capsys.readouterr().out
    assert "| kernel, one call" in said
    assert "bridge deal" not in said


def test_openspiel_plays_bridge_hands() -> None:
    pytest.importorskip("pyspiel")
    assert playouts.openspiel(0.01).rate > 0


@compiled
def test_leaving_a_technique_out_changes_nodes_and_no_value() -> None:
    kinds = list(ablation.games(2))
    usual = [ablation.tried(kind, ablation.changed("extras"), 10**6) for kind in kinds]
    without = [ablation.tried(kind, ablation.changed("order"), 10**6) for kind in kinds]
    assert all(map(ablation.agree, usual, without))
    assert [each.nodes for each in usual] != [each.nodes for each in without]
    wrong = usual[0]._replace(found=[each._replace(low=999, high=999) for each in usual[0].found])
    assert not ablation.agree(usual[0], wrong)


@compiled
def test_every_technique_has_a_row(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ablation, "_FEWEST_NODES", 300)
    assert ablation.main(["--quick", "--deals", "1"]) == 0
    said = capsys.readouterr().out
    for name in Techniques._fields:
        assert f" {name} " in said
