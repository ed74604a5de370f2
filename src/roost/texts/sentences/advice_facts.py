"""An advice with its facts as words, ready to be put into the sentences of hints.

A count of imagined deals always comes with the number of all deals imagined.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from roost.cards import Pack
from roost.game.actions import Action
from roost.game.state import Public
from roost.rules import deck, scoring
from roost.texts import Message, say_many
from roost.texts.words import all_of, any_of, bid, card, suit

# A message with the placeholders of `_WORDS`, or a function that makes the sentence.
Hint: TypeAlias = Message | Callable[["AdviceFacts"], str]


class AdviceFacts(NamedTuple):
    """An advice whose facts can be had as words. It may be about several cards at once."""

    action: Action  # what is advised; of several cards one of them
    facts: Mapping[str, int | str]  # what the reason rests on, by name: "worlds", "bid"
    public: Public  # the public part of the state that the advice is for
    name: Callable[[int], str]  # returns a seat's name, as it stands inside a sentence
    cards: tuple[int, ...] = ()  # if it is about several cards: the cards; else empty
    suits: tuple[int, ...] = ()  # if it is about several cards: the suits of its facts

    def say(self, hint: Hint) -> str:
        """The sentence of a hint, with the facts as words."""
        return hint.said(_Words(self)) if isinstance(hint, Message) else hint(self)

    @property
    def pack(self) -> Pack:
        """The pack that its cards are of."""
        return deck.pack(self.public.rules)

    @property
    def card(self) -> str:
        """The card of the facts, else that of the action; of several cards a list in words."""
        if self.cards:
            return all_of(card(self.pack.names[each]) for each in self.cards)
        return self.named("card")

    @property
    def several(self) -> bool:
        """Whether it is about more than one card."""
        return len(self.cards) > 1

    def named(self, fact: str) -> str:
        """A card of the facts, or else the one of the action."""
        return card(self.pack.names[self.number(fact, self.action.value or 0)])

    @property
    def suit(self) -> str:
        """The suit of the facts; of several suits a list with "or"."""
        if self.suits:
            return any_of(suit(self.pack, each) for each in self.suits)
        return suit(self.pack, self.number("suit"))

    @property
    def seat(self) -> str:
        """The seat of the facts, by name."""
        return self.name(self.number("seat"))

    @property
    def bid(self) -> str:
        """The bid of the facts."""
        match self.facts["bid"]:
            case "moon" | "amerikaner" as call:
                return bid(call)
            case number:
                return str(number)

    @property
    def deals(self) -> str:
        """In how many of the deals imagined the bid is made, or the own side succeeds."""
        made = next(fact for fact in ("made", "wins", "theirs") if fact in self.facts)
        # Translators: stands behind “in”: a computer player has imagined how the cards may lie.
        return say_many(
            "hint",
            "{made} of {number} deal that I could imagine",
            "{made} of {number} deals that I could imagine",
            self.number("worlds"),
            made=self.number(made),
        )

    @property
    def worth(self) -> str:
        """The points or tricks that the hand is estimated to take, at most all that there are."""
        return self.amount("worth")

    def amount(self, fact: str) -> str:
        """A fact as a number of points, or of tricks where these count; at most all of one deal."""
        rules = self.public.rules
        number = max(0, min(self.number(fact), scoring.hand_total(rules)))
        if scoring.counts_tricks(rules):
            return say_many("hint", "{number} trick", "{number} tricks", number)
        return say_many("hint", "{number} point", "{number} points", number)

    def number(self, fact: str, otherwise: int = 0) -> int:
        """A fact that is a number; `otherwise` if it is missing."""
        value = self.facts.get(fact, otherwise)
        assert isinstance(value, int)
        return value


_WORDS: dict[str, Callable[[AdviceFacts], object]] = {
    "card": lambda advice: advice.card,
    "called": lambda advice: advice.named("called"),
    "other": lambda advice: advice.named("other"),
    "colour": lambda advice: advice.suit,
    "name": lambda advice: advice.seat,
    "bid": lambda advice: advice.bid,
    "worth": lambda advice: advice.worth,
    "points": lambda advice: advice.amount("points"),
    "deals": lambda advice: advice.deals,
    "loses": lambda advice: advice.number("loses"),
    "theirs": lambda advice: advice.number("theirs"),
}


class _Words(dict[str, object]):
    """The words of an advice by placeholder, each worked out when it is asked for."""

    def __init__(self, advice: AdviceFacts) -> None:
        super().__init__()
        self._advice = advice

    def __missing__(self, placeholder: str) -> object:
        return _WORDS[placeholder](self._advice)
