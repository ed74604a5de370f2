"""Memory of a long match: states and events of the last deals, and only texts of the others."""

import gc
import random
from collections.abc import Iterator
from types import FunctionType, ModuleType

import pytest

from roost.game.events import DealBegun
from roost.game.record import position
from roost.game.state import State
from roost.table.table import Table
from tests.table.matches import HOUSES, advance, opening

CODE = (type, FunctionType, ModuleType)


def reachable(table: Table) -> Iterator[object]:
    """Every object that the table keeps alive, but for code and what hangs on it."""
    met, waiting = {id(table)}, list[object]([table])
    while waiting:
        one = waiting.pop()
        yield one
        for other in gc.get_referents(one):
            if id(other) not in met and not isinstance(other, CODE):
                met.add(id(other))
                waiting.append(other)


def kept(table: Table, kind: type) -> int:
    return sum(isinstance(each, kind) for each in reachable(table))


def deal_after_deal(house: str, deals: int) -> Iterator[Table]:
    """A table just after the dealing of each of so many deals, played at random in between."""
    table, rng = Table(opening(house)), random.Random(1)
    while table.state.public.phase != "over" and table.state.public.deal < deals:
        if table.state.public.phase == "deal":
            table.deal(table.version)
            yield table
        else:
            advance(table, 1, rng)


@pytest.mark.parametrize("house", HOUSES)
def test_no_state_of_a_closed_deal_and_no_event_before_the_deal_before_is_kept(house: str) -> None:
    for table in deal_after_deal(house, 6):
        assert kept(table, State) <= 2, "the state before the first deal, and the present one"
        assert kept(table, DealBegun) == min(table.state.public.deal, 2)


def test_all_states_of_the_deal_under_way_are_kept_for_an_undo() -> None:
    for table in deal_after_deal("crowsnest", 3):
        advance(table, 9, random.Random(2))
    assert kept(table, State) == 11


@pytest.mark.parametrize("house", HOUSES)
def test_the_record_of_a_long_match_is_whole_though_its_states_are_gone(house: str) -> None:
    for table in deal_after_deal(house, 6):
        assert position(table.record()) == table.state


def test_events_reach_back_to_the_dealing_before_the_last_whatever_is_asked_for() -> None:
    *_, table = deal_after_deal("kentucky", 5)
    dealings = [number for number, entry in enumerate(table.log) if entry == "deal"]
    told = table.envelope(0, since=0).events
    assert told == table.envelope(0, since=dealings[-2]).events
    assert told[0] == DealBegun(*told[0][:3])
    assert table.envelope(0, since=dealings[-2] + 1).events != told
    assert table.envelope(0, since=table.version).events == ()
    assert table.envelope(0).events == table.envelope(0, since=table.version - 1).events
