"""What is to be done now, and by whom: the two lines in the tray.

The first tells it in a few words, the second gives the reason. Both use only the view.
"""

from typing import NamedTuple, assert_never

from roost.game.state import Public, View
from roost.rules import auction
from roost.texts import say
from roost.texts.page import prompts_preparing
from roost.texts.page.chair import Chair
from roost.texts.page.prompts_play import who_is_ahead, why_you_may_play
from roost.texts.sentences.events import outcome, winners
from roost.texts.words import bid
from roost.wire.session import Sight


class Prompt(NamedTuple):
    """What is to be done ("Your turn"), and why ("Red was led: play red, or the bird.")."""

    words: str
    why: str


def prompt(sight: Sight, chair: Chair) -> Prompt:
    """The prompt of a scene."""
    told = _of_phase(sight, chair)
    if not sight.late:
        return told
    # It replaces the reason, which the table shows too: there is room for two lines only.
    return told._replace(
        why=say("prompt of the table", "Many tables play now: it takes longer than usual.")
    )


def _of_phase(sight: Sight, chair: Chair) -> Prompt:
    view, public = sight.envelope.view, sight.envelope.view.public
    if sight.given_up:
        return Prompt(
            say("prompt of the table", "The match was given up"),
            say("prompt of the table", "Its cards and its seed are open now."),
        )
    match public.phase:
        case "over":
            return Prompt(
                say("prompt of the table", "The match is over"),
                winners(public.winners, chair.people),
            )
        case "deal":
            return _between_deals(public, chair)
        case "auction":
            return _auction(sight, chair)
        case "nest" | "trump" | "call":
            return Prompt(*_preparing(view, chair))
        case "play":
            return _play(view, chair)
        case never:
            assert_never(never)


def _between_deals(public: Public, chair: Chair) -> Prompt:
    people = chair.people
    if public.deal == 0:
        words = say("prompt of the table", "Ready to deal")
        if public.dealer == chair.me:
            return Prompt(words, say("prompt of the table", "You deal first."))
        name = people.name(public.dealer)
        return Prompt(words, say("prompt of the table", "{name} deals first.", name=name))
    if public.opened is None:
        return Prompt(
            say("prompt of the table", "The hands are thrown in"), _thrown_in(public, chair)
        )
    words = say("prompt of the table", "Deal {deal} is over", deal=public.deal)
    if public.sudden_death:
        return Prompt(words, say("score", "It was a tie: the next hand that is scored decides."))
    return Prompt(words, outcome(public.results[-1], people))


def _thrown_in(public: Public, chair: Chair) -> str:
    seat, (verb, _) = public.said[-1]
    if verb != "misdeal":
        return say("prompt of the table", "All have passed; nothing is scored.")
    if seat == chair.me:
        return say("prompt of the table", "You had no counter and asked for a new deal.")
    return say(
        "prompt of the table",
        "{name} had no counter and asked for a new deal.",
        name=chair.people.name(seat),
    )


def thinking(seat: int, chair: Chair) -> str:
    """The sentence that another seat is on turn."""
    name = chair.people.name(seat)
    if chair.sitting.computers[seat] is None:
        return say("prompt of the table", "It is {name}’s turn", name=name)
    return say("prompt of the table", "{name} is thinking", name=name)


def _auction(sight: Sight, chair: Chair) -> Prompt:
    public = sight.envelope.view.public
    assert public.turn is not None
    if public.turn != chair.me:
        return Prompt(thinking(public.turn, chair), _standing(public, chair))
    if any(action.verb == "pass" for action in sight.envelope.legal):
        return Prompt(say("prompt of the table", "Your bid, or pass"), _standing(public, chair))
    return Prompt(
        say("prompt of the table", "Your bid"),
        say("prompt of the table", "All the others have passed: the dealer has to bid."),
    )


def _standing(public: Public, chair: Chair) -> str:
    """The sentence on the highest bid so far."""
    if public.bid is None or public.bidder is None:
        least = auction.numbers(public.rules)[0]
        return say("prompt of the table", "Nobody has bid yet; bids begin at {least}.", least=least)
    what = bid(public.bid)
    if public.bidder == chair.me:
        return say("prompt of the table", "You hold the bid at {bid}.", bid=what)
    name = chair.people.name(public.bidder)
    if chair.people.is_partner(public.bidder):
        return say(
            "prompt of the table",
            "{name}, your partner, holds the bid at {bid}.",
            name=name,
            bid=what,
        )
    return say("prompt of the table", "{name} holds the bid at {bid}.", name=name, bid=what)


def _preparing(view: View, chair: Chair) -> tuple[str, str]:
    match view.public.phase:
        case "nest":
            return prompts_preparing.nest(view, chair)
        case "trump":
            return prompts_preparing.trump(view, chair)
        case _:
            return prompts_preparing.call(view, chair)


def _play(view: View, chair: Chair) -> Prompt:
    turn = view.public.turn
    assert turn is not None
    if turn == chair.me:
        return Prompt(say("prompt of the table", "Your turn"), why_you_may_play(view, chair))
    return Prompt(thinking(turn, chair), who_is_ahead(view.public, chair))
