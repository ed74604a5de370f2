"""Worlds as questions to the kernel, in the play of cards."""

from collections.abc import Sequence

from roost.game import opened
from roost.game.state import View
from roost.kernel import Position, Tables
from roost.rules import sides
from roost.worlds.places import World


def questions(view: View, worlds: Sequence[World]) -> tuple[list[Tables], list[Position]]:
    """The kernel's tables and position of each world, in phase `play` with trump known.

    As in `opened.question` the points of earlier tricks are left out.
    """
    public = view.public
    rules, declarer, leader = public.rules, public.declarer, public.leader
    assert declarer is not None
    assert leader is not None
    called = public.called if public.partner is None else None
    all_tables, positions = [], []
    for world in worlds:
        tables = opened.tables(
            rules, public.trump, declarer, nest=world.nest, partner=world.partner, called=called
        )
        taken = opened.certain(rules, world.nest), 0
        won = sides.by_side(tables.side, public.tricks)
        all_tables.append(tables)
        positions.append(Position(world.hands, leader, public.trick, taken, won))
    return all_tables, positions
