"""OpenSpiel's trick-taking games through its Python door: the peer, measured in the same rounds.

Its states are C++ and change in place; Roost's are Python, stay as they were, and come with events.
`child` is OpenSpiel's way to keep the state before, so the like of Roost's `step`.
"""

import importlib
import random
from collections.abc import Iterator
from functools import partial
from importlib import metadata
from typing import Protocol, cast

from bench.measure import Work

# Bridge as it is played, not scored by a solver after the auction.
GAMES = {
    "euchre": "euchre",
    "spades": "spades",
    "bridge": "bridge(use_double_dummy_result=false)",
}
_DEALS = 24


class _State(Protocol):
    """What is used here of `pyspiel.State`."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def apply_action_with_legality_check(self, action: int) -> None: ...
    def child(self, action: int) -> "_State": ...
    def clone(self) -> "_State": ...


class _Game(Protocol):
    """What is used here of `pyspiel.Game`."""

    def new_initial_state(self) -> _State: ...


class Unavailable(Exception):
    """OpenSpiel cannot be imported; the message says why."""


def version() -> str:
    """The release of OpenSpiel that is measured."""
    return metadata.version("open_spiel")


def _deal(game: _Game, rng: random.Random) -> _State:
    """The state after chance has dealt. All outcomes are equally likely in these games, which is
    cheaper to draw from than the weights that OpenSpiel gives."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    return state


def _play(state: _State, rng: random.Random) -> list[int]:
    """What was done from here to the end at random; the state is at its end then."""
    done = []
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        done.append(action)
    return done


def playouts(dealt: list[_State]) -> int:
    """Deals played to their end at random by the list of legal actions; counts actions."""
    rng = random.Random(2)
    return sum(len(_play(state.clone(), rng)) for state in dealt)


def random_deals(game: _Game, deals: int) -> int:
    """Deals dealt and played to their end at random; counts deals."""
    rng = random.Random(1)
    for _ in range(deals):
        _play(_deal(game, rng), rng)
    return deals


def checked_steps(played: list[tuple[_State, list[int]]]) -> int:
    """Known actions, each checked and done in place; counts them."""
    done = 0
    for dealt, actions in played:
        state = dealt.clone()
        for action in actions:
            state.apply_action_with_legality_check(action)
        done += len(actions)
    return done


def kept_steps(played: list[tuple[_State, list[int]]]) -> int:
    """Known actions, each done on a new state, unchecked; counts them."""
    done = 0
    for dealt, actions in played:
        state = dealt
        for action in actions:
            state = state.child(action)
        done += len(actions)
    return done


def works() -> Iterator[Work]:
    """All of OpenSpiel's work. Raises `Unavailable` where it cannot be imported."""
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError as error:
        raise Unavailable(str(error)) from None
    for key, name in GAMES.items():
        game = cast("_Game", pyspiel.load_game(name))
        rng = random.Random(1)
        dealt = [_deal(game, rng) for _ in range(_DEALS)]
        played = [(state, _play(state.clone(), rng)) for state in dealt]
        peer = f"OpenSpiel {key}"
        yield Work("checked steps", peer, "steps/s", partial(checked_steps, played), peer=True)
        kept = f"{peer}, child()"
        yield Work("checked steps", kept, "steps/s", partial(kept_steps, played), peer=True)
        yield Work("random playouts", peer, "steps/s", partial(playouts, dealt), peer=True)
        run = partial(random_deals, game, _DEALS)
        yield Work("random deals", peer, "deals/s", run, peer=True)
