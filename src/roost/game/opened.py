"""A deal with all hands open, as the kernel is asked about it.

Side 0 is the declarer's. The nest's counters are in what the last trick is worth, or are side 0's
from the start. What was taken before is left out: an answer tells of the rest of the deal.
"""

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
    """The tables of a deal with this declarer; `nest` are the cards laid away, and `called` is a
    card that `partner` has still to play as soon as it may."""
    made = trick.tables(rules, trump)
    forced: list[Card | None] = [None] * len(made.forced)
    if partner is not None and called is not None:
        forced[partner] = called
    last = 0 if scoring.nest_is_declarers(rules) else _points(rules, nest)
    return made._replace(
        side=sides.sides(rules, declarer, partner),
        last_points=made.last_points + last,
        forced=tuple(forced),
    )


def certain(rules: Ruleset, nest: Mask) -> int:
    """The points that are the declarer's side's whatever is played."""
    return _points(rules, nest) if scoring.nest_is_declarers(rules) else 0


def question(state: State) -> tuple[Tables, Position]:
    r"""What the kernel is asked in phase `play`, trump being known.

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
    tricks = [0, 0]
    for seat, count in enumerate(public.tricks):
        tricks[side[seat]] += count
    return (
        tables(rules, public.trump, declarer, nest=nest, partner=partner, called=called),
        Position(
            hands=tuple(each.hand for each in private),
            leader=leader,
            trick=public.trick,
            points=(certain(rules, nest), 0),
            tricks=(tricks[0], tricks[1]),
        ),
    )


def _called(state: State) -> tuple[int | None, Card | None]:
    """The partner, also one that only its hand gives away, and the card that it has still to
    play."""
    public = state.public
    if public.called is None or public.partner is not None:
        return public.partner, None
    for seat, private in enumerate(state.private):
        if private.hand >> public.called & 1:
            return seat, public.called
    raise AssertionError("a called card is in a hand")


def at_the_start(state: State) -> tuple[tuple[Mask, ...], Mask]:
    """The hands with which the deal is played, or was, and the cards laid away; before the
    lay-away is done the hands as dealt, and the nest as it lies."""
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
    return scoring.nest_points(rules, cards_of(nest))
