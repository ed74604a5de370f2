"""What a player is: a function of a view and of its own randomness.

The same view and the same rng give the same choice, and the rng is never seeded from the match's
seed, which encodes the hidden cards.
"""

import random
from collections.abc import Callable
from typing import TypeAlias

from roost.game.actions import Action
from roost.game.state import View

Player: TypeAlias = Callable[[View, random.Random], Action]
