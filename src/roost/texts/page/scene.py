"""The table as one seat sees it, made from the seat's sight only: nothing hidden is in it."""

from roost.game.actions import Action
from roost.game.state import Public
from roost.rules import dealing
from roost.texts import say
from roost.texts.page.account import account
from roost.texts.page.chair import Chair
from roost.texts.page.final import final
from roost.texts.page.lesson import coach
from roost.texts.page.meter import meter
from roost.texts.page.prompts import prompt
from roost.texts.page.prompts_play import ahead
from roost.texts.page.refused import reasons
from roost.texts.page.tricks import complete, lying
from roost.texts.sentences.taken_back import taken_back
from roost.texts.words import bid, first
from roost.wire.parts import Scene, Word
from roost.wire.session import Sight


def scene(sight: Sight, chair: Chair) -> Scene:
    """The scene that shows a sight, in the language spoken."""
    envelope = sight.envelope
    view, public = envelope.view, envelope.view.public
    names, suits = chair.names, chair.suits
    held = view.private.hand if _cards_are_out(public) else 0
    asked = prompt(sight, chair)
    at = ahead(public)
    legal = list(map(chair.written, envelope.legal))
    is_auction = public.phase == "auction"
    return Scene(
        phase=public.phase,
        given_up=sight.given_up,
        deal=public.deal,
        dealer=public.dealer,
        turn=None if sight.given_up else public.turn,
        words=asked.words,
        why=asked.why,
        coach=coach(sight, chair) if chair.sitting.lesson else "",
        hand=chair.hand(held, public.trump),
        fresh=chair.codes(held & view.private.nest) if public.phase in ("nest", "trump") else [],
        counts=counts(public),
        said=[_word(seat, action, chair) for seat, action in public.said],
        bid=None if public.bid is None else bid(public.bid),
        bidder=public.bidder,
        declarer=public.declarer,
        shown=None if public.shown is None else names[public.shown],
        left=_left(public),
        buried=chair.codes(view.private.buried),
        trump=None if public.trump is None else suits[public.trump],
        called=None if public.called is None else names[public.called],
        partner=public.partner,
        leader=public.leader,
        trick=lying(public, chair),
        ahead=None if at is None or public.leader is None else (public.leader + at) % chair.seats,
        taken=complete(public, chair),
        tricks=list(public.tricks),
        captured=list(public.captured),
        meter=meter(public),
        totals=list(public.totals),
        account=account(public, chair),
        taken_back=_taken_back(sight),
        final=final(sight, chair),
        seal=envelope.seal,
        legal=legal,
        refused=reasons(view, envelope.refused, chair),
        bids=dict(zip(legal, map(_bid, envelope.legal), strict=True)) if is_auction else {},
        may_deal=sight.may_deal,
        # The tutorial needs its own cards, which a phrase would change.
        may_phrase=sight.may_phrase and not chair.sitting.lesson,
        may_undo=envelope.may_undo,
        may_redo=envelope.may_redo,
        may_claim=sight.may_claim,
        may_give_up=sight.may_give_up,
    )


def _taken_back(sight: Sight) -> str:
    envelope = sight.envelope
    public, number = envelope.view.public, envelope.taken_back
    ended = sight.given_up or public.phase == "over"
    return taken_back(number) if ended or (number and public.opened) else ""


def _cards_are_out(public: Public) -> bool:
    """Whether seats hold hands: in every phase of a deal, not between deals."""
    return public.phase not in ("deal", "over")


def counts(public: Public) -> list[int]:
    """By seat: how many cards it holds, found from what all have seen.

    >>> from roost.game import match
    >>> from roost.variants import CROWSNEST
    >>> counts(match.start(CROWSNEST, dealer=3).public)
    [0, 0, 0, 0]
    """
    seats = dealing.seats(public.rules)
    if not _cards_are_out(public):
        return [0] * seats
    each = [dealing.hand_size(public.rules) - len(public.taken)] * seats
    if public.phase == "nest" and public.declarer is not None:
        each[public.declarer] += _left(public)
    if public.leader is not None:
        for at in range(len(public.trick)):
            each[(public.leader + at) % seats] -= 1
    return each


def _left(public: Public) -> int:
    """How many cards are still to be laid away."""
    return dealing.nest_size(public.rules) - public.laid_away if public.phase == "nest" else 0


def _word(seat: int, action: Action, chair: Chair) -> Word:
    """A word of the auction as it is shown beside a seat."""
    match action.verb:
        case "pass":
            # Translators: beside the name of who passed.
            text = say("auction", "passes")
        case "misdeal":
            text = say("auction", "asks for a new deal")
        case "moon" | "amerikaner" as call:
            text = bid(call)
        case _:
            text = str(action.value)
    return Word(seat, chair.written(action), text)


def _bid(action: Action) -> str:
    """The label of the button for a word of the auction."""
    match action.verb:
        case "pass":
            return say("auction", "Pass")
        case "misdeal":
            # Translators: the button by which a hand without counters asks for one.
            return say("auction", "New deal")
        case "moon" | "amerikaner" as call:
            return first(bid(call))
        case _:
            return str(action.value)
