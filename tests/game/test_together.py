"""Several actions in one message: judged by the view alone, never refused once accepted."""

from random import Random

import pytest

from roost.cards import cards_of
from roost.errors import IllegalAction, NotationError, RoostError
from roost.game.actions import PASS, Action, bid, bury, call, name_trump, play
from roost.game.legal import legal
from roost.game.record import replay
from roost.game.state import State, view
from roost.game.step import step
from roost.game.together import ordered
from roost.rules import dealing
from roost.variants import VARIANTS
from tests.properties.matches import TABLES, random_match, random_ruleset
from tests.refusals import short

OTHERS = (PASS, bid(70), bid(8), name_trump(0), play(3), call(9))


def states(table: str, rng: Random) -> list[tuple[State, int]]:
    """States of a random match with the seat on turn, all at the nest among them."""
    record = random_match(random_ruleset(table, rng), rng, 2)
    found = [
        (state, state.public.turn) for state, _ in replay(record) if state.public.turn is not None
    ]
    nests = [each for each in found if each[0].public.phase == "nest"]
    return [*nests, *rng.sample(found, min(len(found), 10))]


@pytest.mark.parametrize("table", TABLES)
def test_a_list_that_the_view_allows_can_be_done(table: str) -> None:
    rng = Random(f"together {table}")
    for _ in range(6):
        for state, turn in states(table, rng):
            hand = cards_of(view(state, turn).private.hand)
            cards = rng.choices(hand, k=5) if rng.random() < 0.3 else rng.sample(hand, len(hand))
            actions = [bury(card) for card in cards[: rng.randint(1, 6)]]
            if rng.random() < 0.2:
                actions.insert(rng.randrange(len(actions) + 1), rng.choice(OTHERS))
            try:
                done = ordered(view(state, turn), actions)
            except RoostError:
                continue
            assert sorted(done) == sorted(actions)
            after = state
            for action in done:
                after, _ = step(after, turn, action)


@pytest.mark.parametrize("table", TABLES)
def test_cards_to_be_laid_away_may_be_named_in_any_order(table: str) -> None:
    rng = Random(f"any order {table}")
    for _ in range(6):
        for state, turn in states(table, rng):
            after, actions = state, list[Action]()
            while after.public.phase == "nest":
                actions.append(rng.choice(legal(view(after, turn))))
                after, _ = step(after, turn, actions[-1])
            rng.shuffle(actions)
            again = state
            for action in ordered(view(state, turn), actions):
                again, _ = step(again, turn, action)
            assert again == after


def test_each_refusal_has_its_reason() -> None:
    record = random_match(VARIANTS["crowsnest"], Random("reasons"), 1)
    state, turn = next(
        (state, state.public.turn)
        for state, _ in replay(record)
        if state.public.phase == "nest" and state.public.turn is not None
    )
    seen = view(state, turn)
    hand = [bury(card) for card in cards_of(seen.private.hand)]
    missing = next(card for card in range(40) if bury(card) not in hand)
    left = dealing.nest_size(state.public.rules) - state.public.laid_away
    for actions, key in (
        ([PASS, PASS], "not-together"),
        ([hand[0], PASS], "not-together"),
        ([bury(missing), play(3)], "not-together"),
        ([PASS], "wrong-phase"),
        ([hand[0], hand[0]], "named-twice"),
        ([hand[0], bury(missing)], "not-in-hand"),
        (hand[: left + 1], "too-many-laid-away"),
    ):
        with pytest.raises((IllegalAction, NotationError)) as refusal:
            ordered(seen, actions)
        assert refusal.value.key == key
    with pytest.raises(IllegalAction, check=short("not-your-turn")):
        ordered(view(state, (turn + 1) % 4), hand[:2])
