"""Positions built for an example: a deal with some cards given, a trick, a last trick.

What an example leaves open is filled so that it changes nothing the example speaks of.
"""

from collections.abc import Mapping, Sequence

from roost.cards import Card, Mask, card_named, cards_of, mask_of
from roost.game import match
from roost.game.actions import play
from roost.game.events import Result
from roost.game.state import Private, Public, State, Trick
from roost.game.step import Outcome, step
from roost.rules import auction, dealing, deck, sides
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import Bid


def named(rules: Ruleset, text: str) -> list[Card]:
    """The cards of a text such as `R5 Bird`."""
    return [card_named(deck.pack(rules), name) for name in text.split()]


def fresh_deal(
    rules: Ruleset,
    *,
    dealer: int,
    hands: Mapping[str, str],
    nest: str,
    totals: Sequence[int] | None = None,
) -> State:
    """The auction of a first deal in which these cards lie as given; all others fill the hands
    from seat 0 on and then the nest, in the order of a sorted hand."""
    given = [named(rules, hands.get(str(seat), "")) for seat in range(dealing.seats(rules))]
    below = named(rules, nest)
    placed = mask_of([card for cards in (*given, below) for card in cards])
    rest = cards_of(dealing.cards(rules) & ~placed)
    for cards in given:
        while len(cards) < dealing.hand_size(rules):
            cards.append(rest.pop(0))
    dealt = dealing.Dealt(tuple(map(mask_of, given)), (*below, *rest))
    before = match.start(rules, dealer, None if totals is None else tuple(totals))
    state, _ = match.deal(before, dealt)
    return state


def _in_play(rules: Ruleset, *, bid: Bid | None = None) -> Public:
    """The public part of a deal whose first trick is over, seat 0 having bid the minimum."""
    seats = dealing.seats(rules)
    return match.start(rules, seats - 1).public._replace(
        phase="play",
        deal=1,
        declarer=0,
        bidder=0,
        bid=auction.numbers(rules)[0] if bid is None else bid,
        taken=(Trick(0, (), 0),),
    )


def to_follow(
    rules: Ruleset, trump: int | None, trick: Sequence[Card], hand: Mask, called: Card | None
) -> State:
    """Seat 0 led `trick`; the seat on turn holds `hand`, the others nothing."""
    turn = len(trick)
    private = [Private()] * dealing.seats(rules)
    private[turn] = Private(hand=hand, dealt=hand)
    public = _in_play(rules, bid="amerikaner" if trump is None else None)
    public = public._replace(trump=trump, leader=0, trick=tuple(trick), turn=turn, called=called)
    return State(public, tuple(private))


def play_trick(rules: Ruleset, trump: int | None, cards: Sequence[Card]) -> Outcome:
    """What follows when seat 0 leads the first of these cards and the others play the rest; each
    seat holds one more card, that neither follows nor trumps, so that the deal goes on."""
    suits = deck.pack(rules).suits_of
    busy = {trump, suits[cards[0]]}
    spare = [
        card
        for card in cards_of(dealing.cards(rules) & ~deck.always_trump(rules))
        if suits[card] not in busy and card not in cards
    ]
    hands = [1 << card | 1 << spare.pop() for card in cards]
    public = _in_play(rules, bid="amerikaner" if trump is None else None)
    state = State(
        public._replace(trump=trump, leader=0, turn=0), tuple(Private(hand, hand) for hand in hands)
    )
    outcome: Outcome = state, ()
    for seat, card in enumerate(cards):
        outcome = step(outcome[0], seat, play(card))
    return outcome


# For a last trick: the taker's trump and the others' plain cards, worthless in every house.
_LAST_CARDS = {"rook": ("G13", "R6 R7 R8 R9"), "standard": ("SA", "H3 H4 H5 H6 H7 H8")}


def before_last_trick(
    rules: Ruleset,
    *,
    declarer: int,
    bid: Bid,
    last: int,
    captured: Sequence[int],
    tricks: Sequence[int],
    partner: int | None = None,
    nest: str = "",
    played: int = 0,
    sudden_death: bool = False,
) -> State:
    """A deal with one worthless trick to go, which seat `last` will take by leading a trump.

    `captured` and `tricks` go by account and count that trick already; `nest` was laid away;
    `played` deals were scored before.
    """
    top, plain = _LAST_CARDS[rules.deck.pack]
    others = named(rules, plain)
    cards = [
        named(rules, top)[0] if seat == last else others.pop()
        for seat in range(dealing.seats(rules))
    ]
    private = [Private(1 << card, 1 << card) for card in cards]
    private[declarer] = private[declarer]._replace(buried=mask_of(named(rules, nest)))
    by_seat = _tricks_by_seat(rules, tricks, last)
    zeros = (0,) * len(captured)
    earlier = Result(
        deal=1,
        declarer=declarer,
        bid=bid,
        partner=partner,
        made=True,
        captured=zeros,
        delta=zeros,
    )
    public = _in_play(rules)._replace(
        declarer=declarer,
        bidder=declarer,
        bid=bid,
        partner=partner,
        trump=None if bid == "amerikaner" else deck.pack(rules).suits_of[cards[last]],
        leader=last,
        turn=last,
        captured=by_seat if sides.partner_is_called(rules) else tuple(captured),
        tricks=by_seat,
        results=(earlier,) * played,
        sudden_death=sudden_death,
    )
    return State(public, tuple(private))


def played_out(state: State, totals: Sequence[int]) -> State:
    """The state after the last trick, in a match that stood at these totals before the deal."""
    state = state._replace(public=state.public._replace(totals=tuple(totals)))
    while (seat := state.public.turn) is not None:
        (card,) = cards_of(state.private[seat].hand)
        state, _ = step(state, seat, play(card))
    return state


def _tricks_by_seat(rules: Ruleset, tricks: Sequence[int], last: int) -> tuple[int, ...]:
    """Tricks by seat before the last one: a team's all stand with one of its seats."""
    by_seat = [0] * dealing.seats(rules)
    for account, count in enumerate(tricks):
        by_seat[last if sides.accounts(rules)[last] == account else account] += count
    by_seat[last] -= 1
    return tuple(by_seat)
