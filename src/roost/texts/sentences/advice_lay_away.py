"""Why these cards are to be laid away: the sentences for one card, and for all that are left.

Advice on several cards becomes one sentence: what the whole set is for.
"""

from collections.abc import Callable, Sequence

from roost.game.state import Public
from roost.players.simple import Advice
from roost.texts import Message, say, say_many
from roost.texts.sentences.advice_facts import AdviceFacts, Hint

_VOID = ("lay-away-makes-void", "lay-away-for-void")
_COUNTER = ("lay-away-buries-counter", "lay-away-counter")
# The reason of a set is the first of these that one of its cards has: what the set gains for the
# hand comes before what it loses. The last card may have no choice, which is no reason of the set.
_ORDER = (
    *_VOID,
    *_COUNTER,
    "lay-away-best-set",
    "lay-away-useless",
    "lay-away-nothing-else",
    "only-one",
)


def together(
    advices: Sequence[Advice], public: Public, name: Callable[[int], str]
) -> tuple[str, AdviceFacts]:
    """The reason for laying away several cards, and the facts of its sentence.

    The points of counters are added up. The suits are all those of which no card is kept.
    """
    first = min(advices, key=lambda each: _ORDER.index(each.reason))
    facts = dict(first.facts)
    counters = [each.facts["points"] for each in advices if each.reason in _COUNTER]
    if first.reason in _COUNTER:
        facts["points"] = sum(points for points in counters if isinstance(points, int))
    suits = {each.facts["suit"] for each in advices if each.reason in _VOID}
    return first.reason, AdviceFacts(
        first.action,
        facts,
        public,
        name,
        tuple(sorted(each.action.value for each in advices if each.action.value is not None)),
        tuple(sorted(suit for suit in suits if isinstance(suit, int))),
    )


def only_these(s: AdviceFacts) -> str:
    """There is no choice."""
    if s.several:
        return say("hint", "Lay {cards} away: no other cards may go.", cards=s.card)
    return say("hint", "Lay {card} away: no other card may go.", card=s.card)


def _for_void(s: AdviceFacts) -> str:
    if s.public.bid == "amerikaner":
        return say(
            "hint", "Lay {card} away: it is best to keep no {colour}.", card=s.card, colour=s.suit
        )
    return say(
        "hint",
        "Lay {card} away: once you have no {colour} left, you can trump it when it is led.",
        card=s.card,
        colour=s.suit,
    )


def _counter(s: AdviceFacts) -> str:
    if s.several:
        return say_many(
            "hint",
            "Lay {cards} away: their {number} point would hardly come home in play.",
            "Lay {cards} away: their {number} points would hardly come home in play.",
            s.number("points"),
            cards=s.card,
        )
    return say_many(
        "hint",
        "Lay {card} away: its {number} point would hardly come home in play.",
        "Lay {card} away: its {number} points would hardly come home in play.",
        s.number("points"),
        card=s.card,
    )


def _buries_counter(s: AdviceFacts) -> str:
    if s.several:
        return say_many(
            "hint",
            "Lay {cards} away: their {number} point is better kept out of play, and you make your"
            " bid in {deals}.",
            "Lay {cards} away: their {number} points are better kept out of play, and you make your"
            " bid in {deals}.",
            s.number("points"),
            cards=s.card,
            deals=s.deals,
        )
    return say_many(
        "hint",
        "Lay {card} away: its {number} point is better kept out of play, and you make your bid in"
        " {deals}.",
        "Lay {card} away: its {number} points are better kept out of play, and you make your bid in"
        " {deals}.",
        s.number("points"),
        card=s.card,
        deals=s.deals,
    )


def _useless(s: AdviceFacts) -> str:
    if s.several:
        return say(
            "hint", "Lay {cards} away: they are the cards that you will miss least.", cards=s.card
        )
    return say("hint", "Lay {card} away: it is the card that you will miss least.", card=s.card)


def _nothing_else(s: AdviceFacts) -> str:
    if s.several:
        return say(
            "hint",
            "Lay {cards} away: there is nothing left but trumps, and they are the least.",
            cards=s.card,
        )
    return say(
        "hint",
        "Lay {card} away: there is nothing left but trumps, and it is the least.",
        card=s.card,
    )


HINTS: dict[str, Hint] = {
    "lay-away-makes-void": Message(
        "hint", "Lay {card} away: it is best to keep no {colour}, and you make your bid in {deals}."
    ),
    "lay-away-buries-counter": _buries_counter,
    "lay-away-best-set": Message(
        "hint", "Lay {card} away: with what you keep, you make your bid in {deals}."
    ),
    "lay-away-for-void": _for_void,
    "lay-away-counter": _counter,
    "lay-away-useless": _useless,
    "lay-away-nothing-else": _nothing_else,
}
