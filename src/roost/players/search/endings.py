"""A search ahead in the last tricks, in which the seat does not see the other hands.

The others play best with open hands in each world. This seat makes one choice for all worlds that
look the same to it at that moment. So a card is not valued as if a later guess were always right.
"""

from collections.abc import Sequence

from roost import kernel
from roost.cards import Card
from roost.kernel import Beam, Limits, Position, Tables, solve_worlds_cards
from roost.players.deadline import NEVER, Deadline
from roost.players.search.payoff import Payoff
from roost.players.search.tally import Seen, Tally
from roost.worlds import World

_LIMITS = Limits(nodes=100_000, memory=16)


class Ahead:
    """Candidates of one view in the same worlds. Its next `choices` choices are made without seeing
    the other hands."""

    def __init__(
        self,
        seat: int,
        payoff: Payoff,
        worlds: Sequence[World],
        asked: tuple[Sequence[Tables], Sequence[Position]],
        choices: int,
        beam: Beam,
    ) -> None:
        self._seat, self._payoff, self._choices = seat, payoff, choices
        self._partners = [world.partner for world in worlds]
        self._tables, self._positions = asked
        self._beam = beam

    def tally(self, cards: Sequence[Card], deadline: Deadline = NEVER) -> Tally | None:
        """The value of each card in each world; `None` if the time is up before all are known."""
        tally = Tally(list(cards))
        payoff = self._payoff
        every = range(len(self._partners))
        for card in cards:
            if deadline.passed():
                return None
            at = {each: self._played(each, self._positions[each], card) for each in every}
            takes = self._later(at, self._choices)
            tally.seen[card].extend(
                Seen(
                    payoff.worth(partner, takes[each]),
                    payoff.ends(partner, takes[each]),
                    payoff.made(partner, takes[each]),
                )
                for each, partner in enumerate(self._partners)
            )
        return tally

    def _played(self, world: int, position: Position, card: Card) -> Position:
        return kernel.play(self._tables[world], position, card)

    def _later(self, at: dict[int, Position], choices: int) -> dict[int, float]:
        """What side 0 takes in each of these worlds, which look the same to the seat so far."""
        alike: dict[tuple[Card, ...], dict[int, Position]] = {}
        for world, (history, position) in self._to_my_turn(at).items():
            alike.setdefault(history, {})[world] = position
        takes: dict[int, float] = {}
        for same in alike.values():
            takes.update(self._chosen(same, choices))
        return takes

    def _chosen(self, at: dict[int, Position], choices: int) -> dict[int, float]:
        """The same with the seat on turn. It plays the card with the best sum over the worlds."""
        found = self._solved(at)
        cards = list(next(iter(found.values())))
        lines = {card: {world: found[world][card] for world in at} for card in cards}
        left = at[next(iter(at))].hands[self._seat].bit_count()
        if choices > 1 and len(at) > 1 and len(cards) > 1 and left > 1:
            lines = {
                card: self._later({w: self._played(w, at[w], card) for w in at}, choices - 1)
                for card in cards
            }
        return max(lines.values(), key=self._sum)

    def _sum(self, takes: dict[int, float]) -> float:
        worth = self._payoff.worth
        return sum(worth(self._partners[world], much) for world, much in takes.items())

    def _to_my_turn(self, at: dict[int, Position]) -> dict[int, tuple[tuple[Card, ...], Position]]:
        """By world, the cards played until the seat is on turn again, and the position then."""
        now = {world: ((), position) for world, position in at.items()}
        here: dict[int, tuple[tuple[Card, ...], Position]] = dict(now)
        while True:
            waiting = {
                world: position
                for world, (_, position) in here.items()
                if kernel.turn(position) != self._seat
            }
            if not waiting:
                return here
            for world, answers in self._solved(waiting).items():
                tables, (history, position) = self._tables[world], here[world]
                card = _best(tables, answers, tables.side[kernel.turn(position)])
                here[world] = (*history, card), self._played(world, position, card)

    def _solved(self, at: dict[int, Position]) -> dict[int, dict[Card, float]]:
        """What side 0 takes after each legal card with open hands, world by world."""
        answers = solve_worlds_cards(
            [self._tables[world] for world in at],
            list(at.values()),
            limits=_LIMITS,
            beam=self._beam,
        )
        return {
            world: {card: (bounds.low + bounds.high) / 2 for card, bounds in each.items()}
            for world, each in zip(at, answers, strict=True)
        }


def _best(tables: Tables, answers: dict[Card, float], side: int) -> Card:
    """The best card of a side, among equals the lowest."""
    sign = 1 if side == 0 else -1
    return max(
        answers,
        key=lambda card: (sign * answers[card], -tables.points[card], -tables.strength[card]),
    )
