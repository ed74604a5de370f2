"""An example deal for learners: played by computer players, told in the sentences of the table.

It is the first of the deals from fixed seeds that shows what a learner should see. It is played by
the rules in question, so house rules change it too.
"""

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from roost import shuffle
from roost.cards import cards_of
from roost.game import match
from roost.game.events import Event
from roost.game.state import Public, State, view
from roost.game.step import step
from roost.players import PLAYERS
from roost.rules import sides
from roost.rules.ruleset import Ruleset
from roost.table.names import COMPUTER_NAMES, seated
from roost.texts import say, say_many
from roost.texts.people import People
from roost.texts.sentences.events import tell
from roost.texts.sentences.score import named, scored, totals
from roost.texts.words import all_of

# The frozen player: the example changes only when the rules do.
_CHOOSE = PLAYERS["simple-1"]
_TRICKS_TOLD = 3
_MOST_TRIED = 40


class Example(NamedTuple):
    """An example deal in words."""

    seats: list[str]  # sentences: who sits where, and who are partners
    hands: list[tuple[str, str]]  # by seat: the name, and the cards dealt as a list in words
    course: list[list[str]]  # what happened: paragraphs, each a list of sentences


def example(rules: Ruleset) -> Example:
    """A deal of this game by computer players, for a reader who sees all cards."""
    people = People(rules, seated(rules, COMPUTER_NAMES[0]), me=None)
    played = _first(rules)
    public = played.end
    hands = [
        (people.label(seat), named(public, cards_of(private.hand)))
        for seat, private in enumerate(played.dealt.private)
    ]
    names = [people.label(seat) for seat in range(len(hands))]
    clockwise = say("seats", "Clockwise round the table: {people}.", people=all_of(names))
    seats = [clockwise, say("example", "All cards are open here.")]
    if not sides.partner_is_called(rules):
        one, two = (all_of(map(people.label, people.team(team))) for team in people.accounts())
        seats.insert(1, say("example", "Partners are {one}, and {two}.", one=one, two=two))
    return Example(seats, hands, list(_course(played, people)))


class _ExampleDeal(NamedTuple):
    """A deal that was played."""

    dealt: State  # the state right after dealing
    events: tuple[Event, ...]  # all of them, the secret ones too
    end: Public  # the public part of the state at its end

    def lessons(self) -> int:
        """How many of the five things that a learner should see are in the deal, 0 to 5.

        It was played; two or more seats bid; a bid of a number was made; the declarer had a
        partner; and every account captured something.
        """
        if not self.end.results:
            return 0
        said = [event for event in self.events if event.kind == "said"]
        result = self.end.results[-1]
        partnered = result.partner is not None or not sides.partner_is_called(self.end.rules)
        shown = (
            len({event.seat for event in said if event.action.verb == "bid"}) > 1,
            result.made and isinstance(result.bid, int),
            partnered,
            min(result.captured) > 0,
        )
        return 1 + sum(shown)


_ALL_LESSONS = 5


@lru_cache(maxsize=32)
def _first(rules: Ruleset) -> _ExampleDeal:
    """The first deal with all five lessons; if none has them, the one with most."""
    tried = []
    for number in range(_MOST_TRIED):
        tried.append(_deal(rules, number))
        if tried[-1].lessons() == _ALL_LESSONS:
            return tried[-1]
    return max(tried, key=_ExampleDeal.lessons)


def _deal(rules: Ruleset, number: int) -> _ExampleDeal:
    state = match.start(rules, dealer=0)
    cards = match.cards_from_seed(state.public, number.to_bytes(shuffle.SEED_BYTES))
    dealt, begun = match.deal(state, cards)
    state, events, rng = dealt, list(begun), random.Random(0)
    while (turn := state.public.turn) is not None:
        state, more = step(state, turn, _CHOOSE(view(state, turn), rng))
        events += more
    return _ExampleDeal(dealt, tuple(events), state.public)


def _course(played: _ExampleDeal, people: People) -> Iterator[list[str]]:
    """The paragraphs: the auction, what the declarer prepared, some tricks, the account."""
    events, public = played.events, played.end
    paragraph: list[str] = []
    laid_away = [event.card for event in events if event.kind == "buried"]
    tricks = 0
    for event in events:
        match event.kind:
            case "hand-dealt" | "match-over" | "buried":
                continue
            case "laid-away":
                if event.left == 0:
                    gone = named(public, sorted(laid_away))
                    paragraph.append(say("aloud", "Laid away were {cards}.", cards=gone))
            case "deal-scored":
                yield [*scored(public, people), totals(public, people)]
            case "auction-won":
                yield [*paragraph, tell(event, people)]
                paragraph = []
            case "played" if paragraph and tricks == 0 and _is_first(event, events):
                yield paragraph
                paragraph = [tell(event, people)]
            case "trick-taken":
                tricks += 1
                if tricks <= _TRICKS_TOLD:
                    yield [*paragraph, tell(event, people)]
                elif tricks == len(public.taken):
                    yield [
                        say_many(
                            "example",
                            "So it goes on until the last of {number} trick.",
                            "So it goes on until the last of {number} tricks.",
                            tricks,
                        )
                    ]
                paragraph = []
            case _:
                paragraph.append(tell(event, people))
    if paragraph:
        yield paragraph


def _is_first(event: Event, events: tuple[Event, ...]) -> bool:
    return event is next(each for each in events if each.kind == "played")
