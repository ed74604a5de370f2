"""What depends on a bid at this score.

A deal is scored as if it had been played with some result, and the rules say who would have won.
"""

from enum import Enum

from roost.game.state import View
from roost.rules import scoring, settling, sides
from roost.rules.scoring import Bid

# The part of the hand total that defenders take, on average.
_DEFENCE = 0.22


class Standing(Enum):
    """What depends on the bid. `standing` returns the first that applies."""

    DEFENDING_WINS = "defending-wins"
    PASSING_LOSES = "passing-loses"
    MAKING_WINS = "making-wins"
    FAILING_LOSES = "failing-loses"
    NOTHING = "nothing"


def standing(view: View, offer: Bid, worth: float) -> Standing:
    """What depends on bidding `offer` or passing, with a hand expected to take `worth`."""
    public = view.public
    rules = public.rules
    accounts = sides.accounts(rules)
    mine = accounts[view.seat]
    total = scoring.hand_total(rules)
    holder = public.bidder
    rival = holder if holder is not None and accounts[holder] != mine else _rival(view)
    theirs: Bid = public.bid if public.bid is not None and rival == holder else offer
    if not isinstance(theirs, int) or not isinstance(offer, int):
        return Standing.NOTHING
    they_make = _winners(view, theirs, rival, max(theirs, round(total * (1 - _DEFENCE))))
    they_fail = _winners(view, theirs, rival, theirs - 1)
    if mine in they_make and mine in they_fail:
        return Standing.DEFENDING_WINS
    we_fail = _winners(view, offer, view.seat, offer - 1)
    if they_make and mine not in they_make:
        return Standing.PASSING_LOSES
    if mine in _winners(view, offer, view.seat, max(offer, round(worth))):
        return Standing.MAKING_WINS
    if we_fail and mine not in we_fail:
        return Standing.FAILING_LOSES
    return Standing.NOTHING


def _rival(view: View) -> int:
    """The seat with the highest score among those with another account."""
    accounts = sides.accounts(view.public.rules)
    others = [seat for seat in range(len(accounts)) if accounts[seat] != accounts[view.seat]]
    return max(others, key=lambda seat: view.public.totals[accounts[seat]])


def _winners(view: View, bid: Bid, declarer: int, captured: int) -> tuple[int, ...]:
    """The winners of the match if `declarer` captures so much at this bid; empty if it goes on."""
    public = view.public
    rules = public.rules
    accounts = sides.accounts(rules)
    total = scoring.hand_total(rules)
    others = [account for account in range(len(public.totals)) if account != accounts[declarer]]
    shares = [0] * len(public.totals)
    shares[accounts[declarer]] = captured
    for account, share in zip(others, scoring.evenly(total - captured, len(others)), strict=True):
        shares[account] = share
    done = settling.settle(
        rules,
        bid,
        declarer,
        None,
        tuple(shares),
        totals=public.totals,
        played=len(public.results),
        sudden_death=public.sudden_death,
    )
    return done.verdict.winners
