"""Which values of a test run every day, and which only with the slow tests."""

from collections.abc import Iterable
from typing import Any

import pytest


def daily(values: Iterable[Any], *chosen: Any) -> list[Any]:
    """The values for `parametrize`. Only those among the chosen ones run every day.

    Each chosen one has to be among the values, so that none is lost when these change.
    """
    values = list(values)
    lost = [each for each in chosen if each not in values]
    assert not lost, f"not among the values: {lost}"
    return [each if each in chosen else slow(each) for each in values]


def slow(value: Any) -> Any:
    """One value for `parametrize`, or a tuple of several, that runs with the slow tests only."""
    parts = value if isinstance(value, tuple) else (value,)
    return pytest.param(*parts, marks=pytest.mark.slow)
