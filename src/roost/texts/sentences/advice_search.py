"""The reasons of a searching player: how often an action succeeded in the deals it imagined.

Each sentence tells the number of successes and of deals imagined.
"""

from roost.texts import Message, say, say_many
from roost.texts.sentences.advice_facts import AdviceFacts, Hint


def _sure(s: AdviceFacts) -> str:
    return say_many(
        "hint",
        "Play {card}: it settles the bid of {bid} your way in the {number} deal that is still"
        " possible.",
        "Play {card}: it settles the bid of {bid} your way in all {number} deals that are still"
        " possible.",
        s.number("worlds"),
        card=s.card,
        bid=s.bid,
    )


def _more_points(s: AdviceFacts) -> str:
    return say_many(
        "hint",
        "Play {card}: in {number} deal that I could imagine your side ends with about {points},"
        " {fewer} more than with {other}.",
        "Play {card}: in {number} deals that I could imagine your side ends with about {points},"
        " {fewer} more than with {other}.",
        s.number("worlds"),
        card=s.card,
        points=s.amount("points"),
        fewer=s.number("fewer"),
        other=s.named("other"),
    )


def _all_the_same(s: AdviceFacts) -> str:
    return say_many(
        "hint",
        "Play {card}: in {number} deal that I could imagine no card is better, and your side ends"
        " with about {points}.",
        "Play {card}: in {number} deals that I could imagine no card is better, and your side ends"
        " with about {points}.",
        s.number("worlds"),
        card=s.card,
        points=s.amount("points"),
    )


def _top_call(s: AdviceFacts) -> str:
    if s.action.verb == "amerikaner":
        return say("hint", "Call Amerikaner: you take every trick in {deals}.", deals=s.deals)
    return say("hint", "Shoot the moon: you take every trick in {deals}.", deals=s.deals)


HINTS: dict[str, Hint] = {
    # The auction.
    "bid-makes": Message("hint", "Bid {bid}: you would make it in {deals}."),
    "bid-jumps": Message(
        "hint",
        "Bid {bid}: it is more than you have to say, but worth more, and you would make it in"
        " {deals}.",
    ),
    "bid-stops-them": Message(
        "hint",
        "Bid {bid}: you would make it in {deals} only, but to leave them their bid, which they make"
        " in {theirs}, is worth less.",
    ),
    "bid-dealer-stuck": Message(
        "hint",
        "Bid {bid}: all others have passed, so the dealer has to, and you would make it in"
        " {deals}.",
    ),
    "bid-top-call": _top_call,
    "pass-fails": Message(
        "hint", "Pass: it is worth more than to bid {bid}, which you would make in {deals}."
    ),
    "pass-defends-better": Message(
        "hint",
        "Pass: you would make {bid} in {deals}, but to defend against their bid, which they make in"
        " {theirs}, is worth more.",
    ),
    "pass-partner-declares": Message(
        "hint", "Pass: your partner {name} holds the bid at {bid} and makes it in {deals}."
    ),
    "ask-new-deal": Message(
        "hint",
        "Ask for a new deal by “misdeal”: it is worth more than to bid {bid}, which you would make"
        " in {deals}.",
    ),
    # The declarer's preparations.
    "name-best-trump": lambda s: say_many(
        "hint",
        "Name {colour} trump: you hold {number} card of it, and make your bid in {deals}.",
        "Name {colour} trump: you hold {number} cards of it, and make your bid in {deals}.",
        s.number("cards"),
        colour=s.suit,
        deals=s.deals,
    ),
    "open-and-call": Message(
        "hint", "Lead {card} and then call {called}: you make your bid in {deals}."
    ),
    "open-without-partner": Message(
        "hint", "Lead {card}: it makes trump, and without a partner you make your bid in {deals}."
    ),
    "call-useful-card": Message(
        "hint", "Call {card}: whoever holds it helps you most, and you make your bid in {deals}."
    ),
    "alone-is-enough": Message(
        "hint", "Say “alone”: without any help you make your bid in {deals}."
    ),
    # Playing cards.
    "sure-in-every-deal": _sure,
    "best-in-worlds": Message(
        "hint", "Play {card}: your side succeeds in {deals}, and ends with about {points}."
    ),
    "safer-card": Message(
        "hint", "Play {card}: your side succeeds in {deals}, and {other} fails in {loses} of these."
    ),
    "more-points": _more_points,
    "all-the-same": _all_the_same,
}
