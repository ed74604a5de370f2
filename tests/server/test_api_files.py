"""Records handed out and taken in, and copies of all that is kept."""

import json
import re
import stat
from pathlib import Path
from random import Random

import pytest

from roost.cards import names_of
from roost.game.reading import read
from roost.game.record import position
from roost.game.seals import FIRST_SEEDED
from roost.game.writing import write
from roost.rules import deck
from roost.store import Store, open_store
from roost.table.own_view import VIEW_MARK
from tests.server.keepers import Web, ended, made, refused
from tests.table.matches import HOUSES, advance, opening, opening_with_cards


def text_of(store: Store, match: int) -> str:
    return write(store.table(match).record())


@pytest.mark.parametrize("house", HOUSES)
def test_of_a_match_that_goes_on_only_the_seat_s_own_view_is_handed_out(
    web: Web, store: Store, house: str
) -> None:
    match = store.create(opening(house, bytes(31) + b"\7"))
    advance(store.table(match), 25, Random(2))
    state = store.table(match).state
    answer = web("GET", f"/api/tables/{match}/record")
    assert answer.headers["content-type"] == "application/json"
    assert disposition(answer.headers["content-disposition"]).endswith("-view.json")
    told = answer.json()
    assert VIEW_MARK in told
    pack = deck.pack(state.public.rules)
    assert told["hand"] == names_of(pack, state.private[0].hand)
    assert (bytes(31) + b"\7").hex() not in answer.text
    for hidden in ("private", "seed", "face_down", "player-1"):
        assert hidden not in told


def disposition(header: str) -> str:
    """The name that a browser saves under: letters alone, so that nothing hides in it."""
    found = re.fullmatch(r'attachment; filename="([a-z0-9_.-]+)"', header)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("by_giving_up", [False, True])
def test_a_match_that_has_ended_is_handed_out_whole_and_comes_back_the_same(
    web: Web,
    store: Store,
    by_giving_up: bool,  # noqa: FBT001
) -> None:
    house = "kentucky" if by_giving_up else "crowsnest hands=2"
    match = store.create(opening(house))
    store.rename(match, '"; rm -rf /\\ü.exe')
    advance(store.table(match), 70 if by_giving_up else 1000, Random(1))
    table = store.table(match)
    if by_giving_up:
        table.give_up(0, table.version)
    answer = web("GET", f"/api/tables/{match}/record")
    assert disposition(answer.headers["content-disposition"]).endswith(".record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert read(answer.text) == table.record()
    again = web("POST", "/api/records", content=answer.content).json()["id"]
    assert again != match
    assert store.table(again).state == table.state
    assert store.table(again).record() == table.record()


def test_a_match_begun_here_is_the_one_that_the_terminal_would_have_begun(
    web: Web, store: Store
) -> None:
    from roost.cli.sitting import players_of

    match = made(web, person="Ada")
    players = players_of(store.opening(match))
    names = {seat: player.name for seat, player in players.items()}
    assert names == {1: "simple", 2: "random", 3: "simple"}


def test_a_record_without_a_seed_gets_one_if_its_match_goes_on(web: Web, store: Store) -> None:
    played = store.create(opening_with_cards("crowsnest", 3))
    advance(store.table(played), 100, Random(1))
    text = text_of(store, played)
    match = web("POST", "/api/records", content=text.encode()).json()["id"]
    record = store.table(match).record()
    assert record.seed is not None
    assert FIRST_SEEDED in dict(record.meta)
    assert position(record) == store.table(played).state


def test_a_wrong_record_is_refused_with_its_line(web: Web, store: Store) -> None:
    match = ended(store, "crowsnest hands=1")
    lines = text_of(store, match).splitlines()
    at = next(at for at, line in enumerate(lines) if " play " in line or "play" in line)
    lines[at] = "0 play R99"
    before = list(store.matches())
    for language in ("en", "id", "nb"):
        answer = web("POST", f"/api/records?lang={language}", content="\n".join(lines).encode())
        assert str(at + 1) in refused(answer, 400, "record-line")
    assert list(store.matches()) == before


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "file-empty"),
        (b" \n\t", "file-empty"),
        (b"\xff\xfer\0o\0", "file-utf-16"),
        (b"roost 1\0", "file-not-text"),
        (b"roost 1\ngame crowsnest\nseat 0 \xe5se\n", "file-not-utf-8"),
        (b"\x89PNG\r\n", "file-not-utf-8"),
        (b"hello", "record-line"),
        (b"roost 2\ngame crowsnest\n", "record-line"),
        (json.dumps({VIEW_MARK: 1}).encode(), "file-is-view"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_a_sentence(
    web: Web, store: Store, data: bytes, key: str
) -> None:
    said = refused(web("POST", "/api/records", content=data), 400, key)
    assert (said[:8] == "Line 1: ") == (key == "record-line")
    assert "no-header" not in said
    assert list(store.matches()) == []


def test_records_of_the_specification_are_taken_in(web: Web, store: Store) -> None:
    games = sorted((Path(__file__).parents[2] / "spec" / "games").glob("*.record"))
    assert games
    for game in games:
        match = web("POST", "/api/records", content=game.read_bytes()).json()["id"]
        assert store.table(match).state == position(read(game.read_text("utf-8")))


def test_a_copy_of_all_that_is_kept_is_the_owners_and_goes_to_no_page(
    web: Web, store: Store, place: Path
) -> None:
    match = made(web)
    store.rename(match, "Søndag")
    advance(store.table(match), 30, Random(1))
    refused(web("GET", "/api/backup"), 404, "no-such-address")
    answer = web("POST", "/api/backup")
    (copy,) = (place.parent / "backups").iterdir()
    said = answer.json()
    assert set(said) == {"text"}
    assert str(copy) in said["text"]
    assert str(place) in said["text"]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert stat.S_IMODE(copy.parent.stat().st_mode) == 0o700
    with open_store(copy) as copied:
        assert list(copied.matches()) == list(store.matches())
        assert copied.table(match).state == store.table(match).state


def test_the_cards_of_a_match_are_checked_when_it_has_ended(web: Web, store: Store) -> None:
    running = made(web)
    assert web("GET", f"/api/tables/{running}/check").json() == {"deals": []}
    over = ended(store, "crowsnest hands=2")
    deals = web("GET", f"/api/tables/{over}/check").json()["deals"]
    assert deals == [{"deal": n, "seal": True, "cards": True} for n in range(1, len(deals) + 1)]
    assert len(deals) >= 2
    refused(web("GET", "/api/tables/99/check"), 404, "unknown-match")


def test_cards_that_are_not_those_of_the_seed_are_found(web: Web, store: Store) -> None:
    record = opening_with_cards("crowsnest hands=1", 1)._replace(seed=bytes(32))
    match = store.create(record)
    advance(store.table(match), 200, Random(1))
    told = web("GET", f"/api/tables/{match}/check").json()["deals"]
    assert [each["cards"] for each in told] == [False]
