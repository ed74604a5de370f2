"""When every remaining trick is certain to be one seat's own, by what that seat may see."""

from roost.cards import Card
from roost.game.state import View


def may_claim(view: View) -> bool:
    """Whether all remaining tricks are this seat's, however the unseen cards lie."""
    return bool(order(view))


def order(view: View) -> tuple[Card, ...]:
    """An order of playing the hand that takes every trick; empty if none is certain."""
    del view
    return ()
