"""The cards that a view does not show, and the suits that seats are known to be out of."""

from roost.cards import Mask, mask_of
from roost.game.state import View
from roost.kernel import Tables
from roost.rules import dealing


def unseen(view: View) -> Mask:
    """The cards in play that this seat cannot see.

    They are in other hands, in the nest, or among the cards that another seat laid away.
    """
    public, private = view.public, view.private
    gone = mask_of(public.trick)
    for each in public.taken:
        gone |= mask_of(each.cards)
    return dealing.cards(public.rules) & ~gone & ~private.hand & ~private.buried


def lacking(view: View, tables: Tables) -> tuple[Mask, ...]:
    """By seat, a bit for each suit that it is known to be out of.

    A seat that did not follow suit is out of that suit. A free card played to another suit shows
    nothing.
    """
    public = view.public
    out = [0] * dealing.seats(public.rules)
    tricks = [(each.leader, each.cards) for each in public.taken]
    if public.trick and public.leader is not None:
        tricks.append((public.leader, public.trick))
    for leader, cards in tricks:
        led = tables.suit[cards[0]]
        for at, card in enumerate(cards):
            if tables.suit[card] != led and not tables.free >> card & 1:
                suits = 1 << led
                if tables.must_trump and tables.trump not in (None, tables.suit[card]):
                    suits |= 1 << (tables.trump or 0)
                out[(leader + at) % len(out)] |= suits
    return tuple(out)
