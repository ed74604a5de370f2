"""When the match is over, and who has won it: asked once after every scored deal."""

from typing import NamedTuple

from roost.rules.ruleset import Ruleset


class Verdict(NamedTuple):
    """What the totals decide after a scored deal."""

    winners: tuple[int, ...] = ()  # accounts; empty: the match goes on
    sudden_death: bool = False  # whether the next scored deal decides, whatever the totals are then


class Goal(NamedTuple):
    """What a match is played to."""

    points: int  # the target of a match to points
    beyond: bool  # whether an account needs more than `points`; false: exactly `points` is enough
    # A fixed number of hands, then `points` does not count; None: played to points.
    hands: int | None


def goal(rules: Ruleset) -> Goal:
    """What a match is played to, for people to be told.

    >>> from roost.variants import CROWSNEST, ROOK
    >>> goal(CROWSNEST), goal(ROOK).beyond
    (Goal(points=300, beyond=False, hands=None), True)
    """
    return Goal(rules.end.target, rules.end.must_exceed_target, rules.end.fixed_hands)


def verdict(
    rules: Ruleset,
    totals: tuple[int, ...],
    bidding: tuple[int, ...],
    *,
    played: int,
    sudden_death: bool,
) -> Verdict:
    """Who has won after `played` scored deals, if anybody. (Rule 1.22; Amerikaner 12)

    `totals` go by account, `bidding` are the accounts of the last declarer's side, `sudden_death`
    is that of the verdict before.

    >>> from roost.variants import CROWSNEST, ROOK
    >>> verdict(CROWSNEST, (320, 295), (0,), played=4, sudden_death=False).winners
    (0,)
    >>> verdict(ROOK, (310, 330), (0,), played=4, sudden_death=False).winners
    (0,)
    """
    end = rules.end
    if end.fixed_hands is not None:
        finished = tuple(range(len(totals))) if played >= end.fixed_hands else ()
    elif end.must_exceed_target:
        finished = tuple(who for who, total in enumerate(totals) if total > end.target)
    else:
        finished = tuple(who for who, total in enumerate(totals) if total >= end.target)

    if finished or sudden_death:
        if end.both_past == "bidding_side" and end.fixed_hands is None and len(finished) > 1:
            return Verdict(bidding)
        return _highest(rules, totals, bidding)
    if end.mercy is not None:
        fallen = [who for who, total in enumerate(totals) if total <= end.mercy]
        standing = [who for who in range(len(totals)) if who not in fallen]
        if fallen:
            best = _at_top(totals)
            return Verdict(tuple(standing) or (best if len(best) == 1 else ()))
    return Verdict()


def _at_top(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(who for who, total in enumerate(totals) if total == max(totals))


def _highest(rules: Ruleset, totals: tuple[int, ...], bidding: tuple[int, ...]) -> Verdict:
    top = _at_top(totals)
    if len(top) == 1:
        return Verdict(top)
    match rules.end.tie_at_top:
        case "sudden_death":
            return Verdict(sudden_death=True)
        case "joint":
            return Verdict(top)
        case "bidding_side":
            return Verdict(tuple(who for who in top if who in bidding) or top)
        case "play_on":
            return Verdict()


def moon_winner(team: int, *, made: bool) -> Verdict:
    """Who wins the match when `team` shot the moon.

    >>> moon_winner(0, made=True).winners, moon_winner(0, made=False).winners
    ((0,), (1,))
    """
    return Verdict((team if made else 1 - team,))
