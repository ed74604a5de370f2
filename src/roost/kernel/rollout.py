"""Playing a position out at random: every legal card is equally likely at each turn."""

import random

from roost.cards import cards_of
from roost.kernel.reference import moves, play
from roost.kernel.tables import Position, Tables


def rollout(tables: Tables, position: Position, rng: random.Random) -> tuple[int, int]:
    """What each side ends with after one random line of play to the last card.

    >>> t = Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
    >>> sum(rollout(t, Position((0b0101, 0b1010), leader=0), random.Random(1)))
    2
    """
    while any(position.hands) or position.trick:
        position = play(tables, position, rng.choice(cards_of(moves(tables, position))))
    return position.points
