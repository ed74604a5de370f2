"""Scored deals in a few words: the lines of the score sheet."""

from roost.game.events import Result
from roost.game.state import Public
from roost.rules import scoring
from roost.texts import say
from roost.texts.page.chair import Chair
from roost.texts.people import People
from roost.texts.words import bid
from roost.wire.parts import DealLine

_MINUS = "\u2212"


def lines(public: Public, chair: Chair, kept: int = 0) -> list[DealLine]:
    """A line for every scored deal but the first `kept`, with the totals after it."""
    totals = public.totals
    told: list[DealLine] = []
    for result in reversed(public.results[kept:]):
        told.append(_line(result, totals, chair))
        totals = tuple(total - change for total, change in zip(totals, result.delta, strict=True))
    told.reverse()
    return told


def _line(result: Result, totals: tuple[int, ...], chair: Chair) -> DealLine:
    return DealLine(
        deal=result.deal,
        declarer=result.declarer,
        bid=bid(result.bid),
        made=result.made,
        outcome=how(result, chair.people),
        delta=list(result.delta),
        totals=list(totals),
    )


def how(result: Result, people: People) -> str:
    """How a bid ended in a few words: made or set, and by how much."""
    if not isinstance(result.bid, int):
        return say("result", "made") if result.made else say("result", "set")
    bidding = scoring.bidding_accounts(people.rules, result.declarer, result.partner)
    over = sum(result.captured[account] for account in bidding) - result.bid
    if result.made:
        if over == 0:
            return say("result", "made exactly")
        # Translators: {over} points, or tricks in Amerikaner, more than were bid.
        return say("result", "made, {over} over", over=over)
    if over == 0:
        # Translators: exactly the bid was captured, and by a house rule that is not enough.
        return say("result", "set: this house wants more")
    return say("result", "set by {short}", short=-over)


def signed(value: int) -> str:
    """A change of a score, with its sign unless it is 0.

    >>> signed(85), signed(0)
    ('+85', '0')
    """
    return f"+{value}" if value > 0 else figure(value)


def figure(value: int) -> str:
    """A score, with a minus sign instead of a hyphen if it is below 0.

    >>> figure(85), figure(-85) == "\N{MINUS SIGN}85"
    ('85', True)
    """
    return f"{_MINUS}{-value}" if value < 0 else str(value)
