"""Actions that no text can say are refused like any other, and a refusal changes nothing.

What the rules allow and refuse is in `spec/examples`.
"""

import pytest

from roost.errors import IllegalAction
from roost.game.actions import Action, Verb
from roost.game.legal import check, legal, refusals
from roost.game.reading import read
from roost.game.record import position
from roost.game.state import State, View, view
from roost.game.step import step
from tests.refusals import short
from tests.spec.examples import SPEC

LINES = (SPEC / "games" / "nest-decides.record").read_text("utf-8").split("\n")
VERBS: tuple[Verb, ...] = (
    *("pass", "bid", "moon", "amerikaner", "misdeal"),
    *("bury", "trump", "play", "call", "alone"),
)


def after(line: str) -> State:
    """The position after this line of the golden game."""
    (at,) = (number for number, each in enumerate(LINES) if each == line)
    return position(read("\n".join(LINES[: at + 1])))


def passes(seen: View, action: Action) -> bool:
    """Whether `check` lets this action be."""
    try:
        check(seen, action)
    except IllegalAction:
        return False
    return True


AUCTION, NEST, TRUMP, PLAY = map(
    after, ["0 bid 80", "0 pass", "2 bury R5 G5 Y14 Y8 B10", "0 play B9"]
)
POSITIONS = pytest.mark.parametrize(
    "state", [AUCTION, NEST, TRUMP, PLAY], ids=["auction", "nest", "trump", "play"]
)


@POSITIONS
def test_check_refuses_exactly_what_is_not_on_the_list(state: State) -> None:
    seat = state.public.turn
    assert seat is not None
    seen = view(state, seat)
    every = [Action(verb, value) for verb in VERBS for value in (None, *range(-70, 200))]
    assert {action for action in every if passes(seen, action)} == set(legal(seen))


@POSITIONS
def test_nobody_else_may_do_anything(state: State) -> None:
    turn = state.public.turn
    assert turn is not None
    action = legal(view(state, turn))[0]
    for seat in {0, 1, 2, 3} - {turn}:
        assert legal(view(state, seat)) == ()
        assert refusals(view(state, seat)) == {}
        with pytest.raises(IllegalAction, check=short("not-your-turn")) as caught:
            step(state, seat, action)
        assert caught.value.facts == {"turn": turn, "seat": seat}


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_there_is_not_is_refused(seat: int) -> None:
    with pytest.raises(IllegalAction, check=short("unknown-seat")):
        step(PLAY, seat, Action("pass"))


@pytest.mark.parametrize("suit", [None, -1, 4])
def test_a_suit_that_there_is_not_is_no_trump(suit: int | None) -> None:
    assert TRUMP.public.turn == 2
    with pytest.raises(IllegalAction, check=short("no-such-suit")):
        step(TRUMP, 2, Action("trump", suit))


@pytest.mark.parametrize("card", [None, -1, 57, 63, 64, 1000])
def test_a_card_that_there_is_not_is_in_no_hand(card: int | None) -> None:
    with pytest.raises(IllegalAction, check=short("not-in-hand")):
        step(PLAY, 1, Action("play", card))
    with pytest.raises(IllegalAction, check=short("not-in-hand")):
        step(NEST, 2, Action("bury", card))


def test_a_word_that_stands_alone_takes_no_value() -> None:
    with pytest.raises(IllegalAction, check=short("no-such-call: pass 3 call")):
        step(AUCTION, 1, Action("pass", 3))


def test_each_held_card_that_may_not_be_played_has_its_reason() -> None:
    seen = view(PLAY, 1)
    allowed = {action.value for action in legal(seen)}
    reasons = refusals(seen)
    assert set(reasons.values()) == {"must-follow"}
    assert not allowed & set(reasons)
    assert len(allowed) + len(reasons) == seen.private.hand.bit_count()
