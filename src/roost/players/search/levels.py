"""The budgets of the levels, counted in worlds, beams and nodes.

A time limit stands behind them. While no search reaches it, the same view and rng give the same
choice on any machine.
"""

from typing import NamedTuple

from roost.kernel import BACKEND, Beam
from roost.players.bidding import BiddingBudget


class CardBudget(NamedTuple):
    """How a card is chosen at one stage of a deal."""

    down_to: int  # used while this many tricks or more remain
    worlds: int  # how many worlds are looked at
    beam: Beam  # the beam of the search in each world
    nodes: int  # the node limit in each world, for each candidate


class Level(NamedTuple):
    """The settings of a searching player."""

    name: str  # its name, as players are called by
    bidding: BiddingBudget  # the budget before the play of cards
    # For the play, from many tricks to few; the first that fits is used.
    budgets: tuple[CardBudget, ...]
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

    def budget(self, tricks: int) -> CardBudget:
        """The budget with so many tricks to come.

        >>> LEVELS["strong"].budget(9).worlds >= 20
        True
        """
        return next(each for each in self.budgets if tricks >= each.down_to)


# The least numbers of worlds, lay-aways and plans searched again, also when a search is shortened.
_FEWEST_WORLDS, _FEWEST_SETS, _FEWEST_SEARCHED = 4, 3, 2


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

    bidding = level.bidding
    budgets = tuple(
        each._replace(worlds=few(each.worlds, _FEWEST_WORLDS)) for each in level.budgets
    )
    return level._replace(
        bidding=bidding._replace(
            auction_worlds=few(bidding.auction_worlds, _FEWEST_WORLDS),
            plan_worlds=few(bidding.plan_worlds, _FEWEST_WORLDS),
            sets_per_trump=few(bidding.sets_per_trump, _FEWEST_SETS),
            searched_plans=few(bidding.searched_plans, _FEWEST_SEARCHED),
        ),
        budgets=budgets,
        batch=few(level.batch, _FEWEST_WORLDS),
        ahead=few(level.ahead, 0),
        every=few(level.every, 0),
        proof=few(level.proof, 0),
    )


_POLICY = Beam(1, 1)
_STEADY_BIDDING = BiddingBudget(
    auction_worlds=30, plan_worlds=16, sets_per_trump=6, searched_plans=0, effort="policy"
)
# Without the compiled kernel.
_STEADY_BIDDING_PLAIN = BiddingBudget(
    auction_worlds=8, plan_worlds=5, sets_per_trump=3, searched_plans=0, effort="policy"
)

LEVELS: dict[str, Level] = {
    "steady": Level(
        name="steady",
        bidding=_STEADY_BIDDING if BACKEND == "native" else _STEADY_BIDDING_PLAIN,
        budgets=(CardBudget(down_to=0, worlds=40, beam=_POLICY, nodes=20_000),),
        batch=20,
    ),
    "strong": Level(
        name="strong",
        bidding=BiddingBudget(
            auction_worlds=80, plan_worlds=30, sets_per_trump=12, searched_plans=5, effort="narrow"
        ),
        budgets=(
            CardBudget(down_to=12, worlds=16, beam=Beam(2, 2), nodes=4_000),
            CardBudget(down_to=10, worlds=20, beam=Beam(2, 2), nodes=6_000),
            CardBudget(down_to=8, worlds=24, beam=Beam(2, 2), nodes=10_000),
            CardBudget(down_to=7, worlds=24, beam=Beam(3, 3), nodes=10_000),
            CardBudget(down_to=0, worlds=40, beam=Beam(0, 0), nodes=20_000),
        ),
        every=150,
        proof=1_000,
        drawn=16,
    ),
    "expert": Level(
        name="expert",
        bidding=BiddingBudget(
            auction_worlds=300, plan_worlds=80, sets_per_trump=30, searched_plans=10, effort="beam"
        ),
        budgets=(
            CardBudget(down_to=13, worlds=80, beam=Beam(2, 2), nodes=10_000),
            CardBudget(down_to=11, worlds=120, beam=Beam(2, 2), nodes=10_000),
            CardBudget(down_to=10, worlds=240, beam=Beam(2, 2), nodes=20_000),
            CardBudget(down_to=8, worlds=300, beam=Beam(2, 2), nodes=30_000),
            CardBudget(down_to=7, worlds=240, beam=Beam(3, 3), nodes=30_000),
            CardBudget(down_to=0, worlds=300, beam=Beam(0, 0), nodes=30_000),
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
