"""What may come of an auction: worlds that fit what was seen and said, and in each of them what
every seat that is still in would make of the deal as declarer.

Worlds in which the hands fit what was said come up more often, and how the auction would go on can
be played out in each.
"""

import math
import random
from typing import NamedTuple

from roost.game.state import View
from roost.players.bidding.contracts import Contract, contract, values
from roost.players.bidding.speech import Speech
from roost.players.deadline import NEVER, Deadline
from roost.players.worlds import Sampler, World, picked
from roost.rules import dealing

# So many worlds are drawn for each that is kept, once somebody has spoken.
_DRAWN = 3
# The clock is asked after so many worlds.
_AT_A_TIME = 10


class Prospects(NamedTuple):
    """`ends[seat][w]`: what the side of `seat` would end world `w` with as declarer; `limits[w]`:
    how far each seat would bid there, its own view of the matter. Seats that are out have none."""

    worlds: list[World]
    contracts: dict[int, list[Contract]]
    ends: dict[int, list[float]]
    limits: list[tuple[float, ...]]


def imagine(
    view: View,
    rng: random.Random,
    many: int,
    *,
    only: int | None = None,
    deadline: Deadline = NEVER,
) -> Prospects:
    """So many worlds for a seat that is to speak; with `only`, as that seat alone may declare. The
    first of them, one at least, if the time is up before all are played out."""
    public = view.public
    rules, seats = public.rules, dealing.seats(public.rules)
    speech = Speech(view)
    spoken = any(seat != view.seat for seat, _ in public.said)
    drawn = Sampler(view).draw(rng, many * _DRAWN if spoken else many)
    if spoken:
        weights = [math.exp(speech.log_world(world, rng)) for world in drawn]
        drawn = picked(drawn, weights, rng, many)
    limits = [
        tuple(speech.limit(seat, hand, rng) for seat, hand in enumerate(world.hands))
        for world in drawn
    ]
    contracts: dict[int, list[Contract]] = {}
    ends: dict[int, list[float]] = {}
    for seat in range(seats):
        out = public.passed >> seat & 1 if only is None else seat != only
        if not out or seat == view.seat:
            contracts[seat], ends[seat] = [], []
    for first in range(0, len(drawn), _AT_A_TIME):
        if first and deadline.passed():
            return Prospects(drawn[:first], contracts, ends, limits[:first])
        some = drawn[first : first + _AT_A_TIME]
        for seat in contracts:
            made = [contract(rules, world.hands, world.nest, seat) for world in some]
            contracts[seat] += made
            ends[seat] += values(rules, public.dealer, made, "policy")
    return Prospects(drawn, contracts, ends, limits)
