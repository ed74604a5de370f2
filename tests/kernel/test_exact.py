"""The compiled kernel finds what plain minimax finds, whatever is off and however it runs."""

from random import Random

import pytest

from roost.kernel import Position, Tables, reference
from roost.kernel.limits import Bounds, Limits, Question, SearchSettings, Techniques
from tests.kernel.backends import PLAIN, compiled
from tests.kernel.positions import deal, large, made_up, of_a_game, played_on, small

COMPILED = compiled()
USUAL = SearchSettings()
FEW_LINES = 150


def each_other_way() -> list[SearchSettings]:
    """Every technique switched to what it is not, with the processor's extras and without."""
    usual = Techniques()
    return [
        SearchSettings(techniques=usual._replace(extras=extras, **{name: not getattr(usual, name)}))
        for name in usual._fields[:-1]
        for extras in (True, False)
    ] + [
        SearchSettings(techniques=usual._replace(extras=False)),
        SearchSettings(guess=3),
        SearchSettings(guess=10_000),
    ]


OTHER_WAYS = each_other_way()


def truth(tables: Tables, position: Position) -> tuple[int, dict[int, int]]:
    """By the reference: plain minimax, which for many lines has to remember what it has seen."""
    if COMPILED.count(tables, position, 64) <= FEW_LINES:
        return reference.solve(tables, position)
    found, cards = PLAIN.cards(tables, position, USUAL)
    return found.low, {card: bounds.low for card, bounds in cards.items()}


def all_ways_agree(positions: int, seed: str) -> None:
    rng = Random(seed)
    for _ in range(positions):
        tables, position = small(rng)
        value, cards = truth(tables, position)
        bounds, found = COMPILED.cards(tables, position, USUAL)
        assert bounds[:2] == (value, value), (tables, position)
        assert {card: each[:2] for card, each in found.items()} == {
            card: (each, each) for card, each in cards.items()
        }, (tables, position)
        for search in (USUAL, *OTHER_WAYS):
            assert COMPILED.value(tables, position, search)[:2] == (value, value), (
                tables,
                position,
                search,
            )
        for goal in (value, value + 1):
            assert COMPILED.reaches(tables, position, goal, USUAL) == (value >= goal)


@pytest.mark.parametrize("part", range(5))
def test_small_positions_have_the_values_of_plain_minimax(part: int) -> None:
    all_ways_agree(300, f"everyday {part}")


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_25000_small_positions_have_the_values_of_plain_minimax(part: int) -> None:
    all_ways_agree(2350, f"slow {part}")


def test_what_remembers_finds_what_plain_minimax_finds() -> None:
    rng = Random("remembered")
    for _ in range(300):
        tables, position = small(rng)
        if COMPILED.count(tables, position, 64) <= FEW_LINES:
            found, cards = PLAIN.cards(tables, position, USUAL)
            assert reference.solve(tables, position) == (
                found.low,
                {card: bounds.low for card, bounds in cards.items()},
            )


def larger_positions() -> list[Question]:
    rng = Random("larger")
    games = ["kentucky", "buckeye", "one_high", "crowsnest", "rook", "amerikaner"]
    return [Question(*large(rng, rng.choice(games), 6, rng.randrange(4))) for _ in range(40)]


@pytest.fixture(scope="module")
def values() -> list[Bounds]:
    return [COMPILED.value(*world, USUAL) for world in larger_positions()]


@pytest.mark.parametrize("bytes_", [1 << 18, 300_000, 1 << 20, 1 << 24])
def test_the_size_of_memory_changes_no_value(
    values: list[Bounds], bytes_: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roost.kernel.compiled._MIB", bytes_)
    backend = compiled()
    found = backend.worlds(larger_positions(), SearchSettings(Limits(memory=1)), 1)
    assert [bounds[:2] for bounds in found] == [bounds[:2] for bounds in values]


def test_what_was_in_memory_before_changes_nothing() -> None:
    """Also with two seats, where a third hand was once read."""
    rng, backend = Random("dirty"), compiled()
    for _ in range(400):
        tables, position = small(rng)
        search = SearchSettings(Limits(memory=1))
        assert backend.value(tables, position, search) == COMPILED.value(tables, position, USUAL)


def test_the_processors_extras_change_no_node_count(values: list[Bounds]) -> None:
    search = SearchSettings(techniques=Techniques(extras=False))
    assert [COMPILED.value(*world, search) for world in larger_positions()] == values


@pytest.mark.parametrize("threads", [1, 2, 3, 7])
def test_the_number_of_threads_changes_nothing(values: list[Bounds], threads: int) -> None:
    worlds = larger_positions()
    found = COMPILED.worlds(worlds, USUAL, threads)
    assert found == COMPILED.worlds(worlds, USUAL, 1)
    assert [bounds[:2] for bounds in found] == [bounds[:2] for bounds in values]
    cards = COMPILED.cards_of_worlds(worlds, USUAL, threads)
    assert cards == [COMPILED.cards(*world, USUAL)[1] for world in worlds]


def test_random_lines_are_the_same_in_any_batch_thread_and_backend() -> None:
    rng = Random("lines")
    for _ in range(60):
        tables, position = small(rng)
        seed, first = rng.getrandbits(60), rng.getrandbits(40)
        lines = range(first, first + 20)
        ends = COMPILED.rollout(tables, position, lines, seed, 1)
        assert PLAIN.rollout(tables, position, lines, seed, 1) == ends
        assert COMPILED.rollout(tables, position, lines[7:], seed, 1) == ends[14:]
    tables, position = large(rng, "crowsnest", 9)
    one, three = (COMPILED.rollout(tables, position, range(70_000), 1, n) for n in (1, 3))
    assert one == three


def test_lines_are_counted_as_the_reference_counts_them() -> None:
    rng = Random("count")
    for _ in range(100):
        tables, position = small(rng)
        for cards in (0, 1, 2, 3, 6):
            found = COMPILED.count(tables, position, cards)
            assert found == reference.count(tables, position, cards)


def test_a_value_is_an_end_that_the_cards_allow_and_a_policy_too() -> None:
    rng = Random("ends")
    for _ in range(200):
        tables, position = small(rng)
        policies = [backend.policy(tables, position) for backend in (COMPILED, PLAIN)]
        ends = set(COMPILED.rollout(tables, position, range(3000), 1, 1)[::2])
        if COMPILED.count(tables, position, 64) <= FEW_LINES:
            assert {*policies, COMPILED.value(tables, position, USUAL).low} <= ends


def worlds_of_one_game(rng: Random, games: int, positions: int) -> None:
    for _ in range(games):
        seats, tables = rng.choice([made_up, of_a_game])(rng)
        worlds = [
            Question(
                tables, played_on(rng, tables, deal(rng, tables, seats, each), rng.randrange(6))
            )
            for each in rng.choices([2, 3, 4, 5], k=positions)
        ]
        for search in (USUAL, rng.choice(OTHER_WAYS), SearchSettings(Limits(memory=1))):
            found = COMPILED.worlds(worlds, search, 1)
            alone = [COMPILED.value(*world, search) for world in worlds]
            assert [bounds[:2] for bounds in found] == [bounds[:2] for bounds in alone], tables


def test_what_was_learnt_in_one_world_is_true_in_the_next() -> None:
    worlds_of_one_game(Random("worlds"), 150, 16)


@pytest.mark.slow
def test_what_was_learnt_in_one_world_is_true_in_the_next_in_many_games() -> None:
    worlds_of_one_game(Random("many worlds"), 4000, 16)
