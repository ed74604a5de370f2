"""From a state and an action to the next state and its events.

`step` checks the action first and changes nothing in place, so a refused action has no effect.
"""

from collections.abc import Callable
from typing import TypeAlias

from roost import kernel
from roost.cards import Card, Mask, mask_of
from roost.game import ending
from roost.game.actions import Action
from roost.game.events import (
    AuctionWon,
    Buried,
    Called,
    Event,
    LaidAway,
    NestSeen,
    NestTaken,
    PartnerShown,
    PassedOut,
    Played,
    Said,
    TrickTaken,
    TrumpMade,
)
from roost.game.legal import callable_now, check
from roost.game.state import Private, State, Trick, view
from roost.rules import auction, dealing, sides, trick, trump
from roost.rules.scoring import Bid

Outcome: TypeAlias = tuple[State, tuple[Event, ...]]


def step(state: State, seat: int, action: Action) -> Outcome:
    """The state after `seat` has done `action`, and the events in order.

    Raises `IllegalAction` with the reason if the action is not legal now.

    >>> from roost.game import match
    >>> from roost.game.actions import PASS
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> state, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> state, events = step(state, 0, PASS)
    >>> state.public.turn, events
    (1, (Said(seat=0, action=Action(verb='pass', value=None), kind='said'),))
    """
    check(view(state, seat), action)
    return _DEEDS[action.verb](state, seat, action)


def _with_private(state: State, seat: int, **changes: Mask) -> State:
    private = list(state.private)
    private[seat] = private[seat]._replace(**changes)
    return state._replace(private=tuple(private))


def _say(state: State, seat: int, action: Action) -> Outcome:
    public = state.public
    said = Said(seat, action)
    if action.verb == "misdeal":
        return _thrown_in(state, seat, action)
    if action.verb == "pass":
        public = public._replace(passed=public.passed | 1 << seat)
    else:
        public = public._replace(bid=_bid_of(action), bidder=seat)
    public = public._replace(said=(*public.said, (seat, action)))
    left = dealing.seats(public.rules) - public.passed.bit_count()
    if left == 0:
        return _thrown_in(state._replace(public=public), seat, action)
    if public.bid is not None and (left == 1 or auction.closes(public.rules, public.bid)):
        return _won(state._replace(public=public), said)
    turn = dealing.left_of(public.rules, seat)
    while public.passed >> turn & 1:
        turn = dealing.left_of(public.rules, turn)
    return state._replace(public=public._replace(turn=turn)), (said,)


def _bid_of(action: Action) -> Bid:
    match action.verb:
        case "moon" | "amerikaner":
            return action.verb
        case _:
            assert action.value is not None
            return action.value


def _thrown_in(state: State, seat: int, action: Action) -> Outcome:
    public = state.public._replace(phase="deal", turn=None)
    misdeal = action.verb == "misdeal"
    if misdeal:
        public = public._replace(said=(*public.said, (seat, action)))
    return state._replace(public=public), (Said(seat, action), PassedOut(misdeal))


def _won(state: State, said: Said) -> Outcome:
    public = state.public
    assert public.bidder is not None
    assert public.bid is not None
    won = AuctionWon(public.bidder, public.bid)
    state = state._replace(public=public._replace(declarer=public.bidder))
    state, events = _prepare(state, 0)
    return state, (said, won, *events)


def _prepare(state: State, done: int) -> Outcome:
    """Begin what the declarer does next, after the first `done` preparations, or the play."""
    public = state.public
    declarer = public.declarer
    assert declarer is not None
    to_do = trump.preparations(public.rules)[done:]
    if not to_do:
        leader = trick.first_leader(public.rules, public.dealer, declarer)
        public = public._replace(phase="play", turn=leader, leader=leader)
        return state._replace(public=public), ()
    state = state._replace(public=public._replace(phase=to_do[0], turn=declarer))
    if to_do[0] == "trump":
        return state, ()
    nest = mask_of(state.face_down)
    hand = state.private[declarer].hand | nest
    state = _with_private(state, declarer, hand=hand, nest=nest)._replace(face_down=())
    return state, (NestTaken(declarer, nest.bit_count()), NestSeen(declarer, nest))


def _after(state: State, done: trump.Preparation) -> Outcome:
    return _prepare(state, trump.preparations(state.public.rules).index(done) + 1)


def _bury(state: State, seat: int, action: Action) -> Outcome:
    card = action.value
    assert card is not None
    public, private = state.public, state.private[seat]
    laid_away = public.laid_away + 1
    left = dealing.nest_size(public.rules) - laid_away
    state = _with_private(
        state, seat, hand=private.hand & ~(1 << card), buried=private.buried | 1 << card
    )
    state = state._replace(public=public._replace(laid_away=laid_away))
    events: tuple[Event, ...] = (LaidAway(seat, left), Buried(seat, card))
    if left:
        return state, events
    state, more = _after(state, "nest")
    return state, events + more


def _name_trump(state: State, seat: int, action: Action) -> Outcome:
    suit = action.value
    assert suit is not None
    state = state._replace(public=state.public._replace(trump=suit))
    state, more = _after(state, "trump")
    return state, (TrumpMade(seat, suit), *more)


def _play(state: State, seat: int, action: Action) -> Outcome:
    card = action.value
    assert card is not None
    public, private = state.public, list(state.private)
    before = private[seat]
    private[seat] = Private(before.hand & ~(1 << card), before.dealt, before.nest, before.buried)
    events: list[Event] = [Played(seat, card)]
    if card == public.called:
        public = public._replace(partner=seat)
        events.append(PartnerShown(seat))
    cards = (*public.trick, card)
    if len(cards) == len(private):
        return _take_trick(State(public, tuple(private), state.face_down), cards, events)
    public = public._replace(trick=cards, turn=(seat + 1) % len(private))
    state = State(public, tuple(private), state.face_down)
    if len(cards) == 1 and not public.taken:
        return _opening_led(state, seat, events)
    return state, tuple(events)


def _opening_led(state: State, seat: int, events: list[Event]) -> Outcome:
    """After the opening lead: make trump where leads do so, and let the declarer call a card."""
    public = state.public
    rules = public.rules
    amerikaner = public.bid == "amerikaner"
    led = trick.tables(rules, public.trump).suit[public.trick[0]]
    made = trump.of_lead(rules, led, amerikaner=amerikaner)
    if made is not None:
        state = state._replace(public=public._replace(trump=made))
        events.append(TrumpMade(seat, made))
    if sides.partner_is_called(rules) and not amerikaner and callable_now(view(state, seat)):
        state = state._replace(public=state.public._replace(phase="call", turn=seat))
    return state, tuple(events)


def _call(state: State, seat: int, action: Action) -> Outcome:
    turn = dealing.left_of(state.public.rules, seat)
    public = state.public._replace(phase="play", turn=turn, called=action.value)
    return state._replace(public=public), (Called(seat, action.value),)


def _take_trick(state: State, cards: tuple[Card, ...], events: list[Event]) -> Outcome:
    public = state.public
    assert public.leader is not None
    tables = trick.tables(public.rules, public.trump)
    taker = (public.leader + kernel.winner(tables, cards)) % len(cards)
    points = tables.per_trick
    for card in cards:
        points += tables.points[card]
    captured = list(public.captured)
    captured[sides.accounts(public.rules)[taker]] += points
    tricks = list(public.tricks)
    tricks[taker] += 1
    events.append(TrickTaken(taker, points))
    public = public._replace(
        trick=(),
        leader=taker,
        turn=taker,
        taken=(*public.taken, Trick(public.leader, cards, taker)),
        captured=tuple(captured),
        tricks=tuple(tricks),
    )
    state = State(public, state.private, state.face_down)
    if state.private[taker].hand:
        return state, tuple(events)
    state, more = ending.score(state, taker)
    return state, (*events, *more)


_DEEDS: dict[str, Callable[[State, int, Action], Outcome]] = {
    "pass": _say,
    "bid": _say,
    "moon": _say,
    "amerikaner": _say,
    "misdeal": _say,
    "bury": _bury,
    "trump": _name_trump,
    "play": _play,
    "call": _call,
    "alone": _call,
}
