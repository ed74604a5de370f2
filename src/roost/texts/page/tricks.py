"""The tricks of a deal as a page is given them."""

from roost.game.state import Public
from roost.rules import trick
from roost.texts.page.chair import Chair
from roost.wire.parts import Card, TrickShown


def complete(public: Public, chair: Chair) -> list[TrickShown]:
    """The complete tricks, the first one first."""
    if not public.taken:
        chair.tricks.clear()
        return []
    tables = trick.tables(public.rules, public.trump)
    told = []
    for done in public.taken:
        made = chair.tricks.get(done)
        if made is None:
            points = tables.per_trick + sum(tables.points[card] for card in done.cards)
            cards = [Card(seat, card) for seat, card in chair.played(done.leader, done.cards)]
            made = chair.tricks[done] = TrickShown(cards, done.taker, points)
        told.append(made)
    return told


def lying(public: Public, chair: Chair) -> list[Card]:
    """The cards of the trick under way, in the order played."""
    if not public.trick or public.leader is None:
        return []
    return [Card(seat, card) for seat, card in chair.played(public.leader, public.trick)]
