"""What each action of the seat on turn is worth, all hands open and played best by both sides.

The value is what the side of the seat on turn takes in the rest of the deal: points or tricks, the
last trick, the nest and most tricks included, what it has taken before not.
"""

from roost.analysis import calls
from roost.cards import cards_of
from roost.errors import RoostError
from roost.game import opened
from roost.game.actions import Action, play
from roost.game.certainty import lead_makes_trump
from roost.game.legal import legal
from roost.game.state import State, view
from roost.game.step import step
from roost.kernel import BACKEND, Bounds, Limits, Position, Tables, solve_cards, turn, value

# Some seconds of searching.
NODES = 10_000_000 if BACKEND == "native" else 100_000


def worth(state: State, nodes: int = NODES) -> dict[Action, Bounds]:
    """The value of every legal action in phase `play` or `call`, in the order of `legal`.

    `nodes` is how many cards may be searched, in all, with some to spare; where that is too few
    the bounds differ. Raises `RoostError` `nothing-to-solve` in the other phases. An opening lead
    that makes trump is worth what the best call after it brings.
    """
    public = state.public
    if public.phase not in ("play", "call"):
        raise RoostError("nothing-to-solve", phase=public.phase)
    if public.phase == "play" and not lead_makes_trump(public):
        return _cards(*opened.question(state), nodes)
    seat = public.turn
    assert seat is not None
    actions = legal(view(state, seat))
    share = max(1, nodes // len(actions))
    return {each: _declarers(step(state, seat, each)[0], share) for each in actions}


def _declarers(state: State, nodes: int) -> Bounds:
    """What the declarer's side takes once it has led or called."""
    public = state.public
    if public.phase == "play":
        return value(*opened.question(state), limits=Limits(nodes=nodes))
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
    return calls.best(list(lines), nodes)


def _cards(tables: Tables, position: Position, nodes: int) -> dict[Action, Bounds]:
    limits = Limits(nodes=nodes)
    mine = tables.side[turn(position)]
    # Only with a tie that nobody is paid for do the two sides' points not add up to the same.
    if mine and tables.majority and tables.majority_tie == "none":
        tables, position, mine = *_exchanged(tables, position), 0
    _, found = solve_cards(tables, position, limits=limits)
    if mine:
        total = _to_be_had(tables, position)
        found = {
            card: each._replace(low=total - each.high, high=total - each.low)
            for card, each in found.items()
        }
    return {play(card): found[card] for card in sorted(found)}


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
