"""Plans of a declarer, each a contract in common worlds: what they are worth on average."""

from collections.abc import Sequence
from typing import NamedTuple

from roost.game.state import View
from roost.players.bidding.contracts import Contract, Effort, values
from roost.players.bidding.stakes import Stakes, chance
from roost.players.deadline import NEVER, Deadline


class Judged(NamedTuple):
    """A plan's `worth` to the match, what the side `ends` with, and the chance of the bid."""

    worth: float = 0.0
    ends: float = 0.0
    made: float = 0.0


def judged(
    view: View,
    stakes: Stakes,
    plans: Sequence[Sequence[Contract]],
    effort: Effort,
    deadline: Deadline = NEVER,
) -> list[Judged]:
    """What each plan is worth to the view's seat, the declarer; a plan is its contracts, one
    for each world. If the time is up before the last plan: the first ones alone, one at least."""
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
        found.append(Judged(worth / count, sum(its) / count, made / count))
        at += count
    return found
