"""A store in a folder of its own and the API over it; a server that a module's tests share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from roost.store import Store, open_store
from tests.browser.server import Server
from tests.server.keepers import StoreKeeper, Web


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "kept"
    folder.mkdir()
    return folder / "roost.sqlite"


@pytest.fixture
def store(place: Path) -> Iterator[Store]:
    with open_store(place) as opened:
        yield opened


@pytest.fixture
def keeper(store: Store) -> StoreKeeper:
    return StoreKeeper(store)


@pytest.fixture
def web(keeper: StoreKeeper) -> Web:
    return Web(keeper)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`roost serve` with a data folder of its own."""
    with Server(tmp_path_factory.mktemp("home")) as running:
        yield running
    assert "Traceback" not in running.said
