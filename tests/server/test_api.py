"""The HTTP API: tables, records, houses and the start page, and what each refusal says."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from roost.store import Store, open_store
from roost.table.opening import computers
from tests.server.keepers import StoreKeeper, Web

NEW = {"game": "crowsnest", "levels": ["simple", "random", "simple"]}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "roost.sqlite") as opened:
        yield opened


@pytest.fixture
def keeper(store: Store) -> StoreKeeper:
    return StoreKeeper(store)


@pytest.fixture
def web(keeper: StoreKeeper) -> Web:
    return Web(keeper)


def made(web: Web, **wanted: object) -> int:
    answer = web("POST", "/api/tables", json={**NEW, **wanted})
    assert answer.status_code == 200, answer.text
    match = answer.json()["id"]
    assert isinstance(match, int)
    return match


def refused(answer: object, status: int, key: str) -> str:
    assert (answer.status_code, answer.json()["key"]) == (status, key)
    assert set(answer.json()) == {"key", "text"}
    return str(answer.json()["text"])


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
