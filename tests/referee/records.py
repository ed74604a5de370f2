"""Reading a record: the position it stops at, or the number of its first wrong line.

Only records that give their cards can be read: the referee cannot shuffle.
"""

import re

from tests.referee.houses import House, HouseError, read_words, whole_number
from tests.referee.position import Refused
from tests.referee.referee import Referee


class BrokenLine(Exception):
    """The record breaks a rule in this line (counted from 1)."""

    def __init__(self, lineno: int, reason: str) -> None:
        super().__init__(f"line {lineno}: {reason}")
        self.lineno = lineno
        self.reason = reason


class CannotShuffle(Exception):
    """The record leaves the dealer or the cards to its seed."""


def show_record(text: str) -> dict[str, object]:
    """What `roost show --json` prints for this record, `rules` apart."""
    reader = Reader()
    lines = text.split("\n")
    for lineno, line in enumerate(lines, start=1):
        words = line.split("#")[0].split()
        if not words:
            continue
        try:
            reader.read(words)
        except (Refused, HouseError) as wrong:
            raise BrokenLine(lineno, str(wrong)) from wrong
    if reader.house is None:
        raise BrokenLine(len(lines), "the record names no game")
    return reader.match().show()


def seat_number(word: str, seats: int) -> int:
    number = whole_number(word)
    if number is None or not 0 <= number < seats:
        raise Refused(f"{word} is no seat")
    return number


class Reader:
    """What has been read so far."""

    def __init__(self) -> None:
        self.started = False
        self.house: House | None = None
        self.header: dict[str, list[str]] = {}
        self.named: list[int] = []
        self.dealer: int | None = None
        self.totals: list[int] | None = None
        self.referee: Referee | None = None
        self.hands: dict[int, list[str]] = {}  # of a deal whose cards are not all there yet
        self.nest: list[str] | None = None
        self.dealing = False
        self.after_deal = False  # the line before was `deal`

    def match(self) -> Referee:
        """The match as far as it has come."""
        assert self.house is not None
        if self.referee is None:
            self.referee = Referee(self.house.game, self.house.given, self.dealer, self.totals)
        return self.referee

    def read(self, words: list[str]) -> None:
        """One line that is not blank."""
        if not self.started:
            if words != ["roost", "1"]:
                raise Refused("a record begins with: roost 1")
            self.started = True
            return
        word, rest = words[0], words[1:]
        after_deal, self.after_deal = self.after_deal, False
        if word in ("game", "seat", "dealer", "shuffle", "phrase", "totals", "meta"):
            self._header(word, rest)
        elif self.house is None:
            raise Refused("the game is not named yet")
        elif word == "deal":
            self._deal(rest)
        elif word == "seal":
            if not after_deal or len(rest) != 1 or not re.fullmatch("[0-9a-fA-F]{64}", rest[0]):
                raise Refused("a seal of 64 hex digits stands after its deal")
        elif word in ("hand", "nest"):
            self._cards(word, rest)
        else:
            self._action(word, rest)

    def _header(self, word: str, rest: list[str]) -> None:
        if self.referee is not None:
            raise Refused(f"{word} stands before the first deal")
        if word not in ("seat", "meta"):
            if word in self.header:
                raise Refused(f"{word} is given twice")
            self.header[word] = rest
        if not rest:
            raise Refused(f"{word} says nothing")
        if word == "game":
            self.house = House(rest[0], read_words(rest[1:]))
        elif self.house is None:
            raise Refused("the game is not named yet")
        elif word == "seat":
            self._seat(rest, self.house.seats)
        elif word == "dealer":
            self.dealer = self._dealer(rest, self.house.seats)
        elif word == "totals":
            self.totals = self._totals(rest, 2 if self.house.rook else self.house.seats)
        elif word == "shuffle" and not (
            len(rest) == 2 and rest[0] == "1" and re.fullmatch("[0-9a-fA-F]{64}", rest[1])
        ):
            raise Refused("shuffle 1 and 64 hex digits")

    def _seat(self, rest: list[str], seats: int) -> None:
        seat = seat_number(rest[0], seats)
        if len(rest) < 2:
            raise Refused("a seat has a number and a name")
        if seat in self.named:
            raise Refused(f"seat {seat} is named twice")
        self.named.append(seat)

    def _dealer(self, rest: list[str], seats: int) -> int:
        if len(rest) != 1:
            raise Refused("one dealer is wanted")
        return seat_number(rest[0], seats)

    def _totals(self, rest: list[str], count: int) -> list[int]:
        numbers = [number for number in map(whole_number, rest) if number is not None]
        if len(numbers) != len(rest) or len(numbers) != count:
            raise Refused(f"{count} totals are wanted")
        return numbers

    def _deal(self, rest: list[str]) -> None:
        if rest:
            raise Refused("deal stands alone")
        if self.dealing:
            raise Refused("the cards of the deal before are not complete")
        if self.dealer is None:
            if "shuffle" in self.header:
                raise CannotShuffle
            raise Refused("neither dealer nor shuffle is given")
        if self.match().phase != "deal":
            raise Refused(f"no deal in phase {self.match().phase}")
        self.dealing = self.after_deal = True
        self.hands = {}
        self.nest = None

    def _cards(self, word: str, rest: list[str]) -> None:
        assert self.house is not None
        if not self.dealing:
            raise Refused("cards are given right after a deal")
        if word == "hand":
            if not rest:
                raise Refused("whose hand?")
            seat = seat_number(rest[0], self.house.seats)
            cards, most, again = rest[1:], self.house.hand, seat in self.hands
        else:
            seat, cards, most, again = -1, rest, self.house.nest, self.nest is not None
        if again:
            raise Refused("these cards are given twice")
        if len(cards) > most:
            raise Refused(f"{len(cards)} cards where there are {most}")
        seen = [card for hand in self.hands.values() for card in hand] + (self.nest or [])
        for card in cards:
            if card not in self.house.deck:
                raise Refused(f"{card} is not in the deck")
            if card in seen:
                raise Refused(f"{card} is there twice")
            seen.append(card)
        if word == "hand":
            self.hands[seat] = cards
        else:
            self.nest = cards
        if len(seen) == len(self.house.deck):
            self.match().deal([self.hands[s] for s in range(self.house.seats)], self.nest or [])
            self.dealing = False

    def _action(self, word: str, rest: list[str]) -> None:
        assert self.house is not None
        if whole_number(word) is None:
            raise Refused(f"no line begins with {word}")
        seat = seat_number(word, self.house.seats)
        if self.dealing:
            if "shuffle" in self.header and not self.hands and self.nest is None:
                raise CannotShuffle
            raise Refused("the cards are not complete")
        match = self.match()
        if rest[:1] == ["bury"]:
            if len(rest) == 1:
                raise Refused("bury what?")
            self._bury(match, seat, rest[1:])
        else:
            match.act(seat, " ".join(rest))

    def _bury(self, match: Referee, seat: int, cards: list[str]) -> None:
        """Their order is free: what a house lets go only at last is laid away last."""
        while cards:
            legal = [card for card in cards if "bury " + card in match.legal()]
            card = (legal or cards)[0]
            cards.remove(card)
            match.act(seat, "bury " + card)
