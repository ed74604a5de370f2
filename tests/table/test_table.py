"""What a table promises: a refusal changes nothing, the log only grows, secrets go to one seat."""

import random
from collections.abc import Callable

import pytest

from roost import shuffle
from roost.errors import IllegalAction, NotationError, RoostError, StaleVersion
from roost.game.actions import PASS, Action, bid, play
from roost.game.events import Buried, HandDealt, NestSeen
from roost.game.reading import read
from roost.game.record import position
from roost.game.writing import write
from roost.table.table import Table, entries_of
from tests.refusals import short
from tests.table.matches import HOUSES, advance, lay_away, opening, opening_with_cards


def after(deeds: int, house: str = "crowsnest", chance: int = 1) -> Table:
    table = Table(opening(house))
    advance(table, deeds, random.Random(chance))
    return table


def where(table: Table) -> tuple[object, ...]:
    """All that a table shows of itself."""
    seen = [table.envelope(seat, since=0) for seat in range(len(table.state.private))]
    return table.version, table.log, table.state, table.record(), table.given_up, seen


def act(table: Table, action: Action | None = None) -> int:
    """Let the seat on turn do this, or its first legal action; which seat it was."""
    turn = table.state.public.turn
    assert turn is not None
    table.submit(turn, action or table.envelope(turn).legal[0], table.version)
    return turn


def play_to(table: Table, reached: str, **wanted: object) -> None:
    """Take first legal actions until the public state has these values."""
    for _ in range(500):
        public = table.state.public
        if public.phase == reached and all(
            getattr(public, name) == value for name, value in wanted.items()
        ):
            return
        if public.turn is None:
            table.deal(table.version)
        else:
            act(table)
    raise AssertionError(f"never came to {reached} {wanted}")


class DiskFullError(Exception):
    """What the journal of these tests raises."""


@pytest.mark.parametrize(
    "deed", ["deal", "submit", "phrase", "undo", "redo", "give_up", "together"]
)
def test_a_deed_whose_entry_cannot_be_kept_leaves_the_table_as_it_was(deed: str) -> None:
    broken = False

    def journal(_number: int, _entries: tuple[str, ...]) -> None:
        if broken:
            raise DiskFullError

    table = Table(opening("crowsnest"), journal)
    if deed not in ("deal", "phrase"):
        table.deal(0)
    if deed in ("undo", "redo"):
        act(table)
    if deed == "redo":
        table.undo(0, table.version)
    if deed == "together":
        play_to(table, "nest")
    before, version = where(table), table.version
    deeds: dict[str, Callable[[], object]] = {
        "deal": lambda: table.deal(version),
        "submit": lambda: act(table),
        "phrase": lambda: table.add_phrase("over the hills", version),
        "undo": lambda: table.undo(0, version),
        "redo": lambda: table.redo(0, version),
        "give_up": lambda: table.give_up(0, version),
        "together": lambda: table.submit_together(*lay_away(table), version),
    }
    broken = True
    with pytest.raises(DiskFullError):
        deeds[deed]()
    assert where(table) == before
    broken = False
    deeds[deed]()
    assert table.version == version + (5 if deed == "together" else 1)


def test_each_entry_is_journalled_once_with_its_number_before_it_counts() -> None:
    seen: list[tuple[int, str, int]] = []

    def journal(number: int, entries: tuple[str, ...]) -> None:
        (entry,) = entries
        seen.append((number, entry, table.version))

    table = Table(opening("kentucky"), journal)
    table.add_phrase("x", 0)
    advance(table, 60, random.Random(3))
    assert [entry for _, entry, _ in seen] == list(table.log)
    assert [number for number, _, _ in seen] == list(range(61))
    assert all(number == version for number, _, version in seen)


def test_undoing_the_fourth_card_gives_the_trick_back() -> None:
    table = Table(opening("crowsnest"))
    play_to(table, "play")
    for _ in range(3):
        act(table)
    before = table.state
    last = act(table)
    assert len(table.state.public.taken) == 1
    table.undo(last, table.version)
    assert table.state == before
    assert table.log[-1] == f"undo {last}"


def test_an_undo_takes_what_came_after_the_seats_own_action_with_it() -> None:
    table = Table(opening("crowsnest"))
    play_to(table, "play")
    leader = table.state.public.turn
    assert leader is not None
    before = table.state
    for _ in range(3):
        act(table)
    table.undo(leader, table.version)
    assert table.state == before


def test_an_undo_reaches_back_over_the_end_of_a_deal_until_the_next_is_dealt() -> None:
    table = Table(opening("crowsnest"))
    play_to(table, "deal", deal=1)
    scored = table.state
    last = int(table.log[-1].split()[0])
    assert len(scored.public.results) == 1
    table.undo(last, table.version)
    assert table.state.public.results == ()
    assert table.state.public.totals == (0, 0)
    assert table.state.public.phase == "play"
    act(table)
    assert table.state == scored
    table.deal(table.version)
    assert not table.envelope(last).may_undo
    with pytest.raises(IllegalAction, check=short("nothing-to-undo")):
        table.undo(last, table.version)


def test_a_redo_brings_back_the_whole_of_what_the_undo_took() -> None:
    table = after(90)
    before = table.state
    table.undo(2, table.version)
    table.undo(1, table.version)
    assert table.state != before
    table.redo(0, table.version)
    table.redo(0, table.version)
    assert table.state == before
    assert not table.envelope(0).may_redo
    with pytest.raises(IllegalAction, check=short("nothing-to-redo")):
        table.redo(0, table.version)


def test_a_new_action_drops_what_could_have_been_redone() -> None:
    table = Table(opening("crowsnest"))
    table.deal(0)
    act(table, bid(70))
    table.undo(0, table.version)
    assert table.envelope(0).may_redo
    act(table, PASS)
    assert not table.envelope(0).may_redo
    with pytest.raises(IllegalAction, check=short("nothing-to-redo")):
        table.redo(0, table.version)


def test_a_seat_that_has_done_nothing_has_nothing_to_undo() -> None:
    table = Table(opening("crowsnest"))
    table.deal(0)
    act(table)
    assert [table.envelope(seat).may_undo for seat in range(4)] == [True, False, False, False]
    with pytest.raises(IllegalAction, check=short("nothing-to-undo")):
        table.undo(1, table.version)


def test_a_table_without_undo_refuses_undo_and_redo() -> None:
    table = Table(opening("crowsnest"), allow_undo=False)
    table.deal(0)
    act(table)
    assert not table.envelope(0).may_undo
    for deed in (table.undo, table.redo):
        with pytest.raises(IllegalAction, check=short("no-undo")):
            deed(0, table.version)


def test_a_phrase_changes_the_cards_and_only_before_the_first_deal() -> None:
    plain, mixed = Table(opening("crowsnest")), Table(opening("crowsnest"))
    mixed.add_phrase("  over the hills ", 0)
    assert mixed.log == ("phrase over the hills",)
    assert mixed.seal() == plain.seal()
    plain.deal(0)
    mixed.deal(1)
    assert mixed.state.private != plain.state.private
    for deeds in (0, 1):
        advance(mixed, deeds, random.Random(1))
        with pytest.raises(IllegalAction, check=short("phrase-too-late")):
            mixed.add_phrase("far away", mixed.version)
    assert mixed.record().phrase == "over the hills"


@pytest.mark.parametrize("phrase", ["", "  ", "a # b", "a\nb", "a\tb", "\udc80"])
def test_a_phrase_that_is_not_one_plain_line_is_refused(phrase: str) -> None:
    table = Table(opening("crowsnest"))
    with pytest.raises(NotationError, check=short("not-one-line")):
        table.add_phrase(phrase, 0)
    assert table.version == 0


def test_a_match_whose_cards_are_given_has_no_seal_and_takes_no_phrase() -> None:
    table = Table(opening_with_cards("crowsnest", 1))
    assert table.seal() is None
    with pytest.raises(IllegalAction, check=short("no-seed")):
        table.add_phrase("x", 0)


def test_given_cards_are_dealt_and_then_there_are_none() -> None:
    begun = opening_with_cards("crowsnest hands=3", 2)
    table = Table(begun)
    for deal in begun.deals:
        table.deal(table.version)
        assert deal.cards is not None
        assert tuple(each.dealt for each in table.state.private) == deal.cards.hands
        while table.state.public.turn is not None:
            act(table)
    before = where(table)
    with pytest.raises(IllegalAction, check=short("no-cards")):
        table.deal(table.version)
    assert where(table) == before


@pytest.mark.parametrize("house", HOUSES)
def test_secret_events_reach_their_own_seat_alone(house: str) -> None:
    table = after(70, house)
    seats = range(len(table.state.private))
    heard = {seat: table.envelope(seat, since=0).events for seat in seats}
    secret = {
        seat: [event for event in events if isinstance(event, HandDealt | NestSeen | Buried)]
        for seat, events in heard.items()
    }
    assert all(event.to == seat for seat, events in secret.items() for event in events)
    assert all(any(isinstance(e, HandDealt) for e in events) for events in secret.values())
    public = {
        tuple(event for event in events if event not in secret[seat])
        for seat, events in heard.items()
    }
    assert len(public) == 1


def test_an_envelope_brings_the_events_since_the_version_asked_for() -> None:
    table = after(40)
    whole = table.envelope(1, since=0).events
    for since in (0, 1, 25, 39):
        part = table.envelope(1, since=since).events
        assert part == whole[len(whole) - len(part) :]
    assert table.envelope(1).events == table.envelope(1, since=39).events
    assert table.envelope(1, since=40).events == ()


def test_a_stale_version_is_refused_by_every_deed() -> None:
    table = after(30)
    before = where(table)
    turn = table.state.public.turn
    assert turn is not None
    action = table.envelope(turn).legal[0]
    deeds: list[Callable[[int], None]] = [
        lambda version: table.submit(turn, action, version),
        table.deal,
        lambda version: table.add_phrase("x", version),
        lambda version: table.undo(turn, version),
        lambda version: table.redo(turn, version),
        lambda version: table.give_up(turn, version),
    ]
    for deed in deeds:
        for version in (0, 29, 31, -1):
            with pytest.raises(StaleVersion) as refusal:
                deed(version)
            assert refusal.value.facts == {"meant": version, "present": 30}
    assert where(table) == before


def test_a_seat_that_is_not_there_can_do_nothing() -> None:
    table = after(30)
    table.undo(0, table.version)
    before = where(table)
    deeds: list[Callable[[int], None]] = [
        lambda seat: table.submit(seat, play(0), table.version),
        lambda seat: table.undo(seat, table.version),
        lambda seat: table.redo(seat, table.version),
        lambda seat: table.give_up(seat, table.version),
    ]
    for deed in deeds:
        for seat in (-1, 4, 99):
            with pytest.raises(IllegalAction):
                deed(seat)
    assert where(table) == before


def test_after_giving_up_nothing_can_be_done_and_nothing_is_offered() -> None:
    table = after(30)
    table.give_up(2, table.version)
    before = where(table)
    turn = table.state.public.turn
    assert turn is not None
    assert table.envelope(turn).legal == ()
    assert table.envelope(turn).refused == {}
    assert not table.envelope(turn).may_undo
    deeds: list[Callable[[], None]] = [
        lambda: table.submit(turn, play(0), table.version),
        lambda: table.deal(table.version),
        lambda: table.undo(turn, table.version),
        lambda: table.give_up(turn, table.version),
    ]
    for deed in deeds:
        with pytest.raises(IllegalAction, check=short("given-up")):
            deed()
    assert where(table) == before


def test_a_match_that_is_over_cannot_be_given_up() -> None:
    table = Table(opening("crowsnest hands=1"))
    play_to(table, "over")
    before = where(table)
    with pytest.raises(IllegalAction, check=short("match-over")):
        table.give_up(0, table.version)
    assert where(table) == before


def test_a_table_that_allows_no_undo_resumes_a_log_with_one() -> None:
    table = after(30)
    table.undo(0, table.version)
    strict = Table.resume(opening("crowsnest"), table.log, allow_undo=False)
    assert strict.state == table.state
    assert not strict.envelope(1).may_undo
    with pytest.raises(IllegalAction, check=short("no-undo")):
        strict.undo(1, strict.version)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("deeds", [0, 1, 7, 8, 9, 10, 11, 12, 40, 150])
def test_a_record_of_a_table_reads_back_and_ends_where_the_table_stands(
    house: str, deeds: int
) -> None:
    table = after(deeds, house, chance=deeds)
    if deeds > 8:
        table.undo(int(table.log[-1].split()[0]) if table.log[-1] != "deal" else 0, table.version)
    record = table.record()
    assert read(write(record)) == record
    assert position(record) == table.state
    again = Table.resume(record, entries_of(record))
    assert again.state == table.state
    assert again.record() == record
    assert record.seed is not None
    for number, deal in enumerate(record.deals, 1):
        assert deal.seal == shuffle.seal(record.seed, number)


@pytest.mark.parametrize("house", HOUSES)
def test_a_table_resumed_from_its_log_is_the_same_table(house: str) -> None:
    table = after(80, house)
    table.undo(1, table.version)
    table.undo(0, table.version)
    table.redo(0, table.version)
    advance(table, 40, random.Random(2))
    if table.state.public.phase != "over":
        table.give_up(1, table.version)
    assert where(Table.resume(opening(house), table.log)) == where(table)


def test_a_record_with_a_phrase_but_no_seed_can_be_taken_up_by_a_table() -> None:
    record = opening_with_cards("rook", 1)._replace(phrase="over the hills")
    played = Table(record)
    advance(played, 20, random.Random(1))
    assert Table.resume(record, entries_of(played.record())).state == played.state


@pytest.mark.parametrize(
    "entry",
    [
        *("", "0", "0 ", "x", "deal 2", "undo", "undo x", "undo 7", "redo 0", "redo 7", "give-up"),
        *("² pass", "9 pass", "-1 pass", "0 sing", "0 bid", "0 bid 71", "0 play R14"),
        *("0 pass R14", "phrase late"),
    ],
)
def test_an_entry_that_cannot_have_been_made_is_refused_on_resuming(entry: str) -> None:
    with pytest.raises(RoostError):
        Table.resume(opening("crowsnest"), ["deal", entry])
