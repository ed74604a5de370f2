"""A thousand deals that nobody bids on: they end, they are quick, and they cost little memory."""

import time
import tracemalloc

import pytest

from roost.game.actions import PASS
from roost.game.reading import read
from roost.game.record import Record, position
from roost.game.writing import write
from roost.rules import dealing
from roost.rules.validate import house
from roost.table.table import Table
from roost.variants import VARIANTS

DEALS = 1000
MEGABYTE = 2**20


def passed_out(game: str, switches: dict[str, str]) -> Table:
    """A table at which so many deals were passed out."""
    rules = house(VARIANTS[game], switches)
    table = Table(Record(rules, (None,) * dealing.seats(rules), 0, bytes(32)))
    for _ in range(DEALS):
        table.deal(table.version)
        while (seat := table.state.public.turn) is not None:
            table.submit(seat, PASS, table.version)
    return table


@pytest.mark.parametrize(
    ("game", "switches", "dealer"),
    [
        ("crowsnest", {}, 0),
        ("rook", {"all_pass": "redeal_next"}, (DEALS - 1) % 4),
        ("amerikaner", {"players": "6"}, (DEALS - 1) % 6),
        ("amerikaner", {"players": "3", "all_pass": "redeal"}, 0),
    ],
)
def test_a_thousand_deals_passed_out_in_a_row_end_and_score_nothing(
    game: str, switches: dict[str, str], dealer: int
) -> None:
    began = time.process_time()
    public = passed_out(game, switches).state.public
    assert time.process_time() - began < 20  # a guard against hanging, not a measure
    assert (public.phase, public.deal, public.dealer) == ("deal", DEALS, dealer)
    assert set(public.totals) == {0}
    assert (public.results, public.winners) == ((), ())


def test_a_thousand_deals_passed_out_cost_a_table_a_few_megabytes() -> None:
    tracemalloc.start()
    table = passed_out("crowsnest", {})
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert table.version == 5 * DEALS
    assert kept < 20 * MEGABYTE


def test_envelopes_after_a_thousand_deals_are_as_small_and_quick_as_after_one() -> None:
    table = passed_out("kentucky", {})
    table.deal(table.version)
    began = time.process_time()
    envelopes = [table.envelope(0) for _ in range(100)]
    assert time.process_time() - began < 20  # a guard against hanging, not a measure
    assert len(repr(envelopes[0])) < 10_000


def test_a_thousand_deals_passed_out_are_written_and_read_in_seconds() -> None:
    table = passed_out("crowsnest", {})
    began = time.process_time()
    record = read(write(table.record()))
    assert time.process_time() - began < 20  # a guard against hanging, not a measure
    assert record == table.record()
    assert position(record) == table.state


def test_a_table_of_a_thousand_deals_takes_back_what_was_done_in_the_last() -> None:
    table = passed_out("crowsnest", {})
    passed = table.state
    for _ in range(50):
        table.undo(2, table.version)
        assert table.state.public.turn == 2
        table.redo(2, table.version)
    assert table.state == passed
    assert table.state.public.deal == DEALS


def test_a_stuck_dealer_ends_a_thousand_rounds_of_passing_at_once() -> None:
    rules = house(VARIANTS["crowsnest"], {"all_pass": "dealer_stuck"})
    table = Table(Record(rules, (None,) * 4, 0, bytes(32)))
    table.deal(0)
    for seat in (1, 2, 3):
        table.submit(seat, PASS, table.version)
    assert [action.verb for action in table.envelope(0).legal] == ["bid"]
