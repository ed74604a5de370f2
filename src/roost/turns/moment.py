"""The moment at which a computer player's action is shown. It depends on public facts and chance.

The length of a search could give hidden cards away. So the moment is drawn when the seat comes on
turn, before the search begins. If the search is not ready by then, `simple` chooses.
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
from roost.players.bidding.average import average
from roost.players.search import LEVELS, think
from roost.turns.stand_in import STAND_IN, legal_one
from roost.variants import CROWSNEST

# The least seconds before a later card of one lay-away, since its plan is known already.
_NEXT_AWAY = 0.06
# The most seconds that a player without a search needs, with a reserve.
_AT_ONCE = 0.01
# Processor seconds of the search in `slowness` on the machine where the levels were measured.
_REFERENCE = 0.03
_SLOWEST = 10.0


class Least(NamedTuple):
    """The least seconds before an action is shown."""

    word: float  # in the auction, for naming trump and for a call
    card: float  # for a card played
    nest: float  # for the first card that is laid away


class Cost(NamedTuple):
    """Processor seconds of a search on the machine where the levels were measured."""

    mean: float  # the mean where there is more than one choice
    most: float  # the time that only a few in a hundred exceed


class Pace(NamedTuple):
    """How fast actions are shown. It is the same for all tables of a process."""

    levels: Mapping[str, Least]  # by level that searches: the least seconds
    quick: float = 0.05  # the least seconds for all other players
    chance: float = 0.5  # chance adds up to this part of the least seconds

    def least(self, player: str, public: Public, slowness: float = 1.0) -> float:
        """The least seconds before the action of `player` is shown.

        `slowness` is how many times slower this machine is than the one where the levels were
        measured.

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
        """Random seconds before an action is shown: the least and what chance adds."""
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
    """The mean processor seconds of this player's choices.

    A forced choice has the same value, so that it gives nothing away.

    >>> mean_cost("simple"), mean_cost("expert") > mean_cost("strong") > 0
    (0.0, True)
    """
    return COSTS[_level(player)].mean * slowness if thinks(player) else 0.0


def longest(player: str, slowness: float = 1.0) -> float:
    """Seconds in which nearly every choice of this player is made, forced or not.

    >>> longest("simple") < longest("strong") < longest("expert")
    True
    """
    return COSTS[_level(player)].most * slowness if thinks(player) else _AT_ONCE


def _level(player: str) -> str:
    """The level whose times this player has. An unknown player has those of the slowest level."""
    return player if player in COSTS else "expert"


def at_once(player: str, seen: View, rng: random.Random) -> Action | None:
    """The action of `player` if it needs no time, else `None`. Raises what the player raises.

    That is the only legal action, or any choice of a player that does not search.

    >>> start = match.start(CROWSNEST, dealer=3)
    >>> dealt, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> print(at_once("simple", view(dealt, 0), random.Random(1)))
    bid 70
    >>> at_once("strong", view(dealt, 0), random.Random(1)) is None
    True
    """
    actions = legal(seen)
    if len(actions) == 1:
        return actions[0]
    return None if thinks(player) else named(player)(seen, rng)


def stand_in(seen: View, rng: random.Random) -> Action:
    """The stand-in's action, or if that fails the first legal action."""
    try:
        return legal_one(PLAYERS[STAND_IN](seen, rng), seen)
    except Exception:  # noqa: BLE001 a player may raise anything
        return legal(seen)[0]


@lru_cache(maxsize=1)
def slowness() -> float:
    """How many times slower this machine is than the one where the levels were measured.

    At least 1. It is measured by the processor time of one search. The first call takes half a
    second at most.
    """
    before = match.start(CROWSNEST, dealer=3)
    state, _ = match.deal(before, match.cards_from_seed(before.public, seed=bytes(32)))
    turn = state.public.turn
    assert turn is not None
    seen, taken = view(state, turn), []
    average(CROWSNEST)
    for _ in range(3):
        begun = time.thread_time()
        think(seen, random.Random(0), LEVELS["steady"])
        taken.append(time.thread_time() - begun)
    return min(max(1.0, min(taken) / _REFERENCE), _SLOWEST)
