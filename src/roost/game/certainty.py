"""When all the rest is certain to be one seat's own, by what that seat may see and nothing else.

It is certain by rank and trumps: trumps are led from the top until nobody can have one, then each
suit from the top. Without what players show by not following this is all that can be certain.
"""

from roost.cards import Card, Mask, cards_of
from roost.game.state import Public, View
from roost.game.unseen import lacking, unseen
from roost.kernel import Tables
from roost.rules import trick, trump


def may_claim(view: View) -> bool:
    """Whether this seat, which has to be the one to lead, takes every remaining trick, in every way
    the unseen cards can lie and be played."""
    return bool(order(view))


def order(view: View) -> tuple[Card, ...]:
    """An order of playing the hand that takes every trick for certain; empty if there is none.

    Cost: a few steps for each card of the deal.
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
        # One hand may hold all of theirs: it gives up one a lead, the highest last.
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
    """The unseen cards that another hand may hold: of a suit that all are out of, none."""
    others = [out for seat, out in enumerate(lacking(view, tables)) if seat != view.seat]
    feared = unseen(view)
    for suit, members in enumerate(tables.members):
        if all(out >> suit & 1 for out in others):
            feared &= ~members
    return feared


def lead_makes_trump(public: Public) -> bool:
    """Whether the opening lead is still to make trump."""
    amerikaner = public.bid == "amerikaner"
    no_lead_yet = not public.taken and public.trump is None
    return no_lead_yet and trump.of_lead(public.rules, 0, amerikaner=amerikaner) is not None


def _from_the_top(tables: Tables, cards: Mask) -> list[Card]:
    return sorted(cards_of(cards), key=lambda card: -tables.strength[card])
