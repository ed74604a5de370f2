"""From what the declarer's side takes in the rest of a deal to the value for one seat.

Where each defender has an account of its own, the defenders' tricks are shared by an estimate.
"""

import math

from roost.game.state import View
from roost.players.search.aim import Aim, Kind
from roost.rules import dealing, scoring, sides


class Payoff:
    """The value of a deal to the view's seat. `takes` is always what side 0 takes in the rest."""

    def __init__(self, view: View, aim: Aim) -> None:
        public = view.public
        assert public.declarer is not None
        assert public.bid is not None
        self._seat, self._aim = view.seat, aim
        self._rules, self._bid, self._declarer = public.rules, public.bid, public.declarer
        self._captured = public.captured
        self._accounts = sides.accounts(public.rules)
        self._total = scoring.hand_total(public.rules)
        self._known: dict[tuple[int | None, float, float | None], float] = {}
        self._bidding: dict[int | None, tuple[int, ...]] = {}

    def own_counts(self) -> bool:
        """Whether it matters which defender takes a trick, since each scores for itself."""
        mine = self._accounts[self._seat]
        lone = sides.partner_is_called(self._rules) and dealing.seats(self._rules) > 2
        return lone and self._aim.kind == "match" and mine != self._accounts[self._declarer]

    @property
    def kind(self) -> Kind:
        """The kind of the seat's aim."""
        return self._aim.kind

    @property
    def rest(self) -> int:
        """What all accounts together can still take in the deal, in points or tricks."""
        return self._total - sum(self._captured)

    def ends(self, partner: int | None, takes: float) -> float:
        """What the declarer's side ends the deal with."""
        return sum(self._captured[each] for each in self.side(partner)) + takes

    def defends(self, partner: int | None) -> bool:
        """Whether this seat is against the declarer."""
        return self._accounts[self._seat] not in self.side(partner)

    def made(self, partner: int | None, takes: float) -> bool:
        """Whether the bid is made."""
        captured = self._shared(partner, takes, None)
        outcome = scoring.outcome(self._rules, self._bid, self._declarer, partner, captured)
        return outcome.made

    def worth(self, partner: int | None, takes: float, own: float | None = None) -> float:
        """The value, from 0 to 1. A defender takes `own` of the rest; `None`: an even share."""
        key = partner, takes, own
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(partner, takes, own)
        return found

    def _worth(self, partner: int | None, takes: float, own: float | None) -> float:
        low = math.floor(takes)
        if low != takes:
            part = takes - low
            below, above = self.worth(partner, low, own), self.worth(partner, low + 1, own)
            return below + part * (above - below)
        if own is not None and own != math.floor(own):
            part = own - math.floor(own)
            below = self.worth(partner, takes, math.floor(own))
            return below + part * (self.worth(partner, takes, math.ceil(own)) - below)
        captured = self._shared(partner, takes, own)
        return self._aim.of(self._bid, self._declarer, partner, captured)

    def side(self, partner: int | None) -> tuple[int, ...]:
        """The accounts of the declarer's side."""
        found = self._bidding.get(partner)
        if found is None:
            found = scoring.bidding_accounts(self._rules, self._declarer, partner)
            self._bidding[partner] = found
        return found

    def _shared(self, partner: int | None, takes: float, own: float | None) -> tuple[int, ...]:
        """What each account ends with. The defenders share evenly, apart from `own`.

        What does not divide goes to the last of them. In the auction it goes to the first
        (bidding/stakes.py). Both orders are kept, since a change of either changes choices.
        """
        bidding = self.side(partner)
        captured = list(self._captured)
        captured[self._accounts[self._declarer]] += int(takes)
        left = self._total - sum(captured)
        against = [each for each in range(len(captured)) if each not in bidding]
        if own is not None and len(against) > 1:
            mine = self._accounts[self._seat]
            if mine in against:
                share = min(int(own), left)
                captured[mine] += share
                left -= share
                against.remove(mine)
        for each, share in zip(against, scoring.evenly(left, len(against)), strict=True):
            captured[each] += share
        return tuple(captured)
