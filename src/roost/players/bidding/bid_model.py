"""A model of how far a seat bids with its hand. It gives the likelihood of calls, given a hand.

A seat keeps out of the auction if its hand is clearly below average. Once its partner has passed it
bids with weaker hands too. Otherwise it bids up to a little more than its predicted result. The
model was fitted to `strong` (decision 29).
"""

import math
import random
from typing import NamedTuple

from roost.cards import Mask, cards_of, mask_of
from roost.game.so_far import nest_taken, played_by
from roost.game.state import View
from roost.players.bidding.average import Average, average, predicted
from roost.players.bidding.stakes import sigmoid
from roost.rules import auction, dealing, scoring, sides
from roost.worlds import World

# A top call counts as a bid of this much, in parts of the hand total.
_EVERYTHING = 1.2
# The probability that a seat calls at random.
RANDOM_CALL = 0.03
# How many nests are sampled from the cards that a declarer held with the nest. Each contains the
# card of the nest that all have seen.
_NESTS = 2


class BidParameters(NamedTuple):
    """How players bid. All numbers are in parts of the hand total."""

    weakest: float  # a seat bids if its hand is at most this much below average
    weakest_alone: float  # the same once its partner has passed
    weakest_scale: float  # the scale of the logistic distribution of these two limits
    overbid: float  # a seat bids up to this much more than its predicted result
    overbid_scale: float  # the scale of the logistic distribution of this limit


# Fitted to `strong` by `python -m tools.fit.auction`. The scales were then widened, since
# other players bid otherwise.
PARAMETERS = BidParameters(
    weakest=0.05, weakest_alone=0.09, weakest_scale=0.03, overbid=0.035, overbid_scale=0.05
)


class SeatCalls(NamedTuple):
    """What one seat has called by choice, not because it had to."""

    alone: bool  # whether its partner had passed before its first call
    bid: float | None = None  # its highest bid, in points or tricks; None: no bid by choice
    left: float | None = None  # the lowest bid that it passed on; None: it has not passed


def seat_calls(view: View) -> list[SeatCalls | None]:
    """By seat its calls so far; `None` if it has made none by choice."""
    public = view.public
    rules, every = public.rules, auction.bids(public.rules)
    total = scoring.hand_total(rules)
    found: list[SeatCalls | None] = [None] * dealing.seats(rules)
    standing, passed = -1, 0
    for seat, action in public.said:
        now = found[seat] or SeatCalls(is_alone(view, seat, passed))
        if action.verb == "pass":
            if standing + 1 < len(every):
                found[seat] = now._replace(left=_number(every[standing + 1], total))
            passed |= 1 << seat
        elif action.verb != "misdeal":
            call = action.value if action.value is not None else action.verb
            free = standing >= 0 or not auction.is_stuck(
                rules, is_dealer=seat == public.dealer, passed=passed.bit_count()
            )
            if free:
                found[seat] = now._replace(bid=_number(call, total))
            standing = every.index(call)
    return found


def is_alone(view: View, seat: int, passed: Mask) -> bool:
    """Whether the partner of a seat, if it has one, is among those that have passed."""
    accounts = sides.accounts(view.public.rules)
    return any(
        account == accounts[seat] and each != seat and passed >> each & 1
        for each, account in enumerate(accounts)
    )


def likelihood(
    parameters: BidParameters, known: Average, total: int, calls: SeatCalls, prediction: float
) -> float:
    """The likelihood, from 0 to 1, of these calls by a seat with this predicted result.

    >>> known = Average(mean=90.0, worth=30.0, slope=0.7, spread=20.0)
    >>> bids, passes = SeatCalls(False, bid=100), SeatCalls(False, left=70)
    >>> [round(likelihood(PARAMETERS, known, 120, bids, each), 1) for each in (70, 90, 110)]
    [0.0, 0.2, 0.9]
    >>> [round(likelihood(PARAMETERS, known, 120, passes, each), 1) for each in (70, 90, 110)]
    [1.0, 0.2, 0.0]
    """
    begins = sigmoid(_spare(parameters, known, total, prediction, alone=calls.alone))
    if calls.bid is None:
        assert calls.left is not None
        return 1 - begins * _reaches(parameters, total, prediction, calls.left)
    further = 0.0 if calls.left is None else _reaches(parameters, total, prediction, calls.left)
    return begins * (_reaches(parameters, total, prediction, calls.bid) - further)


def _spare(
    parameters: BidParameters, known: Average, total: int, prediction: float, *, alone: bool
) -> float:
    """How far the predicted result is above the limit to bid at all, in units of the scale."""
    limit = parameters.weakest_alone if alone else parameters.weakest
    return ((prediction - known.mean) / total + limit) / parameters.weakest_scale


def _reaches(parameters: BidParameters, total: int, prediction: float, bid: float) -> float:
    """The chance that a seat bids as far as `bid`."""
    return sigmoid(((prediction - bid) / total + parameters.overbid) / parameters.overbid_scale)


class BidModel:
    """The calls of one view's auction as evidence about hands. It caches its results."""

    def __init__(self, view: View) -> None:
        public = view.public
        self._view, self._rules = view, public.rules
        self._total = scoring.hand_total(public.rules)
        self._average = average(public.rules)
        self._calls = seat_calls(view)
        self._declarer = public.declarer if nest_taken(public) else None
        self._shown = 0 if public.shown is None else 1 << public.shown
        self._played = [played_by(public, seat) for seat in range(len(self._calls))]
        self._known: dict[tuple[int, Mask], float] = {}

    def limit(self, seat: int, hand: Mask, rng: random.Random) -> float:
        """A sample of how far a seat with this hand would bid from now on; -inf: not at all."""
        own, calls = predicted(self._rules, hand), self._calls[seat]
        weakness, noise = _logistic(rng), _logistic(rng)
        if calls is None or calls.bid is None:
            alone = is_alone(self._view, seat, self._view.public.passed)
            if _spare(PARAMETERS, self._average, self._total, own, alone=alone) + weakness < 0:
                return -math.inf
        return own + (PARAMETERS.overbid + noise * PARAMETERS.overbid_scale) * self._total

    def log_calls(self, seat: int, hand: Mask) -> float:
        """The log-likelihood of a seat's calls if it was dealt this hand."""
        calls = self._calls[seat]
        if calls is None:
            return 0.0
        found = self._known.get((seat, hand))
        if found is None:
            chance = likelihood(
                PARAMETERS, self._average, self._total, calls, predicted(self._rules, hand)
            )
            found = self._known[seat, hand] = math.log(RANDOM_CALL + (1 - RANDOM_CALL) * chance)
        return found

    def log_world(self, world: World, rng: random.Random) -> float:
        """The log-likelihood of all other seats' calls in a world. A taken nest is sampled."""
        sum_ = 0.0
        for seat, hand in enumerate(world.hands):
            if seat == self._view.seat or self._calls[seat] is None:
                continue
            held = hand | self._played[seat]
            if seat == self._declarer:
                sum_ += self._log_with_nest(seat, held | world.nest, rng)
            else:
                sum_ += self.log_calls(seat, held)
        return sum_

    def _log_with_nest(self, seat: int, held: Mask, rng: random.Random) -> float:
        shown = held & self._shown
        cards = cards_of(held & ~shown)
        many = dealing.nest_size(self._rules) - shown.bit_count()
        nests = [shown | mask_of(rng.sample(cards, many)) for _ in range(_NESTS)]
        return math.log(
            sum(math.exp(self.log_calls(seat, held & ~nest)) for nest in nests) / _NESTS
        )


def _number(call: int | str, total: int) -> float:
    return float(call) if isinstance(call, int) else _EVERYTHING * total


def _logistic(rng: random.Random) -> float:
    share = min(max(rng.random(), 1e-6), 1 - 1e-6)
    return math.log(share / (1 - share))
