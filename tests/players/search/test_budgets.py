"""The node budgets alone end a search well before the clock; the test counts nodes, not time."""

import random
from collections.abc import Sequence

import pytest

from roost.cards import Card
from roost.game.certainty import lead_makes_trump
from roost.game.state import View, view
from roost.game.step import step
from roost.kernel import BACKEND, Beam, Bounds, Limits, Position, Tables, solve_cards
from roost.players import PLAYERS
from roost.players.search import LEVELS, cards, think
from tests.players.duel import dealt
from tools.fit.games import rules_of

# Cards searched a second of the processor, all else that a thought does included: `expert` did 8.0
# to 9.0 million in first tricks of these games on a busy machine with two cores.
NODES_A_SECOND = 7_500_000
LONG_HANDS = ["one_high", "partnership"]


def opening_lead(table: str, deal: int) -> View:
    """What the first to lead sees, all else having been done by `simple`."""
    rng = random.Random(f"budgets {table} {deal}")
    while True:
        state = dealt(rules_of(table), rng)
        while (seat := state.public.turn) is not None and not state.public.taken:
            if state.public.phase == "play" and not lead_makes_trump(state.public):
                return view(state, seat)
            state, _ = step(state, seat, PLAYERS["simple"](view(state, seat), rng))


@pytest.mark.skipif(BACKEND != "native", reason="without the kernel it takes minutes")
@pytest.mark.parametrize("table", LONG_HANDS)
@pytest.mark.parametrize("level", ["steady", "strong", "expert"])
def test_the_longest_hands_are_searched_within_the_seconds_of_a_level(
    table: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each world is asked by itself here, since an answer for many does not tell its nodes."""
    nodes = 0

    def counted(
        tables: Sequence[Tables] | Tables,
        positions: Sequence[Position],
        *,
        limits: Limits,
        beam: Beam,
    ) -> list[dict[Card, Bounds]]:
        nonlocal nodes
        each = [tables] * len(positions) if isinstance(tables, Tables) else tables
        found = []
        for its, position in zip(each, positions, strict=True):
            whole, answer = solve_cards(its, position, limits=limits, beam=beam)
            nodes += whole.nodes
            found.append(answer)
        return found

    monkeypatch.setattr(cards, "solve_worlds_cards", counted)
    for deal in range(2):
        nodes = 0
        seen = opening_lead(table, deal)
        assert seen.private.hand.bit_count() >= 13
        thought = think(seen, random.Random(deal), level, clock=lambda: 0.0)
        assert thought.worlds > 1
        assert 0 < nodes < NODES_A_SECOND * LEVELS[level].seconds


@pytest.mark.parametrize("name", ["strong", "expert"])
def test_the_limits_of_nodes_keep_the_longest_hands_within_the_seconds_whatever_the_cards(
    name: str,
) -> None:
    """Not `steady`: its beam of one card never comes near its limit."""
    level = LEVELS[name]
    for tricks in (13, 14):
        budget = level.budget(tricks)
        assert budget.worlds * budget.nodes * tricks < NODES_A_SECOND * level.seconds
