"""The bidding: always legal, one plan per lay-away, no hidden cards used, higher on good hands."""

import random
from collections.abc import Iterator

import pytest

from roost.cards import ROOK, STANDARD, Mask, Pack, card_named, cards_of, mask_of
from roost.game import match as matches
from roost.game.actions import AMERIKANER as AMERIKANER_CALL
from roost.game.actions import MISDEAL, PASS, Action, bid
from roost.game.certainty import lead_makes_trump
from roost.game.legal import legal
from roost.game.state import State, view
from roost.game.step import step
from roost.kernel import BACKEND
from roost.players import bidding, search, simple
from roost.players.bidding.gauge import gauge
from roost.rules import dealing
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.variants import AMERIKANER, CROWSNEST, KENTUCKY, PARTNERSHIP, VARIANTS

STEADY, STRONG = (search.LEVELS[name].bidding for name in ("steady", "strong"))

pytestmark = pytest.mark.skipif(BACKEND != "native", reason="searching needs the compiled kernel")

HOUSES = [
    *VARIANTS.values(),
    *(house(AMERIKANER, {"players": str(seats), "kitty": "winner"}) for seats in (3, 5, 6)),
    house(AMERIKANER, {"amerikaner_trump": "on", "alone": "on", "call": "highest_missing"}),
    house(KENTUCKY, {"trump_before_nest": "on", "discard": "no_trumps"}),
    house(CROWSNEST, {"discard": "no_counters", "all_pass": "dealer_stuck", "nest_top_up": "on"}),
    house(CROWSNEST, {"shoot_the_moon": "on", "no_points_misdeal": "on"}),
    house(PARTNERSHIP, {"nest": "8", "hands": "3", "made_needs_more": "on"}),
]


def dealt(rules: Ruleset, number: int, *, dealer: int | None = None) -> State:
    """A match whose first deal is dealt."""
    start = matches.start(rules, number % dealing.seats(rules) if dealer is None else dealer)
    cards = matches.cards_from_seed(start.public, f"{number:032d}".encode())
    return matches.deal(start, cards)[0]


def before_play(state: State) -> bool:
    """Whether the seat on turn is asked something that is the bidding's business."""
    return state.public.phase != "play" or lead_makes_trump(state.public)


def line(rules: Ruleset, number: int) -> Iterator[tuple[State, Action]]:
    """Each state of a deal up to the play of cards, and what `steady` does in it."""
    state = dealt(rules, number)
    while (turn := state.public.turn) is not None and not (
        state.public.phase == "play" and not before_play(state)
    ):
        action = search.choose(view(state, turn), random.Random(number), "steady")
        yield state, action
        state, _ = step(state, turn, action)


@pytest.mark.parametrize("at", range(len(HOUSES)))
def test_what_is_said_laid_away_named_and_called_is_legal_in_every_game_and_house(at: int) -> None:
    for number in range(2):
        for state, action in line(HOUSES[at], number):
            turn = state.public.turn
            assert turn is not None
            assert action in legal(view(state, turn))


def laying(rules: Ruleset, number: int) -> State:
    """A deal in which the first seat has won the auction and taken the nest."""
    state = dealt(rules, number)
    opener = state.public.turn
    while state.public.phase == "auction":
        turn = state.public.turn
        assert turn is not None
        action = legal(view(state, turn))[0] if turn == opener else PASS
        state, _ = step(state, turn, action)
    return state


def laid_away(state: State, seeds: list[int], level: str) -> Mask:
    """What is laid away when each card is chosen with a generator of its own."""
    gone = 0
    while state.public.phase == "nest":
        turn = state.public.turn
        assert turn is not None
        action = search.choose(view(state, turn), random.Random(seeds[0]), level)
        seeds = seeds[1:]
        assert action.value is not None
        gone |= 1 << action.value
        state, _ = step(state, turn, action)
    return gone


@pytest.mark.parametrize("level", ["steady", "strong"])
@pytest.mark.parametrize("key", ["crowsnest", "red_one"])
def test_each_card_laid_away_is_one_of_the_same_plan(key: str, level: str) -> None:
    for number in range(3):
        state = laying(VARIANTS[key], number)
        first = laid_away(state, [1] * 8, level)
        assert first == laid_away(state, list(range(8)), level)
        assert first.bit_count() == dealing.nest_size(VARIANTS[key])


def permuted(state: State, seat: int, rng: random.Random) -> State:
    """The same to this seat, all that it does not see dealt anew."""
    private = list(state.private)
    others = [other for other in range(len(private)) if other != seat]
    cards = [card for other in others for card in cards_of(private[other].hand)]
    cards += list(state.face_down)
    rng.shuffle(cards)
    for other in others:
        size = private[other].hand.bit_count()
        hand = mask_of(cards[:size])
        cards = cards[size:]
        private[other] = private[other]._replace(hand=hand, dealt=hand)
    return State(state.public, tuple(private), tuple(cards))


@pytest.mark.parametrize("key", ["kentucky", "partnership", "amerikaner"])
def test_a_choice_is_the_same_whatever_the_unseen_cards_are(key: str) -> None:
    for state, action in line(VARIANTS[key], 5):
        turn = state.public.turn
        assert turn is not None
        other = permuted(state, turn, random.Random(turn))
        assert other.private != state.private
        assert search.choose(view(other, turn), random.Random(5), "steady") == action


def hand_of(names: str, pack: Pack = ROOK) -> Mask:
    """A hand, written."""
    return mask_of(card_named(pack, name) for name in names.split())


def test_a_stronger_hand_thinks_more_of_every_bid() -> None:
    weak = hand_of("R11 R8 R6 G9 G6 Y12 Y7 B10 B6")
    middling = hand_of("R14 R12 R11 R8 R6 G13 G6 Y12 B6")
    strong = hand_of("R14 R13 R12 R11 R9 R8 G14 Y14 B14")
    chances = []
    for hand in (weak, middling, strong):
        state = dealt(KENTUCKY, 0)
        turn = state.public.turn
        assert turn is not None
        seen = view(state, turn)
        seen = seen._replace(private=seen.private._replace(hand=hand, dealt=hand))
        chances.append(bidding.chances(seen, random.Random(2), STRONG)[0].made)
    for number in (80, 95, 105):
        assert chances[0][number] < chances[1][number] < chances[2][number]


def test_a_higher_bid_is_never_thought_likelier_to_be_made() -> None:
    state = dealt(CROWSNEST, 3)
    turn = state.public.turn
    assert turn is not None
    for found in bidding.chances(view(state, turn), random.Random(1), STEADY):
        chances = list(found.made.values())
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= each <= 1 for each in chances)


def test_a_dealer_who_is_stuck_bids_the_least() -> None:
    rules = house(CROWSNEST, {"all_pass": "dealer_stuck"})
    state = dealt(rules, 1)
    while len(legal(view(state, state.public.turn or 0))) != 1:
        assert state.public.turn is not None
        state, _ = step(state, state.public.turn, PASS)
    dealer = state.public.dealer
    assert search.choose(view(state, dealer), random.Random(1), "steady") == bid(70)


def test_every_reason_has_the_facts_that_it_promises() -> None:
    for rules in (CROWSNEST, AMERIKANER):
        for state, _ in line(rules, 2):
            turn = state.public.turn
            assert turn is not None
            thought = search.think(view(state, turn), random.Random(2), "steady")
            assert tuple(thought.facts) == simple.REASONS[thought.reason]
            assert thought.considered == () or thought.considered[0].action == thought.action


@pytest.mark.parametrize("at", range(len(HOUSES)))
def test_the_best_trump_in_a_hurry_is_the_best_of_all(at: int) -> None:
    rules = HOUSES[at]
    made = gauge(rules)
    for number in range(5):
        for private in dealt(rules, number).private:
            assert made.best(private.hand) == pytest.approx(made.trumps(private.hand)[0][0])


def test_the_chance_of_the_top_call_is_that_of_taking_all_alone() -> None:
    hand = hand_of("SA SK SQ SJ S10 S9 S8 S7 HA HK DA DK D3", STANDARD)
    state = dealt(AMERIKANER, 0)
    turn = state.public.turn
    assert turn is not None
    seen = view(state, turn)
    seen = seen._replace(private=seen.private._replace(hand=hand, dealt=hand))
    thought = search.think(seen, random.Random(1), "strong")
    made = {each.action: each.made for each in thought.considered}
    # With a called partner there are twelve tricks or more; alone the small diamond must stand up.
    assert made[bid(12)] > 0.8
    assert made[AMERIKANER_CALL] < 0.4
    assert made[AMERIKANER_CALL] < made[bid(13)]


def thought_with(rules: Ruleset, hand: Mask, *said: Action) -> search.Thought:
    """What `steady` thinks with this hand, after the others have said so much."""
    state = dealt(rules, 0)
    for action in said:
        assert state.public.turn is not None
        state, _ = step(state, state.public.turn, action)
    assert state.public.turn is not None
    seen = view(state, state.public.turn)
    seen = seen._replace(private=seen.private._replace(hand=hand, dealt=hand))
    return search.think(seen, random.Random(1), "steady")


def test_what_a_pass_comes_to_is_told_of_the_one_who_then_declares() -> None:
    weak = hand_of("R11 R8 R6 G9 G6 Y12 Y7 B10 B6")
    considered = thought_with(KENTUCKY, weak, bid(70), PASS).considered
    after = {each.action: each for each in considered}
    assert after[PASS].made > after[bid(75)].made
    assert after[PASS].ends > after[bid(75)].ends + 10


def test_a_new_deal_that_may_be_asked_for_is_weighed_once_beside_a_pass() -> None:
    rules = house(KENTUCKY, {"no_points_misdeal": "on"})
    chosen = []
    for hand in ("R13 R12 R11 R9 R8 R7 R6 Y13 Y12", "R9 R8 R7 G9 G6 Y12 Y7 B8 B6"):
        thought = thought_with(rules, hand_of(hand))
        weighed = [each.action for each in thought.considered]
        assert weighed.count(MISDEAL) == weighed.count(PASS) == 1
        assert weighed[0] == thought.action
        chosen.append(thought.action)
    assert chosen[0] != MISDEAL
    assert chosen[1] == MISDEAL
