"""The tally of worlds: budget, standard errors of differences, and what follows from them."""

import math

import pytest

from roost.players.search.tally import Seen, Tally


def tally(**values: list[float]) -> Tally:
    """A tally of the cards 0, 1, 2, … with these values, world by world."""
    made = Tally(list(range(len(values))))
    for card, worths in enumerate(values.values()):
        made.seen[card] = [Seen(worth, 0.0, made=True) for worth in worths]
    return made


def test_a_difference_has_the_standard_error_of_a_sample() -> None:
    mean, error = tally(a=[1, 0, 1, 0], b=[0, 0, 0, 0]).lead(0, 1)
    assert mean == 0.5
    assert error == pytest.approx(math.sqrt((4 * 0.25 / 3) / 4))  # n - 1 degrees of freedom


def test_one_world_alone_makes_no_difference_certain() -> None:
    assert tally(a=[0.75], b=[0.25]).lead(0, 1) == (0.5, 0.5)
    assert not tally(a=[0.75], b=[0.25]).clear()


def test_cards_are_clear_rivals_or_equal_by_their_distance_in_errors() -> None:
    # The differences are 1.5 and 0.5 in turns: mean 1, standard error 0.5 / sqrt(3) = 0.29.
    far = tally(a=[1.5, 0.5, 1.5, 0.5], b=[0, 0, 0, 0])
    assert (far.clear(), far.rivals(), far.equals()) == (True, [0], [0])
    # The mean is 1.8 standard errors: perhaps still the best, and no longer an equal.
    gap = 1.8 / math.sqrt(12)
    near = tally(a=[0.5 + gap, gap - 0.5] * 2, b=[0, 0, 0, 0])
    assert (near.clear(), near.rivals(), near.equals()) == (False, [0, 1], [0])
    same = tally(a=[0.1, 0.0, 0.0, 0.0], b=[0.0, 0.1, 0.0, 0.0])
    assert (same.clear(), same.equals()) == (False, [0, 1])
