"""The value of a declarer's plans, averaged over the same worlds for each plan."""

from collections.abc import Sequence
from typing import NamedTuple

from roost.game.state import View
from roost.players.bidding.contracts import Contract, Effort, values
from roost.players.bidding.stakes import Stakes, chance
from roost.players.deadline import NEVER, Deadline


class PlanValue(NamedTuple):
    """A plan's value on average over worlds."""

    worth: float = 0.0  # the share of the match, from 0 to 1
    ends: float = 0.0  # what the declarer's side ends with, in points or tricks
    made: float = 0.0  # the chance of making the bid, from 0 to 1


def values_of_plans(
    view: View,
    stakes: Stakes,
    plans: Sequence[Sequence[Contract]],
    effort: Effort,
    deadline: Deadline = NEVER,
) -> list[PlanValue]:
    """The value of each plan to the view's seat, which is the declarer.

    A plan is given as its contracts, one for each world. If the time is up, only the first plans
    are valued, at least one.
    """
    bid = view.public.bid
    assert bid is not None
    rules, seat = view.public.rules, view.seat
    every = [each for plan in plans for each in plan]
    ends = values(rules, view.public.dealer, every, effort, deadline, least=len(plans[0]))
    found, at = [], 0
    for plan in plans:
        count = len(plan)
        its = ends[at : at + count]
        if len(its) < count:
            break
        worth = sum(
            stakes.worth(bid, seat, each.partner, end) for each, end in zip(plan, its, strict=True)
        )
        made = sum(chance(rules, end, bid) for end in its)
        found.append(PlanValue(worth / count, sum(its) / count, made / count))
        at += count
    return found
