"""Dependencies have upper bounds, are pinned for CI, and have their licences listed."""

import doctest
import os
import re

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts import _dependencies as dependencies
from scripts._dependencies import Package, installed, licence, pins, reached, rows, wanted

PINNED = pins(dependencies.PINS.read_text("utf-8"))
TOLD = rows(dependencies.TABLE.read_text("utf-8"))
NEEDED = [each for group in wanted().values() for each in group]
# Their versions are dates, or they promise to keep what we call: no major one to stay below.
UNBOUNDED = {"distributed", "furo", "packaging", "setuptools"}


def unpinned(requirements: list[str], pinned: dict[str, str]) -> list[str]:
    """The requirements that have no pin, or one that they do not allow."""
    found = []
    for each in map(Requirement, requirements):
        version = pinned.get(canonicalize_name(each.name))
        if version is None or version not in each.specifier:
            found.append(str(each))
    return found


def unbounded(requirements: list[str]) -> set[str]:
    """The requirements without a highest version."""
    return {
        each.name
        for each in map(Requirement, requirements)
        if not any(bound.operator in ("<", "==") for bound in each.specifier)
    }


def others(packages: dict[str, Package], told: dict[str, str], pinned: dict[str, str]) -> list[str]:
    """The packages at the pinned version whose licence is not the one told."""
    return [
        f"{name}: {each.licence}, not {told.get(name)}"
        for name, each in packages.items()
        if pinned.get(name) == each.version and told.get(name) != each.licence
    ]


def test_the_examples_run() -> None:
    assert doctest.testmod(dependencies).failed == 0


def test_every_requirement_has_a_pin_that_it_allows() -> None:
    assert unpinned(NEEDED, PINNED) == []


def test_a_missing_and_a_forbidden_pin_are_found() -> None:
    assert unpinned(["a>=2,<3", "b", "c"], {"a": "3.0", "c": "1"}) == ["a<3,>=2", "b"]


def test_every_requirement_stays_below_the_next_major_version() -> None:
    assert unbounded(NEEDED) == UNBOUNDED
    assert unbounded(["a>=1", "b>=1,<2", "c==1.*"]) == {"a"}


def test_all_that_is_needed_in_the_end_is_pinned() -> None:
    needed = reached(installed(), NEEDED)
    assert len(needed) > 40
    assert needed - set(PINNED) == set()


def test_the_licence_of_every_package_is_told_as_it_is() -> None:
    assert set(TOLD) == set(PINNED)
    here = installed()
    at_the_pin = [
        name for name, version in PINNED.items() if name in here and here[name].version == version
    ]
    assert len(at_the_pin) > (
        len(reached(here, NEEDED)) // 2 if os.environ.get("PIP_CONSTRAINT") else 0
    )
    assert others(here, TOLD, PINNED) == []


def test_a_licence_that_is_not_the_one_told_is_found() -> None:
    package = Package("a", "1", licence("MIT", [], None), ())
    assert others({"a": package}, {"a": "MIT"}, {"a": "1"}) == []
    assert others({"a": package}, {"a": "BSD"}, {"a": "1"}) == ["a: MIT, not BSD"]
    assert others({"a": package}, {}, {"a": "1"}) == ["a: MIT, not None"]


def test_every_licence_can_be_named() -> None:
    assert [name for name, said in TOLD.items() if said == "see the package"] == []


@pytest.mark.skipif(
    "PIP_CONSTRAINT" not in os.environ, reason="only the CI installs what is pinned"
)
def test_what_is_installed_is_what_is_pinned() -> None:
    here = installed()
    needed = reached(here, NEEDED)
    assert {name: here[name].version for name in needed} == {name: PINNED[name] for name in needed}


def test_the_ci_installs_what_is_pinned() -> None:
    steps = (dependencies.ROOT / ".ci" / "run").read_text("utf-8")
    assert re.search(r"^export PIP_CONSTRAINT=\$PWD/constraints\.txt", steps, re.MULTILINE)
