"""The aim of a seat: its share of the match after a deal, from 0 to 1.

The rules score the deal and say who has won, house rules included. Only a match that goes on is
estimated. Points of the deal are a small part of the value, so that they decide between equals.
"""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from roost.game.state import View
from roost.rules import ending, scoring, settling, sides
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import Bid

Kind: TypeAlias = Literal["match", "points"]

# The weight of this deal's points in a value.
_POINTS = 0.06
# Fitted by `python -m tools.fit.matches` to 3,300 matches of `simple` against itself, in parts of
# the hand total: what the leader gains in a deal, and how far a deal drives two accounts apart, for
# teams and for single seats. `AT_LEAST` is added to the number of deals still expected.
_GAIN = 0.4
_SPREAD_TEAMS, _SPREAD_SEATS = 0.6, 0.42
AT_LEAST = 0.5


class Aim(NamedTuple):
    """The aim of one seat in one deal. `aim` makes it."""

    kind: Kind  # "match": its share of the match; "points": the points of its side in this deal
    rules: Ruleset  # the game with its house rules
    account: int  # the seat's account
    totals: tuple[int, ...]  # by account: the score before this deal
    played: int  # how many deals were scored before this one
    sudden_death: bool  # whether this deal decides the match

    def of(self, bid: Bid, declarer: int, partner: int | None, captured: tuple[int, ...]) -> float:
        """The value, from 0 to 1, of a deal that ends with this captured by account.

        >>> from roost.game import match
        >>> from roost.game.state import view
        >>> from roost.variants import KENTUCKY
        >>> public = match.start(KENTUCKY, dealer=3, totals=(280, 150))
        >>> ours = aim(view(public, 0))
        >>> made, set_ = (ours.of(80, 0, None, (each, 120 - each)) for each in (80, 75))
        >>> made > 0.95, 0.4 < set_ < 0.6
        (True, True)
        """
        bidding = scoring.bidding_accounts(self.rules, declarer, partner)
        points = self._points(bidding, captured)
        if self.kind == "points":
            return points
        done = settling.settle(
            self.rules,
            bid,
            declarer,
            partner,
            captured,
            totals=self.totals,
            played=self.played,
            sudden_death=self.sudden_death,
        )
        verdict = done.verdict
        if verdict.winners:
            share = (self.account in verdict.winners) / len(verdict.winners)
        else:
            share = prospect(self.rules, done.totals, self.played + 1, self.account)
        return (1 - _POINTS) * share + _POINTS * points

    def _points(self, bidding: Sequence[int], captured: Sequence[int]) -> float:
        """What this account's side captured, in parts of the hand total."""
        own = self.account in bidding
        mine = sum(each for at, each in enumerate(captured) if (at in bidding) == own)
        return mine / scoring.hand_total(self.rules)


def aim(view: View, kind: Kind = "match") -> Aim:
    """The aim of the view's seat in this deal. `kind` as in `Aim.kind`."""
    public = view.public
    account = sides.accounts(public.rules)[view.seat]
    played = len(public.results)
    return Aim(kind, public.rules, account, public.totals, played, public.sudden_death)


def prospect(rules: Ruleset, totals: Sequence[int], played: int, account: int) -> float:
    """The chance, from 0 to 1, that an account wins a match that goes on from these totals.

    The nearer the end, the more a lead is worth.

    >>> from roost.variants import CROWSNEST
    >>> chances = [prospect(CROWSNEST, (lead, 0), 1, 0) for lead in (0, 100, 200)]
    >>> chances[0], chances == sorted(chances)
    (0.5, True)
    """
    total = scoring.hand_total(rules)
    goal = ending.goal(rules)
    best = max(totals)
    if goal.hands is not None:
        deals = float(max(goal.hands - played, 0))
    else:
        deals = max(goal.points - best, 0) / (_GAIN * total)
    spread = _SPREAD_SEATS if sides.partner_is_called(rules) else _SPREAD_TEAMS
    steep = spread * total * math.sqrt(deals + AT_LEAST)
    weights = [math.exp(max((each - best) / steep, -50.0)) for each in totals]
    return weights[account] / sum(weights)
