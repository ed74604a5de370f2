"""A deal with all hands open, as a question to the kernel.

Side 0 is the declarer's. The nest's counters are part of the last trick's worth, or side 0 has them
from the start. Tricks taken before are left out: the answer is about the rest of the deal.
"""

from functools import lru_cache

from roost.cards import Card, Mask, cards_of, mask_of
from roost.game.state import State
from roost.kernel import Position, Tables
from roost.rules import dealing, scoring, sides, trick
from roost.rules.ruleset import Ruleset


def tables(
    rules: Ruleset,
    trump: int | None,
    declarer: int,
    *,
    nest: Mask = 0,
    partner: int | None = None,
    called: Card | None = None,
) -> Tables:
    """The kernel's tables of a deal with this declarer.

    `nest` are the cards laid away. `called` is the card that `partner` has to play as soon as it
    is on turn; `None` if it was played or none is called.
    """
    return _tables(rules, trump, declarer, with_last(rules, nest), partner, called)


@lru_cache(maxsize=4096)
def _tables(
    rules: Ruleset,
    trump: int | None,
    declarer: int,
    last: int,
    partner: int | None,
    called: Card | None,
) -> Tables:
    made = trick.tables(rules, trump)
    forced: list[Card | None] = [None] * len(made.forced)
    if partner is not None and called is not None:
        forced[partner] = called
    return made._replace(
        side=sides.sides(rules, declarer, partner),
        last_points=made.last_points + last,
        forced=tuple(forced),
    )


def with_last(rules: Ruleset, nest: Mask) -> int:
    """The nest's points if they go with the last trick, else 0."""
    return 0 if scoring.nest_is_declarers(rules) else _points(rules, nest)


def certain(rules: Ruleset, nest: Mask) -> int:
    """The nest's points if they go to the declarer's side whatever is played, else 0."""
    return _points(rules, nest) if scoring.nest_is_declarers(rules) else 0


def question(state: State) -> tuple[Tables, Position]:
    r"""The kernel's tables and position for a state in phase `play` with trump known.

    >>> from roost.game.reading import read
    >>> from roost.game.record import position
    >>> record = read("roost 1\ngame amerikaner players=6\nshuffle 1 " + "00" * 32
    ...     + "\ndealer 0\ndeal\n1 amerikaner\n")
    >>> tables, at = question(position(record))
    >>> tables.trump, tables.side, at.leader, at.points
    (None, (1, 0, 1, 1, 1, 1), 1, (0, 0))
    """
    public, private = state.public, state.private
    rules, declarer, leader = public.rules, public.declarer, public.leader
    assert declarer is not None
    assert leader is not None
    nest = private[declarer].buried
    partner, called = _called(state)
    side = sides.sides(rules, declarer, partner)
    return (
        tables(rules, public.trump, declarer, nest=nest, partner=partner, called=called),
        Position(
            hands=tuple(each.hand for each in private),
            leader=leader,
            trick=public.trick,
            points=(certain(rules, nest), 0),
            tricks=sides.by_side(side, public.tricks),
        ),
    )


def _called(state: State) -> tuple[int | None, Card | None]:
    """The called partner, found by its hand if it has not shown itself, and the called card if it
    has still to be played."""
    public = state.public
    if public.called is None or public.partner is not None:
        return public.partner, None
    for seat, private in enumerate(state.private):
        if private.hand >> public.called & 1:
            return seat, public.called
    raise AssertionError("a called card is in a hand")


def at_the_start(state: State) -> tuple[tuple[Mask, ...], Mask]:
    """The hands before the first trick, and the cards laid away.

    Before the lay-away is done: the hands as dealt, and the nest.
    """
    public, private = state.public, state.private
    declarer = public.declarer
    hands = [each.dealt for each in private]
    if declarer is None:
        return tuple(hands), mask_of(state.face_down)
    own = private[declarer]
    if public.laid_away < dealing.nest_size(public.rules):
        return tuple(hands), own.nest | mask_of(state.face_down)
    hands[declarer] = (own.dealt | own.nest) & ~own.buried
    return tuple(hands), own.buried


def _points(rules: Ruleset, nest: Mask) -> int:
    return scoring.nest_points(rules, cards_of(nest)) if nest else 0
