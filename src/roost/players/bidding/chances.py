"""The chance of each bid for a seat in the auction, with each trump."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from roost.cards import Suit
from roost.game.state import View
from roost.players.bidding.auction_worlds import auction_worlds
from roost.players.bidding.budget import BiddingBudget
from roost.players.bidding.contracts import contract, values
from roost.players.bidding.gauge import gauge
from roost.players.bidding.stakes import chance
from roost.rules import auction


class Chance(NamedTuple):
    """What a seat may expect as declarer with one trump."""

    trump: Suit | None  # the trump suit; None: whichever is best once the nest is seen
    ends: float  # what its side ends with on average, in points or tricks
    made: dict[int, float]  # by number that can be bid: the chance to make it, from 0 to 1


def chances(
    view: View, rng: random.Random, budget: BiddingBudget, *, each_trump: bool = True
) -> list[Chance]:
    """What the seat of this view may expect as declarer, in the auction.

    The first is for the best trump; with `each_trump` one for every trump follows.
    """
    rules, seat = view.public.rules, view.seat
    seen = auction_worlds(view, rng, budget.auction_worlds, only=seat)
    found = [_chance(view, None, seen.ends[seat])]
    if each_trump:
        for suit in gauge(rules).suits:
            asked = [
                contract(rules, world.hands, world.nest, seat, trump=suit) for world in seen.worlds
            ]
            ends = values(rules, view.public.dealer, asked, "policy")
            found.append(_chance(view, suit, ends))
    return found


def _chance(view: View, trump: Suit | None, ends: Sequence[float]) -> Chance:
    rules = view.public.rules
    made = {
        number: sum(chance(rules, each, number) for each in ends) / len(ends)
        for number in auction.numbers(rules)
    }
    return Chance(trump, sum(ends) / len(ends), made)
