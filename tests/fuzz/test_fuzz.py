"""The fuzzer finds planted faults, and finds nothing else."""

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import pytest

from roost.errors import RoostError
from roost.game import reading
from roost.store.matches import Store
from tests.fuzz.__main__ import fault
from tests.fuzz.damage import damaged
from tests.fuzz.doors import Door, doors

NAMES = ["record", "toml", "message", "store", "http"]
FEW, MANY = 40, 4_000


@pytest.fixture
def found() -> Iterator[dict[str, Door]]:
    with ExitStack() as stack:
        yield {door.name: door for door in doors(stack)}


def tried(door: Door, seed: str, most: int) -> list[str]:
    rng = Random(seed)
    asked = (damaged(rng.choice(door.examples), rng) for _ in range(most))
    return [said for data in asked if (said := fault(door, data)) is not None]


def test_every_door_is_tried(found: dict[str, Door]) -> None:
    assert list(found) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_good_examples_are_taken(name: str, found: dict[str, Door]) -> None:
    assert [fault(found[name], each) for each in found[name].examples] == [None] * len(
        found[name].examples
    )


@pytest.mark.parametrize("name", NAMES)
def test_what_is_damaged_is_refused_in_a_sentence(name: str, found: dict[str, Door]) -> None:
    assert tried(found[name], f"few {name}", FEW) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_much_that_is_damaged_is_refused_in_a_sentence(name: str, found: dict[str, Door]) -> None:
    assert tried(found[name], f"many {name}", MANY) == []


@pytest.mark.parametrize("name", ["record", "http"])
def test_a_reader_that_raises_is_found(
    name: str, found: dict[str, Door], monkeypatch: pytest.MonkeyPatch
) -> None:
    # As a careless reader would: what is no number raises.
    monkeypatch.setattr(reading, "whole_number", int)
    text = b"roost 1\ngame crowsnest\nseat 0 Ada\nseat 1 Berit\ndealer 0\n"
    assert tried(found[name]._replace(examples=[text]), "planted", 10 * FEW)


def test_a_match_that_is_changed_is_found(
    found: dict[str, Door], monkeypatch: pytest.MonkeyPatch
) -> None:
    def create(self: Store, *_args: object, **_facts: object) -> int:
        table = self.table(1)
        table.deal(table.version)
        raise RoostError("store-full", path="FILE")

    monkeypatch.setattr(Store, "create", create)
    assert any("a match was changed" in said for said in tried(found["http"], "changed", FEW))


def test_the_same_seed_damages_alike() -> None:
    data = b"seat 0 Ada\ndeal\n0 bid 80\n"
    assert [damaged(data, Random(3)) for _ in range(2)] == [damaged(data, Random(3))] * 2
