"""The budgets of the levels, counted in worlds, beams and nodes.

A time limit stands behind them. While no search reaches it, the same view and rng give the same
choice on any machine.
"""

from typing import NamedTuple

from roost.kernel import BACKEND, Beam
from roost.players.bidding import Means


class Budget(NamedTuple):
    """How a card is chosen at one stage of a deal."""

    down_to: int  # used while this many tricks or more remain
    worlds: int  # how many worlds are looked at
    beam: Beam  # the beam of the search in each world
    nodes: int  # the node limit in each world, for each candidate


class Level(NamedTuple):
    """The settings of a searching player."""

    name: str  # its name, as players are called by
    bids: Means  # the budget before the play of cards
    # For the play, from many tricks to few; the first that fits is used.
    budgets: tuple[Budget, ...]
    batch: int = 8  # after each batch of this many worlds stop if one card is clearly best
    ending: int = 0  # search ahead when this many tricks remain, or fewer; 0: never
    ahead: int = 0  # worlds of the search ahead, shared among the candidates that may be best
    # How many later choices of its own a search ahead makes without seeing the other hands.
    choices: int = 1
    every: int = 0  # look for a certain win when at most this many worlds fit; 0: never
    proof: int = 0  # the most positions that the look for a certain win visits for each card
    # Worlds drawn for each one looked at, weighted by what the others did; 0: no weights.
    drawn: int = 0
    weighs_all: bool = False  # weight all worlds that fit, if they are no more than would be drawn
    # Processor time; then nothing more is begun, and what was begun ends within 1 s (expert 2 s).
    seconds: float = 0.8

    def budget(self, tricks: int) -> Budget:
        """The budget with so many tricks to come.

        >>> LEVELS["strong"].budget(9).worlds >= 20
        True
        """
        return next(each for each in self.budgets if tricks >= each.down_to)


# The least numbers of worlds, sets and judged sets, also when a search is shortened.
_FEWEST_WORLDS, _FEWEST_SETS, _FEWEST_JUDGED = 4, 3, 2


def shortened(level: Level, part: float) -> Level:
    """The level with `part` (from 0 to 1) of its worlds and other counts, for a busy server.

    A search then takes about that part of the time. Its thought says how many worlds it looked at.

    >>> shortened(LEVELS["strong"], 0.25).budget(9).worlds
    6
    """
    if part >= 1:
        return level

    def few(number: int, least: int) -> int:
        return min(number, max(least, round(number * part)))

    bids = level.bids
    budgets = tuple(
        each._replace(worlds=few(each.worlds, _FEWEST_WORLDS)) for each in level.budgets
    )
    return level._replace(
        bids=bids._replace(
            auction=few(bids.auction, _FEWEST_WORLDS),
            nest=few(bids.nest, _FEWEST_WORLDS),
            sets=few(bids.sets, _FEWEST_SETS),
            judged=few(bids.judged, _FEWEST_JUDGED),
        ),
        budgets=budgets,
        batch=few(level.batch, _FEWEST_WORLDS),
        ahead=few(level.ahead, 0),
        every=few(level.every, 0),
        proof=few(level.proof, 0),
    )


_POLICY = Beam(1, 1)

LEVELS: dict[str, Level] = {
    "steady": Level(
        "steady",
        Means(30, 16, 6, 0, "policy") if BACKEND == "native" else Means(8, 5, 3, 0, "policy"),
        (Budget(0, 40, _POLICY, 20_000),),
        batch=20,
    ),
    "strong": Level(
        "strong",
        Means(80, 30, 12, 5, "narrow"),
        (
            Budget(12, 16, Beam(2, 2), 4_000),
            Budget(10, 20, Beam(2, 2), 6_000),
            Budget(8, 24, Beam(2, 2), 10_000),
            Budget(7, 24, Beam(3, 3), 10_000),
            Budget(0, 40, Beam(0, 0), 20_000),
        ),
        every=150,
        proof=1_000,
        drawn=16,
    ),
    "expert": Level(
        "expert",
        Means(300, 80, 30, 10, "beam"),
        (
            Budget(13, 80, Beam(2, 2), 10_000),
            Budget(11, 120, Beam(2, 2), 10_000),
            Budget(10, 240, Beam(2, 2), 20_000),
            Budget(8, 300, Beam(2, 2), 30_000),
            Budget(7, 240, Beam(3, 3), 30_000),
            Budget(0, 300, Beam(0, 0), 30_000),
        ),
        batch=20,
        ending=7,
        ahead=240,
        every=300,
        proof=4_000,
        drawn=3,
        weighs_all=True,
        seconds=1.6,
    ),
}
