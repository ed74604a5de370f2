"""The type of a player: a function of a view and a random source.

The same view and the same random source give the same choice. The random source is never seeded
from the seed of the match, since hidden cards can be worked out from that.
"""

import random
from collections.abc import Callable
from typing import TypeAlias

from roost.game.actions import Action
from roost.game.state import View

Player: TypeAlias = Callable[[View, random.Random], Action]
