"""Two worlds that differ in two cards a watcher cannot see: what it is sent may not differ.

The worlds are played side by side through tables. Whether a card has been seen is worked out here
from the deeds and the true state, never from what was sent, so that a leak cannot excuse itself.
"""

from collections.abc import Iterable
from random import Random
from typing import Literal, NamedTuple

from roost.cards import Card, cards_of, mask_of
from roost.errors import IllegalAction
from roost.game.actions import Action
from roost.game.events import is_for
from roost.game.record import Record
from roost.game.state import State
from roost.rules import dealing, deck, nest, sides
from roost.rules.dealing import Dealt
from roost.table.table import Table
from tests.properties.matches import random_match, random_ruleset

Watcher = int | None  # a seat, or a spectator


class Leak(AssertionError):
    """The watcher was sent something that depends on a card it cannot see."""


class Deed(NamedTuple):
    """One thing done at a table; `number` is the deal it belongs to."""

    kind: Literal["deal", "act", "undo", "redo"]
    number: int
    seat: int = 0
    action: Action | None = None


class Swap(NamedTuple):
    """Two cards that change places in deal `number` (from 1)."""

    number: int
    one: Card
    other: Card

    def card(self, card: Card) -> Card:
        """What stands in this card's place."""
        return {self.one: self.other, self.other: self.one}.get(card, card)

    def opening(self, record: Record) -> Record:
        """The record with the cards of that deal swapped."""
        deals = list(record.deals)
        dealt = deals[self.number - 1].cards
        assert dealt is not None
        hands = tuple(mask_of(map(self.card, cards_of(hand))) for hand in dealt.hands)
        swapped = Dealt(hands, tuple(map(self.card, dealt.nest)))
        deals[self.number - 1] = deals[self.number - 1]._replace(cards=swapped)
        return record._replace(deals=tuple(deals))

    def deed(self, deed: Deed) -> Deed:
        """The same deed in the other world: what is laid away is hidden, so it is swapped too."""
        action = deed.action
        if deed.number != self.number or action is None or action.verb != "bury":
            return deed
        assert action.value is not None
        return deed._replace(action=action._replace(value=self.card(action.value)))


def deeds_of(record: Record, rng: Random) -> list[Deed]:
    """A record's deeds, now and then with something taken back and brought back."""
    deeds: list[Deed] = []
    for number, deal in enumerate(record.deals, 1):
        deeds.append(Deed("deal", number))
        for seat, action in deal.actions:
            deeds.append(Deed("act", number, seat, action))
            if rng.random() < 0.05:
                deeds += [Deed("undo", number, seat), Deed("redo", number, seat)]
    return deeds


def do(table: Table, deed: Deed) -> None:
    """Do it, whatever the version."""
    match deed.kind:
        case "deal":
            table.deal(table.version)
        case "undo":
            table.undo(deed.seat, table.version)
        case "redo":
            table.redo(deed.seat, table.version)
        case "act":
            assert deed.action is not None
            table.submit(deed.seat, deed.action, table.version)


def sent(table: Table, watcher: Watcher, since: int | None = None) -> bytes:
    """All that the watcher is sent now, in bytes; a spectator gets the public part."""
    if watcher is not None:
        return repr(table.envelope(watcher, since)).encode()
    seen = table.envelope(0, since)
    events = [event for event in seen.events if is_for(event, None)]
    return repr((seen.version, events, table.state.public, seen.seal)).encode()


def unseen(record: Record, number: int, watcher: Watcher) -> list[Card]:
    """The cards that the watcher cannot see when deal `number` has been dealt."""
    dealt = record.deals[number - 1].cards
    assert dealt is not None
    shown = nest.shown_card(record.rules, dealt.nest)
    hands = [
        card for seat, hand in enumerate(dealt.hands) if seat != watcher for card in cards_of(hand)
    ]
    return hands + [card for card in dealt.nest if card != shown]


def random_swap(record: Record, number: int, watcher: Watcher, rng: Random) -> Swap:
    """Two such cards, often one that is laid away or called: those stay hidden longest."""
    cards = unseen(record, number, watcher)
    actions = [action for _, action in record.deals[number - 1].actions]
    telling = [a.value for a in actions if a.verb in ("bury", "call") and a.value in cards]
    one = rng.choice(telling) if telling and rng.random() < 0.6 else rng.choice(cards)
    assert one is not None
    return Swap(number, one, rng.choice([card for card in cards if card != one]))


class Worlds:
    """The two worlds of one swap, played side by side for one watcher."""

    def __init__(self, record: Record, swap: Swap, watcher: Watcher) -> None:
        self.swap = swap
        self.watcher = watcher
        self.true = Table(record)
        self.other = Table(swap.opening(record))
        self.played: set[Card] = set()
        self.compared = 0

    def play(self, deeds: Iterable[Deed], rng: Random) -> int:
        """How many messages were the same until one of the cards was seen, or the deed was not
        possible in both worlds. Raises `Leak` at the first that differs."""
        for deed in deeds:
            do(self.true, deed)
            if self._seen(deed):
                break
            try:
                do(self.other, self.swap.deed(deed))
            except IllegalAction:
                break
            if deed.number < self.swap.number:
                continue
            if self._can_call(self.true.state) != self._can_call(self.other.state):
                break  # (Amerikaner 6) that there is no card to call is for all to see
            self._compare(deed, None)
            if rng.random() < 0.1:
                self._compare(deed, 0)
        return self.compared

    def _compare(self, deed: Deed, since: int | None) -> None:
        one = sent(self.true, self.watcher, since)
        other = sent(self.other, self.watcher, since)
        if one != other:
            raise Leak(f"{self.swap}, watcher {self.watcher}, {deed}:\n{one!r}\n{other!r}")
        self.compared += 1

    def _seen(self, deed: Deed) -> bool:
        """Whether the watcher has now seen one of the two cards."""
        state = self.true.state
        if deed.number != self.swap.number:
            return False
        if deed.action is not None and deed.action.verb == "play":
            assert deed.action.value is not None
            self.played.add(deed.action.value)
            if not any(private.hand for private in state.private):
                return True  # played out: all cards are opened
        seen = set(self.played)
        if self.watcher is not None:
            own = state.private[self.watcher]
            seen.update(cards_of(own.dealt | own.nest))
        return self.swap.one in seen or self.swap.other in seen

    def _can_call(self, state: State) -> bool:
        public, rules = state.public, state.public.rules
        if public.declarer is None or not public.trick or not sides.partner_is_called(rules):
            return True
        own = state.private[public.declarer]
        suits = deck.pack(rules).suits_of
        led = [c for c in cards_of(dealing.cards(rules)) if suits[c] == suits[public.trick[0]]]
        return bool(mask_of(led) & ~(own.dealt | own.nest))


def search(table: str, tries: int, rng: Random) -> int:
    """Try so many random swaps in random matches; how many messages were compared."""
    compared = 0
    for _ in range(tries):
        rules = random_ruleset(table, rng)
        record = random_match(rules, rng, 2)
        deeds = deeds_of(record, rng)
        watcher: Watcher = rng.choice([None, *range(dealing.seats(rules))])
        number = rng.randint(1, len(record.deals))
        swap = random_swap(record, number, watcher, rng)
        compared += Worlds(record, swap, watcher).play(deeds, rng)
    return compared
