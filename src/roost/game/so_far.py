"""What has happened in a deal so far: who played which cards, whether the nest was taken, and who
is known to be the declarer's partner."""

from roost.cards import Card, Mask, mask_of
from roost.game.state import Public, View
from roost.rules import dealing


def nest_taken(public: Public) -> bool:
    """Whether the declarer has taken the nest."""
    if public.declarer is None or not dealing.nest_size(public.rules):
        return False
    return public.phase == "nest" or public.laid_away > 0


def played_by(public: Public, seat: int) -> Mask:
    """The cards that a seat has played in this deal.

    >>> from roost.game import match
    >>> from roost.variants import CROWSNEST
    >>> played_by(match.start(CROWSNEST, dealer=3).public, 0)
    0
    """
    seats = dealing.seats(public.rules)
    cards: list[Card] = [each.cards[(seat - each.leader) % seats] for each in public.taken]
    if public.leader is not None:
        at = (seat - public.leader) % seats
        cards.extend(public.trick[at : at + 1])
    return mask_of(cards)


def known_partner(view: View) -> int | None:
    """The seat that was called by the declarer, as far as the view's seat knows.

    A seat that holds the called card knows before the others. `None` if nobody was called, or if
    this seat cannot know.
    """
    public = view.public
    if public.partner is None and public.called is not None:
        return view.seat if view.private.hand >> public.called & 1 else None
    return public.partner
