"""Worlds are all that fit a view, nothing else, and each is drawn equally often."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from roost.game import match, opened
from roost.game.legal import legal
from roost.game.state import State, View, view
from roost.game.step import step
from roost.rules import dealing, deck
from roost.rules.validate import house
from roost.variants import VARIANTS
from roost.worlds import Sampler, World, questions
from tests.everyday import daily
from tests.properties.matches import TABLES, random_action, random_cards, random_ruleset
from tests.worlds.replay import fitting

WAYS = 700  # shares tried by the slow twin, at most


def deals(table: str, rng: Random, many: int) -> Iterator[Iterator[State]]:
    """Random deals of a game under random house rules."""
    for _ in range(many):
        rules = random_ruleset(table, rng)
        start = match.start(rules, rng.randrange(dealing.seats(rules)))
        yield course(match.deal(start, random_cards(rules, rng))[0], rng)


def course(state: State, rng: Random) -> Iterator[State]:
    """Every state of a deal in which all play at random."""
    while state.public.turn is not None:
        yield state
        seat = state.public.turn
        state = step(state, seat, random_action(view(state, seat), rng))[0]


def true_world(state: State) -> World:
    """The world as it is."""
    public = state.public
    hands = tuple(each.hand for each in state.private)
    partner = public.partner
    if public.called is not None and partner is None:
        partner = next(seat for seat, hand in enumerate(hands) if hand >> public.called & 1)
    nest = 0
    for card in state.face_down:
        nest |= 1 << card
    for each in state.private:
        nest |= each.buried
    return World(hands, nest, partner)


@pytest.mark.parametrize("many", daily([3, 12], 3))
@pytest.mark.parametrize("table", TABLES)
def test_the_worlds_of_a_view_are_all_that_can_be_replayed(table: str, many: int) -> None:
    rng = Random(f"fits {table}")
    compared = 0
    for deal in deals(table, rng, many):
        for state in deal:
            if state.public.phase != "play" or not state.public.taken:
                continue
            seen = view(state, rng.randrange(len(state.private)))
            worlds = fitting(seen, WAYS)
            if worlds is None:
                continue
            sampler = Sampler(seen)
            every = list(sampler.every())
            assert sampler.number() == len(every) == len(set(every))
            assert set(every) == set(worlds)
            assert true_world(state) in every
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("table", TABLES)
def test_in_every_phase_the_true_world_is_counted_and_draws_take_the_right_cards(
    table: str,
) -> None:
    rng = Random(f"phases {table}")
    for deal in deals(table, rng, 3):
        for state in deal:
            true = true_world(state)
            for seat in range(len(state.private)):
                sampler = Sampler(view(state, seat))
                assert sampler.number() >= 1
                for world in sampler.draw(rng, 2):
                    assert world.hands[seat] == true.hands[seat]
                    assert [h.bit_count() for h in world.hands] == [
                        h.bit_count() for h in true.hands
                    ]
                    assert world.nest.bit_count() == true.nest.bit_count()
                    cards = world.nest
                    for hand in world.hands:
                        assert not cards & hand
                        cards |= hand
                    assert cards == sum(true.hands) + true.nest


def small_views(many: int) -> list[View]:
    """Views with 20 to 60 worlds, of several games."""
    rng = Random("small")
    found: list[View] = []
    while len(found) < many:
        for deal in deals(rng.choice(list(TABLES)), rng, 1):
            fit = [
                seen
                for state in deal
                for seat in range(len(state.private))
                for seen in [view(state, seat)]
                if 20 <= Sampler(seen).number() <= 60
            ]
            found.extend(fit[:1])
    return found


def test_each_world_is_drawn_equally_often() -> None:
    for seen in small_views(12):
        sampler = Sampler(seen)
        number = sampler.number()
        draws = 60 * number
        counted = Counter(sampler.draw(Random(7), draws))
        assert set(counted) == set(sampler.every())
        expected = draws / number
        chi_square = sum((count - expected) ** 2 / expected for count in counted.values())
        # Mean n-1, spread sqrt(2(n-1)); five spreads above would come once in a million.
        assert chi_square < number - 1 + 5 * (2 * (number - 1)) ** 0.5


def test_the_kernel_is_asked_about_a_world_as_about_the_open_deal() -> None:
    rng = Random("asked")
    for table in ("kentucky", "one_high", "amerikaner-4"):
        for deal in deals(table, rng, 3):
            for state in deal:
                seat = state.public.turn
                if state.public.phase != "play" or seat is None or not state.public.taken:
                    continue
                tables, positions = questions(view(state, seat), [true_world(state)])
                assert (tables[0], positions[0]) == opened.question(state)


def test_a_house_that_keeps_counters_lays_them_away_only_when_nothing_else_is_left() -> None:
    rules = house(VARIANTS["kentucky"], {"discard": "no_counters"})
    rng = Random(4)
    start = match.start(rules, 0)
    state = match.deal(start, random_cards(rules, rng))[0]
    while state.public.phase != "play":
        assert state.public.turn is not None
        state = step(state, state.public.turn, legal(view(state, state.public.turn))[0])[0]
    declarer = state.public.declarer
    assert declarer is not None
    counters = deck.counters(rules)
    other = (declarer + 1) % 4
    for world in Sampler(view(state, other)).draw(rng, 300):
        if world.nest & counters:
            assert not world.hands[declarer] & ~counters
