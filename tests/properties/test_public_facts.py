"""Facts that follow from the public part are true of the hidden part."""

from random import Random

import pytest

from roost.cards import cards_of
from roost.game.events import Buried, Event, HandDealt, NestSeen, Played, is_for
from roost.game.record import replay
from roost.game.state import State, view
from roost.rules import dealing
from roost.rules.validate import differences, house
from roost.table.table import Table
from roost.variants import VARIANTS
from tests.properties.matches import TABLES, random_match, random_ruleset


class Told:
    """A hand put together from the events that its seat was told of, and nothing else."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: set[int] = set()

    def hear(self, event: Event) -> None:
        match event:
            case HandDealt():
                self.hand = set(cards_of(event.cards))
            case NestSeen():
                self.hand |= set(cards_of(event.cards))
            case Buried():
                self.hand.remove(event.card)
            case Played() if event.seat == self.seat:
                self.hand.remove(event.card)


@pytest.mark.parametrize("table", TABLES)
def test_the_events_a_seat_is_told_of_add_up_to_its_hand(table: str) -> None:
    rng = Random(f"told {table}")
    for _ in range(30):
        record = random_match(random_ruleset(table, rng), rng, 2)
        seats = [Told(seat) for seat in range(dealing.seats(record.rules))]
        for state, happened in replay(record):
            for told in seats:
                for event in happened:
                    if is_for(event, told.seat):
                        told.hear(event)
                assert told.hand == set(cards_of(view(state, told.seat).private.hand))


@pytest.mark.parametrize("table", TABLES)
def test_a_secret_is_told_to_nobody_but_its_seat(table: str) -> None:
    rng = Random(f"secret {table}")
    for _ in range(20):
        for state, happened in replay(random_match(random_ruleset(table, rng), rng, 1)):
            for event in happened:
                if isinstance(event, HandDealt | NestSeen | Buried):
                    watchers = [None, *range(len(state.private))]
                    assert [seat for seat in watchers if is_for(event, seat)] == [event.to]


@pytest.mark.parametrize("game", VARIANTS)
def test_the_differences_of_a_house_make_the_same_house(game: str) -> None:
    rng = Random(f"differences {game}")
    tables = [table for table, (key, _) in TABLES.items() if key == game]
    for _ in range(300):
        rules = random_ruleset(rng.choice(tables), rng)
        given = differences(VARIANTS[game], rules)
        assert house(VARIANTS[game], given) == rules
        in_another_order = dict(rng.sample(sorted(given.items()), len(given)))
        assert house(VARIANTS[game], in_another_order) == rules


@pytest.mark.parametrize("table", TABLES)
def test_undo_and_redo_end_where_they_began_and_never_deal_other_cards(table: str) -> None:
    rng = Random(f"undo {table}")
    for _ in range(5):
        record = random_match(random_ruleset(table, rng), rng, 2, chance="seed")
        at_table = Table(record)
        seen: list[State] = []
        for deal in record.deals:
            at_table.deal(at_table.version)
            for seat, action in deal.actions:
                at_table.submit(seat, action, at_table.version)
                seen.append(at_table.state)
                if rng.random() < 0.1:
                    _back_and_forth(at_table, rng)
        assert at_table.state == seen[-1]
        # The meta counts what was taken back: see tests/table/test_taken_back.py.
        assert at_table.record()._replace(deals=(), meta=()) == record._replace(deals=(), meta=())
        dealt = [kept.actions for kept in at_table.record().deals]
        assert dealt == [deal.actions for deal in record.deals]


def _back_and_forth(table: Table, rng: Random) -> None:
    """Some undos, as many redos: the table stands where it stood, its version higher."""
    stood, version = table.state, table.version
    times = 0
    for _ in range(rng.randint(1, 4)):
        acted = [s for s in range(len(stood.private)) if table.envelope(s).may_undo]
        if acted:
            table.undo(rng.choice(acted), table.version)
            times += 1
    for _ in range(times):
        assert table.envelope(0).may_redo
        table.redo(0, table.version)
    assert table.state == stood
    assert table.version == version + 2 * times
