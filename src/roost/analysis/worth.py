"""What each action of the seat on turn is worth with all hands open and best play by both sides.

The value is what the side of the seat on turn takes in the rest of the deal, in points or tricks.
It includes the last trick, the nest and the bonus for most tricks, and no trick taken before.
"""

import math
import random
from typing import NamedTuple

from roost.analysis import calls
from roost.cards import Card, cards_of
from roost.errors import RoostError
from roost.game import opened
from roost.game.actions import Action
from roost.game.certainty import lead_makes_trump
from roost.game.legal import legal
from roost.game.notation import of_pack
from roost.game.so_far import played_by
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
from roost.rules import deck
from roost.worlds import Sampler, World

# Some seconds of searching, with the compiled kernel and without.
NODES_COMPILED, NODES_PLAIN = 10_000_000, 100_000
NODES = NODES_COMPILED if BACKEND == "native" else NODES_PLAIN


_UNBOUNDED = 10**12
# The beam for worlds whose full search reaches the node limit.
_NARROW = Beam(2, 2)


class MeanWorth(NamedTuple):
    """What an action is worth on average over worlds."""

    mean: float  # points or tricks
    error: float  # the standard error; 0: all worlds were looked at; inf: only one of several


class Imagined(NamedTuple):
    """What each legal action is worth, as far as one view tells."""

    means: dict[Action, MeanWorth]  # by legal action, its mean worth over the worlds
    worlds: int  # how many worlds were looked at
    fitting: int  # how many worlds fit the view
    # In how many of the worlds the search was too long, so that an estimate stands in.
    estimated: int


def worth(
    state: State, nodes: int = NODES, *, beam: Beam = calls.EVERY_CARD
) -> dict[Action, Bounds]:
    """The value of every legal action in phase `play` or `call`, in the order of `legal`.

    `nodes` is about how many cards may be searched in all. If that is too few, the bounds of a
    value differ. With a beam the values are estimates. The value of an opening lead that makes
    trump is that of the best call after it. Raises `RoostError` `nothing-to-solve` in other phases.
    """
    public = state.public
    if public.phase not in ("play", "call"):
        raise RoostError("nothing-to-solve", phase=public.phase)
    if public.phase == "play" and not lead_makes_trump(public):
        found = of_position(*opened.question(state), nodes, beam=beam)
        plays = of_pack(deck.pack(public.rules), "play")
        return {plays[card]: bounds for card, bounds in found.items()}
    seat = public.turn
    assert seat is not None
    actions = legal(view(state, seat))
    share = max(1, nodes // len(actions))
    return {each: _declarers(step(state, seat, each)[0], share, beam) for each in actions}


def imagined(view: View, worlds: int, rng: random.Random, nodes: int = NODES) -> Imagined:
    """The mean value of every legal action over worlds that fit the view, each equally likely.

    `worlds` is the number to draw; if no more fit, all are looked at. `nodes` is about how many
    cards may be searched in all. Raises `RoostError` `nothing-to-solve` outside the play.
    """
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


def _mean(values: list[float], *, every: bool) -> MeanWorth:
    many = len(values)
    mean = math.fsum(values) / many
    if every or many < 2:
        return MeanWorth(mean, 0.0 if every else math.inf)
    square = math.fsum((each - mean) ** 2 for each in values) / (many - 1)
    return MeanWorth(mean, math.sqrt(square / many))


def _open(view: View, world: World) -> State:
    """The state with the cards of this world, complete enough to play on."""
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
    """The value of every card that may be played, for the side of the seat on turn.

    Values are as in `worth`, with `position.points` added for its side.
    """
    limits = Limits(nodes=nodes)
    mine = tables.side[turn(position)]
    # The two sides' points add up to the same unless a tie of tricks pays nobody.
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
    """Tables and position with sides 0 and 1 exchanged."""
    side = tuple(1 - each for each in tables.side)
    points, tricks = position.points[::-1], position.tricks[::-1]
    return tables._replace(side=side), position._replace(points=points, tricks=tricks)


def _to_be_had(tables: Tables, position: Position) -> int:
    """What both sides take together in the rest of the deal."""
    cards = [*position.trick, *(card for hand in position.hands for card in cards_of(hand))]
    tricks = -(-len(cards) // len(position.hands))
    bonuses = tables.last_points + tables.majority + sum(position.points)
    return sum(tables.points[card] for card in cards) + tables.per_trick * tricks + bonuses
