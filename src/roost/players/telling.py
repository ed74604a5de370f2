"""When a computer player's deed is told: by what everybody may know, and by chance.

A thought is short where one card alone may be played, and long where the choice is close. So a
deed is told at a moment that is drawn when the seat comes on turn, before anybody thinks; the
thought has to be ready by then, and `simple` chooses where it is not.
"""

import random
import time
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from roost.game import match
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import Public, View, view
from roost.players import PLAYERS, named, thinks
from roost.players.bidding.usual import usual
from roost.players.search import LEVELS, think
from roost.players.standing_in import STAND_IN
from roost.variants import CROWSNEST

# The least seconds before a later card of one lay-away is told: its plan is made.
_NEXT_AWAY = 0.06
# What a player by rules alone needs at most, and somewhat more.
_AT_ONCE = 0.01
# What the fixed thought below takes where the levels were measured, in seconds of the processor.
_REFERENCE = 0.03
_SLOWEST = 10.0


class Least(NamedTuple):
    """The least seconds before a deed is told."""

    word: float  # in the auction; the naming of trump or of a card too
    card: float  # played
    nest: float  # the first card that is laid away


class Cost(NamedTuple):
    """Seconds of the processor for a thought, where the levels were measured."""

    mean: float  # of a choice among several
    most: float  # of all but a few in a hundred


class Pace(NamedTuple):
    """How slowly deeds are told; the same for all tables of a program."""

    levels: Mapping[str, Least]  # of the levels that search
    quick: float = 0.05  # seconds, of all other players
    chance: float = 0.5  # at most so many times the least comes to it by chance

    def least(self, player: str, public: Public, slowness: float = 1.0) -> float:
        """The least seconds before what `player` does now is told, on a machine that is so many
        times slower than the one where the levels were measured.

        >>> from roost.game import match
        >>> from roost.variants import CROWSNEST
        >>> public = match.start(CROWSNEST, dealer=3).public
        >>> USUAL.least("simple", public), USUAL.least("strong", public)
        (0.05, 0.25)
        """
        if not thinks(player):
            return self.quick
        level = _level(player)
        known = self.levels[level]
        if public.phase == "nest":
            if public.laid_away:
                return min(_NEXT_AWAY, known.nest)
            least = known.nest
        else:
            least = known.word if public.phase in ("auction", "trump", "call") else known.card
        return max(least, COSTS[level].most * slowness) if least else 0.0

    def drawn(self, least: float, rng: random.Random) -> float:
        """Seconds before a deed is told: the least and what chance adds."""
        return least * (1 + self.chance * rng.random())


COSTS: Mapping[str, Cost] = MappingProxyType(
    {"steady": Cost(0.01, 0.06), "strong": Cost(0.045, 0.15), "expert": Cost(0.15, 0.4)}
)

USUAL = Pace(
    MappingProxyType(
        {
            "steady": Least(word=0.15, card=0.2, nest=0.2),
            "strong": Least(word=0.2, card=0.25, nest=0.3),
            "expert": Least(word=0.4, card=0.4, nest=0.5),
        }
    )
)


def mean_cost(player: str, slowness: float = 1.0) -> float:
    """Seconds of the processor that a thought of this player takes; the same whether its choice is
    forced, so that what is made of it tells nothing.

    >>> mean_cost("simple"), mean_cost("expert") > mean_cost("strong") > 0
    (0.0, True)
    """
    return COSTS[_level(player)].mean * slowness if thinks(player) else 0.0


def longest(player: str, slowness: float = 1.0) -> float:
    """Seconds that nearly every thought of this player is done in, forced or not.

    >>> longest("simple") < longest("strong") < longest("expert")
    True
    """
    return COSTS[_level(player)].most * slowness if thinks(player) else _AT_ONCE


def _level(player: str) -> str:
    """The level whose times a player that thinks is given: of one's own, those of the slowest."""
    return player if player in COSTS else "expert"


def at_once(player: str, seen: View, rng: random.Random) -> Action | None:
    """What `player` does if that needs no time: the only legal action, or the choice of a player
    that does not search; `None` where it has to think. Raises what the player raises."""
    actions = legal(seen)
    if len(actions) == 1:
        return actions[0]
    return None if thinks(player) else named(player)(seen, rng)


def stand_in(seen: View, rng: random.Random) -> Action:
    """What is done where a thought failed or is not ready: the stand-in's choice, and if that
    fails too the first legal action."""
    actions = legal(seen)
    try:
        action = PLAYERS[STAND_IN](seen, rng)
    except Exception:  # noqa: BLE001 a player may raise anything
        return actions[0]
    return action if action in actions else actions[0]


@lru_cache(maxsize=1)
def slowness() -> float:
    """How many times slower this machine is than the one where the levels were measured, at least
    1: by what a fixed thought takes its processor. The first call takes half a second at most."""
    before = match.start(CROWSNEST, dealer=3)
    state, _ = match.deal(before, match.cards_from_seed(before.public, seed=bytes(32)))
    turn = state.public.turn
    assert turn is not None
    seen, taken = view(state, turn), []
    usual(CROWSNEST)
    for _ in range(3):
        begun = time.thread_time()
        think(seen, random.Random(0), LEVELS["steady"])
        taken.append(time.thread_time() - begun)
    return min(max(1.0, min(taken) / _REFERENCE), _SLOWEST)
