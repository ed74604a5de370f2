"""The player that chooses each legal action with equal chance, for tests and comparisons."""

import random

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import View


def choose(view: View, rng: random.Random) -> Action:
    """A random legal action. The view's seat must be on turn."""
    return rng.choice(legal(view))
