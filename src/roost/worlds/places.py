"""Where each unseen card of a view may be, and how many cards each place holds.

A place is another seat or the nest. Only the view is used: what all have seen, and what follows
from the rules of play.
"""

from typing import NamedTuple

from roost.cards import Mask
from roost.game.certainty import lead_makes_trump
from roost.game.so_far import nest_taken, played_by
from roost.game.state import Public, View
from roost.game.unseen import lacking, unseen
from roost.rules import dealing, nest, trick
from roost.rules.trump import preparations


class World(NamedTuple):
    """One way the unseen cards may lie."""

    hands: tuple[Mask, ...]  # by seat: the cards held now
    nest: Mask  # the nest while it is face down, later the cards laid away
    # The seat that holds the called card or has played it; None: none is called.
    partner: int | None = None


class Places(NamedTuple):
    """The unseen cards by place. The last place is the nest."""

    size: tuple[int, ...]  # by place: how many unseen cards lie there
    may_hold: tuple[Mask, ...]  # by place: the unseen cards that may lie there

    def only(self, place: int, cards: Mask) -> "Places":
        """The same places, where `place` may hold only these cards."""
        held = list(self.may_hold)
        held[place] &= cards
        return self._replace(may_hold=tuple(held))


def places(view: View) -> Places:
    """The places of a view, in a deal that is under way."""
    public, private = view.public, view.private
    rules, seats = public.rules, dealing.seats(public.rules)
    hidden = unseen(view)
    own = view.seat == public.declarer
    size = [0 if seat == view.seat else _held(public, seat) for seat in range(seats)]
    beside = public.laid_away if nest_taken(public) else dealing.nest_size(rules)
    size.append(0 if own and nest_taken(public) else beside)
    may_hold = [*([hidden] * seats), hidden]
    if trump_is_known(public):
        tables = trick.tables(rules, public.trump)
        for seat, out in enumerate(lacking(view, tables)):
            for suit, members in enumerate(tables.members):
                if out >> suit & 1:
                    may_hold[seat] &= ~members
    _shown(public, hidden, may_hold)
    _called(public, hidden, may_hold)
    may_hold[view.seat] = 0
    if private.buried or not size[seats]:
        may_hold[seats] = 0
    return Places(tuple(size), tuple(may_hold))


def trump_is_known(public: Public) -> bool:
    """Whether cards have been played by known trumps, or may be now."""
    return public.phase in ("play", "call") and not lead_makes_trump(public)


def exchange_cases(view: View, all_places: Places) -> tuple[Places, Places, Places] | None:
    """The cases of a lay-away in which the house keeps some cards back while there are others.

    The first has no kept card among those laid away. In the second the declarer holds nothing but
    kept cards. The third is what the first two have in common. `None` if the house keeps no cards,
    or if the seat knows what was laid away.
    """
    public = view.public
    nest_place = len(all_places.size) - 1
    if not nest_taken(public) or not all_places.size[nest_place]:
        return None
    kept = kept_back(public)
    if not kept:
        return None
    declarer = public.declarer
    assert declarer is not None
    none_laid = all_places.only(nest_place, ~kept)
    if played_by(public, declarer) & ~kept:
        nothing = all_places._replace(may_hold=(0,) * len(all_places.size))
        return none_laid, nothing, nothing
    nothing_else = all_places.only(declarer, kept)
    return none_laid, nothing_else, none_laid.only(declarer, kept)


def kept_back(public: Public) -> Mask:
    """The cards that a declarer lays away only when nothing else is left."""
    named_before = preparations(public.rules)[0] == "trump"
    return nest.restricted(public.rules, public.trump if named_before else None)


def _held(public: Public, seat: int) -> int:
    """How many cards a seat holds."""
    held = dealing.hand_size(public.rules) - played_by(public, seat).bit_count()
    if seat == public.declarer and nest_taken(public):
        held += dealing.nest_size(public.rules) - public.laid_away
    return held


def _shown(public: Public, hidden: Mask, may_hold: list[Mask]) -> None:
    """Place the top card of the nest that all have seen: in the nest, or with the declarer."""
    if public.shown is None or not hidden >> public.shown & 1:
        return
    here = {len(may_hold) - 1}
    if nest_taken(public) and public.declarer is not None:
        here.add(public.declarer)
    for place in range(len(may_hold)):
        if place not in here:
            may_hold[place] &= ~(1 << public.shown)


def _called(public: Public, hidden: Mask, may_hold: list[Mask]) -> None:
    """Place the called card: with a seat that has had no turn since, as it would have played it."""
    called = public.called
    if called is None or public.partner is not None or not hidden >> called & 1:
        return
    assert public.declarer is not None
    seats = len(may_hold) - 1
    played = len(public.trick) if not public.taken else seats
    waiting = {(public.declarer + after) % seats for after in range(max(1, played), seats)}
    for place in range(len(may_hold)):
        if place not in waiting:
            may_hold[place] &= ~(1 << called)
