"""A model of the rest of an auction: every seat bids up to its limit, always the least bid."""

from collections.abc import Sequence
from typing import NamedTuple

from roost.game.state import View
from roost.rules import auction, dealing
from roost.rules.scoring import Bid


class Won(NamedTuple):
    """The end of an auction."""

    declarer: int  # the declarer's seat
    bid: Bid  # its bid


class Continuation:
    """The auction of one view, to be continued many times."""

    def __init__(self, view: View) -> None:
        public = view.public
        self._rules = rules = public.rules
        self._me = view.seat
        self._dealer = public.dealer
        self._passed = public.passed
        self._holder = public.bidder
        self._seats = dealing.seats(rules)
        self._bids = auction.bids(rules)
        self._at = -1 if public.bid is None else self._bids.index(public.bid)
        self._needs = auction.numbers(rules)

    def end(self, first: Bid | None, most: float, limits: Sequence[float]) -> Won | None:
        """How the auction ends if this seat says `first` now and then bids up to `most`.

        `first` is `None` for a pass. `limits` go by seat. The result is `None` if nobody declares.
        """
        rules, me, bids = self._rules, self._me, self._bids
        passed, at, holder = self._passed, self._at, self._holder
        if first is None:
            passed |= 1 << me
        else:
            at, holder = bids.index(first), me
            if auction.closes(rules, first):
                return Won(me, first)
        seat = me
        while True:
            left = self._seats - passed.bit_count()
            if left == 0:
                return None
            if left == 1 and at >= 0:
                assert holder is not None
                return Won(holder, bids[at])
            seat = (seat + 1) % self._seats
            while passed >> seat & 1:
                seat = (seat + 1) % self._seats
            if left == 1 and auction.is_stuck(
                rules, is_dealer=seat == self._dealer, passed=self._seats - 1
            ):
                return Won(seat, bids[0])
            if at + 1 >= len(self._needs):
                passed |= 1 << seat
                continue
            if self._needs[at + 1] <= (most if seat == me else limits[seat]):
                at, holder = at + 1, seat
                if auction.closes(rules, bids[at]):
                    return Won(seat, bids[at])
            else:
                passed |= 1 << seat
