"""What may come of an auction: worlds that fit what was seen and said, and in each of them what
every seat that is still in would make of the deal as declarer.

A seat is taken to bid about as far as its own hand promises. So worlds in which the hands fit what
was said are drawn more often, and how the auction would go on can be played out in each.
"""

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from roost.cards import Mask
from roost.game.state import View
from roost.players.bidding.contracts import Contract, contract, values
from roost.players.bidding.usual import hand_worth, usual
from roost.players.deadline import NEVER, Deadline
from roost.players.worlds import Sampler, World, picked
from roost.rules import auction, dealing, scoring, sides

# How well a hand's promise tells how far its seat bids, in parts of the hand total.
_HABIT = 0.08
# So many worlds are drawn for each that is kept, once somebody has spoken.
_DRAWN = 3
# No world is thought more unlikely than this against the likeliest: players differ.
_FLOOR = 0.02
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
    spoken = [said for said in public.said if said[0] != view.seat]
    drawn = Sampler(view).draw(rng, many * _DRAWN if spoken else many)
    promises = [_promises(view, world.hands) for world in drawn]
    if spoken:
        kept = _likely(view, promises, rng, many)
        drawn, promises = [drawn[at] for at in kept], [promises[at] for at in kept]
    width = _HABIT * scoring.hand_total(rules)
    limits = [tuple(each + width * _logistic(rng) for each in promise) for promise in promises]
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


def _promises(view: View, hands: Sequence[Mask]) -> tuple[float, ...]:
    rules = view.public.rules
    known = usual(rules)
    return tuple(known.expects(hand_worth(rules, hand)) for hand in hands)


def _logistic(rng: random.Random) -> float:
    share = min(max(rng.random(), 1e-6), 1 - 1e-6)
    return math.log(share / (1 - share)) / 2  # about a normal curve's spread


def _likely(
    view: View, promises: list[tuple[float, ...]], rng: random.Random, many: int
) -> list[int]:
    """Which worlds to keep: each as often as what was said is likely there."""
    weights = [math.exp(_said(view, promise)) for promise in promises]
    floor = _FLOOR * max(weights)
    return picked(range(len(weights)), [max(weight, floor) for weight in weights], rng, many)


def _said(view: View, promise: tuple[float, ...]) -> float:
    """How likely what the others said is, if their hands promise this: as a logarithm."""
    public = view.public
    rules = public.rules
    total = scoring.hand_total(rules)
    every = auction.bids(rules)
    accounts = sides.accounts(rules)
    standing, holder, sum_ = -1, None, 0.0
    for seat, action in public.said:
        if action.verb == "pass":
            over_partner = holder is not None and accounts[holder] == accounts[seat]
            if seat != view.seat and not over_partner and standing + 1 < len(every):
                asked = _number(every[standing + 1], total)
                sum_ += _log_chance((asked - promise[seat]) / (_HABIT * total))
            continue
        if action.verb == "misdeal":
            continue
        said = action.value if action.value is not None else action.verb
        if seat != view.seat:
            value = _number(said, total)
            sum_ += _log_chance((promise[seat] - value) / (_HABIT * total))
        standing, holder = every.index(said), seat
    return sum_


def _number(bid: object, total: int) -> float:
    return float(bid) if isinstance(bid, int) else 1.2 * total


def _log_chance(x: float) -> float:
    """The logarithm of the logistic curve, steep as a normal one of spread 1."""
    x *= 1.7
    return -math.log1p(math.exp(-x)) if x > -30 else x
