"""Several actions in one message: stored together, sent entry by entry."""

import random

import pytest

from roost.game import together
from roost.rules import dealing
from roost.table.table import Envelope, Table
from tests.table.matches import HOUSES, advance, lay_away, opening
from tests.table.test_table import act, where


def at_the_nest(house: str, journal: list[tuple[int, tuple[str, ...]]]) -> Table:
    """A table at which somebody is to lay cards away."""
    for chance in range(100):
        table = Table(opening(house), lambda number, entries: journal.append((number, entries)))
        rng = random.Random(chance)
        for _ in range(40):
            if table.state.public.phase == "nest":
                return table
            advance(table, 1, rng)
    raise AssertionError(f"no nest in {house}")


@pytest.mark.parametrize(
    "house", [each for each in HOUSES if dealing.nest_size(opening(each).rules)]
)
def test_cards_laid_away_together_are_journalled_together_and_told_one_by_one(house: str) -> None:
    journal: list[tuple[int, tuple[str, ...]]] = []
    table, one_by_one = at_the_nest(house, journal), at_the_nest(house, [])
    seats = range(len(table.state.private))
    seat, actions = lay_away(table)
    version = table.version
    told: dict[int, list[Envelope]] = {each: [] for each in seats}
    for action in together.ordered(table.envelope(seat).view, actions):
        one_by_one.submit(seat, action, one_by_one.version)
        for each in seats:
            told[each].append(one_by_one.envelope(each))
    table.submit_together(seat, actions, version)
    assert journal[-1] == (version, one_by_one.log[version:])
    assert where(table) == where(one_by_one)
    assert {each: list(table.envelopes(each, version)) for each in seats} == told


def test_the_rest_of_a_deal_is_one_deed_of_several_seats_told_card_by_card() -> None:
    journal: list[tuple[int, tuple[str, ...]]] = []
    table = Table(opening("kentucky"), lambda number, entries: journal.append((number, entries)))
    one_by_one = Table(opening("kentucky"))
    advance(table, 30, random.Random(1))
    advance(one_by_one, 30, random.Random(1))
    assert table.state.public.phase == "play"
    version, acts = table.version, []
    told: dict[int, list[Envelope]] = {each: [] for each in range(4)}
    while one_by_one.state.public.phase == "play":
        seat = one_by_one.state.public.turn or 0
        acts.append((seat, one_by_one.envelope(seat).legal[0]))
        act(one_by_one)
        for each, envelopes in told.items():
            envelopes.append(one_by_one.envelope(each))
    table.play_on(acts, version)
    assert journal[-1] == (version, one_by_one.log[version:])
    assert len(acts) > 10
    assert where(table) == where(one_by_one)
    assert {each: list(table.envelopes(each, version)) for each in told} == told


def test_a_deed_of_nothing_is_no_deed() -> None:
    table = Table(opening("crowsnest"))
    advance(table, 40, random.Random(1))
    table.undo(0, table.version)
    before = where(table)
    table.play_on([], table.version)
    assert where(table) == before
    assert table.envelope(0).may_redo
