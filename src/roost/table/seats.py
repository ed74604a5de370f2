"""The engine of everything that computer players play alone: one deal, action by action.

`play_match`, simulations and all contests of the arena play their deals with it.
"""

import random
from collections.abc import Callable, Iterator
from typing import TypeAlias

from roost.errors import IllegalAction
from roost.game.actions import Action
from roost.game.state import State
from roost.game.step import step

# A player at a seat of an open deal. All but the arena's `omniscient` use that seat's view only.
Sitter: TypeAlias = Callable[[State, int, random.Random], Action]


# Gives an action of the seat on turn.
Choice: TypeAlias = Callable[[State, int], Action]


def turns(
    state: State, choose: Choice, instead: Choice | None = None
) -> Iterator[tuple[int, Action, State]]:
    """Play the deal to its end. After each action: the seat, its action and the state after it.

    `choose` gives the action of the seat on turn, and `instead` one in place of an action that may
    not be. Without `instead` such an action raises `IllegalAction`. Raises what both raise.

    >>> from roost.game import legal, match
    >>> from roost.game.state import view
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> dealt, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> played = list(turns(dealt, lambda state, seat: legal.legal(view(state, seat))[0]))
    >>> [(seat, str(action)) for seat, action, _ in played[:3]], played[-1][2].public.turn
    ([(0, 'bid 70'), (1, 'bid 75'), (2, 'bid 80')], None)
    """
    while (seat := state.public.turn) is not None:
        action = choose(state, seat)
        try:
            after, _ = step(state, seat, action)
        except IllegalAction:
            if instead is None:
                raise
            action = instead(state, seat)
            after, _ = step(state, seat, action)
        state = after
        yield seat, action, state
