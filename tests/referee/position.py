"""Where a match stands, what its cards are worth, and who has won: `Position`.

Numbers like 1.14 are rules of the Rook page, A5 is rule 5 of the Amerikaner page, S4 is section 4
of the Rook page (the switches). Cards and actions are the strings of a record.
"""

from collections.abc import Mapping, Sequence

from tests.referee.houses import RANKS, House


class Refused(Exception):
    """What was asked is not allowed; the position is as it was."""


class Position:
    """A match in progress. `dealer` is the first dealer, `totals` the scores before the deal."""

    def __init__(
        self,
        game: str,
        switches: Mapping[str, str],
        dealer: int | None,
        totals: Sequence[int] | None = None,
    ) -> None:
        self.house = House(game, switches)
        self.rook = self.house.rook
        self.seats = self.house.seats
        scores = 2 if self.rook else self.seats
        self.totals = list(totals) if totals is not None else [0] * scores
        if len(self.totals) != scores:
            raise Refused(f"{scores} totals are wanted")
        if dealer is not None and not 0 <= dealer < self.seats:
            raise Refused(f"there is no seat {dealer}")
        self.dealer = dealer
        self.next_dealer = dealer
        self.deal_number = 0
        self.deals: list[dict[str, object]] = []  # the scored ones
        self.winners: list[int] = []
        self.sudden_death = False
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.nest: list[str] = []
        self._clear()
        self.phase = "deal"

    def _clear(self) -> None:
        """Everything that belongs to one deal, the cards apart."""
        self.turn: int | None = None
        self.passed: list[int] = []
        self.spoken: list[int] = []
        self.bid: int | str | None = None
        self.bidder: int | None = None
        self.declarer: int | None = None
        self.trump: str | None = None
        self.called: str | None = None
        self.partner: int | None = None  # who holds the called card; shown once it has fallen
        self.partner_known = False
        self.trick: list[tuple[int, str]] = []
        self.captured = [0] * len(self.totals)
        self.tricks = [0] * self.seats

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    # Cards.

    def suit(self, card: str) -> str:
        """1.12: the effective suit; the bird and the red one always have the trump colour."""
        if card == "Bird" or (self.rook and card == "R1" and self.house.on("red_one")):
            assert self.trump is not None
            return self.trump
        return card[0]

    def strength(self, card: str) -> float:
        """A number that is greater for the higher of two cards of one effective suit."""
        if not self.rook:
            return -RANKS.index(card[1:])
        if card == "Bird":
            return {"high": 100, "low": 0, "10.5": 10.5}[self.house.rule["bird"]]
        if card == "R1" and self.house.on("red_one"):
            return 200  # S4: "the highest trump whatever the bird is"
        if card[1:] == "1":
            return 15 if self.house.rule["ones"] == "high" else 1
        return int(card[1:])

    def trick_winner(self, trick: Sequence[tuple[int, str]]) -> int:
        """1.16, A8: the highest trump, else the highest card of the led suit."""
        trumps = [(seat, card) for seat, card in trick if self.suit(card) == self.trump]
        led = [(seat, card) for seat, card in trick if self.suit(card) == self.suit(trick[0][1])]
        return max(trumps or led, key=lambda played: self.strength(played[1]))[0]

    # The score.

    def finish_deal(self, last_winner: int) -> None:
        """The last trick went to `last_winner`: score the deal and see whether somebody has won."""
        assert self.declarer is not None
        assert self.dealer is not None
        self.turn = None
        self.next_dealer = self.left_of(self.dealer)  # 1.2, A1
        delta = self._rook_delta(last_winner) if self.rook else self._amerikaner_delta()
        self.totals = [total + change for total, change in zip(self.totals, delta, strict=True)]
        self.deals.append(
            {
                "declarer": self.declarer,
                "bid": self.bid,
                "captured": list(self.captured),
                "delta": delta,
            }
        )
        self.winners = self._rook_winners() if self.rook else self._amerikaner_winners()
        self.phase = "over" if self.winners else "deal"

    def _rook_delta(self, last_winner: int) -> list[int]:
        assert self.declarer is not None
        us, them = self.declarer % 2, 1 - self.declarer % 2
        last = last_winner % 2
        nest_to = us if self.house.rule["nest_points_to"] == "declarer" else last
        self.captured[nest_to] += sum(self.house.points(card) for card in self.nest)  # 1.17
        self.captured[last] += int(self.house.rule["last_trick_bonus"])  # 1.18
        self._most_tricks(last)
        if not isinstance(self.bid, int):
            return [0, 0]  # S4: the moon
        made = self.captured[us] >= self.bid  # 1.19
        if self.house.on("made_needs_more"):
            made = self.captured[us] > self.bid
        delta = [0, 0]
        delta[them] = self.captured[them]  # 1.20
        if not made:
            delta[us] = -self.bid
        elif self.house.rule["made_credit"] == "bid":
            delta[us] = self.bid
        else:
            delta[us] = self.captured[us]
        return delta

    def _most_tricks(self, last: int) -> None:
        assert self.declarer is not None
        bonus = int(self.house.rule["most_tricks_bonus"])
        counts = [self.tricks[0] + self.tricks[2], self.tricks[1] + self.tricks[3]]
        if counts[0] != counts[1]:
            self.captured[0 if counts[0] > counts[1] else 1] += bonus
            return
        tie = self.house.rule["most_tricks_tie"]
        if tie == "split":
            self.captured[0] += bonus // 2
            self.captured[1] += bonus // 2
        elif tie == "defenders":
            self.captured[1 - self.declarer % 2] += bonus
        elif tie == "last_trick":
            self.captured[last] += bonus

    def _amerikaner_delta(self) -> list[int]:
        assert self.declarer is not None
        delta = list(self.tricks)  # A11: everybody else, a point a trick
        if self.bid == "amerikaner":
            every = self.tricks[self.declarer] == self.house.hand
            delta[self.declarer] = 52 if every else -52
            return delta
        assert isinstance(self.bid, int)
        side = [self.declarer] if self.partner is None else [self.declarer, self.partner]
        made = sum(self.tricks[seat] for seat in side) >= self.bid  # A10
        for seat in side:
            delta[seat] = self.bid if made else -self.bid
        delta[self.declarer] *= int(self.house.rule["declarer_factor"])
        return delta

    # The end.

    def _rook_winners(self) -> list[int]:
        """1.22 with S4: the team that has won the match, if one has."""
        assert self.declarer is not None
        us, them = self.declarer % 2, 1 - self.declarer % 2
        if self.bid == "moon":
            return [us if self.captured[us] == self.house.total else them]
        higher = [team for team in (0, 1) if self.totals[team] > self.totals[1 - team]]
        if self.house.hands_to_play is not None:
            if len(self.deals) >= self.house.hands_to_play and higher:
                return higher
        else:
            if self.sudden_death and higher:
                return higher
            there = [team for team in (0, 1) if self._reached(self.totals[team])]
            if len(there) == 1:
                return there
            if len(there) == 2 and self.house.rule["both_past"] == "bidding_side":
                return [us]
            if len(there) == 2 and higher:
                return higher
            if len(there) == 2:
                self.sudden_death = True
        return self._mercy(higher)

    def _reached(self, total: int) -> bool:
        # Section 2: > 300 for `rook`, >= 300 for all others.
        if self.house.game == "rook":
            return total > self.house.target
        return total >= self.house.target

    def _mercy(self, higher: list[int]) -> list[int]:
        """S4: looked at after the target; both past it: the higher total wins."""
        if self.house.rule["mercy"] == "off":
            return []
        lost = [team for team in (0, 1) if self.totals[team] <= int(self.house.rule["mercy"])]
        if len(lost) == 1:
            return [1 - lost[0]]
        return higher if lost else []

    def _amerikaner_winners(self) -> list[int]:
        """A12: the highest, once the target is reached or the hands are played; ties by `tie`."""
        best = max(self.totals)
        if self.house.hands_to_play is not None:
            if len(self.deals) < self.house.hands_to_play:
                return []
        elif best < self.house.target:
            return []
        top = [seat for seat in range(self.seats) if self.totals[seat] == best]
        if len(top) > 1 and self.house.rule["tie"] == "play_on":
            return []
        if len(top) > 1 and self.house.rule["tie"] == "bidding_side":
            bidding = [seat for seat in top if seat in (self.declarer, self.partner)]
            return bidding or top
        return top
