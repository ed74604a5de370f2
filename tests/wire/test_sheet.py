"""The score sheet is sent once: an update does not grow with the deals played before it."""

import random
from collections.abc import Iterator

import pytest

from roost.game.record import Record
from roost.rules import dealing
from roost.server.run import voice
from roost.table.table import Envelope, Table
from roost.texts import speaking
from roost.texts.page.chair import Chair
from roost.texts.page.results import lines
from roost.wire.parts import DealLine
from roost.wire.session import Session, Sight, Sitting, encode
from tests.table.matches import advance, opening

MOST_GROWTH = 40  # bytes: numbers of more digits


def sitting(record: Record) -> Sitting:
    seats = (None,) * dealing.seats(record.rules)
    return Sitting(1, 0, record.rules, seats, seats)


def sight(envelope: Envelope) -> Sight:
    """A sight for its size and its score sheet alone."""
    return Sight(
        envelope=envelope,
        given_up=False,
        may_deal=False,
        may_phrase=False,
        may_claim=False,
        may_give_up=True,
        chance=None,
    )


def played(house: str, *, back: float) -> Iterator[Table]:
    """A table after each deed of a long match, in which things are taken back and brought again."""
    rng = random.Random(house)
    table = Table(opening(house))
    for _ in range(1500):
        able = [seat for seat in range(len(table.state.private)) if table.envelope(seat).may_undo]
        if table.envelope(0).may_redo and rng.random() < 0.4:
            table.redo(0, table.version)
        elif able and rng.random() < back:
            table.undo(rng.choice(able), table.version)
        else:
            advance(table, 1, rng)
        yield table


@pytest.mark.parametrize("house", ["crowsnest", "amerikaner players=5", "rook"])
def test_the_page_has_the_whole_score_sheet_after_every_update(house: str) -> None:
    record = opening(f"{house} hands=40")
    # As a speaker makes it: chairs of one language share the words of cards and colours.
    with speaking("en", aloud=True):
        chair = Chair(sitting(record), "en")
    session, page = Session(voice), list[DealLine]()
    rng, back_at_the_end = random.Random(1), 0
    for table in played(f"{house} hands=40", back=0.1):
        seen = sight(table.envelope(0))
        fresh = rng.random() < 0.02
        update = session.update(sitting(record), seen, fresh=fresh)
        back_at_the_end += update.kept < len(page) and not fresh
        page[update.kept :] = update.deals
        assert page == lines(table.state.public, chair)
        assert not fresh or update.kept == 0
    assert len(page) > 3
    assert back_at_the_end, "no end of a deal was taken back"


@pytest.mark.parametrize("house", ["crowsnest hands=600", "amerikaner players=6 hands=600"])
def test_after_five_hundred_deals_an_update_is_as_large_as_after_one(house: str) -> None:
    record = opening(house)
    table = Table(record)
    rng = random.Random(1)
    while not table.state.public.results or table.state.public.phase != "play":
        advance(table, 1, rng)
    sizes = []
    envelope = table.envelope(0)
    for deals in (1, 500):
        (one, *_) = envelope.view.public.results
        results = tuple(one._replace(deal=deal) for deal in range(1, deals + 1))
        public = envelope.view.public._replace(results=results)
        many = envelope._replace(view=envelope.view._replace(public=public))
        session = Session(voice)
        whole = encode(session.update(sitting(record), sight(many), fresh=True))
        again = encode(session.update(sitting(record), sight(many), fresh=False))
        assert len(whole) - len(again) > deals * 50
        sizes.append(len(again))
    assert sizes[1] - sizes[0] <= MOST_GROWTH, sizes
    assert sizes[1] < 8_000


def test_a_redo_of_a_deals_end_brings_its_line_without_an_event() -> None:
    record = opening("crowsnest hands=9")
    table = Table(record)
    rng = random.Random(3)
    while not table.state.public.results:
        advance(table, 1, rng)
    session = Session(voice)
    session.update(sitting(record), sight(table.envelope(0)), fresh=True)
    last = int(table.log[-1].split()[0])
    table.undo(last, table.version)
    update = session.update(sitting(record), sight(table.envelope(0)), fresh=False)
    assert (update.kept, update.deals) == (0, [])
    table.redo(last, table.version)
    update = session.update(sitting(record), sight(table.envelope(0)), fresh=False)
    assert (update.kept, len(update.deals)) == (0, 1)
    assert update.happened == []
