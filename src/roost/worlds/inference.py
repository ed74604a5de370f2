"""The likelihood of worlds, given the trump that was named and the cards that were played.

Only public actions and the hands of a world count. No likelihood is zero, since the models were
fitted to some players and others play differently.
"""

import random
from collections.abc import Callable
from math import exp, log

from roost.cards import Mask, cards_of
from roost.game.state import View
from roost.kernel import Tables
from roost.rules import dealing, scoring, sides, trick
from roost.worlds.fitted import NAMING
from roost.worlds.habits import Appeals, Decision, appeals, chance, decisions
from roost.worlds.lay_away_model import Laying
from roost.worlds.places import World, trump_is_known
from roost.worlds.resampling import picked
from roost.worlds.sampler import Sampler

# The probability that a player chooses at random.
_WHIM = 0.05


class Inference:
    """The relative likelihoods of the worlds of one view, during the play of cards."""

    def __init__(self, view: View) -> None:
        public = view.public
        rules, declarer, trump = public.rules, public.declarer, public.trump
        assert declarer is not None
        assert trump is not None
        self._seat, self._declarer, self._trump = view.seat, declarer, trump
        self._tricks = scoring.counts_tricks(rules)
        split = sides.sides(rules, declarer, public.partner)
        self._tables = trick.tables(rules, trump)._replace(side=split)
        table = [(each.leader, each.cards) for each in public.taken]
        if public.trick and public.leader is not None:
            table.append((public.leader, public.trick))
        made = decisions(self._tables, table)
        self._played: list[Mask] = [0] * dealing.seats(rules)
        for each in made:
            self._played[each.seat] |= 1 << each.card
        # The model covers neither an opening lead that makes trump nor the called card.
        opens = sides.partner_is_called(rules)
        self._choices: list[list[tuple[int, tuple[Decision, Appeals]]]] = [[] for _ in split]
        for at, each in enumerate(made):
            opening = opens and not each.trick and not each.gone
            if each.seat != view.seat and each.card != public.called and not opening:
                appeal = appeals(self._tables, each, tricks=self._tricks)
                self._choices[each.seat].append((at, (each, appeal)))
        free = 0
        for members in self._tables.members:
            free |= members if members & self._tables.free else 0
        self._matters = [members | free for members in self._tables.members]
        self._named = [trick.tables(rules, suit) for suit in range(len(self._tables.members))]
        self._laying = Laying.of(view, self._tables)
        self._appeals: dict[tuple[int, Mask], float] = {}
        self._known: dict[tuple[int, Mask], float] = {}
        self._chances: dict[tuple[int, Mask], float] = {}

    def likelier(self, world: World, rng: random.Random) -> tuple[World, float]:
        """The world with its lay-away sampled again by the model, and its log-likelihood.

        The world was drawn with equal chances.
        """
        seat, declarer = self._seat, self._declarer
        weight = 0.0
        if seat != declarer:
            held = world.hands[declarer] | self._played[declarer]
            if self._laying is not None:
                held |= world.nest
                world, weight = self._laying.shared(world, held, rng)
            weight += self.log_named(held)
        for each, hand in enumerate(world.hands):
            if each != seat:
                weight += self.log_played(each, hand)
        return world, weight

    def log_named(self, held: Mask) -> float:
        """The log-likelihood of naming this trump with these cards."""
        appeal = [self._appeal(suit, held) for suit in range(len(self._named))]
        return log((1 - _WHIM) * appeal[self._trump] / sum(appeal) + _WHIM / len(appeal))

    def _appeal(self, suit: int, held: Mask) -> float:
        tables = self._named[suit]
        key = suit, held & tables.members[suit]
        known = self._appeals.get(key)
        if known is None:
            pairs = zip(NAMING[self._tricks], naming(tables, held), strict=True)
            known = self._appeals[key] = exp(sum(weight * each for weight, each in pairs))
        return known

    def log_played(self, seat: int, hand: Mask) -> float:
        """The log-likelihood of what a seat has played, if it has this hand now."""
        known = self._known.get((seat, hand))
        if known is not None:
            return known
        found, held = 0.0, hand | self._played[seat]
        for at, (decision, appeal) in self._choices[seat]:
            now = held & ~decision.gone
            # A hand that can follow suit is reduced to the suits that matter, for the cache.
            if decision.trick:
                led = self._tables.suit[decision.trick[0]]
                if now & self._tables.members[led]:
                    now &= self._matters[led]
            log_chance = self._chances.get((at, now))
            if log_chance is None:
                one, many = chance(self._tables, decision, appeal, now)
                log_chance = log((1 - _WHIM) * one + _WHIM / many)
                self._chances[at, now] = log_chance
            found += log_chance
        self._known[seat, hand] = found
        return found


def naming(tables: Tables, held: Mask) -> tuple[float, ...]:
    """The features of a hand for naming this trump: its trumps, their points, the top four."""
    assert tables.trump is not None
    members = tables.members[tables.trump]
    mine = held & members
    tops = sorted(cards_of(members), key=lambda card: -tables.strength[card])[:4]
    worth = sum(tables.points[card] for card in cards_of(mine)) / 10
    return (float(mine.bit_count()), worth, *(float(mine >> card & 1) for card in tops))


def likely(
    view: View,
    sampler: Sampler,
    rng: random.Random,
    many: int,
    *,
    drawn: int,
    every: bool = False,
    log_auction: Callable[[World, random.Random], float] | None = None,
) -> list[World]:
    """`many` worlds, sampled by likelihood from `drawn` worlds, or from all if `every`.

    While trump is unknown they are drawn with equal chances. `log_auction` gives the log-likelihood
    of the auction in a world.
    """
    public = view.public
    if not trump_is_known(public) or public.trump is None:
        return sampler.draw(rng, many)
    inference = Inference(view)
    found = sampler.every() if every else sampler.draw(rng, drawn)
    shared = [inference.likelier(world, rng) for world in found]
    logs = [weight + (log_auction(world, rng) if log_auction else 0.0) for world, weight in shared]
    best = max(logs)
    return picked([world for world, _ in shared], [exp(each - best) for each in logs], rng, many)
