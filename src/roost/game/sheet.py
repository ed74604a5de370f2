"""Where the points of a scored deal came from; what it adds up to is what was captured."""

from typing import NamedTuple

from roost.cards import cards_of
from roost.game.events import Opened, Result
from roost.game.state import Public
from roost.rules import deck, scoring, sides


class Sheet(NamedTuple):
    """Where the points of a deal came from, by team: cards in tricks, cards laid away, the last
    trick, most tricks."""

    in_tricks: list[int]
    nest: list[int]
    last: list[int]
    most: list[int]


def sheet(public: Public, result: Result, opened: Opened) -> Sheet:
    """The sheet of the deal just scored. What is left over of the captured points is the bonus for
    most tricks, so that no rule is worked out a second time."""
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
