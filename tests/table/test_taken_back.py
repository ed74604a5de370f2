"""How often something was undone after cards were seen: counted, stored, in the record."""

import random
from pathlib import Path

import pytest

from roost.game.actions import PASS, bid
from roost.game.reading import read
from roost.game.record import position
from roost.game.writing import write
from roost.store import open_store
from roost.table.again import again
from roost.table.table import Table, entries_of
from roost.table.taken_back import META, how_often, taken_in
from tests.table.matches import advance, lay_away, opening


def dealt(house: str = "crowsnest hands=1") -> Table:
    table = Table(opening(house))
    table.deal(0)
    return table


def turn(table: Table) -> int:
    seat = table.state.public.turn
    assert seat is not None
    return seat


def ended(table: Table) -> Table:
    advance(table, 400, random.Random(1))
    if table.state.public.phase != "over":
        table.give_up(0, table.version)
    return table


def test_a_bid_that_saw_the_nest_and_was_taken_back_is_counted() -> None:
    table = dealt()
    seat = turn(table)
    table.submit(seat, bid(120), table.version)
    assert table.state.private[seat].nest
    table.undo(seat, table.version)
    table.submit(seat, PASS, table.version)
    assert table.envelope(seat).taken_back == 1
    record = ended(table).record()
    assert how_often(record) == 1
    assert f"meta {META} 1\n" in write(record)
    assert read(write(record)) == record
    assert position(record) == table.state


def test_what_is_taken_back_unseen_is_not_counted() -> None:
    table = dealt()
    for action in (bid(70), PASS):
        seat = turn(table)
        table.submit(seat, action, table.version)
        table.undo(seat, table.version)
        assert table.envelope(seat).taken_back == 0
        table.submit(seat, action, table.version)
    assert how_often(ended(table).record()) == 0


def test_cards_laid_away_and_trump_taken_back_show_nothing_new() -> None:
    table = dealt()
    seat = turn(table)
    table.submit(seat, bid(120), table.version)
    table.submit_together(*lay_away(table), table.version)
    table.undo(seat, table.version)
    assert table.envelope(seat).taken_back == 0
    for _ in range(4):
        table.undo(seat, table.version)
    assert table.envelope(seat).taken_back == 0
    table.undo(seat, table.version)  # the bid that took the nest
    assert table.envelope(seat).taken_back == 1


def test_a_card_of_others_or_the_opened_hands_count() -> None:
    table = dealt()
    while table.state.public.phase != "play":
        advance(table, 1, random.Random(2))
    seat = turn(table)
    table.submit(seat, table.envelope(seat).legal[0], table.version)
    table.undo(seat, table.version)
    assert table.envelope(seat).taken_back == 0
    for _ in range(2):
        table.submit(turn(table), table.envelope(turn(table)).legal[0], table.version)
    table.undo(seat, table.version)
    assert table.envelope(seat).taken_back == 1
    advance(table, 200, random.Random(2))
    assert table.state.public.opened is not None
    last = int(table.log[-1].split()[0])
    table.undo(last, table.version)
    assert table.envelope(last).taken_back == 2


def test_a_redo_makes_it_as_if_nothing_had_been_taken_back() -> None:
    table = dealt()
    seat = turn(table)
    table.submit(seat, bid(120), table.version)
    table.undo(seat, table.version)
    table.redo(seat, table.version)
    assert table.envelope(seat).taken_back == 0
    table.undo(seat, table.version)
    table.submit(seat, bid(75), table.version)
    assert table.envelope(seat).taken_back == 1


@pytest.mark.parametrize("house", ["crowsnest", "amerikaner players=5", "rook"])
def test_it_is_the_same_after_every_restart_and_in_the_middle(house: str, tmp_path: Path) -> None:
    rng = random.Random(house)
    with open_store(tmp_path / "roost.sqlite") as store:
        match = store.create(opening(house))
        table = store.table(match)
        for _ in range(60):
            advance(table, rng.randint(1, 9), rng)
            seats = range(len(table.state.private))
            able = [seat for seat in seats if table.envelope(seat).may_undo]
            if able and rng.random() < 0.5:
                table.undo(rng.choice(able), table.version)
                if rng.random() < 0.3:
                    table.redo(0, table.version)
            kept = store.table(match)
            assert kept.envelope(0).taken_back == table.envelope(0).taken_back
            assert kept.record() == table.record()
            number = table.envelope(0).taken_back
            assert how_often(table.record()) == (number or None)
        assert table.envelope(0).taken_back


def test_a_record_keeps_what_it_says_and_goes_on_counting() -> None:
    table = dealt("crowsnest")
    seat = turn(table)
    table.submit(seat, bid(120), table.version)
    table.undo(seat, table.version)
    record = table.record()
    assert how_often(record) == 1
    taken_up = Table.resume(taken_in(record), entries_of(record))
    assert taken_up.record() == record
    taken_up.submit(seat, bid(120), taken_up.version)
    taken_up.undo(seat, taken_up.version)
    assert how_often(taken_up.record()) == 2
    assert how_often(again(taken_up.record(), "same")) is None


def test_of_a_record_that_does_not_say_nobody_knows() -> None:
    old = opening("crowsnest")
    played = Table(old)
    advance(played, 30, random.Random(1))
    record = played.record()
    assert META not in dict(record.meta)
    taken_up = Table.resume(taken_in(record), entries_of(record))
    assert taken_up.envelope(0).taken_back is None
    told = ended(taken_up).record()
    assert dict(told.meta)[META] == "unknown"
    assert how_often(told) is None
    assert read(write(told)) == told


@pytest.mark.parametrize("said", ["-1", "01", "x", "9" * 5000, "unknown"])
def test_a_line_that_says_nothing_sensible_is_kept_and_not_believed(said: str) -> None:
    record = opening("crowsnest")._replace(meta=((META, said),))
    assert how_often(record) is None
    table = Table(read(write(record)))
    assert table.envelope(0).taken_back is None
    assert dict(ended(table).record().meta)[META] == said
