"""One match, refereed by the letter of the rules pages: `deal`, `legal`, `act`, `show`.

The rules' numbers are explained in `position.py`.
"""

from collections.abc import Sequence

from tests.referee.houses import COLOURS, RANKS
from tests.referee.position import Position, Refused


class Referee(Position):
    """A match in progress, and what may be done in it."""

    # The deal.

    def deal(self, hands: Sequence[Sequence[str]], nest: Sequence[str]) -> None:
        """The next deal, with these cards."""
        if self.phase != "deal":
            raise Refused("the match is over" if self.phase == "over" else "a deal is being played")
        if self.next_dealer is None:
            raise Refused("nobody knows the first dealer")
        cards = [card for hand in hands for card in hand] + list(nest)
        if sorted(cards) != sorted(self.house.deck):
            raise Refused("these are not the cards of the deck")
        if [len(h) for h in hands] != [self.house.hand] * self.seats:
            raise Refused(f"a hand has {self.house.hand} cards")
        self.hands = [list(hand) for hand in hands]
        self.nest = list(nest)
        self._clear()
        self.deal_number += 1
        self.dealer = self.next_dealer
        self.phase = "auction"
        if not self.rook and self.house.rule["first_bidder"] == "dealer":
            self.turn = self.dealer
        else:
            self.turn = self.left_of(self.dealer)  # 1.5, A2

    def _throw_in(self, *, same_dealer: bool) -> None:
        """Passed out or a misdeal: no score; hands and nest stay as they lie (1.8, A3)."""
        assert self.dealer is not None
        self.next_dealer = self.dealer if same_dealer else self.left_of(self.dealer)
        self.phase = "deal"
        self.turn = None

    # What may be done.

    def legal(self) -> list[str]:
        """Every action the seat on turn may take, in the words of a record."""
        if self.turn is None:
            return []
        if self.phase == "auction":
            return self._rook_calls() if self.rook else self._amerikaner_calls()
        if self.phase == "nest":
            return ["bury " + card for card in self._may_bury(self.hands[self.turn])]
        if self.phase == "trump":
            return ["trump " + colour for colour in COLOURS]
        if self.phase == "call":
            words = ["call " + card for card in self.callable()]
            return [*words, "alone"] if self.house.on("alone") else words
        return ["play " + card for card in self._may_play(self.turn)]

    def _bids(self) -> list[str]:
        """1.6, A2: from the lowest, or above the standing one, up to the highest, in steps."""
        house = self.house
        least = self.bid + house.step if isinstance(self.bid, int) else house.lowest
        return [f"bid {n}" for n in range(least, house.highest + 1, house.step)]

    def _rook_calls(self) -> list[str]:
        assert self.turn is not None
        words = self._bids()
        stuck = (
            self.house.rule["all_pass"] == "dealer_stuck"
            and self.bid is None
            and len(self.passed) == 3
        )
        if stuck:  # S4: "the dealer's one legal action is the minimum bid"
            words = [f"bid {self.house.lowest}"]
        else:
            words.append("pass")
            if self.house.on("shoot_the_moon"):  # S4: above every bid
                words.append("moon")
        counters = [card for card in self.hands[self.turn] if self.house.points(card) > 0]
        if (
            self.house.on("no_points_misdeal")
            and self.turn not in self.spoken  # S4: "at its first turn in the auction"
            and not counters
        ):
            words.append("misdeal")
        return words

    def _amerikaner_calls(self) -> list[str]:
        return [*self._bids(), "amerikaner", "pass"]  # A2

    def _may_bury(self, hand: list[str]) -> list[str]:
        """1.9: any cards; S4 `discard` forbids some, unless nothing else is left."""
        allowed = list(hand)
        if self.rook and self.house.rule["discard"] == "no_counters":
            allowed = [card for card in hand if self.house.points(card) == 0]
        if self.rook and self.house.rule["discard"] == "no_trumps":
            allowed = [card for card in hand if self.suit(card) != self.trump]
        return allowed or list(hand)

    def callable(self) -> list[str]:
        """A5: of the led suit, in play, not dealt to the declarer: so, in another's hand."""
        assert self.declarer is not None
        assert self.trick
        suit = self.trick[0][1][0]
        others = [seat for seat in range(self.seats) if seat != self.declarer]
        cards = [card for seat in others for card in self.hands[seat] if card[0] == suit]
        if self.house.rule["call"] == "highest_missing":
            return [suit + rank for rank in RANKS if suit + rank in cards][:1]
        return cards

    def _may_play(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick:
            return list(hand)  # 1.13, A4, A8
        if sum(self.tricks) == 0 and self.called in hand:
            return [card for card in hand if card == self.called]  # A7
        led = self.suit(self.trick[0][1])
        follow = [card for card in hand if self.suit(card) == led]
        if not follow:
            trumps = [card for card in hand if self.suit(card) == self.trump]
            if self.rook and self.house.on("must_trump") and trumps:
                return trumps  # S4: "void in the led suit: must trump if able"
            return list(hand)
        if not self.rook:
            return follow
        for card, switch in [("Bird", "bird_free"), ("R1", "red_one_free")]:
            if card in hand and card not in follow and self.house.on(switch):
                follow.append(card)  # 1.14, S4
        return follow

    # What is done.

    def act(self, seat: int, text: str) -> None:
        """Let `seat` do what `text` says, or raise `Refused` and change nothing."""
        if self.turn is None:
            raise Refused("nobody is on turn")
        if seat != self.turn:
            raise Refused(f"seat {self.turn} is on turn, not {seat}")
        if text not in self.legal():
            raise Refused(f"{text} is not one of: {', '.join(self.legal())}")
        word, _, rest = text.partition(" ")
        if self.phase == "auction":
            self._call(seat, word, rest)
        elif word == "bury":
            self._bury(seat, rest)
        elif word == "trump":
            self.trump = rest
            if self.house.on("trump_before_nest"):
                self._take_nest()
            else:
                self._start_play()
        elif word == "call":
            self.called = rest
            self.partner = next(s for s in range(self.seats) if rest in self.hands[s])
            self._go_on_playing(seat)
        elif word == "alone":
            self._go_on_playing(seat)
        else:
            self._play(seat, rest)

    def _call(self, seat: int, word: str, rest: str) -> None:
        self.spoken.append(seat)
        if word == "misdeal":
            self._throw_in(same_dealer=True)  # S4
            return
        if word == "pass":
            self.passed.append(seat)
        else:
            self.bid = int(rest) if word == "bid" else word
            self.bidder = seat
        left = [s for s in range(self.seats) if s not in self.passed]
        if not left:
            same = self.house.rule["all_pass"] != "redeal_next"
            self._throw_in(same_dealer=same)
        elif self.bid is not None and (len(left) == 1 or self._nothing_above()):
            self._auction_won()
        else:
            self.turn = self.left_of(seat)
            while self.turn in self.passed:
                self.turn = self.left_of(self.turn)

    def _nothing_above(self) -> bool:
        """1.7, A2: whether the standing bid closes the auction by itself."""
        if isinstance(self.bid, str):
            return True  # moon or amerikaner
        # S4: while the moon is on, the maximum bid does not close the auction. Nor does A2's.
        return self.rook and self.bid == self.house.highest and not self.house.on("shoot_the_moon")

    def _auction_won(self) -> None:
        self.declarer = self.turn = self.bidder
        if self.rook and (self.house.nest == 0 or self.house.on("trump_before_nest")):
            self.phase = "trump"  # 1.10
        elif self.house.nest > 0:
            self._take_nest()
        else:
            self._start_play()

    def _take_nest(self) -> None:
        """1.9: the declarer's hand holds the nest until as many cards are laid away."""
        assert self.declarer is not None
        self.hands[self.declarer] += self.nest
        self.nest = []
        self.phase = "nest"

    def _bury(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.nest.append(card)
        if len(self.nest) == self.house.nest:
            if self.rook and self.trump is None:
                self.phase = "trump"  # 1.10: only after the discard
            else:
                self._start_play()

    def _start_play(self) -> None:
        assert self.declarer is not None
        assert self.dealer is not None
        self.phase = "play"
        leaders = {
            "dealer_left": self.left_of(self.dealer),
            "declarer_left": self.left_of(self.declarer),
            "declarer": self.declarer,
        }
        self.turn = leaders[self.house.rule["lead"]] if self.rook else self.declarer  # A4, A9

    def _play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if card == self.called:
            self.partner_known = True
        if not self.rook and sum(self.tricks) == 0 and len(self.trick) == 1:
            if self.bid != "amerikaner" or self.house.on("amerikaner_trump"):
                self.trump = card[0]  # A4, A9
            if self.bid != "amerikaner" and self.callable():  # A5, A6
                self.phase = "call"
                return
        self._go_on_playing(seat)

    def _go_on_playing(self, seat: int) -> None:
        """After a card, or after the call that follows the opening lead."""
        self.phase = "play"
        if len(self.trick) < self.seats:
            self.turn = self.left_of(seat)
            return
        winner = self.trick_winner(self.trick)
        self.tricks[winner] += 1
        if self.rook:
            self.captured[winner % 2] += sum(self.house.points(card) for _, card in self.trick)
        else:
            self.captured[winner] += 1
        self.trick = []
        self.turn = winner
        if not any(self.hands):
            self.finish_deal(winner)

    def show(self) -> dict[str, object]:
        """What `roost show --json` prints, `rules` apart."""
        return {
            "game": self.house.game,
            "phase": self.phase,
            "deal": self.deal_number,
            "dealer": self.dealer,
            "turn": self.turn,
            "legal": self.legal(),
            "hands": [list(hand) for hand in self.hands],
            "nest": list(self.nest),
            "trick": [list(played) for played in self.trick],
            "trump": self.trump,
            "declarer": self.declarer,
            "bid": self.bid,
            "partner": self.partner if self.partner_known else None,
            "captured": list(self.captured),
            "tricks": list(self.tricks),
            "deals": [dict(deal) for deal in self.deals],
            "totals": list(self.totals),
            "winners": list(self.winners),
        }
