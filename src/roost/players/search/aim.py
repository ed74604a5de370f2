"""What a seat is after: its share of the match if the deal ended so, from 0 to 1.

The deal is scored and the match judged by the rules themselves, house rules included; only a match
that goes on is estimated. A small part is points, so that they count where all else is equal.
"""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from roost.game.state import View
from roost.rules import ending, scoring, sides
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import Bid

Kind: TypeAlias = Literal["match", "points"]

# The part of a worth that is points of this deal.
_POINTS = 0.06
# Fitted to who won 3,300 matches that `simple` played with itself: what the leader gains in a deal,
# and how far apart a deal drives two accounts, in parts of the hand total; the last for teams and
# where each seat has an account. A match about to end is still so many deals long.
_GAIN = 0.4
_SPREAD_TEAMS, _SPREAD_SEATS = 0.6, 0.42
_AT_LEAST = 0.5


class Aim(NamedTuple):
    """A seat's aim in one deal: made by `aim`."""

    kind: Kind
    rules: Ruleset
    account: int
    totals: tuple[int, ...]
    played: int
    sudden_death: bool

    def of(self, bid: Bid, declarer: int, partner: int | None, captured: tuple[int, ...]) -> float:
        """The worth of a deal that ends with so much captured by each account, 0 to 1.

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
        made, delta = scoring.outcome(self.rules, bid, declarer, partner, captured)
        totals = tuple(map(sum, zip(self.totals, delta, strict=True)))
        if bid == "moon":
            verdict = ending.moon_winner(bidding[0], made=made)
        else:
            verdict = ending.verdict(
                self.rules,
                totals,
                bidding,
                played=self.played + 1,
                sudden_death=self.sudden_death,
            )
        if verdict.winners:
            share = (self.account in verdict.winners) / len(verdict.winners)
        else:
            share = prospect(self.rules, totals, self.played + 1, self.account)
        return (1 - _POINTS) * share + _POINTS * points

    def _points(self, bidding: Sequence[int], captured: Sequence[int]) -> float:
        """What the own side captured, in parts of the hand total."""
        own = self.account in bidding
        mine = sum(each for at, each in enumerate(captured) if (at in bidding) == own)
        return mine / scoring.hand_total(self.rules)


def aim(view: View, kind: Kind = "match") -> Aim:
    """What the view's seat is after in this deal; `points` for those of its side alone."""
    public = view.public
    account = sides.accounts(public.rules)[view.seat]
    played = len(public.results)
    return Aim(kind, public.rules, account, public.totals, played, public.sudden_death)


def prospect(rules: Ruleset, totals: Sequence[int], played: int, account: int) -> float:
    """How likely an account is to win a match that goes on from these totals, 0 to 1.

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
    steep = spread * total * math.sqrt(deals + _AT_LEAST)
    weights = [math.exp(max((each - best) / steep, -50.0)) for each in totals]
    return weights[account] / sum(weights)
