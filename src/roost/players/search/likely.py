"""Which worlds are looked at: drawn evenly, then those likelier by what the declarer has done kept.

A declarer hardly ever lays trumps away, and has named the suit it is long in.
"""

import random

from roost.cards import Mask
from roost.game.state import View
from roost.players.worlds import Sampler, World
from roost.rules import dealing, trick

# So many worlds are drawn for each that is kept.
_DRAWN = 4
# How likely a trump is laid away, against any other card.
_TRUMP_LAID = 0.03
# How much likelier a hand with one more trump names it.
_LONGER = 1.25


def likely(view: View, sampler: Sampler, rng: random.Random, many: int) -> list[World]:
    """So many worlds of a deal in play, each drawn as often as it is likely."""
    public = view.public
    if view.seat == public.declarer or public.trump is None or public.declarer is None:
        return sampler.draw(rng, many)
    trumps = trick.tables(public.rules, public.trump).members[public.trump]
    buries = dealing.nest_size(public.rules) > 0
    drawn = sampler.draw(rng, many * _DRAWN)
    weights = [_weight(world, public.declarer, trumps, buries=buries) for world in drawn]
    # Evenly spaced picks: a world of the mean weight comes up once or so.
    step = sum(weights) / many
    at, reached, kept = -1, 0.0, []
    target = step * rng.random()
    for _ in range(many):
        while reached <= target and at < len(weights) - 1:
            at += 1
            reached += weights[at]
        kept.append(drawn[at])
        target += step
    return kept


def _weight(world: World, declarer: int, trumps: Mask, *, buries: bool) -> float:
    weight = _LONGER ** (world.hands[declarer] & trumps).bit_count()
    if buries:
        weight *= _TRUMP_LAID ** (world.nest & trumps).bit_count()
    return float(weight)
