"""The API of the start page: tables made, made again, named, deleted, and what is refused."""

from collections.abc import AsyncIterator

import pytest

from roost.game.record import Record, cards_of_next, start
from roost.rules import dealing, sides
from roost.store import Store
from roost.table.again import again
from roost.table.lesson import LESSON
from roost.table.opening import computers
from tests.server.keepers import NEW, StoreKeeper, Web, ended, made, refused
from tests.table.matches import HOUSES, opening, opening_with_cards


def test_a_table_has_the_rules_people_seed_and_phrase_asked_for(web: Web, store: Store) -> None:
    match = made(
        web,
        rules={"bird": "off", "target": "500"},
        person=" Ada ",
        seed="kitchen table",
        phrase="over the hills",
    )
    record = store.table(match).record()
    assert record.rules.end.target == 500
    assert record.names == ("Ada", "Berit", "Carl", "Dina")
    assert computers(record) == {1: "simple", 2: "random", 3: "simple"}
    assert record.seed is not None
    assert record.seed.hex().startswith("ff4185e1")
    assert record.phrase == "over the hills"


def test_a_game_goes_by_the_page_s_name_for_it(web: Web, store: Store) -> None:
    match = made(web, game="crowsnest-plain", person="", seed=" ", phrase="")
    record = store.table(match).record()
    assert record.rules.key == "crowsnest"
    assert record.rules.deck.bird_rank == "off"
    assert (record.names[0], record.phrase) == (None, None)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_amerikaner_has_as_many_seats_as_are_asked_for(
    web: Web, store: Store, players: int
) -> None:
    levels = ["random", "simple"] * 3
    match = made(
        web, game="amerikaner", rules={"players": str(players)}, levels=levels[: players - 1]
    )
    assert len(store.table(match).record().names) == players


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ({"game": "poker"}, "unknown-game"),
        ({"rules": {"brid": "off"}}, "unknown-switch"),
        ({"rules": {"bird": "middle"}}, "unknown-value"),
        ({"rules": {"nest": "6"}}, "value-does-not-fit"),
        ({"rules": {"discard": "any", "most_tricks_tie": "split"}}, "meaningless-switch"),
        ({"person": "A # name"}, "name-sign"),
        ({"person": "A name of far too many letters"}, "name-too-long"),
        ({"person": "a\nb"}, "name-sign"),
        ({"levels": ["simple"]}, "players-and-seats"),
        ({"levels": ["simple"] * 4}, "players-and-seats"),
        ({"levels": ["simple", "person", "simple"]}, "unknown-player"),
        ({"phrase": "two\nlines"}, "not-one-line"),
        ({"phrase": "#"}, "not-one-line"),
        ({"levels": "simple"}, "unreadable-request"),
        ({"rules": {"bird": False}}, "unreadable-request"),
        ({"game": None}, "unreadable-request"),
        ({"seat": 2}, "unreadable-request"),
        ({"person": "x" * 201}, "unreadable-request"),
        ({"rules": {str(n): "x" for n in range(61)}}, "unreadable-request"),
        ({"levels": ["simple"] * 11}, "unreadable-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(
    web: Web, store: Store, wanted: dict[str, object], key: str
) -> None:
    for language in ("en", "id", "nb"):
        answer = web("POST", f"/api/tables?lang={language}", json={**NEW, **wanted})
        refused(answer, 400, key)
    assert list(store.matches()) == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"crowsnest"',
        b"\xff\xfe",
        b'{"game": "crowsnest", "person": "\\ud800", "levels": ["simple", "simple", "simple"]}',
        b"[" * 60_000,
        b'{"rules":' * 6_000,
    ],
)
def test_a_body_that_is_no_request_is_refused_in_a_sentence(
    web: Web, store: Store, body: bytes
) -> None:
    refused(web("POST", "/api/tables", content=body), 400, "unreadable-request")
    assert list(store.matches()) == []


def test_no_more_is_read_of_a_body_than_it_may_have(web: Web) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(20):
            yield b" " * 8192
        raise AssertionError("nobody asks for so much")

    refused(web("POST", "/api/tables", content=endless()), 413, "too-much-sent")
    refused(web("PATCH", "/api/tables/1", content=b" " * 65_537), 413, "too-much-sent")
    refused(web("POST", "/api/records", content=b" " * (4 * 2**20 + 1)), 413, "too-much-sent")


def test_the_tutorial_is_a_table_of_its_own(web: Web, store: Store) -> None:
    match = web("POST", "/api/tutorial", json={}).json()["id"]
    other = web("POST", "/api/tutorial").json()["id"]
    assert LESSON in dict(store.opening(match).meta)
    assert store.opening(match) == store.opening(other)


def test_the_seat_s_token_is_told_of_a_table_that_is_there(web: Web) -> None:
    match = made(web)
    assert web("GET", f"/api/tables/{match}/seat").json() == {"token": "1-0-token", "seat": 0}
    refused(web("GET", "/api/tables/2/seat"), 404, "unknown-match")


def test_a_table_is_renamed_and_its_name_taken_away(web: Web, store: Store) -> None:
    match = made(web)
    address = f"/api/tables/{match}"
    assert web("PATCH", address, json={"name": " Søndag "}).status_code == 200
    assert store.name(match) == "Søndag"
    for bad, key in (("x" * 61, "name-too-long"), ("a\nb", "name-sign"), ("\u202e", "name-sign")):
        refused(web("PATCH", address, json={"name": bad}), 400, key)
    assert store.name(match) == "Søndag"
    for none in ("", "  ", None):
        store.rename(match, "Again")
        assert web("PATCH", address, json={"name": none}).status_code == 200
        assert store.name(match) is None
    refused(web("PATCH", "/api/tables/7", json={"name": "x"}), 404, "unknown-match")
    refused(web("PATCH", address, json={}), 400, "unreadable-request")


def test_a_table_is_deleted_and_its_pages_are_told(web: Web, keeper: StoreKeeper) -> None:
    match = made(web)
    assert web("DELETE", f"/api/tables/{match}").status_code == 200
    assert keeper.gone == [match]
    assert list(keeper.store.matches()) == []
    refused(web("DELETE", f"/api/tables/{match}"), 404, "unknown-match")


@pytest.mark.parametrize(
    "address",
    [
        "/api/tables/0/seat",
        "/api/tables/-1/seat",
        "/api/tables/1e3/seat",
        "/api/tables/x/seat",
        "/api/tables/" + "9" * 5000 + "/seat",
        "/api/tables/1/hands",
        "/api/",
        "/api/table",
    ],
)
def test_an_address_that_is_none_is_refused_in_a_sentence(web: Web, address: str) -> None:
    refused(web("GET", address), 404, "no-such-address")


def test_a_number_that_no_match_can_have_is_a_match_that_is_not_there(web: Web) -> None:
    refused(web("GET", "/api/tables/9999999999/seat"), 404, "unknown-match")


def test_the_cards_of_a_match_that_goes_on_cannot_be_played_elsewhere(
    web: Web, store: Store
) -> None:
    match = made(web)
    for how in ("same", "exchanged"):
        answer = web("POST", f"/api/tables/{match}/again", json={"how": how})
        refused(answer, 409, "match-running")
    assert web("POST", f"/api/tables/{match}/again", json={"how": "new"}).status_code == 200
    table = store.table(match)
    table.give_up(0, table.version)
    assert web("POST", f"/api/tables/{match}/again", json={"how": "same"}).status_code == 200
    refused(web("POST", f"/api/tables/{match}/again", json={"how": "x"}), 400, "unreadable-request")
    refused(web("POST", "/api/tables/99/again", json={"how": "new"}), 404, "unknown-match")


def first_cards(record: Record) -> dealing.Dealt:
    cards = record.deals[0].cards if record.deals else None
    cards = cards or cards_of_next(record, start(record))
    assert cards is not None
    return cards


@pytest.mark.parametrize("given", [False, True], ids=["seed", "cards"])
@pytest.mark.parametrize("house", [each for each in HOUSES if "hands" in each])
def test_another_match_has_the_same_cards_the_neighbours_or_fresh_ones(
    web: Web,
    store: Store,
    house: str,
    given: bool,  # noqa: FBT001
) -> None:
    match = ended(store, house, given=given)
    old = store.table(match).record()
    dealt = first_cards(old)

    def next_one(how: str) -> Record:
        answer = web("POST", f"/api/tables/{match}/again", json={"how": how})
        table = store.table(answer.json()["id"])
        assert table.version == 0
        record = table.record()
        # What was taken back is told of a match that has ended, and nothing was in this one.
        meta = tuple(each for each in old.meta if each[0] != "taken-back")
        assert (record.rules, record.names, record.meta) == (old.rules, old.names, meta)
        return record if record.deals else store.opening(answer.json()["id"])

    same = next_one("same")
    assert first_cards(same) == dealt
    assert start(same) == start(old)
    exchanged = next_one("exchanged")
    others = first_cards(exchanged)
    assert others.hands == (dealt.hands[-1], *dealt.hands[:-1])
    assert others.nest == dealt.nest
    seats = dealing.seats(old.rules)
    assert start(exchanged).public.dealer == (start(old).public.dealer + 1) % seats
    new = next_one("new")
    assert first_cards(new) != dealt
    assert new.seed not in (None, old.seed)


def test_exchanged_seats_have_the_neighbours_totals_too() -> None:
    rook = opening("crowsnest")._replace(totals=(100, -20))
    assert again(rook, "exchanged").totals == (-20, 100)
    six = opening("amerikaner players=6")._replace(totals=(1, 2, 3, 4, 5, 6))
    assert again(six, "exchanged").totals == (6, 1, 2, 3, 4, 5)
    assert again(six, "new").totals is None
    assert sides.account_count(six.rules) == 6


def test_a_match_exchanged_as_often_as_there_are_seats_is_the_same(store: Store) -> None:
    for house in ("rook", "amerikaner players=5"):
        record = opening_with_cards(house, 2)
        turned = record
        for _ in range(dealing.seats(record.rules)):
            turned = again(turned, "exchanged")
        assert turned == record
