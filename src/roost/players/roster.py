"""The players that come with Roost, by name."""

import random
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from roost.game.state import View
from roost.players import baseline, search, simple
from roost.players.base import Player
from roost.players.random_player import choose as random_choice
from roost.players.simple import Advice

Adviser: TypeAlias = Callable[[View, random.Random], Advice]

# The levels from weak to strong; only the first two are quick enough without the compiled kernel.
LEVELS = ("simple", "steady", "strong", "expert")
WITHOUT_KERNEL = LEVELS[:2]

# By the name that a person gives on the command line. `simple-1` and `baseline` never change, so
# that results can be compared; `spec/frozen` tests this. If `simple` is improved, `simple-1` keeps
# the code of now.
PLAYERS: dict[str, Player] = {
    "random": random_choice,
    "baseline": baseline.choose,
    "simple": simple.choose,
    "simple-1": simple.choose,
    **{name: partial(search.choose, level=name) for name in search.LEVELS},
}

AT_ONCE = frozenset(("random", "baseline", "simple", "simple-1"))

# The players that also give a reason.
ADVISERS: dict[str, Adviser] = {
    "simple": simple.advise,
    **{name: partial(search.advise, level=name) for name in search.LEVELS},
}
