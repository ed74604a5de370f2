"""The auction of `simple`: what a hand is expected to bring with its best suit, the error of that,
and the chance that a bid must have at this score.

What nest and partner add on average was measured in play of `simple` against itself.
"""

import math
from typing import NamedTuple

from roost.game.actions import MISDEAL, PASS, bid
from roost.game.legal import legal
from roost.game.state import View
from roost.players.simple.advice import ONLY_ONE, Advice, advise, reason
from roost.players.simple.standing import Standing, standing
from roost.players.simple.strength import best, certain_sweep
from roost.rules import auction, dealing, scoring, sides
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import Bid

OPEN = reason("bid-strong-hand", "bid", "worth")
RAISE = reason("raise-strong-hand", "bid", "worth")
PUSH = reason("bid-or-they-win", "bid", "worth")
GO_OUT = reason("bid-to-win-match", "bid", "worth")
WEAK = reason("pass-weak-hand", "bid", "worth")
TOO_HIGH = reason("pass-too-high", "bid", "worth")
PARTNERS = reason("pass-partner-has-it", "seat", "bid")
DEFEND = reason("pass-defending-wins", "bid")
SWEEP = reason("bid-every-trick")
NEW_DEAL = reason("ask-for-new-deal")
STUCK = reason("dealer-must-bid", "bid")


class Measure(NamedTuple):
    """The weights of a hand's features (see `Strength`), in tricks, and two limits."""

    high: float  # for each trick by high trumps
    length: float  # for each trump above a fair share
    plain: float  # for each trick by high plain cards
    short: float  # for each card that a plain suit is shorter than two
    spread: float  # the standard error of the prediction, in parts of the hand total
    sure: float  # the chance from which on to bid


# Measured with `simple` in every seat. With fixed partners the other side bids if this one does
# not, so a smaller chance is enough than where each seat scores for itself.
_WITH_PARTNER = Measure(high=0.7, length=0.35, plain=0.85, short=0.35, spread=0.19, sure=0.44)
_CALLING = Measure(high=0.25, length=0.55, plain=0.65, short=0.25, spread=0.12, sure=0.62)
# The part of the hand total that a declarer takes with no strength at all. With a fixed partner:
# without a nest, and what a nest as large as the hand adds. With a called one: by number of seats.
_BASE, _NEST = 0.33, 0.38
_CALLED = {3: 0.68, 4: 0.49, 5: 0.385, 6: 0.34}
# By how much a nest as large as the hand lowers the worth of plain cards and short suits.
_NEST_DULLS = 0.9
# What a bid of the partner or of a foe adds to the prediction, in parts of the hand total.
_PARTNER_BID, _FOE_BID = 0.03, -0.03
# Added to the chance that is wanted: where the bid would win the match, where passing would lose
# it, and where failing would lose it.
_WINNING, _LOSING, _FATAL = -0.05, -0.2, 0.2
# Ask for a new deal if the chance of the lowest bid is below this.
_WORTH_KEEPING = 0.8
# Outbid the partner only if a bid this many steps higher would still have enough chance.
_OVER_PARTNER = 4


class Prospect(NamedTuple):
    """What a declarer with this hand may expect to capture."""

    mean: float  # the prediction, in points or tricks
    error: float  # its standard error

    def chance(self, bid: Bid, total: int) -> float:
        """The chance to capture `bid`; for a top call, to capture `total`."""
        needed = bid if isinstance(bid, int) else total
        return 0.5 * math.erfc((needed - 0.5 - self.mean) / self.error / math.sqrt(2))


def choose_bid(view: View) -> Advice:
    """The advice in the auction."""
    actions = legal(view)
    if PASS not in actions:
        if MISDEAL in actions:
            return advise(NEW_DEAL, MISDEAL)
        least = actions[0].value
        assert least is not None
        return advise(STUCK, actions[0], bid=least)
    if actions == (PASS,):
        return advise(ONLY_ONE, PASS)
    rules = view.public.rules
    top = auction.bids(rules)[-1]
    if not isinstance(top, int) and certain_sweep(view):
        return advise(SWEEP, bid(top))
    hope = prospect(view)
    offer = auction.above(rules, view.public.bid)[0]
    if MISDEAL in actions and hope.chance(offer, scoring.hand_total(rules)) < _WORTH_KEEPING:
        return advise(NEW_DEAL, MISDEAL)
    return _bid_or_pass(view, hope, offer)


def _bid_or_pass(view: View, hope: Prospect, offer: Bid) -> Advice:
    public = view.public
    rules = public.rules
    worth = math.floor(hope.mean)
    holder = public.bidder
    usual = measure(rules).sure
    total = scoring.hand_total(rules)
    if not isinstance(offer, int):
        return advise(TOO_HIGH, PASS, bid=offer, worth=worth)
    if holder is not None and _is_partner(view, holder):
        wanted = offer + _OVER_PARTNER * (auction.numbers(rules)[1] - auction.numbers(rules)[0])
        if hope.chance(wanted, total) < usual:
            return advise(PARTNERS, PASS, seat=holder, bid=public.bid or 0)
    score = standing(view, offer, hope.mean)
    if score is Standing.DEFENDING_WINS:
        return advise(DEFEND, PASS, bid=offer)
    change = {
        Standing.PASSING_LOSES: _LOSING,
        Standing.MAKING_WINS: _WINNING,
        Standing.FAILING_LOSES: _FATAL,
    }.get(score, 0.0)
    chance = hope.chance(offer, total)
    if chance >= usual + change:
        if chance >= usual:
            return advise(OPEN if public.bid is None else RAISE, bid(offer), bid=offer, worth=worth)
        key = PUSH if score is Standing.PASSING_LOSES else GO_OUT
        return advise(key, bid(offer), bid=offer, worth=worth)
    return advise(WEAK if public.bid is None else TOO_HIGH, PASS, bid=offer, worth=worth)


def _is_partner(view: View, seat: int) -> bool:
    accounts = sides.accounts(view.public.rules)
    return accounts[seat] == accounts[view.seat]


def prospect(view: View) -> Prospect:
    """What this hand may expect as declarer, with the nest's shown card if there is one."""
    public = view.public
    rules = public.rules
    hand = view.private.hand
    if public.shown is not None:
        hand |= 1 << public.shown
    cards = dealing.hand_size(rules)
    nest = dealing.nest_size(rules) / cards
    own = best(rules, hand)
    called = sides.partner_is_called(rules)
    each = measure(rules)
    tricks = each.high * own.high + each.length * own.length
    tricks += (each.plain * own.plain + each.short * own.short) * (1 - _NEST_DULLS * nest)
    base = _CALLED[dealing.seats(rules)] if called else _BASE + _NEST * nest
    part = base + tricks / cards
    if not called:
        spoken = {seat for seat, action in public.said if action != PASS and seat != view.seat}
        part += sum(_PARTNER_BID if _is_partner(view, seat) else _FOE_BID for seat in spoken)
    total = scoring.hand_total(rules)
    return Prospect(part * total, each.spread * total)


def measure(rules: Ruleset) -> Measure:
    """The weights for this game: with fixed partners, or with a called partner."""
    return _CALLING if sides.partner_is_called(rules) else _WITH_PARTNER
