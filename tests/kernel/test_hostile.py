"""Impossible input is refused with the same error by both backends, and nothing crashes."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roost import kernel
from roost.kernel import Beam, Limits, Position, Tables
from roost.kernel.limits import Question, SearchSettings
from tests.kernel.backends import PLAIN, compiled
from tests.kernel.positions import small

COMPILED = compiled()
REFUSALS = (TypeError, ValueError, OverflowError, MemoryError, RuntimeError)
TABLES = Tables((0,) * 8, tuple(range(8)), (255,), side=(0, 1, 0, 1))
POSITION = Position((0b11, 0b1100, 0b110000, 0b11000000), 0)

ODD: st.SearchStrategy[Any] = st.one_of(
    st.integers(-3, 70),
    st.integers(),
    st.integers(0, 2**64 - 1),
    st.none(),
    st.floats(),
    st.text(max_size=3),
    st.booleans(),
    st.binary(max_size=2),
    st.lists(st.integers(-2, 65), max_size=8),
)
TUPLES: st.SearchStrategy[Any] = st.one_of(
    st.lists(st.integers(-1, 65), max_size=8).map(tuple),
    st.lists(ODD, max_size=8).map(tuple),
    st.lists(st.integers(0, 255), min_size=4, max_size=4).map(tuple),
    ODD,
)


def changed(value: Any, **fields: Any) -> Any:
    """The same with other fields, whatever their types."""
    return value._replace(**fields)


def outcome(ask: Callable[[], Any]) -> Any:
    """What came back, or the kind of error; no other error may come."""
    try:
        return ask()
    except TypeError:
        return TypeError
    except ValueError:
        return ValueError


def both_say_the_same(tables: Tables, position: Position) -> None:
    search = SearchSettings(Limits(nodes=300))
    first = outcome(lambda: COMPILED.value(tables, position, search))
    second = outcome(lambda: PLAIN.value(tables, position, search))
    if isinstance(first, type) or isinstance(second, type):
        refusals = {first, second}
        assert refusals <= {TypeError, ValueError}, (first, second)
    else:
        assert first.low <= second.high
        assert second.low <= first.high


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_any_position_is_answered_or_refused(data: st.DataObject) -> None:
    fields = {
        name: data.draw(TUPLES if name != "leader" else ODD)
        for name in data.draw(st.sets(st.sampled_from(Position._fields), min_size=1, max_size=3))
    }
    both_say_the_same(TABLES, POSITION._replace(**fields))


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_any_tables_are_answered_or_refused(data: st.DataObject) -> None:
    fields: dict[str, Any] = {
        name: data.draw(st.one_of(TUPLES, ODD, st.just("split")))
        for name in data.draw(st.sets(st.sampled_from(Tables._fields), min_size=1, max_size=3))
    }
    both_say_the_same(TABLES._replace(**fields), POSITION)


@settings(max_examples=200, deadline=None)
@given(
    st.integers(0, 2**40), st.lists(st.integers(0, 2**64 - 1), min_size=2, max_size=6), st.data()
)
def test_any_masks_in_any_game_are_answered_or_refused(
    seed: int, hands: list[int], data: st.DataObject
) -> None:
    tables, _ = small(Random(seed))
    trick = tuple(data.draw(st.lists(st.integers(0, 63), max_size=len(hands))))
    both_say_the_same(tables, Position(tuple(hands), data.draw(st.integers(-1, 6)), trick))


@pytest.mark.parametrize("backend", [COMPILED, PLAIN])
@pytest.mark.parametrize(
    ("tables", "position", "kind"),
    [
        (TABLES, changed(POSITION, leader=4), ValueError),
        (TABLES, changed(POSITION, leader=-1), ValueError),
        (TABLES, changed(POSITION, leader="0"), TypeError),
        (TABLES, changed(POSITION, leader=2**80), ValueError),
        (TABLES, changed(POSITION, hands=(3, 3, 48, 192)), ValueError),
        (TABLES, changed(POSITION, hands=(1, 12, 48, 192)), ValueError),
        (TABLES, changed(POSITION, hands=(3, 12, 48, 3 << 8)), ValueError),
        (TABLES, changed(POSITION, hands=(3, 12, 48, -1)), ValueError),
        (TABLES, changed(POSITION, hands=(3, 12, 48, 2**64)), ValueError),
        (TABLES, changed(POSITION, hands=(3, 12, 48, 192.0)), TypeError),
        (TABLES, changed(POSITION, hands=[3, 12, 48, 192]), TypeError),
        (TABLES, changed(POSITION, hands=(3,)), ValueError),
        (TABLES, changed(POSITION, hands=(3,) * 7), ValueError),
        (TABLES, changed(POSITION, trick=(0, 1, 2, 3)), ValueError),
        (TABLES, changed(POSITION, points=(0,)), ValueError),
        (TABLES, changed(POSITION, points=(10**6, 0)), ValueError),
        (TABLES, changed(POSITION, tricks=(-1, 0)), ValueError),
        (TABLES, tuple(POSITION), TypeError),
        (TABLES, None, TypeError),
        (None, POSITION, TypeError),
        (changed(TABLES, per_trick=0.0), POSITION, TypeError),
        (changed(TABLES, strength=(1,) * 8), POSITION, ValueError),
        (changed(TABLES, must_trump=[]), POSITION, TypeError),
        (changed(TABLES, must_trump=2), POSITION, ValueError),
        (changed(TABLES, side=(0, 1, 0, 1, [])), POSITION, TypeError),
        (changed(TABLES, strength=(1,) * 7), POSITION, ValueError),
        (changed(TABLES, suit=(9,) * 8), POSITION, ValueError),
        (changed(TABLES, members=(15, 15)), POSITION, ValueError),
        (changed(TABLES, members=(15,)), POSITION, ValueError),
        (changed(TABLES, trump=1), POSITION, ValueError),
        (changed(TABLES, points=(10**6,) * 8), POSITION, ValueError),
        (changed(TABLES, points=(-1,) * 8), POSITION, ValueError),
        (changed(TABLES, majority_tie="coin"), POSITION, ValueError),
        (changed(TABLES, side=(0, 1, 2, 0)), POSITION, ValueError),
        (changed(TABLES, side=(0, 1)), POSITION, ValueError),
        (changed(TABLES, forced=(8, None, None, None)), POSITION, ValueError),
        (changed(TABLES, free=2**64), POSITION, ValueError),
        (changed(TABLES, per_trick=2**40), POSITION, ValueError),
    ],
)
def test_what_cannot_be_is_refused_by_both(
    backend: Any, tables: Any, position: Any, kind: type[Exception]
) -> None:
    with pytest.raises(kind):
        backend.value(tables, position, SearchSettings())
    with pytest.raises(kind):
        backend.cards(tables, position, SearchSettings())
    with pytest.raises(kind):
        backend.worlds(
            [Question(TABLES, POSITION), Question(tables, position)], SearchSettings(), 2
        )
    with pytest.raises(kind):
        backend.rollout(tables, position, range(0), 0, 1)
    with pytest.raises(kind):
        backend.policy(tables, position)


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        (lambda: kernel.value(TABLES, POSITION, limits=Limits(nodes=-1)), ValueError),
        (lambda: kernel.value(TABLES, POSITION, limits=Limits(nodes=2**70)), ValueError),
        (lambda: kernel.value(TABLES, POSITION, limits=Limits(memory=0)), ValueError),
        (lambda: kernel.value(TABLES, POSITION, limits=Limits(seconds=-1)), ValueError),
        (lambda: kernel.value(TABLES, POSITION, limits=Limits(seconds=float("nan"))), ValueError),
        (lambda: kernel.value(TABLES, POSITION, beam=Beam(-1, 1)), ValueError),
        (lambda: kernel.value(TABLES, POSITION, guess=2**40), ValueError),
        (lambda: kernel.reaches(TABLES, POSITION, 0.5), TypeError),  # type: ignore[arg-type]
        (lambda: kernel.rollout(TABLES, POSITION, -1), ValueError),
        (lambda: kernel.rollout(TABLES, POSITION, 1, seed=-1), ValueError),
        (lambda: kernel.rollout(TABLES, POSITION, 1, seed=2**64), ValueError),
        (lambda: kernel.rollout(TABLES, POSITION, 1, threads=0), ValueError),
        (lambda: kernel.solve_worlds(TABLES, [POSITION], threads=10**9), ValueError),
        (lambda: kernel.solve_worlds([TABLES], [POSITION] * 2), ValueError),
        (lambda: kernel.count(TABLES, POSITION, -1), ValueError),
        (lambda: kernel.count(TABLES, POSITION, "1"), TypeError),  # type: ignore[arg-type]
    ],
)
def test_limits_and_numbers_that_mean_nothing_are_refused(
    ask: Callable[[], Any], kind: type[Exception]
) -> None:
    with pytest.raises(kind):
        ask()


@settings(max_examples=200, deadline=None)
@given(st.lists(st.one_of(ODD, TUPLES, st.just(tuple(POSITION))), max_size=6), st.data())
def test_no_argument_to_the_extension_itself_crashes(given: list[Any], data: st.DataObject) -> None:
    native = COMPILED._native
    game = native.game(
        4, 8, -1, 0, 1, 0, 0, 0, 0, (0,) * 8, tuple(range(8)), (0,) * 8, (0, 1, 0, 1), (-1,) * 4
    )
    memory = native.memory(1 << 18)
    options = (100, 0, 0, 0, -1, 0, 0)
    calls = (
        "solve",
        "solve_cards",
        "solve_worlds",
        "solve_worlds_cards",
        "variant",
        "reaches",
        "policy",
        "rollout",
        "count",
        "stop",
    )
    call = getattr(native, data.draw(st.sampled_from((*calls, "game"))))
    for most in range(4):
        real = [game, memory, options][:most]
        with suppress(*REFUSALS):
            call(*real, *given)
