"""How much each level looks at, counted in worlds, beams and nodes.

The clock is a net behind that: while no thought reaches it, the same view and rng give the
same choice on any machine.
"""

from typing import NamedTuple

from roost.kernel import BACKEND, Beam
from roost.players.bidding import Means


class Budget(NamedTuple):
    """How a card is chosen while `down_to` tricks or more are to come: in so many worlds, each
    searched with this beam and at most so many nodes (cards searched) a candidate."""

    down_to: int
    worlds: int
    beam: Beam
    nodes: int


class Level(NamedTuple):
    """A level's budgets, by tricks to come from many to few; `batch` worlds are looked at before it
    is asked whether the choice is clear. In the last `ending` tricks cards that are not clearly
    worse are looked at in `ahead` worlds, shared among them, so many `choices` of the own made in
    ignorance. Where at most `every` worlds fit, a certain win is looked for, in at most `proof`
    positions a card. For each world looked at `drawn` are drawn and weighed by what the others did;
    0: none is weighed. With `weighs_all` all that fit are weighed where they are no more than would
    be drawn. `bids` is for all before the cards. After so many `seconds` of the processor nothing
    more is begun: what was, ends within 1 s (expert 2)."""

    name: str
    bids: Means
    budgets: tuple[Budget, ...]
    batch: int = 8
    ending: int = 0
    ahead: int = 0
    choices: int = 1
    every: int = 0
    proof: int = 0
    drawn: int = 0
    weighs_all: bool = False
    seconds: float = 0.8

    def budget(self, tricks: int) -> Budget:
        """The budget with so many tricks to come.

        >>> LEVELS["strong"].budget(9).worlds >= 20
        True
        """
        return next(each for each in self.budgets if tricks >= each.down_to)


# Fewer worlds than these say nothing: a shortened thought looks at so many all the same.
_FEWEST_WORLDS, _FEWEST_SETS, _FEWEST_JUDGED = 4, 3, 2


def shortened(level: Level, part: float) -> Level:
    """The level with this part of its worlds and of what else it looks at: a thought where many
    wait. It takes about that part of the time, and says in how many worlds it looked.

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
