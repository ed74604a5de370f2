"""What may come of an auction: worlds that fit the view, with every possible declarer in each.

Worlds are sampled with weights by the likelihood of the calls so far. The rest of the auction can
be played out in each.
"""

import math
import random
from typing import NamedTuple

from roost.game.state import View
from roost.players.bidding.bid_model import BidModel
from roost.players.bidding.contracts import Contract, contract, values
from roost.players.deadline import NEVER, Deadline
from roost.rules import dealing
from roost.worlds import Sampler, World, picked

# How many worlds are drawn for each that is kept, once another seat has called.
_DRAWN = 3
# The number of worlds between two looks at the clock.
_AT_A_TIME = 10


class AuctionWorlds(NamedTuple):
    """Worlds with what each possible declarer would make of them."""

    worlds: list[World]  # the sample of worlds
    # By seat that is still in: its contract as declarer in each world.
    contracts: dict[int, list[Contract]]
    # By seat that is still in: what its side would end each world with.
    ends: dict[int, list[float]]
    # By world and seat: how far the seat would bid there, in points or tricks; -inf: it would not
    # bid.
    limits: list[tuple[float, ...]]


def auction_worlds(
    view: View,
    rng: random.Random,
    many: int,
    *,
    only: int | None = None,
    deadline: Deadline = NEVER,
) -> AuctionWorlds:
    """`many` worlds for a seat on turn in the auction; with `only`, that seat alone may declare.

    If the time is up there are fewer worlds, but at least one batch.
    """
    public = view.public
    rules, seats = public.rules, dealing.seats(public.rules)
    model = BidModel(view)
    others_called = any(seat != view.seat for seat, _ in public.said)
    drawn = Sampler(view).draw(rng, many * _DRAWN if others_called else many)
    if others_called:
        weights = [math.exp(model.log_world(world, rng)) for world in drawn]
        drawn = picked(drawn, weights, rng, many)
    limits = [
        tuple(model.limit(seat, hand, rng) for seat, hand in enumerate(world.hands))
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
            return AuctionWorlds(drawn[:first], contracts, ends, limits[:first])
        some = drawn[first : first + _AT_A_TIME]
        for seat in contracts:
            made = [contract(rules, world.hands, world.nest, seat) for world in some]
            contracts[seat] += made
            ends[seat] += values(rules, public.dealer, made, "policy")
    return AuctionWorlds(drawn, contracts, ends, limits)
