"""The data of the start page: games, levels, tables, houses, differences, words."""

import sqlite3
import time
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest

from roost.players import offered, usual
from roost.store import HouseRow, Store
from tests.server.keepers import Web, ended, made, refused
from tests.table.matches import HOUSES, advance, opening

LANGUAGES = ("en", "id", "nb")
KEPT = {
    *("id", "name", "game", "game_name", "line", "touched"),
    *("over", "given_up", "sound", "ready"),
}


def test_an_empty_store_offers_the_games_and_the_levels(web: Web) -> None:
    told = web("GET", "/api/start").json()
    assert set(told) == {
        *("games", "levels", "withheld", "tables", "more", "numbers", "houses", "person"),
        "letters",
    }
    assert (told["withheld"] is None) == ("strong" in offered())
    assert (told["tables"], told["houses"], told["person"]) == ([], [], None)
    assert (told["more"], told["numbers"]) == (None, {"open": 0, "ended": 0, "unread": 0})
    assert told["letters"] == {"person": 24, "house": 40, "table": 60}
    assert [game["id"] for game in told["games"]][:2] == ["crowsnest", "crowsnest-plain"]
    assert tuple(level["key"] for level in told["levels"]) == offered()
    assert [level["key"] for level in told["levels"] if level["usual"]] == [usual()]


def test_the_tables_are_told_latest_first_with_where_they_stand(web: Web, store: Store) -> None:
    over = ended(store, "crowsnest hands=2")
    given_up = ended(store, "kentucky hands=1", by_giving_up=False)
    running = made(web, person="Ada", game="amerikaner", levels=["simple"] * 3)
    store.rename(running, "Søndag")
    table = store.table(running)
    while table.state.public.turn != 0:
        advance(table, 1, Random(1))
    waiting = made(web, game="crowsnest-plain")
    store.rename(waiting, "Plain")
    told = web("GET", "/api/start").json()
    assert told["person"] == "Ada"
    assert told["numbers"] == {"open": 2, "ended": 2, "unread": 0}
    assert [each["id"] for each in told["tables"]] == [waiting, running]
    ended_ones = web("GET", "/api/tables?which=ended").json()
    assert ended_ones["more"] is None
    assert [each["id"] for each in ended_ones["tables"]] == [given_up, over]
    by_id = {each["id"]: each for each in (*told["tables"], *ended_ones["tables"])}
    assert all(set(each) == KEPT for each in by_id.values())
    assert by_id[running]["name"] == "Søndag"
    assert by_id[running]["game_name"] == "Amerikaner"
    assert "your turn" in by_id[running]["line"]
    assert by_id[waiting]["game_name"] == "CrowsNest without the Crow"
    ready = {id_: each["ready"] for id_, each in by_id.items()}
    assert ready == {waiting: True, running: True, given_up: False, over: False}
    assert by_id[over]["over"]


def test_a_table_that_waits_for_somebody_else_is_not_ready(web: Web, store: Store) -> None:
    match = made(web)
    table = store.table(match)
    while table.state.public.turn in (0, None):
        advance(table, 1, Random(1))
    assert not web("GET", "/api/start").json()["tables"][0]["ready"]


@pytest.mark.parametrize("house", HOUSES)
def test_a_table_of_every_house_is_told_in_every_language(
    web: Web, store: Store, house: str
) -> None:
    advance(store.table(store.create(opening(house))), 90, Random(1))
    web("GET", "/api/start")
    for language in LANGUAGES:
        (line,) = [
            each["line"]
            for which in ("open", "ended")
            for each in web("GET", f"/api/tables?which={which}&lang={language}").json()["tables"]
        ]
        assert line


def test_damaged_tables_are_told_beside_the_others(web: Web, store: Store, place: Path) -> None:
    for match in [made(web) for _ in range(4)]:
        store.rename(match, "It")
    other = sqlite3.connect(place)
    with other:
        other.execute("UPDATE match SET opening = 'nonsense' WHERE id = 1")
        other.execute("INSERT INTO entry (match, number, text) VALUES (2, 0, '0 play R14')")
        other.execute("UPDATE match SET opening = replace(opening, 'crowsnest', 'x') WHERE id = 3")
    other.close()
    told = {each["id"]: each for each in web("GET", "/api/start").json()["tables"]}
    assert {id_: each["sound"] for id_, each in told.items()} == {
        1: False,
        2: False,
        3: False,
        4: True,
    }
    assert not any(told[id_]["ready"] for id_ in (1, 2, 3))
    for damaged, key in ((1, "match-changed"), (2, "match-cut"), (3, "match-changed")):
        refused(web("GET", f"/api/tables/{damaged}/record"), 409, key)
        assert web("PATCH", f"/api/tables/{damaged}", json={"name": "x"}).status_code == 200
        assert web("DELETE", f"/api/tables/{damaged}").status_code == 200
    assert [each["id"] for each in web("GET", "/api/start").json()["tables"]] == [4]


def test_house_rules_are_saved_told_and_dropped(web: Web, store: Store) -> None:
    house = {"game": "kentucky", "rules": {"target": "500", "bird": "high"}}
    for name in ("Søndag/hjemme", "Home 100 %", "a" * 40):
        assert web("PUT", f"/api/houses/{quote(name, safe='')}", json=house).status_code == 200
    (told, *_) = [
        each
        for each in web("GET", "/api/start").json()["houses"]
        if each["name"] == "Søndag/hjemme"
    ]
    assert told["rules"] == {"target": "500"}
    assert (told["game"], told["link"]) == ("kentucky", "target=500")
    assert web("DELETE", f"/api/houses/{quote('Søndag/hjemme', safe='')}").status_code == 200
    refused(web("DELETE", "/api/houses/Home"), 404, "unknown-house")
    assert {each.name for each in store.houses()} == {"Home 100 %", "a" * 40}


def test_house_rules_that_cannot_be_are_not_saved(web: Web, store: Store) -> None:
    for bad, key in (
        ({"game": "kentucky", "rules": {"nest": "6"}}, "value-does-not-fit"),
        ({"game": "poker"}, "unknown-game"),
        ({"rules": {}}, "unreadable-request"),
    ):
        refused(web("PUT", "/api/houses/Home", json=bad), 400, key)
    for name, key in (
        ("a" * 41, "name-too-long"),
        ("a%0Ab", "name-sign"),
        ("%20", "name-empty"),
        ("", "name-empty"),
    ):
        refused(web("PUT", f"/api/houses/{name}", json={"game": "rook"}), 400, key)
    assert store.houses() == []


def test_saved_house_rules_that_this_roost_does_not_know_are_left_out(
    web: Web, store: Store
) -> None:
    store.keep_house(HouseRow("Good", "amerikaner", "players=5"))
    for name, game, rules in (("a", "poker", ""), ("b", "rook", "x=1"), ("c", "rook", "=2")):
        store.keep_house(HouseRow(name, game, rules))
    assert [each["name"] for each in web("GET", "/api/start").json()["houses"]] == ["Good"]


def test_the_differences_of_a_house_are_told_in_sentences(web: Web) -> None:
    asked = {"game": "kentucky", "rules": {"target": "500", "nest": ""}}
    told = web("POST", "/api/differences", json=asked).json()
    assert told["problem"] is None
    assert len(told["ways"]) == 1
    assert told["link"] == "target=500"
    assert told["seats"][0] == ""
    asked["rules"] = {"nest": "6"}
    told = web("POST", "/api/differences", json=asked).json()
    assert "nest" in told["problem"]
    asked["rules"] = {"kitty": "winner"}
    told = web("POST", "/api/differences", json=asked).json()
    assert told["problem"] == "There is no house rule “A kitty” in this game."
    refused(web("POST", "/api/differences", json={"game": "poker"}), 400, "unknown-game")


def test_the_words_of_a_language_are_those_of_the_page(web: Web) -> None:
    for language in LANGUAGES:
        told = web("GET", f"/api/words/{language}").json()
        assert set(told) == {"language", "plural", "messages"}
        assert told["language"] == language
        assert all(context.startswith("page") for context in told["messages"])
    for other in ("xx", "en_US.UTF-8", "x" * 3000):
        answer = web("GET", f"/api/words/{other}")
        assert answer.status_code in (200, 404), other
        assert answer.status_code == 200 or answer.json()["text"]


def test_what_is_long_is_packed_for_whoever_can_read_it(web: Web) -> None:
    for path in ("/api/start", "/api/words/nb", "/rules/crowsnest"):
        packed = web("GET", path)
        plain = web("GET", path, headers={"Accept-Encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.content == plain.content
        assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert "content-encoding" not in web("GET", "/api/words/en").headers


@pytest.mark.slow
def test_a_list_of_a_thousand_tables_takes_no_second(web: Web, store: Store) -> None:
    table = store.table(store.create(opening("crowsnest")))
    advance(table, 300, Random(1))
    for _ in range(1000):
        store.create(opening("crowsnest"), table.log)
    web("GET", "/api/start")
    begun = time.perf_counter()
    assert len(web("GET", "/api/start").json()["tables"]) == 1001
    assert time.perf_counter() - begun < 1
