"""The player that takes any legal action, each as likely: for tests and as a yardstick."""

import random

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import View


def choose(view: View, rng: random.Random) -> Action:
    """A legal action, drawn evenly. The view's seat must be on turn."""
    return rng.choice(legal(view))
