"""A search that is stopped returns true bounds, and memory never exceeds its limit."""

import time
from random import Random

import psutil
import pytest

from roost.cards import cards_of
from roost.kernel import Beam, Limits, Position, reference
from roost.kernel.limits import Bounds, Question, SearchSettings
from roost.kernel.solver import Backend
from roost.rules.trick import tables as tables_of
from roost.variants import KENTUCKY
from tests.kernel.backends import PLAIN, compiled
from tests.kernel.positions import SIDES, large, small

COMPILED = compiled()

# The hardest of 10,000 random deals of Kentucky, by the cards that were searched: 1.9 million.
HARDEST = Question(
    tables_of(KENTUCKY, 1)._replace(side=SIDES),
    Position((712552256438436, 4591856910857, 72127974874300416, 3412884094222658), leader=1),
)
HARDEST_VALUE = 75


def test_the_hardest_deal_is_solved_in_little_memory() -> None:
    found = COMPILED.value(*HARDEST, SearchSettings(Limits(memory=1)))
    assert found[:2] == (HARDEST_VALUE, HARDEST_VALUE)


@pytest.mark.parametrize("nodes", [1, 2, 100, 10_000, 100_000, 500_000])
def test_a_limit_of_nodes_leaves_bounds_that_hold(nodes: int) -> None:
    search = SearchSettings(Limits(nodes=nodes))
    found = COMPILED.value(*HARDEST, search)
    assert found.low <= HARDEST_VALUE <= found.high
    assert found.nodes <= nodes + 1
    assert found.stopped or found.exact
    assert found == COMPILED.value(*HARDEST, search)
    assert COMPILED.reaches(*HARDEST, HARDEST_VALUE, search) in (True, None)
    assert COMPILED.reaches(*HARDEST, HARDEST_VALUE + 1, search) in (False, None)


def test_more_nodes_bring_no_worse_bounds() -> None:
    limits = [Limits(nodes=nodes) for nodes in (1000, 30_000, 100_000, 300_000, 10_000_000)]
    found = [COMPILED.value(*HARDEST, SearchSettings(limit)) for limit in limits]
    assert sorted(bounds.low for bounds in found) == [bounds.low for bounds in found]
    assert sorted(-bounds.high for bounds in found) == [-bounds.high for bounds in found]
    assert found[-1].exact


@pytest.mark.parametrize("backend", [COMPILED, PLAIN])
def test_bounds_under_any_limit_hold_the_value_of_every_card(
    backend: Backend,
) -> None:
    rng = Random("bounds")
    for _ in range(60):
        tables, position = small(rng)
        value, cards = COMPILED.cards(tables, position, SearchSettings())
        search = SearchSettings(Limits(nodes=rng.choice([1, 3, 10, 30, 100])))
        found, each = backend.cards(tables, position, search)
        assert found.low <= value.low <= found.high
        assert list(each) == list(cards) == cards_of(reference.moves(tables, position))
        for card, bounds in each.items():
            assert bounds.low <= cards[card].low <= bounds.high
        assert found.stopped or found.exact


def test_a_limit_of_time_ends_a_long_search_soon() -> None:
    tables, position = large(Random("long"), "rook", 13)
    search = SearchSettings(Limits(seconds=0.05))
    for ask in (COMPILED.value, COMPILED.cards, PLAIN.value):
        start = time.monotonic()
        ask(tables, position, search)
        assert time.monotonic() - start < 10
    start = time.monotonic()
    found = COMPILED.worlds([Question(tables, position)] * 100, search, 2)
    assert time.monotonic() - start < 10
    assert any(bounds.stopped for bounds in found)


def test_a_search_after_one_that_was_stopped_is_not_stopped() -> None:
    for _ in range(30):
        COMPILED.value(*HARDEST, SearchSettings(Limits(seconds=0.001)))
        found = COMPILED.value(*HARDEST, SearchSettings(Limits(nodes=2000)))
        assert found.nodes == 2001


def test_a_beam_is_cheaper_and_near() -> None:
    rng = Random("beam")
    exact = narrow = 0
    off = 0
    for _ in range(20):
        tables, position = large(rng, "kentucky", 8)
        value = COMPILED.value(tables, position, SearchSettings())
        guess = COMPILED.value(tables, position, SearchSettings(beam=Beam(2, 2)))
        exact += value.nodes
        narrow += guess.nodes
        off += abs(guess.low - value.low)
        every = COMPILED.value(tables, position, SearchSettings(beam=Beam(1, 1, exact_below=64)))
        assert every.low == value.low
    assert narrow < exact / 4
    assert off < 20 * 12


def test_nothing_grows_over_many_searches() -> None:
    rng = Random("growth")
    backend = compiled()
    process = psutil.Process()

    def some() -> int:
        for _ in range(400):
            tables, position = small(rng)
            backend.value(tables, position, SearchSettings(Limits(memory=4)))
            backend.cards(tables, position, SearchSettings(Limits(memory=8)))
        return int(process.memory_info().rss)

    before, *_, after = [some() for _ in range(4)]
    assert after - before < 40 << 20
    assert len(backend._blocks) <= 8
    assert len(backend._seen) <= 256
    assert len(backend._alike) <= 256


def test_tables_that_differ_in_sides_or_the_last_trick_answer_as_if_made_anew() -> None:
    rng = Random("variants")
    backend = compiled()
    for _ in range(100):
        tables, position = small(rng)
        seats = len(position.hands)
        worlds = [
            Question(
                tables._replace(
                    last_points=rng.randrange(100),
                    side=tuple(rng.randrange(2) for _ in range(seats)),
                    forced=tuple(rng.choice([None, 0]) for _ in range(seats)),
                ),
                position,
            )
            for _ in range(3)
        ]
        anew = [compiled().cards(*world, SearchSettings()) for world in worlds]
        answers = backend.cards_of_worlds(worlds, SearchSettings(), 1)
        assert [{card: bounds.low for card, bounds in cards.items()} for cards in answers] == [
            {card: bounds.low for card, bounds in cards.items()} for _, cards in anew
        ]
    assert len(backend._alike) <= 256


def test_worlds_of_one_call_are_answered_alike_however_many_games_came_before() -> None:
    """With a beam what was learnt in one world of a game changes the next one's estimate."""
    rng = Random("forgotten")
    base = tables_of(KENTUCKY, 0)._replace(side=SIDES)
    cards = cards_of(sum(base.members))
    beam = SearchSettings(beam=Beam(2, 2))

    rng.shuffle(cards)
    own, others = cards[:8], cards[8:32]

    def position() -> Position:
        rng.shuffle(others)
        parts = [own, *(others[at : at + 8] for at in (0, 8, 16))]
        return Position(tuple(sum(1 << card for card in part) for part in parts), leader=1)

    positions = [position() for _ in range(24)]

    def answers() -> list[dict[int, Bounds]]:
        games = [base._replace(last_points=points) for points in (0, 5, 10)]
        worlds = [Question(games[at // 8], each) for at, each in enumerate(positions)]
        return COMPILED.cards_of_worlds(worlds, beam, 1)

    first = answers()
    for points in range(20, 270):
        COMPILED.policy(base._replace(last_points=points), positions[0])
        assert answers() == first
