"""Playing a position out at random: every legal card is equally likely at each turn."""

import random

from roost.cards import cards_of
from roost.kernel.reference import moves, play
from roost.kernel.tables import Position, Tables


def rollout(tables: Tables, position: Position, rng: random.Random) -> tuple[int, int]:
    """What each side ends with after one random line of play to the last card."""
    while any(position.hands) or position.trick:
        position = play(tables, position, rng.choice(cards_of(moves(tables, position))))
    return position.points
