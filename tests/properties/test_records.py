"""Records of random matches: written and read they are equal, and replayed they are the match."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roost.errors import NotationError
from roost.game.events import Event
from roost.game.plain import of_record, of_state
from roost.game.reading import read
from roost.game.record import Record, position, replay
from roost.game.state import State
from roost.game.writing import write
from roost.rules import dealing
from roost.table.table import Table, entries_of
from roost.table.taken_back import silent
from tests.properties.matches import TABLES, random_match, random_ruleset

LETTERS = "AaEeÆæØøÅåéñ -_.,'!?=:/1234567890日🂡"


def one_line(most: int) -> st.SearchStrategy[str]:
    """A name, phrase or value as a record can hold it."""
    letters = st.sampled_from(LETTERS) | st.characters(exclude_categories=["Cs", "Cc"])
    texts = st.text(letters, max_size=most)
    return texts.map(lambda text: text.replace("#", "").strip()).filter(bool)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A random match of any game, with everything that a header may hold."""
    table = draw(st.sampled_from(sorted(TABLES)))
    rng = Random(draw(st.integers(0, 2**32)))
    chance = draw(st.sampled_from(["hands", "seed", "both"]))
    record = random_match(random_ruleset(table, rng), rng, draw(st.integers(0, 3)), chance=chance)
    seats = dealing.seats(record.rules)
    name = st.none() | one_line(20)
    names = tuple(draw(st.lists(name, min_size=seats, max_size=seats)))
    keys = one_line(8).map(lambda text: "".join(text.split()))
    meta = tuple(draw(st.lists(st.tuples(keys, one_line(30)), max_size=3)))
    record = record._replace(names=names, meta=meta)
    if draw(st.booleans()):
        record = record._replace(phrase=draw(one_line(20)))  # for other cards, so cut the deals
        record = record if record.seed is None else record._replace(deals=())
    if draw(st.booleans()) and record.deals:
        seal = draw(st.sampled_from(["0" * 64, "aF" * 32]))
        sealed = record.deals[0]._replace(seal=seal)
        record = record._replace(deals=(sealed, *record.deals[1:]))
    if draw(st.booleans()) and record.deals:
        last = record.deals[-1]
        kept = draw(st.integers(0, len(last.actions)))
        record = record._replace(
            deals=(*record.deals[:-1], last._replace(actions=last.actions[:kept]))
        )
    return record


def live(record: Record) -> list[tuple[State, tuple[Event, ...]]]:
    """What a table goes through that is opened with this record and does what it says."""
    table = Table(record)
    seen: list[tuple[State, tuple[Event, ...]]] = [(table.state, ())]
    for deal in record.deals:
        table.deal(table.version)
        seen.append((table.state, table._events[-1]))
        for seat, action in deal.actions:
            table.submit(seat, action, table.version)
            seen.append((table.state, table._events[-1]))
    return seen


@given(records())
@settings(max_examples=150)
def test_a_record_written_and_read_is_the_same_record(record: Record) -> None:
    text = write(record)
    assert read(text) == record
    assert read(text.encode()) == record
    assert write(read(text)) == text


@given(records())
@settings(max_examples=60)
def test_replay_goes_through_the_states_events_and_scores_of_the_live_table(
    record: Record,
) -> None:
    replayed = list(replay(read(write(record))))
    assert replayed == live(record)
    last = replayed[-1][0]
    assert position(record) == last
    shown, alone = of_record(record), of_state(last)
    assert shown["totals"] == alone["totals"] == list(last.public.totals)
    assert shown["deals"] == alone["deals"]


@given(records())
@settings(max_examples=60)
def test_the_record_of_a_table_that_played_it_is_the_record_with_its_seals(record: Record) -> None:
    table = Table.resume(record, entries_of(record))
    assert table.state == position(record)
    unsealed = [deal._replace(seal=None) for deal in record.deals]
    kept = table.record()
    assert [deal._replace(seal=None) for deal in kept.deals] == unsealed
    assert silent(kept)._replace(deals=()) == record._replace(deals=())
    assert read(write(kept)) == kept


@given(records())
@settings(max_examples=25)
def test_a_record_cut_after_any_line_means_the_position_reached(record: Record) -> None:
    lines = write(record).split("\n")
    states = [state for state, _ in replay(record)]
    reached = 0
    for end in range(2, len(lines)):
        cut = read("\n".join(lines[:end]))
        assert read(write(cut)) == cut
        assert cut.rules == record.rules
        # Between `deal` and the cards that a record gives though it has a seed, it does not say
        # yet that it will.
        to_come = next(line for line in lines[end:] if not line.startswith("seal"))
        if cut.deals and not to_come.startswith("hand"):
            reached = states.index(position(cut), reached)
    assert reached == (len(states) - 1 if record.deals else 0)


@given(records(), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_the_layout_of_a_record_is_free(record: Record, rng: Random) -> None:
    laid_out = []
    for line in write(record).splitlines():
        words = line.split(" ")
        if words[0] == "hand" or words[1:2] == ["bury"]:
            cards = words[2:]
            rng.shuffle(cards)
            words[2:] = cards
        if rng.random() < 0.2:
            laid_out += ["", "   # a remark"]
        ending = "  # said so" if rng.random() < 0.3 else " "
        laid_out.append(" " + " ".join(words) + ending)
    assert read("\r\n".join(laid_out)) == record
    assert read(b"\xef\xbb\xbf" + "\n".join(laid_out).encode()) == record


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": ("Ada\nroost 1", None, None, None)},
        {"names": ("Ada\rBo", None, None, None)},
        {"names": ("#1", None, None, None)},
        {"names": ("", None, None, None)},
        {"names": (" Ada", None, None, None)},
        {"phrase": "a # b"},
        {"phrase": ""},
        {"meta": (("two words", "x"),)},
        {"meta": (("key", ""),)},
        {"meta": (("", "value"),)},
        {"meta": (("key", "a\nb"),)},
        {"meta": (("key\there", "a"),)},
        {"names": ("\ud800", None, None, None)},
    ],
)
def test_what_a_line_cannot_hold_is_refused_in_writing(wrong: dict[str, object]) -> None:
    rng = Random("wrong")
    record = random_match(random_ruleset("crowsnest", rng), rng, 1)
    with pytest.raises(NotationError) as refused:
        write(record._replace(**wrong))  # type: ignore[arg-type]
    assert refused.value.key == "not-one-line"
