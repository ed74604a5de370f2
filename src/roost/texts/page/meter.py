"""How far the declarer's side is, from what everybody at the table may know."""

from typing import Literal

from roost.game.state import Public
from roost.rules import scoring
from roost.wire.parts import Meter


def meter(public: Public) -> Meter | None:
    """The points or tricks of both sides against the bid; `None` before there is a declarer.

    It is "made" or "set" as soon as no further trick can change that.
    """
    rules, bid, declarer = public.rules, public.bid, public.declarer
    if bid is None or declarer is None:
        return None
    captured, total = public.captured, scoring.hand_total(rules)
    bidding = scoring.bidding_accounts(rules, declarer, public.partner)
    got = sum(captured[account] for account in bidding)
    need = bid if isinstance(bid, int) else total
    return Meter(got, sum(captured) - got, need, total, _certain(public, bid, declarer, bidding[0]))


def _certain(
    public: Public, bid: scoring.Bid, declarer: int, account: int
) -> Literal["open", "made", "set"]:
    """Whether the bid is made already, or set even if the declarer's side takes all the rest."""
    rules, partner = public.rules, public.partner
    if scoring.outcome(rules, bid, declarer, partner, public.captured).made:
        return "made"
    if public.opened is not None:
        return "set"
    at_best = list(public.captured)
    at_best[account] += scoring.hand_total(rules) - sum(public.captured)
    best = scoring.outcome(rules, bid, declarer, partner, tuple(at_best))
    return "open" if best.made else "set"
