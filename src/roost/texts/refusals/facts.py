"""The facts of a refusal as words to put into its sentence."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import TypeAlias

from roost.texts import Message, say
from roost.texts.words import bid, card

Facts: TypeAlias = Mapping[str, object]
# A message whose placeholders are named as the facts, or a function that makes the sentence.
Sentence: TypeAlias = Message | Callable[[Facts], str]


def sentence_of(sentence: Sentence, facts: Facts) -> str:
    """The sentence with its facts as words: a card has its sign, a missing fact is empty.

    >>> sentence_of(Message("reason", "{card} is not in the hand."), {"card": "R5"})
    'R5⌂ is not in the hand.'
    """
    if not isinstance(sentence, Message):
        return sentence(facts)
    words = defaultdict(str, facts)
    if "card" in facts:
        words["card"] = card_in(facts)
    return sentence.said(words)


def text(facts: Facts, name: str) -> str:
    """The fact as text."""
    return str(facts.get(name, ""))


def number(facts: Facts, name: str) -> int:
    """The fact as a number; 0 if it is none."""
    value = facts.get(name)
    return value if isinstance(value, int) else 0


def card_in(facts: Facts, name: str = "card") -> str:
    """The card that the fact names, with its sign."""
    return card(text(facts, name))


def bid_in(facts: Facts, name: str) -> str:
    """The bid that the fact is, as a word or number."""
    match facts.get(name):
        case "moon" | "amerikaner" as call:
            return bid(call)
        case number:
            return str(number)


def meant(facts: Facts, name: str) -> str:
    """A sentence that offers the likely spelling; "" if none is likely."""
    close = get_close_matches(text(facts, name), text(facts, "allowed").split(", "), 1)
    return " " + say("reason", "Did you mean “{word}”?", word=close[0]) if close else ""
