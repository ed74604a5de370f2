"""A seat of a match: who sits where, and all texts about it that stay the same during a match.

There is one for each language, since it holds texts. What is the same for every table is shared.
"""

from functools import lru_cache

from roost.cards import PACKS, STANDARD, Card, Mask, Suit, cards_of
from roost.game import notation, state
from roost.game.actions import Action
from roost.rules import dealing, deck, ending, scoring, sides, trick
from roost.rules.ruleset import Ruleset
from roost.texts import aloud
from roost.texts.page.games import name_of
from roost.texts.page.house import link, ways
from roost.texts.page.levels import instead
from roost.texts.page.places import places
from roost.texts.people import People
from roost.texts.words import colour
from roost.wire.messages import WIRE, Seated
from roost.wire.parts import CardFace, SeatName, TrickShown
from roost.wire.session import Sitting


class Chair:
    """What a speaker keeps of one seat of one match; `language` is the one spoken now."""

    def __init__(self, sitting: Sitting, language: str) -> None:
        self.sitting = sitting
        self.rules: Ruleset = sitting.rules
        self.me = sitting.seat
        self.seats = dealing.seats(sitting.rules)
        self.people = People(sitting.rules, sitting.names, me=sitting.seat)
        self._pack = deck.pack(sitting.rules)
        # Cards and suits by the names of records.
        self.names = self._pack.names
        self.suits = self._pack.suits
        # "Spades were led", but "red was led".
        self.suits_are_many = self._pack is STANDARD
        self.language = language
        # Every card and every colour in words.
        self.cards, self.colours = _in_words(self._pack.key, language)
        # The tricks of the deal under way, which every scene repeats.
        self.tricks: dict[state.Trick, TrickShown] = {}
        self._orders: dict[Suit | None, list[tuple[bool, int, int]]] = {}

    def written(self, action: Action) -> str:
        """An action in the words of records."""
        return notation.write(self._pack, action)

    def codes(self, mask: Mask) -> list[str]:
        """Cards by the names of records, in the order of a sorted hand."""
        return [self.names[card] for card in cards_of(mask)]

    def hand(self, mask: Mask, trump: Suit | None) -> list[str]:
        """A hand as it lies: trump first, then colour by colour, high to low."""
        order = self._orders.get(trump)
        if order is None:
            order = self._orders[trump] = _order(self.rules, trump)
        return [self.names[card] for card in sorted(cards_of(mask), key=order.__getitem__)]

    def played(self, leader: int, cards: tuple[Card, ...]) -> list[tuple[int, str]]:
        """Who played which card of a trick."""
        return [((leader + at) % self.seats, self.names[card]) for at, card in enumerate(cards)]

    def seated(self) -> Seated:
        """The answer to `hello`."""
        rules, sitting, people = self.rules, self.sitting, self.people
        worth = deck.points(rules)
        goal = ending.goal(rules)
        accounts = sides.accounts(rules)
        sits = places(rules, self.me)
        game = name_of(rules)
        return Seated(
            wire=WIRE,
            table=sitting.match,
            seat=self.me,
            language=self.language,
            name=sitting.name or game,
            game=rules.key,
            game_name=game,
            rules=link(rules),
            ways=ways(rules),
            seats=[
                SeatName(people.label(seat), accounts[seat], sits[seat], sitting.computers[seat])
                for seat in range(self.seats)
            ],
            accounts=[people.account(account) for account in people.accounts()],
            partners=not sides.partner_is_called(rules),
            cards={
                self.names[card]: CardFace(self.cards[card], worth[card])
                for card in cards_of(dealing.cards(rules))
            },
            suits=dict(zip(self.suits, self.colours, strict=True)),
            unit="tricks" if scoring.counts_tricks(rules) else "points",
            total=scoring.hand_total(rules),
            nest=dealing.nest_size(rules),
            target=goal.points,
            deals=goal.hands,
            lesson=sitting.lesson,
            instead=instead(dict(sitting.stand_ins)),
        )


@lru_cache
def _in_words(pack: str, language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:  # noqa: ARG001
    """The cards and the colours of a pack, in the language spoken now."""
    return tuple(map(aloud.card, PACKS[pack].names)), tuple(map(colour, PACKS[pack].suits))


@lru_cache(maxsize=256)
def _order(rules: Ruleset, trump: Suit | None) -> list[tuple[bool, int, int]]:
    """By card: the key to sort a hand by. Before there is a trump suit, a card that is always trump
    stands first."""
    ranks, always = deck.ranks(rules), deck.always_trump(rules)
    if trump is None and always:
        suits = [-1 if always >> card & 1 else its for card, its in enumerate(_printed(rules))]
    else:
        suits = list(trick.tables(rules, trump).suit)
    return [(suit not in (trump, -1), suit, -rank) for suit, rank in zip(suits, ranks, strict=True)]


def _printed(rules: Ruleset) -> list[int]:
    return [suit or 0 for suit in deck.pack(rules).suits_of]
