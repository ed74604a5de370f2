"""The lists of tables over HTTP: a screen at a time, however many there are."""

from pathlib import Path

import pytest

from bench.many import many
from roost.server.http.list_routes import FIRST, FURTHER
from roost.store import Store, open_store
from tests.server.keepers import StoreKeeper, Web, made, refused
from tests.store.test_pages import asked
from tests.table.matches import opening

FINISHED, RUNNING = 300, 60
MOST_BYTES = 50_000


@pytest.fixture
def full(place: Path) -> Web:
    many(place, FINISHED, RUNNING)
    return Web(StoreKeeper(open_store(place)))


def test_the_first_screen_is_short_whatever_there_is(full: Web) -> None:
    answer = full("GET", "/api/start", headers={"Accept-Encoding": "gzip"})
    told = answer.json()
    assert int(answer.headers["Content-Length"]) < MOST_BYTES
    assert len(told["tables"]) == FIRST
    assert told["numbers"] == {"open": RUNNING, "ended": FINISHED, "unread": 0}
    few = len(full("GET", "/api/tables?which=ended").content)
    assert few < MOST_BYTES / 5


def test_the_start_page_takes_as_many_queries_with_many_tables_as_with_few(
    full: Web, web: Web, store: Store, tmp_path: Path
) -> None:
    store.create(opening("crowsnest"))
    told = []
    for client in (web, full):
        opened = client._app.state.keeper.store
        with asked(opened) as said:
            client("GET", "/api/start")
        told.append(list(said))
    assert len(told[0]) == len(told[1]) <= 7
    assert sum("LIMIT" in each for each in told[1]) == 3


@pytest.mark.parametrize(("which", "number"), [("open", RUNNING), ("ended", FINISHED)])
def test_a_list_is_fetched_screen_by_screen(full: Web, which: str, number: int) -> None:
    found: list[int] = []
    after = ""
    while True:
        told = full("GET", f"/api/tables?which={which}{after}").json()
        assert len(told["tables"]) <= FURTHER
        found += [each["id"] for each in told["tables"]]
        if told["more"] is None:
            break
        after = f"&after={told['more']}"
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == number


def test_the_screen_after_one_whose_last_table_was_deleted_is_there_all_the_same(
    full: Web,
) -> None:
    told = full("GET", "/api/tables?which=open").json()
    last = told["tables"][-1]["id"]
    full("DELETE", f"/api/tables/{last}")
    after = full("GET", f"/api/tables?which=open&after={told['more']}").json()
    assert after["tables"][0]["id"] == last - 1


@pytest.mark.parametrize(
    "asked_for",
    [
        *("", "which=all", "which=open&after=x", "which=open&after=1", "which=ended&after=1-x"),
        "which=open&after=" + "9" * 30 + "-1",
    ],
)
def test_a_question_that_makes_no_sense_is_refused(web: Web, asked_for: str) -> None:
    refused(web("GET", f"/api/tables?{asked_for}"), 400, "unreadable-request")


def test_tables_of_an_older_roost_are_looked_through_a_batch_at_a_question(place: Path) -> None:
    many(place, 50, 4, unread=True)
    with open_store(place) as store:
        web = Web(StoreKeeper(store))
        told = web("GET", "/api/start").json()
        # The latest are there at once.
        assert len(told["tables"]) == 4
        left = [told["numbers"]["unread"]]
        while left[-1]:
            left.append(web("POST", "/api/unread").json()["unread"])
        assert left == [32, 12, 0]
        assert web("GET", "/api/start").json()["numbers"] == {"open": 4, "ended": 50, "unread": 0}


def test_a_table_left_before_a_deal_is_in_no_list_and_opens_all_the_same(
    web: Web, store: Store
) -> None:
    left = [
        made(web, person="Ada"),
        web("POST", "/api/tutorial").json()["id"],
        made(web, phrase="over the hills"),
    ]
    told = web("GET", "/api/start").json()
    assert (told["tables"], told["person"]) == ([], "Ada")
    assert told["numbers"] == {"open": 0, "ended": 0, "unread": 0}
    for match in left:
        assert web("GET", f"/api/tables/{match}/seat").status_code == 200
        table = store.table(match)
        table.deal(table.version)
    assert [each["id"] for each in web("GET", "/api/start").json()["tables"]] == left[::-1]


def test_a_record_without_actions_is_listed(web: Web) -> None:
    content = b"roost 1\ngame crowsnest\ndealer 2\n"
    match = web("POST", "/api/records", content=content).json()["id"]
    assert [each["id"] for each in web("GET", "/api/start").json()["tables"]] == [match]
