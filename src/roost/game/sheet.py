"""Where the points of a scored deal came from. They add up to what was captured."""

from typing import NamedTuple

from roost.cards import cards_of
from roost.game.events import Opened, Result
from roost.game.state import Public
from roost.rules import deck, scoring, sides


class Sheet(NamedTuple):
    """Where the points of a deal came from. Each list goes by account."""

    in_tricks: list[int]  # points of the cards in tricks
    nest: list[int]  # points of the cards laid away
    last: list[int]  # bonus for the last trick
    most: list[int]  # bonus for most tricks


def sheet(public: Public, result: Result, opened: Opened) -> Sheet:
    """The sheet of the deal just scored, in a game that counts points.

    The bonus for most tricks is what is left of the captured points; its rule is not repeated.
    """
    rules = public.rules
    accounts = range(sides.account_count(rules))
    worth = deck.points(rules)
    of_seat = sides.accounts(rules)
    in_tricks = [0 for _ in accounts]
    for done in public.taken:
        in_tricks[of_seat[done.taker]] += sum(worth[each] for each in done.cards)
    last_taker = public.taken[-1].taker
    nest, last = [0 for _ in accounts], [0 for _ in accounts]
    nest_team = of_seat[scoring.nest_taker(rules, last_taker, result.declarer)]
    nest[nest_team] = scoring.nest_points(rules, cards_of(opened.buried))
    last[of_seat[last_taker]] = scoring.last_trick(rules)
    most = [
        captured - cards - below - final
        for captured, cards, below, final in zip(
            result.captured, in_tricks, nest, last, strict=True
        )
    ]
    return Sheet(in_tricks, nest, last, most)
