"""The end of a deal by the rules: its score, the new totals, and who has won the match."""

from typing import NamedTuple

from roost.rules import ending, scoring
from roost.rules.ending import Verdict
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import Bid


class Settled(NamedTuple):
    """A scored deal."""

    made: bool  # whether the declarer's side made its bid
    delta: tuple[int, ...]  # by account: the change of its score
    totals: tuple[int, ...]  # by account: the score after the deal
    verdict: Verdict  # who has won the match, if anybody


def settle(
    rules: Ruleset,
    bid: Bid,
    declarer: int,
    partner: int | None,
    captured: tuple[int, ...],
    *,
    totals: tuple[int, ...],
    played: int,
    sudden_death: bool,
) -> Settled:
    """The deal scored, if each account captured so much at this bid.

    `totals` are the scores before the deal, `played` is the number of deals scored before it, and
    `sudden_death` is that of the verdict before.

    >>> from roost.variants import CROWSNEST
    >>> done = settle(
    ...     CROWSNEST, 80, 0, None, (95, 25), totals=(230, 100), played=4, sudden_death=False
    ... )
    >>> done.totals, done.verdict.winners
    ((310, 125), (0,))
    """
    made, delta = scoring.outcome(rules, bid, declarer, partner, captured)
    after = tuple(map(sum, zip(totals, delta, strict=True)))
    bidding = scoring.bidding_accounts(rules, declarer, partner)
    if bid == "moon":
        verdict = ending.moon_winner(bidding[0], made=made)
    else:
        verdict = ending.verdict(
            rules, after, bidding, played=played + 1, sudden_death=sudden_death
        )
    return Settled(made, delta, after, verdict)
