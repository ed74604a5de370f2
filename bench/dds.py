"""DDS, the double-dummy solver of bridge, as the package `endplay` brings it, through ctypes.

Hands are masks of 52 cards, thirteen to a suit and the highest the highest bit; seats are clockwise
and sides 0 and 2 against 1 and 3. One thread.
"""

import ctypes
import importlib.util
import time
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

SUITS, RANKS, SEATS = 4, 13, 4
NO_TRUMP = 4
_ALL_CARDS, _ONE_CARD = 3, 1


class Unavailable(Exception):
    """DDS is not there; the message says why."""


class Solved(NamedTuple):
    """The tricks of seats 0 and 2, the tricks that were searched, CPU seconds."""

    value: int
    nodes: int
    seconds: float


class _Deal(ctypes.Structure):
    _fields_ = [
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("remaining", (ctypes.c_uint * SUITS) * SEATS),
    ]


class _Future(ctypes.Structure):
    _fields_ = [
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * RANKS),
        ("rank", ctypes.c_int * RANKS),
        ("equals", ctypes.c_int * RANKS),
        ("score", ctypes.c_int * RANKS),
    ]


class _TableDeal(ctypes.Structure):
    _fields_ = [("cards", (ctypes.c_uint * SUITS) * SEATS)]


class _Table(ctypes.Structure):
    _fields_ = [("tricks", (ctypes.c_int * SEATS) * (SUITS + 1))]


class Dds:
    """The library, loaded. Raises `Unavailable` where it cannot be."""

    def __init__(self) -> None:
        package = importlib.util.find_spec("endplay")
        if package is None or package.origin is None:
            raise Unavailable("there is no module named 'endplay'")
        found = sorted((Path(package.origin).parent / "_dds").glob("*dds*.*"))
        libraries = [path for path in found if path.suffix in (".so", ".dylib", ".dll")]
        if not libraries:
            raise Unavailable("endplay has no library of DDS")
        try:
            self._library = ctypes.CDLL(str(libraries[0]))
        except OSError as error:
            raise Unavailable(str(error)) from None
        self._library.SetMaxThreads(1)
        self.version = metadata.version("endplay")

    def solve(
        self, hands: Sequence[int], leader: int, trump: int | None, *, every_card: bool = False
    ) -> Solved:
        """The tricks of seats 0 and 2 with best play; `every_card`: each lead is worked out."""
        deal, future = _Deal(), _Future()
        deal.trump, deal.first = NO_TRUMP if trump is None else trump, leader
        _fill(deal.remaining, hands)
        wanted = _ALL_CARDS if every_card else _ONE_CARD
        begun = time.process_time()
        status = self._library.SolveBoard(deal, -1, wanted, 1, ctypes.byref(future), 0)
        spent = time.process_time() - begun
        assert status == 1, status
        tricks = int(future.score[0])
        size = hands[0].bit_count()
        return Solved(tricks if leader % 2 == 0 else size - tricks, int(future.nodes), spent)

    def table(self, hands: Sequence[int]) -> tuple[list[list[int]], float]:
        """The tricks of each declarer's side by trump (no trump the last) and declarer; CPU
        seconds."""
        deal, table = _TableDeal(), _Table()
        _fill(deal.cards, hands)
        begun = time.process_time()
        status = self._library.CalcDDtable(deal, ctypes.byref(table))
        spent = time.process_time() - begun
        assert status == 1, status
        return [[int(each) for each in row] for row in table.tricks], spent


def _fill(cards: "ctypes.Array[ctypes.Array[ctypes.c_uint]]", hands: Sequence[int]) -> None:
    for seat, hand in enumerate(hands):
        for suit in range(SUITS):
            cards[seat][suit] = (hand >> RANKS * suit & (1 << RANKS) - 1) << 2
