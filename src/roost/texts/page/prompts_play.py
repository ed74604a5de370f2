"""The rule that decides which cards may be played, and who is ahead in the trick."""

from roost import kernel
from roost.cards import Card, Mask, cards_of
from roost.game import legal
from roost.game.state import Public, View
from roost.kernel import Tables
from roost.rules import trick, trump
from roost.texts import say
from roost.texts.page.chair import Chair
from roost.texts.words import any_of, first


def why_you_may_play(view: View, chair: Chair) -> str:
    """The rule that says which cards may be played now."""
    public, hand = view.public, view.private.hand
    if not hand & (hand - 1):
        return say("prompt of the table", "It is your last card.")
    tables = trick.tables(public.rules, public.trump)
    if not public.trick:
        return _leading(public)
    allowed = legal.playable(view)
    if public.called is not None and allowed == 1 << public.called and public.partner is None:
        what = chair.cards[public.called]
        return say("prompt of the table", "You hold {card}, the called card: play it.", card=what)
    return _following(hand, allowed, public.trick[0], tables, chair)


def _leading(public: Public) -> str:
    makes_trump = trump.of_lead(public.rules, 0, amerikaner=public.bid == "amerikaner")
    if not public.taken and public.trump is None and makes_trump is not None:
        return say("prompt of the table", "You lead: the suit of your card becomes trump.")
    return say("prompt of the table", "You lead: any card will do.")


def _following(hand: Mask, allowed: Mask, led: Card, tables: Tables, chair: Chair) -> str:
    suit = tables.suit[led]
    name = chair.colours[suit]
    follow = hand & tables.members[suit]
    if follow:
        beside = [chair.cards[card] for card in cards_of(allowed & ~follow)]
        if beside:
            # Translators: {others} are cards that may be played whatever was led: “the bird”.
            return say(
                "prompt of the table",
                "{led} was led: play {colour}, or {others}.",
                led=first(name),
                colour=name,
                others=any_of(beside),
            )
        if chair.suits_are_many:
            return say(
                "prompt of the table",
                "{led} were led: play {colour}.",
                led=first(name),
                colour=name,
            )
        return say(
            "prompt of the table",
            "{led} was led: play {colour}.",
            led=first(name),
            colour=name,
        )
    if allowed != hand and tables.trump is not None:
        return say(
            "prompt of the table",
            "You have no {colour}, and here that means: play a trump.",
            colour=name,
        )
    return say("prompt of the table", "You have no {colour}: play any card.", colour=name)


def ahead(public: Public) -> int | None:
    """The index of the card that would take the trick now; `None` if no card lies."""
    if not public.trick:
        return None
    return kernel.winner(trick.tables(public.rules, public.trump), public.trick)


def who_is_ahead(public: Public, chair: Chair) -> str:
    """Who would take the trick as it lies, or who leads to it."""
    at = ahead(public)
    if at is None or public.leader is None:
        return say("prompt of the table", "Trick {number} begins.", number=len(public.taken) + 1)
    seat, card = (public.leader + at) % chair.seats, chair.cards[public.trick[at]]
    if seat == chair.me:
        return say("prompt of the table", "You are ahead with {card}.", card=card)
    name = chair.people.name(seat)
    if chair.people.is_partner(seat):
        return say(
            "prompt of the table",
            "{name}, your partner, is ahead with {card}.",
            name=name,
            card=card,
        )
    return say("prompt of the table", "{name} is ahead with {card}.", name=name, card=card)
