"""What the store keeps and lists, and which writer wins when two write."""

import json
import os
import random
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from roost.errors import IllegalAction, NotationError, RecordError, RoostError
from roost.game.reading import read
from roost.game.record import DealRecord, Record
from roost.store import Store, StoreClash, StoreError, data_folder, listing, open_store
from roost.table.table import Table, entries_of
from roost.variants import CROWSNEST
from tests.refusals import short
from tests.table.matches import HOUSES, advance, opening, opening_with_cards

ROOT = Path(__file__).parents[2]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "matches.sqlite") as opened:
        yield opened


def column(place: Path, query: str) -> list[object]:
    """What another program sees in the file."""
    connection = sqlite3.connect(place)
    try:
        return [value for (value,) in connection.execute(query)]
    finally:
        connection.close()


def change(place: Path, statement: str) -> None:
    """Let another program write to the file."""
    connection = sqlite3.connect(place)
    with connection:
        connection.execute(statement)
    connection.close()


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("given", [False, True])
def test_a_match_comes_back_as_it_stood(store: Store, house: str, given: bool) -> None:  # noqa: FBT001
    begun = opening_with_cards(house, 2) if given else opening(house)
    match = store.create(begun)
    table = store.table(match)
    advance(table, 70, random.Random(1))
    table.undo(int(table.log[-1].split()[0]), table.version)
    advance(table, 5, random.Random(2))
    again = store.table(match)
    assert again.log == table.log
    assert again.state == table.state
    assert again.record() == table.record()
    assert store.opening(match) == begun


def test_names_phrase_totals_and_meta_of_an_opening_are_kept(store: Store) -> None:
    begun = opening("rook")._replace(
        names=("Ada", None, "Bo de Vries", "Ås"),
        phrase="over the hills",
        totals=(280, -40),
        meta=(("player-1", "simple"), ("note", "deal of the day"), ("note", "twice")),
    )
    assert store.opening(store.create(begun)) == begun


def test_given_cards_may_begin_with_any_deal_and_need_no_actions(store: Store) -> None:
    cards = [each.cards for each in opening_with_cards("crowsnest", 2).deals]
    begun = opening("crowsnest")._replace(
        deals=(DealRecord(), DealRecord(), DealRecord(cards[0]), DealRecord(), DealRecord(cards[1]))
    )
    assert store.opening(store.create(begun)) == begun


@pytest.mark.parametrize("given", [False, True])
def test_a_record_is_taken_over_with_all_that_was_done(store: Store, given: bool) -> None:  # noqa: FBT001
    played = Table(opening_with_cards("kentucky", 3) if given else opening("kentucky"))
    advance(played, 120, random.Random(1))
    record = played.record()
    match = store.create(record, entries_of(record))
    assert store.table(match).record() == record
    assert store.table(match).state == played.state
    # The actions are in the log alone.
    assert all(not deal.actions for deal in store.opening(match).deals)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (opening("rook")._replace(names=("A#", None, None, None)), NotationError),
        (opening("rook")._replace(names=("\udc80", None, None, None)), NotationError),
        (opening("rook")._replace(meta=(("a b", "c"),)), NotationError),
        (opening_with_cards("rook", 1)._replace(dealer=None), RecordError),
        (Record(CROWSNEST, (None,) * 4, dealer=7), RecordError),
        (Record(CROWSNEST, (None,) * 3, dealer=1), StoreError),
    ],
)
def test_an_opening_that_no_record_can_hold_is_refused_and_nothing_is_kept(
    store: Store, wrong: Record, error: type[RoostError]
) -> None:
    with pytest.raises(error):
        store.create(wrong)
    assert list(store.matches()) == []


def test_entries_that_cannot_be_played_are_refused_and_nothing_is_kept(store: Store) -> None:
    with pytest.raises(IllegalAction, check=short("not-your-turn")):
        store.create(opening("rook"), ["deal", "0 pass", "0 pass"])
    assert list(store.matches()) == []


def test_an_entry_can_be_read_by_others_before_it_takes_effect(tmp_path: Path) -> None:
    place = tmp_path / "matches.sqlite"
    with open_store(place) as store, open_store(place) as other:
        match = store.create(opening("crowsnest"))
        table = store.table(match)
        seen: list[tuple[list[str], int]] = []
        append = store.append

        def spy(number: int, entries: tuple[str, ...]) -> None:
            append(match, number, entries)
            seen.append((other.entries(match), table.version))

        table = Table(opening("crowsnest"), spy)
        advance(table, 10, random.Random(1))
        assert [(len(kept), version) for kept, version in seen] == [(n + 1, n) for n in range(10)]


def test_of_two_writers_of_a_match_the_second_is_refused_and_can_load_it_again(
    tmp_path: Path,
) -> None:
    place = tmp_path / "matches.sqlite"
    with open_store(place) as one, open_store(place) as two:
        match = one.create(opening("crowsnest"))
        first, second = one.table(match), two.table(match)
        first.deal(0)
        before = (second.state, second.log, second.record())
        with pytest.raises(StoreClash) as clash:
            second.deal(0)
        assert clash.value.key == "store-clash"
        assert clash.value.facts == {"match": match, "number": 0}
        assert before == (second.state, second.log, second.record())
        second = two.table(match)
        advance(second, 3, random.Random(1))
        turn = first.state.public.turn
        assert turn is not None
        with pytest.raises(StoreClash):
            first.submit(turn, first.envelope(turn).legal[0], first.version)
        assert one.entries(match) == list(second.log)


def test_matches_are_listed_with_the_one_touched_last_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000_000]
    monkeypatch.setattr("roost.store.rows.now", lambda: now[0])
    one = store.create(opening("crowsnest target=500"))
    two = store.create(opening("amerikaner players=3"))
    three = store.create(opening("rook"))
    assert [row.id for row in store.matches()] == [three, two, one]
    now[0] += 90_500
    table = store.table(two)
    advance(table, 1, random.Random(1))
    rows = list(store.matches())
    assert [row.id for row in rows] == [two, three, one]
    assert [(row.game, row.rules) for row in rows] == [
        ("amerikaner", "players=3"),
        ("rook", ""),
        ("crowsnest", "target=500"),
    ]
    begun = datetime.fromtimestamp(1000, UTC)
    assert (rows[0].created, rows[0].touched) == (begun, begun + timedelta(seconds=90.5))
    assert rows[0].totals == (0, 0, 0)


def test_the_list_follows_the_match_through_undo_and_giving_up(store: Store) -> None:
    match = store.create(opening("crowsnest hands=1"))
    table = store.table(match)
    assert next(store.matches())[5:11] == (0, (0, 0), False, False, True, None)
    advance(table, 1, random.Random(1))
    assert next(store.matches()).turn == table.state.public.turn
    while table.state.public.phase != "over":
        advance(table, 1, random.Random(1))
    totals = table.state.public.totals
    assert next(store.matches())[5:11] == (1, totals, True, False, True, None)
    table.undo(int(table.log[-1].split()[0]), table.version)
    assert next(store.matches())[5:11] == (0, (0, 0), False, False, True, table.state.public.turn)
    table.give_up(1, table.version)
    assert next(store.matches())[5:11] == (0, (0, 0), False, True, True, None)


def test_a_match_is_played_over_for_the_list_once_and_not_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = store.create(opening("crowsnest"))
    advance(store.table(match), 50, random.Random(1))
    rows = list(store.matches())
    calls = []
    summary_of = listing.summary_of

    def counted(table: Table) -> listing.Summary:
        calls.append(table.version)
        return summary_of(table)

    monkeypatch.setattr(listing, "summary_of", counted)
    assert list(store.matches()) == rows
    assert calls == []
    advance(store.table(match), 1, random.Random(1))
    list(store.matches())
    assert calls == [51]


@pytest.mark.parametrize("summary", ["", "nonsense", "[1,2]", "[50,9,[1,1],true]"])
def test_a_summary_that_makes_no_sense_is_made_again(
    store: Store, tmp_path: Path, summary: str
) -> None:
    advance(store.table(store.create(opening("crowsnest"))), 50, random.Random(1))
    rows = list(store.matches())
    change(tmp_path / "matches.sqlite", f"UPDATE match SET summary = '{summary}'")
    assert list(store.matches()) == rows


def test_a_match_of_a_clock_gone_mad_is_listed(store: Store) -> None:
    match = store.create(opening("crowsnest"))
    for moment in (10**17, -(10**17), 2**62):
        with store._engine.begin() as connection:
            connection.exec_driver_sql("UPDATE match SET touched = ?", (moment,))
        assert [row.id for row in store.matches()] == [match]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entry SET text = '0 play R14' WHERE number = 1 AND match = 1",
        "UPDATE entry SET text = 'nonsense' WHERE number = 9 AND match = 1",
        "DELETE FROM entry WHERE number = 4 AND match = 1",
        "DELETE FROM entry WHERE number = 0 AND match = 1",
        "UPDATE entry SET number = 40 WHERE number = 29 AND match = 1",
        "UPDATE match SET opening = 'roost 1\ngame euchre\n' WHERE id = 1",
        "UPDATE match SET opening = 'x' WHERE id = 1",
    ],
)
def test_a_match_that_cannot_be_played_is_named_and_spoils_no_other(
    store: Store, tmp_path: Path, damage: str
) -> None:
    for _ in range(2):
        advance(store.table(store.create(opening("crowsnest"))), 30, random.Random(1))
    change(tmp_path / "matches.sqlite", damage)
    with pytest.raises(StoreError) as refusal:
        store.table(1)
    assert refusal.value.key in {"match-unplayable", "match-changed", "match-cut"}
    assert refusal.value.facts["match"] == 1
    assert {row.id: row.sound for row in store.matches()} == {1: False, 2: True}
    assert store.table(2).version == 30
    store.delete(1)
    assert [row.id for row in store.matches()] == [2]


@pytest.mark.parametrize("match", [0, -1, 2, 2**31, 2**80])
def test_a_match_that_is_not_there_is_refused_by_every_question(store: Store, match: int) -> None:
    store.create(opening("crowsnest"))
    asked: list[Callable[[], object]] = [
        lambda: store.table(match),
        lambda: store.entries(match),
        lambda: store.opening(match),
        lambda: store.append(match, 0, ("deal",)),
        lambda: store.delete(match),
    ]
    for ask in asked:
        with pytest.raises(StoreError) as refusal:
            ask()
        assert (refusal.value.key, refusal.value.facts) == ("unknown-match", {"match": match})
    assert len(list(store.matches())) == 1


def test_a_deleted_match_is_gone_and_its_id_is_never_used_again(
    store: Store, tmp_path: Path
) -> None:
    kept, gone = store.create(opening("rook")), store.create(opening("crowsnest"))
    table = store.table(gone)
    table.deal(0)
    store.delete(gone)
    assert [row.id for row in store.matches()] == [kept]
    assert column(tmp_path / "matches.sqlite", "SELECT text FROM entry") == []
    later = store.create(opening("crowsnest"))
    assert later > gone
    with pytest.raises(StoreError, check=short("unknown-match")):
        table.submit(0, table.envelope(0).legal[0], 1)
    assert store.entries(later) == []


def test_the_file_and_what_sqlite_puts_beside_it_are_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with open_store(tmp_path / "new" / "matches.sqlite") as store:
            store.create(opening("crowsnest"))
            modes = {
                each.name: stat.S_IMODE(each.stat().st_mode)
                for each in (tmp_path / "new").iterdir()
            }
            folder = stat.S_IMODE((tmp_path / "new").stat().st_mode)
    finally:
        os.umask(before)
    assert set(modes) == {f"matches.sqlite{end}" for end in ("", "-wal", "-shm", "-count")}
    assert set(modes.values()) == {0o600}
    assert folder == 0o700


def test_a_closed_store_is_one_file_and_its_count(tmp_path: Path) -> None:
    with open_store(tmp_path / "matches.sqlite") as store:
        store.create(opening("crowsnest"))
    assert {each.name for each in tmp_path.iterdir()} == {"matches.sqlite", "matches.sqlite-count"}


def test_a_commit_is_forced_to_disk(store: Store) -> None:
    with store._reading() as connection:
        asked = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert asked == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


@pytest.mark.parametrize("name", ["a b?x=1#%41.sqlite", "søvn.sqlite", ":memory:", "file:x"])
def test_any_file_name_is_taken_as_it_is(tmp_path: Path, name: str) -> None:
    with open_store(tmp_path / name) as store:
        store.create(opening("crowsnest"))
    assert {each.name for each in tmp_path.iterdir()} == {name, f"{name}-count"}


def test_a_relative_path_stays_the_same_file_when_the_working_folder_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with open_store(Path(":memory:")) as store:
        monkeypatch.chdir("/")
        match = store.create(opening("crowsnest"))
    with open_store(tmp_path / ":memory:") as again:
        assert again.entries(match) == []


def test_the_store_is_in_the_folder_that_the_environment_names_or_the_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROOST_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
    open_store().close()
    assert (tmp_path / "mine" / "roost.sqlite").is_file()
    monkeypatch.setenv("ROOST_DATA", "")
    assert data_folder().name == "roost"
    assert data_folder().is_relative_to(Path.home()) or sys.platform != "linux"


def test_a_store_that_is_up_to_date_opens_without_alembic(tmp_path: Path) -> None:
    place = tmp_path / "matches.sqlite"
    program = (
        "import json, sys\n"
        "from pathlib import Path\n"
        "from roost.store import open_store\n"
        f"open_store(Path({str(place)!r})).close()\n"
        "print(json.dumps('alembic' in sys.modules))"
    )
    said = [
        json.loads(
            subprocess.run(
                [sys.executable, "-c", program],
                env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
                capture_output=True,
                check=True,
            ).stdout
        )
        for _ in range(2)
    ]
    assert said == [True, False]


def test_a_match_with_every_kind_of_entry_is_kept(store: Store) -> None:
    begun = read(f"roost 1\ngame amerikaner players=5\nshuffle 1 {'07' * 32}\n")
    match = store.create(begun)
    table = store.table(match)
    table.add_phrase("over the hills", 0)
    advance(table, 60, random.Random(1))
    table.undo(2, table.version)
    table.redo(0, table.version)
    table.give_up(4, table.version)
    words = {entry.split()[0] for entry in store.entries(match)}
    assert {"phrase", "deal", "undo", "redo", "give-up", "0", "4"} <= words
    assert store.table(match).given_up
