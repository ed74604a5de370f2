"""Choosing a card: every candidate is valued in the same worlds, each solved with open hands.

The search uses a beam while many cards are left and is exact near the end. It stops when one card
is clearly best. Values are those of aim.py. Each world has a node limit, and the clock is asked
between worlds.
"""

import random
from collections.abc import Sequence

from roost.cards import Card, cards_of
from roost.game.actions import play
from roost.game.legal import playable
from roost.game.state import View
from roost.game.unseen import unseen
from roost.kernel import WORLDS_AT_A_TIME, Beam, Limits, Position, Tables, solve_worlds_cards
from roost.players.bidding.bid_model import BidModel
from roost.players.bidding.thought import Considered, Thought
from roost.players.deadline import NEVER, Deadline
from roost.players.search.aim import Aim
from roost.players.search.card_reason import reason_for
from roost.players.search.endings import Ahead
from roost.players.search.levels import CardBudget, Level
from roost.players.search.payoff import Payoff
from roost.players.search.proof import Proof
from roost.players.search.reasons import SURE
from roost.players.search.tally import Seen, Tally
from roost.players.search.tie_break import natural, touching
from roost.players.simple.advice import ONLY_ONE
from roost.worlds import Sampler, World, likely, questions

_FEWEST = 3  # with fewer tricks to come a search ahead finds nothing new
_MEMORY = 16  # MiB for the kernel's transposition table; the searches are small
_QUICK = Beam(1, 1)
# The weight of what a defender can take against all others, in the estimate of what it takes.
_OWN_AGAINST_ALL = 0.5


def choose_card(
    view: View, rng: random.Random, level: Level, aim: Aim, deadline: Deadline = NEVER
) -> Thought:
    """The thought that chooses a card, in phase `play` with trump known."""
    cards = cards_of(playable(view))
    if len(cards) == 1:
        return Thought(play(cards[0]), 0, (), ONLY_ONE, {})
    search = CardSearch(view, aim, level, deadline)
    tally = search.tally(rng)
    choice = search.proved(tally)
    if choice is not None:
        return search.thought(view, tally, choice, sure=True)
    closer = search.look_ahead(tally)
    choice = natural(view, search.spread(closer.equals()))
    return search.thought(view, tally, choice)


class CardSearch:
    """One view's search: its candidates, one for each class of touching cards."""

    def __init__(self, view: View, aim: Aim, level: Level, deadline: Deadline = NEVER) -> None:
        self.view, self.level, self.deadline = view, level, deadline
        self.budget = level.budget(view.private.hand.bit_count())
        self.payoff = Payoff(view, aim)
        self.sampler = Sampler(view)
        self.drawn: list[World] = []
        cards = cards_of(playable(view))
        self.classes = {alike[0]: alike for alike in touching(view, cards, unseen(view))}

    def worlds(self, rng: random.Random, many: int) -> list[World]:
        """`many` sampled worlds, or all if no more fit. Weighted worlds are sampled by weight."""
        level, fit = self.level, self.sampler.number()
        if fit <= many and not level.weighs_all:
            return list(self.sampler.every())
        if not level.drawn:
            return self.sampler.draw(rng, many)
        drawn = many * level.drawn
        return likely(
            self.view,
            self.sampler,
            rng,
            many,
            drawn=drawn,
            log_auction=BidModel(self.view).log_world,
            every=level.weighs_all and fit <= drawn,
        )

    def tally(self, rng: random.Random) -> Tally:
        """The values of the candidates, until one is clearly best or the budget is used up."""
        tally = Tally(list(self.classes))
        if len(self.classes) == 1:
            self.add(tally, self.sampler.draw(rng, 1))
            return tally
        self.drawn, batch = self.worlds(rng, self.budget.worlds), self.level.batch
        for first in range(0, len(self.drawn), batch):
            if first and (tally.clear() or self.deadline.passed()):
                break
            self.batch(tally, self.drawn[first : first + batch])
        return tally

    def batch(self, tally: Tally, worlds: Sequence[World]) -> None:
        """Look at these worlds too, while there is time; the first few are always looked at."""
        for first in range(0, len(worlds), WORLDS_AT_A_TIME):
            if first and self.deadline.passed():
                return
            self.add(tally, worlds[first : first + WORLDS_AT_A_TIME])

    def add(self, tally: Tally, worlds: Sequence[World]) -> None:
        """Look at these worlds too. A world that was sampled twice is solved once."""
        known = {world: at for at, world in enumerate(dict.fromkeys(worlds))}
        tables, positions = questions(self.view, list(known))
        found = self.solved(tables, positions, self.budget)
        own = self._own(tables, positions) if self.payoff.own_counts() else None
        payoff = self.payoff
        for world in worlds:
            at = known[world]
            partner, taken = world.partner, found[at]
            for lowest, alike in self.classes.items():
                takes = sum(taken[card] for card in alike) / len(alike)
                mine = None
                if own is not None and payoff.defends(partner):
                    mine = own[at][lowest]
                tally.seen[lowest].append(
                    Seen(
                        payoff.worth(partner, takes, mine),
                        payoff.ends(partner, takes),
                        payoff.made(partner, takes),
                    )
                )

    def solved(
        self, tables: Sequence[Tables], positions: Sequence[Position], budget: CardBudget
    ) -> list[dict[Card, float]]:
        """By world, what side 0 takes after each card.

        A world that hits the node limit is solved again with the narrowest beam and no limit.
        """
        limits = Limits(nodes=budget.nodes * len(self.classes), memory=_MEMORY)
        answers = solve_worlds_cards(tables, positions, limits=limits, beam=budget.beam)
        found = []
        for at, answer in enumerate(answers):
            if any(bounds.stopped or not bounds.exact for bounds in answer.values()):
                (answer,) = solve_worlds_cards(  # noqa: PLW2901 the world's other answer
                    tables[at], [positions[at]], limits=Limits(memory=_MEMORY), beam=_QUICK
                )
            found.append({card: (each.low + each.high) / 2 for card, each in answer.items()})
        return found

    def _own(
        self, tables: Sequence[Tables], positions: Sequence[Position]
    ) -> list[dict[Card, float]]:
        """By world, an estimate of what this seat takes itself after each card."""
        seat = self.view.seat
        alone = {
            id(each): each._replace(
                side=tuple(int(at != seat) for at in range(len(each.side))),
                majority=0,
            )
            for each in tables
        }
        asked = [alone[id(each)] for each in tables]
        against_all = self.solved(asked, positions, self.budget._replace(beam=_QUICK))
        left = self.view.private.hand.bit_count()
        even = left / len(positions[0].hands)
        part = _OWN_AGAINST_ALL
        return [
            {card: part * takes + (1 - part) * even for card, takes in each.items()}
            for each in against_all
        ]

    def proved(self, tally: Tally) -> Card | None:
        """The best of the cards that win for certain.

        `None` if too many worlds fit, if no card is known to win, or if all do.
        """
        if self.payoff.kind == "points" or self.sampler.number() > self.level.every:
            return None
        worlds = list(self.sampler.every())
        if len({world.partner for world in worlds}) > 1:
            return None
        proof = Proof(self.view, worlds, self.payoff, self.level.proof, self.deadline)
        if proof.over or self.deadline.passed():
            return None
        first = sorted(self.classes, key=lambda card: -tally.worth(card))
        held = {card: proof.holds(card) for card in first}
        sure = [card for card in first if held[card]]
        if not sure or len(sure) == len(held):
            return None
        return natural(self.view, self.spread(tally.equals(sure)))

    def look_ahead(self, tally: Tally) -> Tally:
        """The tally of a search ahead in the last tricks, for the cards that may be best.

        In it this seat's later choices do not depend on hidden cards. The given tally is returned
        if there is nothing to search ahead, or if the time is up.
        """
        level, tricks = self.level, self.view.private.hand.bit_count()
        if not _FEWEST <= tricks <= level.ending or self.payoff.own_counts():
            return tally
        rivals = tally.rivals()
        if len(rivals) < 2 or self.deadline.passed():
            return tally
        worlds = self.drawn[: level.ahead // len(rivals)]
        asked = questions(self.view, worlds)
        ahead = Ahead(self.view.seat, self.payoff, worlds, asked, level.choices, self.budget.beam)
        return ahead.tally(rivals, self.deadline) or tally

    def spread(self, candidates: Sequence[Card]) -> list[Card]:
        """The candidates with the cards that are equal to them."""
        return [card for each in candidates for card in self.classes[each]]

    def thought(self, view: View, tally: Tally, choice: Card, *, sure: bool = False) -> Thought:
        """The thought that led to this card."""
        considered: list[Considered] = []
        for lowest, alike in self.classes.items():
            seen = tally.seen[lowest]
            many = len(seen)
            ends = sum(each.ends for each in seen) / many
            made = sum(each.made for each in seen) / many
            considered.extend(
                Considered(play(card), tally.worth(lowest), ends, made) for card in alike
            )
        considered.sort(key=lambda each: (each.action.value != choice, -each.worth))
        key, facts = reason_for(view, tally, self.classes, choice)
        if sure:
            bid = view.public.bid
            assert bid is not None
            key, facts = SURE, {"card": choice, "worlds": self.sampler.number(), "bid": bid}
        return Thought(play(choice), tally.worlds, tuple(considered), key, facts)
