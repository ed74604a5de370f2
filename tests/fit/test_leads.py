"""The fit of the table of leads: the sampler of real searches, and what is made from its rows."""

import shutil
import struct
from collections import defaultdict
from pathlib import Path

import pytest

from tools.fit import leads

_NATIVE = Path(leads.__file__).parents[2] / "src" / "roost" / "kernel" / "native"

needs_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not there")


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[int, ...]]:
    """A few hundred sampled leads with trumps."""
    native = Path(shutil.copytree(_NATIVE, tmp_path_factory.mktemp("leads") / "native"))
    kind = leads.Sampled(4, 9, 10, 40)
    sampled = leads.sample(kind, 1, kind.deals, fitted=True, native=native)
    found = list(struct.iter_unpack("14i", sampled))
    assert len(found) > 300
    return found


@needs_gcc
def test_every_sampled_position_has_a_lead_that_decides_and_more_than_one(
    rows: list[tuple[int, ...]],
) -> None:
    positions = defaultdict(list)
    for at, decides, cost, *_ in rows:
        positions[at].append((decides, cost))
    for those in positions.values():
        assert len(those) > 1
        assert any(decides for decides, _ in those)
        assert all(cost > 0 for _, cost in those)


@needs_gcc
def test_each_sign_of_a_suit_is_a_row_of_its_own_part_of_the_table(
    rows: list[tuple[int, ...]],
) -> None:
    firsts = [*leads._SIGN_ROWS.values(), leads._ROWS]
    for _, _, _, kind, step, killer, *signs in rows:
        assert 0 <= kind < leads._KINDS
        assert 0 <= step < leads._STEPS
        assert killer in {0, 1}
        for sign, first, end in zip(signs, firsts, firsts[1:], strict=False):
            assert first <= sign < end


@needs_gcc
def test_a_fit_orders_leads_better_than_chance(rows: list[tuple[int, ...]]) -> None:
    pytest.importorskip("scipy")
    sampled = b"".join(struct.pack("14i", *row) for row in rows)
    scores, told = leads.fit([sampled], 20)
    assert "the first decides in" in told
    by_score, all_alike = 0.0, 0.0
    positions = defaultdict(list)
    for row in rows:
        positions[row[0]].append(row)
    for those in positions.values():
        best = max(those, key=lambda row: sum(scores[at * leads._KINDS + row[3]] for at in row[6:]))
        by_score += best[1]
        all_alike += sum(row[1] for row in those) / len(those)
    assert by_score > all_alike


def test_the_table_is_written_as_the_kernel_reads_it() -> None:
    size = leads._ROWS * leads._KINDS + leads._STEPS + 2
    text = leads.written({"LEADS_SUIT": [1.0] * (size - 2) + [0.5, 2.0]})
    assert text.count("{32, 32, 32, 32}") == leads._ROWS
    assert ".killer = 48," in text
    kept = (_NATIVE / "leads_fitted.h").read_text("utf-8")
    assert [line for line in kept.splitlines() if "[BY_" in line] == 2 * [
        line for line in text.splitlines() if "[BY_" in line
    ]
