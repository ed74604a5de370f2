"""What a computer player would do and why: one sentence for each reason that it may have.

A sentence names the action, then the reason. `HINTS` has each key of `players.simple.REASONS`.
"""

from collections.abc import Callable, Sequence

from roost.game.state import Public
from roost.players.simple import Advice
from roost.texts import Message, say, say_many
from roost.texts.sentences import advice_lay_away as advice_laying
from roost.texts.sentences import advice_search
from roost.texts.sentences.advice_facts import AdviceFacts, Hint


def sentence(advice: Advice, public: Public, name: Callable[[int], str]) -> str:
    """The advice as a person at the table is told it; `name` gives the name of a seat.

    >>> from roost.game import match
    >>> from roost.game.actions import bid
    >>> from roost.variants import CROWSNEST
    >>> worth_95 = Advice(bid(70), "bid-strong-hand", {"bid": 70, "worth": 95})
    >>> sentence(worth_95, match.start(CROWSNEST, dealer=0).public, str)
    'Bid 70: your hand promises about 95 points.'
    """
    said = AdviceFacts(advice.action, advice.facts, public, name)
    return said.say(HINTS[advice.reason])


def sentence_of_all(advices: Sequence[Advice], public: Public, name: Callable[[int], str]) -> str:
    """The advice on the whole of a turn in one sentence: one action, or all cards to lay away."""
    if len(advices) == 1:
        return sentence(advices[0], public, name)
    reason, said = advice_laying.together(advices, public, name)
    return said.say(HINTS[reason])


def _only_one(s: AdviceFacts) -> str:
    match s.action.verb:
        case "pass":
            return say("hint", "Pass: there is nothing else that you may say.")
        case "play":
            return say("hint", "Play {card}: it is the only card that you may play.", card=s.card)
        case "bury":
            return advice_laying.only_these(s)
        case "call":
            return say("hint", "Call {card}: it is the only card that you may call.", card=s.card)
        case _:
            return say("hint", "There is only one thing that you may do now.")


def _every_trick(s: AdviceFacts) -> str:
    if s.action.verb == "amerikaner":
        return say("hint", "Call Amerikaner: your hand should take every trick without any help.")
    return say("hint", "Shoot the moon: your hand should take every trick without any help.")


def _with_points(s: AdviceFacts, without: str, points: Callable[[int], str]) -> str:
    """Choose the sentence for a trick with points, or the one for a trick without; the latter also
    where only tricks count."""
    number = s.number("points")
    return points(number) if number else without


def _feed(s: AdviceFacts) -> str:
    return say_many(
        "hint",
        "Play {card}: {name}’s trick is safe, so give it the {number} point.",
        "Play {card}: {name}’s trick is safe, so give it the {number} points.",
        s.number("points"),
        card=s.card,
        name=s.seat,
    )


def _take(s: AdviceFacts) -> str:
    return _with_points(
        s,
        say("hint", "Play {card}: it may take this trick.", card=s.card),
        lambda points: say_many(
            "hint",
            "Play {card}: it may take this trick, which holds {number} point with it.",
            "Play {card}: it may take this trick, which holds {number} points with it.",
            points,
            card=s.card,
        ),
    )


def _take_last(s: AdviceFacts) -> str:
    return _with_points(
        s,
        say("hint", "Play {card}: you are the last to play, and it takes the trick.", card=s.card),
        lambda points: say_many(
            "hint",
            "Play {card}: you are the last to play, and it takes the trick with {number} point.",
            "Play {card}: you are the last to play, and it takes the trick with {number} points.",
            points,
            card=s.card,
        ),
    )


def _trump_in(s: AdviceFacts) -> str:
    return _with_points(
        s,
        say("hint", "Play {card}: a trump should take their trick.", card=s.card),
        lambda points: say_many(
            "hint",
            "Play {card}: a trump should take their trick, which holds {number} point with it.",
            "Play {card}: a trump should take their trick, which holds {number} points with it.",
            points,
            card=s.card,
        ),
    )


def _with_bird(s: AdviceFacts) -> str:
    return say_many(
        "hint",
        "Play {card}: it may be played whatever was led, and should bring {number} point home.",
        "Play {card}: it may be played whatever was led, and should bring {number} points home.",
        s.number("points"),
        card=s.card,
    )


HINTS: dict[str, Hint] = {
    **advice_search.HINTS,
    **advice_laying.HINTS,
    "only-one": _only_one,
    # The auction.
    "bid-strong-hand": Message("hint", "Bid {bid}: your hand promises about {worth}."),
    "raise-strong-hand": Message(
        "hint", "Bid {bid}: your hand promises about {worth}, so it can go higher."
    ),
    "bid-or-they-win": Message(
        "hint",
        "Bid {bid}: your hand promises about {worth}, and if they make their bid, they win the"
        " match.",
    ),
    "bid-to-win-match": Message(
        "hint",
        "Bid {bid}: your hand promises about {worth}, and a bid that is made wins the match.",
    ),
    "pass-weak-hand": Message(
        "hint", "Pass: your hand promises about {worth}, and a bid of {bid} is safe only with more."
    ),
    "pass-too-high": Message(
        "hint",
        "Pass: your hand promises about {worth}, and the next bid, {bid}, is safe only with more.",
    ),
    "pass-partner-has-it": Message(
        "hint",
        "Pass: your partner {name} holds the bid at {bid}, and your hand is not so much better.",
    ),
    "pass-defending-wins": Message(
        "hint", "Pass: if the others play this deal, you win the match, made or set."
    ),
    "bid-every-trick": _every_trick,
    "ask-for-new-deal": Message(
        "hint", "Ask for a new deal by “misdeal”: your hand has no counter."
    ),
    "dealer-must-bid": Message("hint", "Bid {bid}: all others have passed, so the dealer has to."),
    # The declarer's preparations.
    "name-longest-strong-suit": lambda s: say_many(
        "hint",
        "Name {colour} trump: it is your strongest suit, with {number} card.",
        "Name {colour} trump: it is your strongest suit, with {number} cards.",
        s.number("cards"),
        colour=s.suit,
    ),
    "open-low-trump": Message(
        "hint",
        "Lead {card}: it makes {colour} trump, your strongest suit, and leaves the trick to the"
        " card that you will call.",
    ),
    "open-from-the-top": Message(
        "hint", "Lead {card}: it makes {colour} trump, from the top, since nobody will help you."
    ),
    "call-highest-missing": Message(
        "hint", "Call {card}: it is the highest trump that you do not hold."
    ),
    "strong-enough-alone": lambda s: say_many(
        "hint",
        "Say “alone”: your hand should take {number} trick without any help.",
        "Say “alone”: your hand should take {number} tricks without any help.",
        s.number("tricks"),
    ),
    # Leading.
    "draw-trump": Message(
        "hint", "Lead {card}: draw {colour}, the trump, while others may still hold some."
    ),
    "lead-trump-for-declarer": Message(
        "hint", "Lead {card}: {colour} is trump, and the declarer, your partner, wants trumps out."
    ),
    "play-sure-winner": Message("hint", "Lead {card}: no higher card of {colour} is out."),
    "return-partners-suit": Message(
        "hint", "Lead {card}: {name} led {colour} before, so lead it back."
    ),
    "lead-for-partners-trump": Message(
        "hint", "Lead {card}: {name} has no {colour} and may trump it."
    ),
    "lead-low": Message("hint", "Lead {card}: nothing is sure, and it gives least away."),
    # Following.
    "give-counter-to-partner": _feed,
    "leave-partners-trick": Message(
        "hint", "Play {card}: {name}’s trick is safe, so keep your better cards."
    ),
    "take-trick": _take,
    "take-trick-cheaply": _take_last,
    "trump-their-trick": _trump_in,
    "take-points-with-bird": _with_bird,
    "keep-counters-from-them": Message(
        "hint", "Play {card}: you can hardly take this trick, so give it no counter."
    ),
    "throw-least-useful": Message(
        "hint",
        "Play {card}: you can hardly take this trick, and it is the card that you will miss least.",
    ),
}
