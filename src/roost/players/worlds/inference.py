"""How likely worlds are by what was done in them: trump named, cards laid away, cards played.

All is seen by everybody at the table; of a world only the hands are asked. No world dies: what is
fitted to some players is never certain of others.
"""

import random
from collections.abc import Callable
from math import exp, log

from roost.cards import Mask, cards_of
from roost.game.state import View
from roost.kernel import Tables
from roost.players.worlds.fitted import NAMING
from roost.players.worlds.habits import Appeals, Decision, appeals, chance, decisions
from roost.players.worlds.laying import Laying
from roost.players.worlds.picking import picked
from roost.players.worlds.places import World, trump_is_known
from roost.players.worlds.sampler import Sampler
from roost.rules import dealing, scoring, sides, trick

# In so many of a hundred choices anything is done.
_WHIM = 0.05


class Inference:
    """How likely the worlds of one view of a deal in play are, against each other."""

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
        # An opening lead that makes trump, and a called card, are no choices among equals.
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
        """A world drawn evenly, the cards of declarer and lay-away shared anew as a declarer does,
        and the logarithm of how likely the rest of it is."""
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
        """The logarithm of how likely this trump is named with these cards."""
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
        """The logarithm of how likely a seat that now has this hand played what it did."""
        known = self._known.get((seat, hand))
        if known is not None:
            return known
        found, held = 0.0, hand | self._played[seat]
        for at, (decision, appeal) in self._choices[seat]:
            now = held & ~decision.gone
            # With a card to follow only those that may be played count, and their suits' lengths.
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
    """What tells whether the trump of these tables is named with a hand: cards, points, tops."""
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
    said: Callable[[World, random.Random], float] | None = None,
) -> list[World]:
    """So many worlds of `drawn` drawn evenly, or of every one, each about as often as it is likely;
    evenly while trump is unknown. `said`: the logarithm of how likely its auction is, if known."""
    public = view.public
    if not trump_is_known(public) or public.trump is None:
        return sampler.draw(rng, many)
    inference = Inference(view)
    found = sampler.every() if every else sampler.draw(rng, drawn)
    shared = [inference.likelier(world, rng) for world in found]
    logs = [weight + (said(world, rng) if said else 0.0) for world, weight in shared]
    best = max(logs)
    return picked([world for world, _ in shared], [exp(each - best) for each in logs], rng, many)
