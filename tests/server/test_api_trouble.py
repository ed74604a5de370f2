"""The store in trouble, and rubbish from a page: one sentence each, and nothing has changed."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from roost.store import Store, engine, open_store
from tests.server.keepers import NEW, StoreKeeper, Web, made, refused

ASKED: list[tuple[str, str, dict[str, Any]]] = [
    ("GET", "/api/start", {}),
    ("GET", "/api/tables/1/seat", {}),
    ("GET", "/api/tables/1/record", {}),
    ("GET", "/api/tables/1/check", {}),
    ("POST", "/api/backup", {}),
    ("POST", "/api/tables", {"json": NEW}),
    ("POST", "/api/tutorial", {}),
    ("POST", "/api/tables/1/again", {"json": {"how": "new"}}),
    ("POST", "/api/records", {"content": b"roost 1\ngame crowsnest\ndealer 2\n"}),
    ("PATCH", "/api/tables/1", {"json": {"name": "x"}}),
    ("DELETE", "/api/tables/1", {}),
    ("PUT", "/api/houses/Home", {"json": {"game": "rook"}}),
    ("DELETE", "/api/houses/Home", {}),
]
READING = [each for each in ASKED if each[0] == "GET" or each[1] == "/api/backup"]
WRITING = [each for each in ASKED if each not in READING]


@contextmanager
def writer(place: Path) -> Iterator[None]:
    """In the block another program writes and does not come to an end."""
    other = sqlite3.connect(place, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


def test_a_store_that_another_program_writes_to_is_said_to_be_in_use(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "PATIENCE_SECONDS", 0.05)
    with open_store(place) as store:
        web = Web(StoreKeeper(store))
        made(web)
        rows = list(store.matches())
        with writer(place):
            for method, path, more in WRITING:
                refused(web(method, path, **more), 503, "store-locked")
            for method, path, more in READING:
                assert web(method, path, **more).status_code == 200
        assert list(store.matches()) == rows


def test_a_store_that_may_only_be_read_says_so(web: Web, store: Store) -> None:
    made(web)
    with store._engine.connect() as pooled:
        pooled.exec_driver_sql("PRAGMA query_only = ON")
    for method, path, more in WRITING:
        answer = web(method, path, **more)
        assert answer.status_code == 500
        assert answer.json()["key"].startswith("store-")
        assert answer.json()["text"]
    assert web("GET", "/api/start").status_code == 200


def test_a_damaged_store_says_so(web: Web, store: Store, place: Path) -> None:
    made(web)
    store.close()
    size = place.stat().st_size
    with place.open("r+b") as file:
        file.seek(100)
        file.write(b"\xa5" * (size - 100))
    for method, path, more in ASKED:
        answer = web(method, path, **more)
        if answer.status_code != 200:  # a copy copies what is there
            assert answer.status_code in (500, 404)
            assert set(answer.json()) == {"key", "text"}
    refused(web("GET", "/api/start"), 500, "store-corrupt")


WORDS = st.sampled_from(
    [*NEW, "how", "name", "same", "new", "crowsnest", "simple", "bird", "off", "", "../..", "\0"]
)
FINITE = st.floats(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | WORDS
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(), inner),
    max_leaves=8,
)
BODIES = st.binary(max_size=200) | VALUES
ADDRESSES = st.sampled_from([path for _, path, _ in ASKED]) | st.text(max_size=20).map(
    lambda text: f"/api/{quote(text)}"
)
METHODS = st.sampled_from(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])


@pytest.fixture(scope="module")
def anywhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Web, Store]]:
    with open_store(tmp_path_factory.mktemp("rubbish") / "roost.sqlite") as store:
        yield Web(StoreKeeper(store)), store


@given(method=METHODS, path=ADDRESSES, body=BODIES, language=st.text(max_size=5))
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_rubbish_is_answered_in_a_sentence_and_no_table_is_harmed(
    anywhere: tuple[Web, Store], method: str, path: str, body: object, language: str
) -> None:
    web, store = anywhere
    kept = (
        store.create(store.opening(next(store.matches()).id)) if any(store.matches()) else made(web)
    )
    table = store.table(kept)
    more = {"content": body} if isinstance(body, bytes) else {"json": body}
    answer = web(method, path, params={"lang": language}, **more)
    assert answer.status_code in (200, 400, 404, 405, 409, 413)
    assert "Traceback" not in answer.text
    if answer.status_code >= 400 and method != "HEAD" and answer.status_code != 405:
        assert set(answer.json()) == {"key", "text"}
    if (method, path) != ("DELETE", f"/api/tables/{kept}"):
        assert store.table(kept).log == table.log
