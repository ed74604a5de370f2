"""The advice of the tutorial, for somebody who plays for the first time.

It explains what happens now, from the seat's own view, and only in the first deal.
"""

import random

from roost.cards import BIRD
from roost.game.actions import Action
from roost.game.state import Public, View
from roost.players.simple import advise
from roost.rules import deck, ending, scoring, sides, trick
from roost.texts import say, say_many
from roost.texts.page.chair import Chair
from roost.texts.page.prompts_play import ahead
from roost.wire.session import Sight


def coach(sight: Sight, chair: Chair) -> str:
    """The advice for the present position; "" after the first deal."""
    view, public = sight.envelope.view, sight.envelope.view.public
    if sight.given_up or public.deal > 1:
        return ""
    match public.phase:
        case "deal":
            return _between_deals(public, chair)
        case "auction":
            return _auction(view, chair)
        case "nest":
            return _nest(view, chair)
        case "trump":
            return _trump(view, chair)
        case "play":
            return _play(view, chair)
        case _:
            return ""


def _between_deals(public: Public, chair: Chair) -> str:
    if public.deal == 0:
        return say(
            "lesson",
            "A deal goes like this: all bid, the highest bidder takes the nest and names trump,"
            " and then you play trick by trick for the points in the cards.",
        )
    if public.opened is None:
        return say("lesson", "Nobody wanted to bid, so the cards are dealt once more.")
    result = public.results[-1]
    mine = sides.accounts(public.rules)[chair.me]
    bidding = scoring.bidding_accounts(public.rules, result.declarer, result.partner)
    if not result.made:
        scored = say("lesson", "The bid was not reached, so it is taken off that side’s score.")
    elif mine in bidding:
        scored = say_many(
            "lesson",
            "Your side reached its bid and scores {number} point.",
            "Your side reached its bid and scores {number} points.",
            result.delta[mine],
        )
    else:
        scored = say("lesson", "The others reached their bid and score for it.")
    goal = say(
        "lesson",
        "That is the whole game: deal after deal until a side has {goal} points. From here on you"
        " play by yourself; a hint is always there.",
        goal=ending.goal(public.rules).points,
    )
    return f"{scored} {goal}"


def _auction(view: View, chair: Chair) -> str:
    public = view.public
    if public.turn != chair.me:
        if public.passed >> chair.me & 1:
            return say("lesson", "You are out of the auction; the others bid on.")
        return say("lesson", "Each bids more than the one before or passes. Who passes is out.")
    spoken = any(seat == chair.me for seat, _ in public.said)
    if spoken:
        why = say("lesson", "You were outbid. Bid more or pass: a pass is for the whole deal.")
    else:
        why = say_many(
            "lesson",
            "A bid says how many of the {number} point your side will take; the highest"
            " bidder gets the nest and names trump.",
            "A bid says how many of the {number} points your side will take; the highest"
            " bidder gets the nest and names trump.",
            scoring.hand_total(public.rules),
        )
    advice = advise(view, random.Random(0)).action
    return f"{why} {_worth(view, advice, again=spoken)}"


def _worth(view: View, advice: Action, *, again: bool) -> str:
    """How high the hand is good for."""
    if advice.verb != "bid":
        return say("lesson", "With these cards it is wise to pass.")
    if again or not view.private.hand >> BIRD & 1:
        # Translators: {bid} is a number.
        return say("lesson", "Your cards are good for {bid}.", bid=advice.value)
    return say_many(
        "lesson",
        "The bird alone is worth {number} point: your cards are good for {bid}.",
        "The bird alone is worth {number} points: your cards are good for {bid}.",
        deck.points(view.public.rules)[BIRD],
        bid=advice.value,
    )


def _nest(view: View, chair: Chair) -> str:
    public = view.public
    if public.turn != chair.me:
        name = chair.people.name(public.declarer or 0)
        return say(
            "lesson",
            "{name} bid highest, takes the nest unseen, and lays as many cards away.",
            name=name,
        )
    return say(
        "lesson",
        "The cards of the nest are in your hand now. Keep the colour of which you have most, and"
        " lay away the last cards of another one: when it is led, you may trump.",
    )


def _trump(view: View, chair: Chair) -> str:
    public = view.public
    if public.turn != chair.me:
        return say("lesson", "The colour that is named now beats all the others in this deal.")
    advice = advise(view, random.Random(0)).action
    colour = chair.colours[advice.value or 0]
    # Translators: {colour} is “green” or another colour.
    return say(
        "lesson",
        "A trump beats every card of the other colours. Your strongest colour is {colour}, and the"
        " bird comes to it.",
        colour=colour,
    )


def _play(view: View, chair: Chair) -> str:
    public = view.public
    if public.turn != chair.me:
        return _taken(public, chair)
    if view.private.hand.bit_count() == 1:
        return ""
    if not public.trick:
        return _leading(view, chair)
    tables = trick.tables(public.rules, public.trump)
    suit = tables.suit[public.trick[0]]
    colour, held = chair.colours[suit], view.private.hand
    if held & tables.members[suit]:
        if held >> BIRD & 1 and suit != public.trump:
            return say(
                "lesson",
                "You have {colour}, so you follow with it. Only the bird is free: you may play it"
                " whatever was led.",
                colour=colour,
            )
        return _following(public, chair)
    partner = _partner_ahead(public, chair)
    if partner is not None:
        return say(
            "lesson",
            "You have no {colour}, so any card will do. {name}, your partner, is ahead: give the"
            " trick a five, a ten or a fourteen.",
            colour=colour,
            name=partner,
        )
    if public.trump is not None and held & tables.members[public.trump]:
        return say(
            "lesson",
            "You have no {colour}: a trump may take this trick, or you throw off a card that you do"
            " not need.",
            colour=colour,
        )
    return say("lesson", "You have no {colour} and no trump: throw off any card.", colour=colour)


def _following(public: Public, chair: Chair) -> str:
    partner = _partner_ahead(public, chair)
    if partner is not None:
        return say(
            "lesson",
            "{name}, your partner, is ahead: this is a trick for your fives, tens and fourteens.",
            name=partner,
        )
    return say(
        "lesson",
        "You follow the colour that was led. Take the trick with a higher card, or play a low one"
        " that is worth nothing.",
    )


def _partner_ahead(public: Public, chair: Chair) -> str | None:
    """The partner's name, if the trick as it lies would be the partner's."""
    at = ahead(public)
    if at is None or public.leader is None:
        return None
    seat = (public.leader + at) % chair.seats
    return chair.people.name(seat) if chair.people.is_partner(seat) else None


def _leading(view: View, chair: Chair) -> str:
    public, held = view.public, view.private.hand
    if not public.taken:
        return say(
            "lesson",
            "You begin the first trick, with any card. The others follow its colour, and the"
            " highest of it takes the trick if nobody trumps.",
        )
    assert public.trump is not None
    trumps = held & trick.tables(public.rules, public.trump).members[public.trump]
    if trumps & (trumps - 1):
        return say(
            "lesson",
            "You took the trick, so you lead. With {colour} you draw the others’ trumps, and then"
            " your high cards are safe.",
            colour=chair.colours[public.trump],
        )
    return say(
        "lesson",
        "You lead: a high card takes its trick while the others still have to follow, a low one"
        " leaves it to them.",
    )


def _taken(public: Public, chair: Chair) -> str:
    """The sentence on the trick just taken, as the next one begins."""
    if public.trick or not public.taken:
        return ""
    done = public.taken[-1]
    worth = sum(deck.points(public.rules)[card] for card in done.cards)
    if done.taker == chair.me or chair.people.is_partner(done.taker):
        return say_many(
            "lesson",
            "This trick is your side’s, with {number} point. Who took it leads to the next.",
            "This trick is your side’s, with {number} points. Who took it leads to the next.",
            worth,
        )
    return say_many(
        "lesson",
        "The others took this trick, with {number} point. Who took it leads to the next.",
        "The others took this trick, with {number} points. Who took it leads to the next.",
        worth,
    )
