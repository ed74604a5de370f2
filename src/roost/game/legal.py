"""The legal actions of a view, and the reason for every refusal.

Both take a view. So no rule can look at a card that the seat may not know.
"""

from typing import assert_never

from roost import kernel
from roost.cards import Card, Mask, cards_of
from roost.errors import IllegalAction
from roost.game.actions import ALONE, MISDEAL, PASS, WORDS, Action, bid, bury, play
from roost.game.notation import OfPack, of_pack
from roost.game.state import Phase, View
from roost.kernel import Tables
from roost.rules import auction, calling, deck, nest, trick

_PHASE_OF_VERB: dict[str, Phase] = {
    "pass": "auction",
    "bid": "auction",
    "moon": "auction",
    "amerikaner": "auction",
    "misdeal": "auction",
    "bury": "nest",
    "trump": "trump",
    "play": "play",
    "call": "call",
    "alone": "call",
}


def legal(view: View) -> tuple[Action, ...]:
    """Every action that the view's seat may take now; none when it is not on turn.

    >>> from roost.game import match
    >>> from roost.game.state import view
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> state, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> len(legal(view(state, 0))), legal(view(state, 1))
    (12, ())
    """
    public = view.public
    if view.seat != public.turn:
        return ()
    match public.phase:
        case "play":
            return _with_cards("play", playable(view), view)
        case "auction":
            said = _calls(view)
            return (
                *map(bid, said.bids),
                *((PASS,) if said.may_pass else ()),
                *((MISDEAL,) if said.may_misdeal else ()),
            )
        case "nest":
            return _with_cards("bury", _discardable(view), view)
        case "trump":
            return of_pack(deck.pack(public.rules), "trump")
        case "call":
            alone = (ALONE,) if calling.may_go_alone(public.rules) else ()
            return (*_with_cards("call", callable_now(view), view), *alone)
        case "deal" | "over":
            return ()
        case never:
            assert_never(never)


def _with_cards(verb: OfPack, cards: Mask, view: View) -> tuple[Action, ...]:
    own = of_pack(deck.pack(view.public.rules), verb)
    return tuple([own[card] for card in cards_of(cards)])


def check(view: View, action: Action) -> None:
    """Raise `IllegalAction` with the reason unless the action is legal now.

    It refuses exactly the actions that `legal` does not list.

    >>> from roost.game import match
    >>> from roost.game.state import view
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> state, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> check(view(state, 0), bid(70))
    >>> check(view(state, 0), bid(72))
    Traceback (most recent call last):
    roost.errors.IllegalAction: 72 is between two bids: they go up in steps of 5.
    """
    public = view.public
    value = action.value
    if view.seat != public.turn:
        _refuse_turn(view)
    _check_verb(public.phase, action)
    match public.phase:
        case "play":
            if not _among(value, playable(view)):
                _refuse_play(view, value)
        case "auction":
            _check_call(view, action)
        case "nest":
            if not _among(value, _discardable(view)):
                _refuse_bury(view, value)
        case "trump":
            if value not in range(len(deck.pack(public.rules).suits)):
                raise IllegalAction("no-such-suit", suit=value)
        case "call":
            _check_partner(view, action)
        case "deal" | "over":
            raise AssertionError("nobody is on turn between deals")
        case never:
            assert_never(never)


def playable(view: View) -> Mask:
    """The cards that the seat on turn may play."""
    public = view.public
    tables = trick.tables(public.rules, public.trump)
    led = tables.suit[public.trick[0]] if public.trick else None
    forced = public.called if public.partner is None else None
    return kernel.legal(tables, view.private.hand, led, forced)


def callable_now(view: View) -> Mask:
    """The cards that the declarer may call once the opening lead has made trump."""
    public, private = view.public, view.private
    if public.trump is None:
        return 0
    own = private.dealt | private.nest
    return calling.callable_cards(public.rules, public.trump, own)


def refusals(view: View) -> dict[Card, str]:
    """For each held card that may not be played or laid away now, the reason's key.

    Empty when the seat is not on turn or no card is asked for.
    """
    public = view.public
    if view.seat != public.turn or public.phase not in ("play", "nest"):
        return {}
    allowed = playable(view) if public.phase == "play" else _discardable(view)
    refused = cards_of(view.private.hand & ~allowed)
    if not refused:
        return {}
    # The reason depends on the suit led and on the hand, so it is the same for every refused card.
    try:
        check(view, play(refused[0]) if public.phase == "play" else bury(refused[0]))
    except IllegalAction as refusal:
        return dict.fromkeys(refused, refusal.key)
    raise AssertionError("check and legal are of one mind")


def _check_verb(phase: Phase, action: Action) -> None:
    verb, value = action
    if _PHASE_OF_VERB.get(verb) != phase:
        raise IllegalAction("wrong-phase", phase=phase, action=verb)
    if value is not None and verb in WORDS:
        raise IllegalAction("no-such-call", call=f"{verb} {value}")


def _among(card: int | None, mask: Mask) -> bool:
    return card is not None and card >= 0 and bool(mask >> card & 1)


def _refuse_turn(view: View) -> None:
    public = view.public
    if public.phase == "over":
        raise IllegalAction("match-over")
    if public.phase == "deal":
        raise IllegalAction("between-deals")
    raise IllegalAction("not-your-turn", turn=public.turn, seat=view.seat)


def _name(view: View, card: int | None) -> str:
    names = deck.pack(view.public.rules).names
    return names[card] if card is not None and 0 <= card < len(names) else str(card)


def _refuse_play(view: View, card: int | None) -> None:
    public, hand = view.public, view.private.hand
    played = _name(view, card)
    if not _among(card, hand):
        raise IllegalAction("not-in-hand", card=played)
    if public.called is not None and public.partner is None and _among(public.called, hand):
        raise IllegalAction("must-play-called", called=_name(view, public.called), played=played)
    tables: Tables = trick.tables(public.rules, public.trump)
    led = tables.suit[public.trick[0]]
    suits = deck.pack(public.rules).suits
    if hand & tables.members[led]:
        raise IllegalAction("must-follow", led=suits[led], played=played)
    if tables.trump is None:
        raise AssertionError("without trump only following is a duty")
    raise IllegalAction("must-trump", trump=suits[tables.trump], played=played)


def _discardable(view: View) -> Mask:
    return nest.discardable(view.public.rules, view.private.hand, view.public.trump)


def _refuse_bury(view: View, card: int | None) -> None:
    if not _among(card, view.private.hand):
        raise IllegalAction("not-in-hand", card=_name(view, card))
    raise IllegalAction(nest.restriction(view.public.rules), card=_name(view, card))


def _check_partner(view: View, action: Action) -> None:
    if action.verb == "alone":
        if not calling.may_go_alone(view.public.rules):
            raise IllegalAction("no-going-alone")
    elif not _among(action.value, callable_now(view)):
        raise IllegalAction("not-callable", card=_name(view, action.value))


def _stuck(view: View) -> bool:
    public = view.public
    return auction.is_stuck(
        public.rules,
        is_dealer=view.seat == public.dealer,
        passed=public.passed.bit_count(),
    )


def _calls(view: View) -> auction.Calls:
    public = view.public
    first = all(seat != view.seat for seat, _ in public.said)
    hand = view.private.hand
    return auction.calls(public.rules, hand, public.bid, stuck=_stuck(view), first=first)


def _check_call(view: View, action: Action) -> None:
    said = _calls(view)
    verb, value = action
    match verb:
        case "pass":
            if not said.may_pass:
                raise IllegalAction("dealer-stuck", least=said.bids[0])
        case "misdeal":
            if not said.may_misdeal:
                _refuse_misdeal(view)
        case "bid":
            if value not in said.bids:
                _refuse_bid(view, value, said)
        case _:
            if verb not in said.bids:
                known = verb in auction.bids(view.public.rules)
                raise IllegalAction("dealer-stuck" if known else "no-such-call", call=verb)


def _refuse_misdeal(view: View) -> None:
    if not auction.may_misdeal(view.public.rules):
        raise IllegalAction("no-such-call", call="misdeal")
    if any(seat == view.seat for seat, _ in view.public.said):
        raise IllegalAction("misdeal-too-late")
    raise IllegalAction("hand-has-counters")


def _refuse_bid(view: View, value: int | None, said: auction.Calls) -> None:
    numbers = auction.numbers(view.public.rules)
    standing = view.public.bid
    if value is None:
        raise IllegalAction("no-such-call", call="bid")
    if value < numbers[0]:
        raise IllegalAction("bid-too-low", bid=value, least=numbers[0])
    if value > numbers[-1]:
        raise IllegalAction("bid-too-high", bid=value, most=numbers[-1])
    if value not in numbers:
        raise IllegalAction("bid-off-step", bid=value, step=numbers[1] - numbers[0])
    if not said.may_pass:
        raise IllegalAction("dealer-stuck", least=said.bids[0])
    raise IllegalAction("bid-not-above", bid=value, standing=standing)
