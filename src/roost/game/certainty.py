"""Whether one seat is certain to take all remaining tricks, judged by its own view alone.

It leads trumps from the top until nobody else can hold one, then each other suit from the top.
"""

from roost.cards import Card, Mask, cards_of
from roost.game.state import Public, View
from roost.game.unseen import lacking, unseen
from roost.kernel import Tables
from roost.rules import trick, trump


def may_claim(view: View) -> bool:
    """Whether this seat takes every remaining trick, however the unseen cards lie and are played.

    False unless the seat is to lead.
    """
    return bool(order(view))


def order(view: View) -> tuple[Card, ...]:
    """The hand in an order of play that takes every trick for certain; empty if there is none.

    The time is a few steps for each card of the deal.
    """
    public = view.public
    if public.phase != "play" or view.seat != public.turn or public.trick:
        return ()
    if lead_makes_trump(public) or (public.called is not None and public.partner is None):
        return ()
    tables = trick.tables(public.rules, public.trump)
    feared = _feared(view, tables)
    suits = sorted(range(len(tables.members)), key=lambda suit: suit != tables.trump)
    cards: list[Card] = []
    for suit in suits:
        own = _from_the_top(tables, view.private.hand & tables.members[suit])
        theirs = _from_the_top(tables, feared & tables.members[suit])
        # One hand may hold all of theirs. It then plays one to each lead and keeps the highest.
        for card, _ in zip(own, theirs, strict=False):
            if tables.strength[card] < tables.strength[theirs[0]]:
                return ()
        if (
            suit == tables.trump
            and len(own) < len(theirs)
            and len(own) < view.private.hand.bit_count()
        ):
            return ()
        cards.extend(own)
    return tuple(cards)


def _feared(view: View, tables: Tables) -> Mask:
    """The unseen cards that another hand may hold, without suits that all others are out of."""
    others = [out for seat, out in enumerate(lacking(view, tables)) if seat != view.seat]
    feared = unseen(view)
    for suit, members in enumerate(tables.members):
        if all(out >> suit & 1 for out in others):
            feared &= ~members
    return feared


def lead_makes_trump(public: Public) -> bool:
    """Whether the opening lead is still to come and will make trump."""
    amerikaner = public.bid == "amerikaner"
    no_lead_yet = not public.taken and public.trump is None
    return no_lead_yet and trump.of_lead(public.rules, 0, amerikaner=amerikaner) is not None


def _from_the_top(tables: Tables, cards: Mask) -> list[Card]:
    return sorted(cards_of(cards), key=lambda card: -tables.strength[card])
