"""A first plain player: legal, predictable, and without ambition."""

import random

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import View


def choose(view: View, rng: random.Random) -> Action:
    """A legal action: pass when that is allowed, else one of them."""
    actions = legal(view)
    passing = [action for action in actions if action.verb == "pass"]
    return passing[0] if passing else rng.choice(actions)
