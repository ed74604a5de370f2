"""The kit passes honest players and finds the fault of each planted bad one."""

import random
import sys
from contextlib import closing
from pathlib import Path

import pytest

from roost.game.actions import PASS, Action, play
from roost.game.legal import legal
from roost.game.state import View
from roost.players import PLAYERS
from roost.players.external import External
from roost.testing import GAMES, PlayerFault, check_player
from roost.variants import CROWSNEST

BOT = Path(__file__).parents[1] / "examples" / "bot.py"


@pytest.mark.parametrize("name", ["simple", "random", "baseline"])
def test_an_honest_player_passes_in_every_game(name: str) -> None:
    checked = check_player(PLAYERS[name], deals=1)
    assert checked.decisions > 40 * len(GAMES)
    assert checked.again >= 3 * len(GAMES)
    assert checked.slowest > 0


def test_the_example_bot_passes() -> None:
    with closing(External(f'"{sys.executable}" "{BOT}"')) as bot:
        assert check_player(bot, deals=1).decisions > 0
        assert bot.faults == 0


def test_a_program_that_fails_does_not_pass_by_its_stand_in() -> None:
    with (
        closing(External("no-such-program-anywhere")) as bot,
        pytest.raises(PlayerFault, match="no-start"),
    ):
        check_player(bot, [CROWSNEST])


def test_an_illegal_choice_is_found() -> None:
    def choose(view: View, rng: random.Random) -> Action:
        return play(0) if view.public.phase == "play" else legal(view)[0]

    with pytest.raises(PlayerFault, match="not legal"):
        check_player(choose, [CROWSNEST])


def test_chance_of_its_own_is_found() -> None:
    own = random.Random()

    def choose(view: View, rng: random.Random) -> Action:
        return own.choice(legal(view))

    with pytest.raises(PlayerFault, match="same rng"):
        check_player(choose, [CROWSNEST])


def test_memory_of_earlier_turns_is_found() -> None:
    asked = 0

    def choose(view: View, rng: random.Random) -> Action:
        nonlocal asked
        asked += 1
        actions = legal(view)
        return actions[asked % len(actions)]

    with pytest.raises(PlayerFault, match="same rng"):
        check_player(choose, [CROWSNEST])


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.key}-{rules.exchange.players}")
def test_a_player_that_remembers_the_other_seats_hands_is_found(rules: object) -> None:
    dealt: dict[int, int] = {}

    def choose(view: View, rng: random.Random) -> Action:
        dealt[view.seat] = view.private.dealt
        actions = legal(view)
        if view.public.phase == "auction":
            return PASS if PASS in actions and view.public.bid is not None else actions[0]
        left = dealt.get((view.seat + 1) % len(view.public.tricks), 0)
        return actions[left % 1009 % len(actions)]

    with pytest.raises(PlayerFault, match="does not show"):
        check_player(choose, [rules])  # type: ignore[list-item]


def test_an_error_is_told_as_a_fault() -> None:
    def choose(view: View, rng: random.Random) -> Action:
        raise KeyError("trump")

    with pytest.raises(PlayerFault, match="raises KeyError"):
        check_player(choose, [CROWSNEST])
