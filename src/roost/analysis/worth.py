"""What each action of the seat on turn is worth, all hands open and played best by both sides.

The value is what the side of the seat on turn takes in the rest of the deal: points or tricks, the
last trick, the nest and most tricks included, what it has taken before not.
"""

import math
import random
from typing import NamedTuple

from roost.analysis import calls
from roost.cards import Card, cards_of
from roost.errors import RoostError
from roost.game import opened
from roost.game.actions import Action, play
from roost.game.certainty import lead_makes_trump
from roost.game.legal import legal
from roost.game.state import Private, State, View, view
from roost.game.step import step
from roost.kernel import (
    BACKEND,
    Beam,
    Bounds,
    Limits,
    Position,
    Tables,
    solve_cards,
    turn,
    value,
)
from roost.players.worlds import Sampler, World
from roost.players.worlds.places import played_by

# Some seconds of searching, with the compiled kernel and without.
NODES_COMPILED, NODES_PLAIN = 10_000_000, 100_000
NODES = NODES_COMPILED if BACKEND == "native" else NODES_PLAIN


_UNBOUNDED = 10**12
# Where a world takes too long only the cards that look best are followed.
_NARROW = Beam(2, 2)


class Mean(NamedTuple):
    """What an action is worth on average over worlds, and the standard error of that; 0 where the
    worlds are all there are."""

    mean: float
    error: float


class Imagined(NamedTuple):
    """Each legal action's worth over so many `worlds`, of so many that fit; in `estimated` of them
    the search was too long, and a narrow one stands for it."""

    means: dict[Action, Mean]
    worlds: int
    fitting: int
    estimated: int


def worth(
    state: State, nodes: int = NODES, *, beam: Beam = calls.EVERY_CARD
) -> dict[Action, Bounds]:
    """The value of every legal action in phase `play` or `call`, in the order of `legal`.

    `nodes` is how many cards may be searched, in all, with some to spare; where that is too few
    the bounds differ. With a beam the values are estimates. Raises `RoostError` `nothing-to-solve`
    in the other phases. An opening lead that makes trump is worth what the best call after it
    brings.
    """
    public = state.public
    if public.phase not in ("play", "call"):
        raise RoostError("nothing-to-solve", phase=public.phase)
    if public.phase == "play" and not lead_makes_trump(public):
        found = of_position(*opened.question(state), nodes, beam=beam)
        return {play(card): bounds for card, bounds in found.items()}
    seat = public.turn
    assert seat is not None
    actions = legal(view(state, seat))
    share = max(1, nodes // len(actions))
    return {each: _declarers(step(state, seat, each)[0], share, beam) for each in actions}


def imagined(view: View, worlds: int, rng: random.Random, nodes: int = NODES) -> Imagined:
    """The same for the seat on turn as far as its own view tells: the means over so many worlds
    that fit it, each equally likely, or over all if there are no more."""
    if view.public.phase not in ("play", "call"):
        raise RoostError("nothing-to-solve", phase=view.public.phase)
    sampler = Sampler(view)
    fitting = sampler.number()
    drawn = list(sampler.every()) if fitting <= worlds else sampler.draw(rng, worlds)
    share = max(1, nodes // len(drawn))
    found, estimated = [], 0
    for world in drawn:
        state = _open(view, world)
        values = worth(state, share)
        if not all(bounds.exact for bounds in values.values()):
            estimated += 1
            values = worth(state, _UNBOUNDED, beam=_NARROW)
        found.append(values)
    means = {}
    for action in found[0]:
        values_of = [(each[action].low + each[action].high) / 2 for each in found]
        means[action] = _mean(values_of, every=len(drawn) == fitting)
    return Imagined(means, len(drawn), fitting, estimated)


def _mean(values: list[float], *, every: bool) -> Mean:
    many = len(values)
    mean = math.fsum(values) / many
    if every or many < 2:
        return Mean(mean, 0.0 if every else math.inf)
    square = math.fsum((each - mean) ** 2 for each in values) / (many - 1)
    return Mean(mean, math.sqrt(square / many))


def _open(view: View, world: World) -> State:
    """The state if the cards lay as in this world, as far as what is still to come needs it."""
    public = view.public
    private = []
    for seat, hand in enumerate(world.hands):
        buried = world.nest if seat == public.declarer and public.laid_away else 0
        private.append(Private(hand, hand | played_by(public, seat), 0, buried))
    private[view.seat] = view.private
    beside = 0 if public.laid_away else world.nest
    return State(public, tuple(private), tuple(cards_of(beside)))


def _declarers(state: State, nodes: int, beam: Beam) -> Bounds:
    """What the declarer's side takes once it has led or called."""
    public = state.public
    if public.phase == "play":
        return value(*opened.question(state), limits=Limits(nodes=nodes), beam=beam)
    declarer, trump = public.declarer, public.trump
    assert declarer is not None
    assert trump is not None
    (lead,) = public.trick
    hands = [each.hand for each in state.private]
    hands[declarer] |= 1 << lead
    own = state.private[declarer]
    lines = calls.after_lead(
        public.rules, declarer, tuple(hands), lead, trump, own.dealt | own.nest
    )
    return calls.best(list(lines), nodes, beam=beam)


def of_position(
    tables: Tables, position: Position, nodes: int = NODES, *, beam: Beam = calls.EVERY_CARD
) -> dict[Card, Bounds]:
    """The value of every card that may be played, for the side of the seat on turn, as `worth` has
    it; `position.points` are what is certain already and counts."""
    limits = Limits(nodes=nodes)
    mine = tables.side[turn(position)]
    # Only with a tie that nobody is paid for do the two sides' points not add up to the same.
    if mine and tables.majority and tables.majority_tie == "none":
        tables, position, mine = *_exchanged(tables, position), 0
    _, found = solve_cards(tables, position, limits=limits, beam=beam)
    if mine:
        total = _to_be_had(tables, position)
        found = {
            card: each._replace(low=total - each.high, high=total - each.low)
            for card, each in found.items()
        }
    return {card: found[card] for card in sorted(found)}


def _exchanged(tables: Tables, position: Position) -> tuple[Tables, Position]:
    """The same with the sides' numbers exchanged."""
    side = tuple(1 - each for each in tables.side)
    points, tricks = position.points[::-1], position.tricks[::-1]
    return tables._replace(side=side), position._replace(points=points, tricks=tricks)


def _to_be_had(tables: Tables, position: Position) -> int:
    """What both sides take together in the rest of the deal."""
    cards = [*position.trick, *(card for hand in position.hands for card in cards_of(hand))]
    tricks = -(-len(cards) // len(position.hands))
    bonuses = tables.last_points + tables.majority + sum(position.points)
    return sum(tables.points[card] for card in cards) + tables.per_trick * tricks + bonuses
