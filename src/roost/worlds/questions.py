"""Worlds as questions to the kernel, in the play of cards."""

from collections.abc import Sequence

from roost.game import opened
from roost.game.state import View
from roost.kernel import Position, Tables
from roost.rules import deck, sides
from roost.rules.scoring import nest_is_declarers
from roost.worlds.places import World


def questions(view: View, worlds: Sequence[World]) -> tuple[list[Tables], list[Position]]:
    """The kernel's tables and position of each world, in phase `play` with trump known.

    As in `opened.question` the points of earlier tricks are left out.
    """
    public = view.public
    rules, declarer, leader = public.rules, public.declarer, public.leader
    assert declarer is not None
    assert leader is not None
    points = deck.points(rules)
    counters = [(1 << card, worth) for card, worth in enumerate(points) if worth]
    certain = nest_is_declarers(rules)
    called = public.called if public.partner is None else None
    kept: dict[tuple[int, int | None], tuple[Tables, tuple[int, int], tuple[int, int]]] = {}
    all_tables, positions = [], []
    for world in worlds:
        nest = world.nest
        inside = sum(worth for bit, worth in counters if nest & bit) if nest else 0
        key = inside, world.partner
        known = kept.get(key)
        if known is None:
            tables = opened.tables(
                rules, public.trump, declarer, nest=nest, partner=world.partner, called=called
            )
            side = sides.sides(rules, declarer, world.partner)
            known = tables, (inside if certain else 0, 0), sides.by_side(side, public.tricks)
            kept[key] = known
        tables, taken, won = known
        all_tables.append(tables)
        positions.append(Position(world.hands, leader, public.trick, taken, won))
    return all_tables, positions
