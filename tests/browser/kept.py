"""Checks what was stored of a match that a page played, from its log alone."""

from roost.game.reading import read
from roost.game.record import position
from roost.game.writing import write
from roost.table.table import Table
from tests.browser.seat import Seat


def table_of(seat: Seat) -> Table:
    """The table as the store has it. A log with a gap or a double does not open."""
    with seat.server.store() as store:
        return store.table(seat.table)


def assert_match_is_over_and_whole(seat: Seat) -> Table:
    """The log holds what was clicked, each once and in order; it replays to what the page shows."""
    table = table_of(seat)
    assert table.state.public.phase == "over"
    assert in_order(seat.done()) == in_order(seat.clicked)
    record = table.record()
    assert read(write(record)) == record
    assert position(record) == table.state
    shown = seat.scene()
    assert shown["totals"] == list(table.state.public.totals)
    assert seat.sight().version == table.version
    page = seat.page.inner_text("body")
    for total in table.state.public.totals:
        assert str(abs(total)) in page
    return table


def in_order(actions: list[str]) -> list[str]:
    """The same actions with each run of cards laid away sorted: their order means nothing."""
    ordered: list[str] = []
    run: list[str] = []
    for action in actions:
        if action.startswith("bury "):
            run.append(action)
        else:
            ordered += [*sorted(run), action]
            run = []
    return [*ordered, *sorted(run)]
