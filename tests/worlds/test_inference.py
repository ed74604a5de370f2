"""Likelier worlds get more weight, as much as the fitted models say, and all fit the view."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from math import comb, exp, prod
from random import Random

import pytest

from roost.arena.one_deal import with_contract
from roost.cards import Mask, cards_of, mask_of
from roost.game import match
from roost.game.state import State, View, view
from roost.game.step import step
from roost.players import PLAYERS
from roost.rules import dealing, trick
from roost.rules.ruleset import Ruleset
from roost.variants import VARIANTS
from roost.worlds import Sampler, World, likely
from roost.worlds.inference import Inference
from roost.worlds.lay_away_model import _WHIM, Laying
from roost.worlds.resampling import picked
from tests.everyday import daily
from tests.properties.matches import TABLES, random_cards
from tests.worlds.test_sampler import deals, true_world


def played(rules: Ruleset, rng: Random) -> Iterator[State]:
    """The states of a deal in play, all being `simple-1`."""
    state = match.start(rules, rng.randrange(dealing.seats(rules)))
    state = with_contract(match.deal(state, random_cards(rules, rng))[0], rng)
    while (seat := state.public.turn) is not None:
        yield state
        state = step(state, seat, PLAYERS["simple-1"](view(state, seat), rng))[0]


@pytest.mark.parametrize("table", daily(TABLES, *list(TABLES)[::2]))
def test_likely_worlds_are_worlds_that_fit(table: str) -> None:
    rng, compared = Random(f"likely {table}"), 0
    for deal in deals(table, rng, 4):
        for state in deal:
            seen = view(state, rng.randrange(len(state.private)))
            sampler = Sampler(seen)
            if sampler.number() > 3000:
                if state.public.phase == "play":
                    assert len(likely(seen, sampler, rng, 3, drawn=24)) == 3
                continue
            found = likely(seen, sampler, rng, 20, drawn=160)
            assert len(found) == 20
            assert set(found) <= set(sampler.every())
            assert set(likely(seen, sampler, rng, 20, drawn=0, every=True)) <= set(sampler.every())
            compared += 1
    assert compared > 10


def test_the_same_view_and_chance_give_the_same_worlds() -> None:
    for state in played(VARIANTS["crowsnest"], Random(2)):
        seen = view(state, 1)
        one, two = (likely(seen, Sampler(seen), Random(5), 10, drawn=80) for _ in range(2))
        assert one == two


def small(many: int) -> list[View]:
    """Views of others than the declarer with 20 to 200 worlds and cards laid away."""
    rng, found = Random("small likely"), list[View]()
    while len(found) < many:
        for state in played(VARIANTS[rng.choice(["crowsnest", "kentucky"])], rng):
            for seat in range(4):
                seen = view(state, seat)
                if seat != state.public.declarer and 20 <= Sampler(seen).number() <= 100:
                    found.append(seen)
                    break
            else:
                continue
            break
    return found


def test_a_world_comes_up_as_often_as_the_habits_make_it_likely() -> None:
    """The weights of many draws, added up by world, against each world's likelihood worked out
    with all sets that could have been laid away."""
    for seen in small(3):
        public, sampler = seen.public, Sampler(seen)
        declarer = public.declarer
        assert declarer is not None
        gone = mask_of(each.cards[(declarer - each.leader) % 4] for each in public.taken) | mask_of(
            public.trick[(declarer - (public.leader or 0)) % 4 :][:1]
        )
        inference = Inference(seen)
        laying = Laying.of(seen, trick.tables(public.rules, public.trump))
        assert laying is not None
        likelihood: dict[World, float] = {}
        for world in sampler.every():
            held = world.hands[declarer] | world.nest | gone
            weight = inference.log_named(held) + sum(
                inference.log_played(at, hand)
                for at, hand in enumerate(world.hands)
                if at != seen.seat
            )
            likelihood[world] = exp(weight) * laid(laying, held, world.nest)
        assert min(likelihood.values()) > 0
        weights: dict[World, float] = defaultdict(float)
        rng, draws = Random(3), 200 * sampler.number()
        for world in sampler.draw(rng, draws):
            other, log_weight = inference.likelier(world, rng)
            weights[other] += exp(log_weight)
        whole, drawn = sum(likelihood.values()), sum(weights.values())
        for world, each in likelihood.items():
            assert weights[world] / drawn == pytest.approx(each / whole, rel=0.3, abs=0.006)


def laid(laying: Laying, held: Mask, nest: Mask) -> float:
    """How likely just these cards are laid away, summing over all sets."""
    odds = laying.odds(held)
    size = nest.bit_count()
    sets = sum(prod(odds[card] for card in each) for each in combinations(odds, size))
    usual = prod(odds[card] for card in cards_of(nest)) / sets
    return (1 - _WHIM) * usual + _WHIM / comb(len(odds), size)


def test_what_is_likely_is_nearer_the_truth() -> None:
    """By how many of the cards that others hold, or laid away, lie where they truly are."""
    rng = Random("truth")
    even = better = 0
    for _ in range(8):
        for state in played(VARIANTS["crowsnest"], rng):
            seat = state.public.turn
            assert seat is not None
            seen, truth = view(state, seat), true_world(state)
            sampler = Sampler(seen)
            even += sum(agreeing(each, truth) for each in sampler.draw(rng, 8))
            better += sum(agreeing(each, truth) for each in likely(seen, sampler, rng, 8, drawn=64))
    assert better > 1.1 * even


def agreeing(world: World, truth: World) -> int:
    """The cards that lie alike, the own hand's too."""
    pairs = zip((*world.hands, world.nest), (*truth.hands, truth.nest), strict=True)
    return sum((one & two).bit_count() for one, two in pairs)


def test_worlds_are_picked_by_their_weight() -> None:
    worlds = [World((1 << at,), 0) for at in range(3)]
    counted = Counter(picked(worlds, [1.0, 2.0, 5.0], Random(1), 8000))
    assert [counted[each] for each in worlds] == pytest.approx([1000, 2000, 5000], abs=1)


def test_before_trump_is_known_worlds_are_drawn_evenly() -> None:
    rng = Random(6)
    for table in ("crowsnest", "amerikaner-4"):
        for deal in deals(table, rng, 1):
            for state in deal:
                if state.public.phase == "play":
                    break
                seen = view(state, 0)
                sampler = Sampler(seen)
                assert likely(seen, sampler, Random(1), 4, drawn=32) == sampler.draw(Random(1), 4)
