"""The end of a deal: it is scored, its cards are shown, and the match may be over."""

from roost import kernel
from roost.cards import cards_of
from roost.game.events import DealScored, Event, MatchOver, Opened, Result
from roost.game.state import State
from roost.rules import scoring, settling, sides, trick


def score(state: State, last_taker: int) -> tuple[State, tuple[Event, ...]]:
    """The state and events after the last trick of a deal, which `last_taker` took."""
    public = state.public
    declarer, bid = public.declarer, public.bid
    assert declarer is not None
    assert bid is not None
    rules, partner = public.rules, public.partner
    captured = _all_captured(state, declarer, last_taker)
    made, delta, totals, verdict = settling.settle(
        rules,
        bid,
        declarer,
        partner,
        captured,
        totals=public.totals,
        played=len(public.results),
        sudden_death=public.sudden_death,
    )
    result = Result(public.deal, declarer, partner, bid, made, captured, delta)
    own = state.private[declarer]
    opened = Opened(tuple(each.dealt for each in state.private), own.nest, own.buried)
    public = public._replace(
        turn=None,
        captured=captured,
        totals=totals,
        results=(*public.results, result),
        opened=opened,
    )
    public = public._replace(
        phase="over" if verdict.winners else "deal",
        sudden_death=verdict.sudden_death,
        winners=verdict.winners,
    )
    events: list[Event] = [DealScored(result, totals, opened)]
    if verdict.winners:
        events.append(MatchOver(verdict.winners))
    return state._replace(public=public), tuple(events)


def _all_captured(state: State, declarer: int, last_taker: int) -> tuple[int, ...]:
    """What each account captured, with last trick, nest and most tricks. (Rules 1.17, 1.18)"""
    public = state.public
    rules = public.rules
    tables = trick.tables(rules, public.trump)
    accounts = sides.accounts(rules)
    captured = list(public.captured)
    captured[accounts[last_taker]] += tables.last_points
    nest_taker = scoring.nest_taker(rules, last_taker, declarer)
    captured[accounts[nest_taker]] += scoring.nest_points(
        rules, cards_of(state.private[declarer].buried)
    )
    side = sides.sides(rules, declarer, public.partner)
    tricks = sides.by_side(side, public.tricks)
    bonuses = kernel.majority(tables, tricks, side[last_taker])
    for at, bonus in enumerate(bonuses):
        if bonus:
            captured[accounts[side.index(at)]] += bonus
    return tuple(captured)
