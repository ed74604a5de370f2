"""Calls as evidence about hands: probabilities sum to 1, forced calls carry no information, and the
weighted worlds are closer to the true deal."""

import math
import random
from itertools import combinations

import pytest

from roost.cards import cards_of, mask_of
from roost.game.actions import MISDEAL, PASS, Action, bid
from roost.game.state import State, view
from roost.game.step import step
from roost.players import PLAYERS, search
from roost.players.bidding.average import Average, average, predicted
from roost.players.bidding.bid_model import PARAMETERS, BidModel, SeatCalls, likelihood, seat_calls
from roost.rules import auction, dealing, scoring
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.variants import AMERIKANER, CROWSNEST, KENTUCKY, VARIANTS
from roost.worlds import Sampler
from tests.players.bidding.test_bidding import dealt
from tests.worlds.test_sampler import true_world
from tools.fit.auction import Call, fit, surprise

KNOWN = Average(mean=90.0, worth=30.0, slope=0.7, spread=20.0)


def dealt_from(rules: Ruleset, number: int) -> State:
    """A deal, the first seat on turn."""
    return dealt(rules, number, dealer=dealing.seats(rules) - 1)


def said(rules: Ruleset, *actions: Action, number: int = 1) -> State:
    """The deal after these calls, from the first seat on."""
    state = dealt_from(rules, number)
    for action in actions:
        assert state.public.turn is not None
        state, _ = step(state, state.public.turn, action)
    return state


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("prediction", [60.0, 85.0, 91.0, 120.0])
def test_the_chances_of_all_that_may_be_said_add_up_to_one(
    prediction: float, *, alone: bool
) -> None:
    ladder = [70.0 + 5 * at for at in range(11)]
    each = [SeatCalls(alone, None, ladder[0])]
    each += [SeatCalls(alone, *pair) for pair in zip(ladder, [*ladder[1:], None], strict=True)]
    chances = [likelihood(PARAMETERS, KNOWN, 120, one, prediction) for one in each]
    assert min(chances) >= 0
    assert sum(chances) == pytest.approx(1)


def test_a_stronger_hand_bids_further_and_one_whose_partner_is_out_begins_sooner() -> None:
    def opens(prediction: float, *, alone: bool) -> float:
        return likelihood(PARAMETERS, KNOWN, 120, SeatCalls(alone, bid=70.0), prediction)

    rising = [opens(prediction, alone=False) for prediction in range(60, 120, 5)]
    assert rising == sorted(rising)
    assert opens(82, alone=True) > 1.5 * opens(82, alone=False)


def test_what_is_heard_are_the_highest_bid_and_the_one_left_to_others() -> None:
    state = said(CROWSNEST, bid(70), PASS, bid(80), bid(95), PASS, PASS)
    assert seat_calls(view(state, 0)) == [
        SeatCalls(alone=False, bid=70.0, left=100.0),
        SeatCalls(alone=False, bid=None, left=75.0),
        SeatCalls(alone=False, bid=80.0, left=100.0),
        SeatCalls(alone=True, bid=95.0, left=None),
    ]
    assert seat_calls(view(dealt_from(CROWSNEST, 1), 2)) == [None] * 4


def test_one_that_has_nobody_at_its_side_is_never_alone() -> None:
    state = said(AMERIKANER, PASS, bid(7), PASS)
    assert [each and each.alone for each in seat_calls(view(state, 3))] == [
        False,
        False,
        False,
        None,
    ]


def test_a_bid_on_everything_is_higher_than_the_hand_total() -> None:
    rules = house(CROWSNEST, {"shoot_the_moon": "on"})
    found = seat_calls(view(said(rules, Action("moon")), 1))[0]
    assert found is not None
    assert found.bid is not None
    assert found.bid > scoring.hand_total(rules)


def test_who_must_take_the_bid_or_asks_for_a_new_deal_tells_nothing() -> None:
    stuck = house(CROWSNEST, {"all_pass": "dealer_stuck"})
    state = said(stuck, PASS, PASS, PASS)
    least = auction.numbers(stuck)[0]
    state, _ = step(state, 3, bid(least))
    assert seat_calls(view(state, 0))[3] is None
    again = house(CROWSNEST, {"no_points_misdeal": "on"})
    public = dealt_from(again, 1).public
    asked = public._replace(said=((0, MISDEAL),))
    assert seat_calls(view(dealt_from(again, 1)._replace(public=asked), 1))[0] is None


def test_a_limit_is_below_any_bid_for_weak_hands_and_beyond_its_promise_for_others() -> None:
    rng = random.Random(1)
    known, total = average(KENTUCKY), scoring.hand_total(KENTUCKY)
    weak = strong = 0
    for number in range(40):
        state = dealt_from(KENTUCKY, number)
        speech = BidModel(view(state, 0))
        for seat, private in enumerate(state.private):
            own = predicted(KENTUCKY, private.hand)
            limits = [speech.limit(seat, private.hand, rng) for _ in range(60)]
            if own < known.mean - 0.12 * total:
                weak += 1
                assert limits.count(-math.inf) > 40
            elif own > known.mean + 0.1 * total:
                strong += 1
                bids = [each for each in limits if each > -math.inf]
                assert len(bids) > 55
                beyond = sum(bids) / len(bids) - own
                assert beyond == pytest.approx(PARAMETERS.overbid * total, abs=5)
    assert min(weak, strong) > 5


def test_only_what_others_said_counts_and_only_their_hands() -> None:
    state = said(CROWSNEST, bid(100), PASS, PASS)
    rng = random.Random(1)
    own, other = BidModel(view(state, 0)), BidModel(view(state, 3))
    worlds = Sampler(view(state, 3)).draw(rng, 50)
    for world in worlds:
        told = sum(other.log_calls(seat, world.hands[seat]) for seat in range(3))
        assert other.log_world(world, rng) == pytest.approx(told)
    one, two = Sampler(view(state, 0)).draw(rng, 2)
    changed = one._replace(hands=(two.hands[0], *one.hands[1:]))
    assert own.log_world(one, rng) == own.log_world(changed, rng)


def test_a_card_of_the_nest_that_all_have_seen_is_in_every_nest_thought_of() -> None:
    rules = house(CROWSNEST, {"nest_top_up": "on"})
    state = said(rules, bid(90), PASS, PASS, PASS, number=2)
    shown = state.public.shown
    assert state.public.declarer == 0
    assert shown is not None
    speech, rng = BidModel(view(state, 2)), random.Random(1)
    world = true_world(state)
    rest = [card for card in cards_of(world.hands[0]) if card != shown]
    nests = [1 << shown | mask_of(some) for some in combinations(rest, 4)]
    exact = [math.exp(speech.log_calls(0, world.hands[0] & ~nest)) for nest in nests]
    others = sum(speech.log_calls(seat, world.hands[seat]) for seat in (1, 3))
    drawn = [math.exp(speech.log_world(world, rng) - others) for _ in range(2_000)]
    assert sum(drawn) / len(drawn) == pytest.approx(sum(exact) / len(exact), rel=0.03)


def test_worlds_weighed_by_the_auction_are_nearer_the_truth() -> None:
    """How likely the others' calls are in the world that is, beside the mean of what could be."""
    gained, counted = 0.0, 0
    for number in range(6):
        rng = random.Random(f"calls {number}")
        state = dealt_from(CROWSNEST, number)
        while state.public.phase == "auction":
            seat = state.public.turn
            assert seat is not None
            state, _ = step(state, seat, search.choose(view(state, seat), rng, "steady"))
        for seat in range(4):
            seen = view(state, seat)
            speech = BidModel(seen)
            drawn = [speech.log_world(each, rng) for each in Sampler(seen).draw(rng, 100)]
            mean = math.log(sum(map(math.exp, drawn)) / len(drawn))
            gained += speech.log_world(true_world(state), rng) - mean
            counted += 1
    assert counted == 24
    assert gained > 0.3 * counted


def test_every_game_and_house_has_its_auctions_heard() -> None:
    for rules in (*VARIANTS.values(), house(AMERIKANER, {"players": "3"})):
        state, rng = dealt_from(rules, 3), random.Random(3)
        while state.public.phase == "auction":
            seat = state.public.turn
            assert seat is not None
            speech = BidModel(view(state, seat))
            for world in Sampler(view(state, seat)).draw(rng, 5):
                assert speech.log_world(world, rng) <= 0
            state, _ = step(state, seat, PLAYERS["simple"](view(state, seat), rng))


def test_the_fit_finds_the_manner_that_made_the_calls() -> None:
    rng = random.Random(1)
    known, total = average(CROWSNEST), scoring.hand_total(CROWSNEST)
    truth = PARAMETERS._replace(weakest=0.08, overbid=0.0)
    ladder = [float(each) for each in auction.numbers(CROWSNEST)]
    every = [SeatCalls(alone=False, left=ladder[0])]
    every += [SeatCalls(False, *pair) for pair in zip(ladder, [*ladder[1:], None], strict=True)]
    calls = []
    for _ in range(800):
        prediction = rng.uniform(60, 120)
        chances = [likelihood(truth, known, total, each, prediction) for each in every]
        calls.append(Call("crowsnest", rng.choices(every, chances)[0], prediction))
    found = fit(calls)
    assert found.weakest == pytest.approx(truth.weakest, abs=0.02)
    assert found.overbid == pytest.approx(truth.overbid, abs=0.02)
    assert surprise(found, calls) < surprise(PARAMETERS, calls)
