"""English again after each test: a process speaks one language at a time."""

from collections.abc import Iterator

import pytest

from roost.texts import aloud, choose


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    choose("en")
    aloud.choose(aloud=False)
