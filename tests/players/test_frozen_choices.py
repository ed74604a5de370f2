"""`strong` and `expert` do in each of these views what they did when the file was written.

A fault in the search or the auction that no rule forbids, such as a sign or a budget, shows here.
"""

import pytest

from tests.players import choices
from tests.players.choices import A_PHASE, HOUSES, LEVELS, PHASES, choice, lines, seen


def changed(level: str, phase: str, one_of: int = 1) -> list[tuple[object, ...]]:
    """The frozen lines of a phase, or one of so many, whose choice is another now, and that."""
    column = LEVELS.index(level)
    return [
        (*frozen, now)
        for frozen in [each for each in lines() if each.phase == phase][::one_of]
        if (now := choice(level, seen(frozen.house, frozen.deal, frozen.before), frozen.deal))
        != frozen.choices[column]
    ]


@pytest.mark.parametrize("phase", PHASES)
def test_strong_chooses_as_it_did(phase: str) -> None:
    assert not changed("strong", phase)


@pytest.mark.parametrize("phase", PHASES)
def test_expert_chooses_as_it_did_in_a_third_of_the_views(phase: str) -> None:
    assert not changed("expert", phase, one_of=3)


@pytest.mark.slow
@pytest.mark.parametrize("phase", PHASES)
def test_expert_chooses_as_it_did(phase: str) -> None:
    assert not changed("expert", phase)


def test_every_phase_has_its_views_and_every_game_is_among_them() -> None:
    told = lines()
    assert [each.phase for each in told] == [phase for phase in PHASES for _ in range(A_PHASE)]
    assert {each.house for each in told} == set(HOUSES)
    assert len(set(told)) == len(told)


def test_the_views_are_the_ones_that_the_program_draws() -> None:
    drawn = [each for _, each in zip(range(3), choices.drawn("play"), strict=False)]
    assert drawn == [each[:3] for each in lines() if each.phase == "play"][:3]
