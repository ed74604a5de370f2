"""Views to think about, from deals of every game played to some point by quick players, and the
same deals with the unseen cards lying otherwise."""

import random

from roost.game.state import Private, State, View, view
from roost.game.step import step
from roost.players import PLAYERS
from roost.rules.ruleset import Ruleset
from roost.worlds import Sampler
from tests.players.duel import dealt


def moments(rules: Ruleset, rng: random.Random, every: int) -> list[State]:
    """About one in `every` moments of a deal that `simple` plays with itself."""
    state = dealt(rules, rng)
    found = []
    while state.public.turn is not None:
        seat = state.public.turn
        if rng.randrange(every) == 0:
            found.append(state)
        state, _ = step(state, seat, PLAYERS["simple"](view(state, seat), rng))
    return found


def otherwise(state: State, seat: int, rng: random.Random) -> State:
    """A state that `seat` cannot tell from this one: the cards it does not see lie otherwise."""
    seen = view(state, seat)
    (world,) = Sampler(seen).draw(rng, 1)
    public = state.public
    private = []
    for each, before in enumerate(state.private):
        if each == seat:
            private.append(before)
            continue
        buried = world.nest if each == public.declarer and before.buried else 0
        private.append(Private(world.hands[each], world.hands[each], 0, buried))
    return State(public, tuple(private), state.face_down)


def own_views(rules: Ruleset, rng: random.Random, every: int) -> list[tuple[View, View]]:
    """Views of the seat on turn, each from two states that it cannot tell apart."""
    pairs = []
    for state in moments(rules, rng, every):
        seat = state.public.turn
        assert seat is not None
        other = otherwise(state, seat, rng)
        pairs.append((view(state, seat), view(other, seat)))
    return pairs
