"""A server that the tests of a module share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`roost serve` with a data folder of its own."""
    with Server(Path(tmp_path_factory.mktemp("home"))) as running:
        yield running
    assert "Traceback" not in running.said
