"""The games and deals in which a player is checked.

Other players play some of the deals, so that every phase, top calls, the end of a match and sudden
death occur whatever the checked player does.
"""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from roost.game import match
from roost.game.actions import PASS, Action
from roost.game.legal import legal
from roost.game.state import State, View, view
from roost.game.step import step
from roost.players import random_player, simple
from roost.players.base import Player
from roost.rules import dealing, ending
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.variants import AMERIKANER, CROWSNEST, KENTUCKY, VARIANTS

# A family's table with the whole pack, of which 13 cards go to each hand.
_FAMILY = {
    "low_cards": "in",
    "ones": "low",
    "ones_points": "15",
    "bird": "low",
    "bird_free": "off",
    "nest_points_to": "declarer",
}
# Every game, Amerikaner for each number of players, and two tables with house rules.
GAMES: tuple[Ruleset, ...] = (
    *VARIANTS.values(),
    *(house(AMERIKANER, {"players": players}) for players in ("3", "5", "6")),
    house(
        CROWSNEST,
        {"bird": "high", "discard": "no_counters", "step": "10", "shoot_the_moon": "on"},
    ),
    house(KENTUCKY, _FAMILY),
)
# How often a deal is dealt again if it is passed out or thrown in.
_DEALS_AGAIN = 30


class Turn(NamedTuple):
    """One turn of a deal."""

    state: State  # the state before it
    seat: int  # the seat on turn
    action: Action  # what it did


def played(start: State, number: int, asked: Callable[[State, int, int], Action]) -> list[Turn]:
    """The turns of the next deal after `start` that is played to its end, if there is one.

    `asked` gives a seat's action, from the state, the seat and the number of turns before.
    """
    turns: list[Turn] = []
    for attempt in range(_DEALS_AGAIN):
        seed = (number * _DEALS_AGAIN + attempt).to_bytes(32, "big")
        state, _ = match.deal(start, match.cards_from_seed(start.public, seed))
        turns = []
        while (seat := state.public.turn) is not None:
            action = asked(state, seat, len(turns))
            turns.append(Turn(state, seat, action))
            state, _ = step(state, seat, action)
        if state.public.opened is not None:
            break
    return turns


def by_others(rules: Ruleset) -> Iterator[list[Turn]]:
    """Deals that others play: one after a scored deal, one near the goal, one at the highest
    number, and one at the top call, in sudden death if the rules have it.

    >>> rules = house(CROWSNEST, {"shoot_the_moon": "on"})
    >>> [deal[-1].state.public.bid for deal in by_others(rules)]
    [85, 'moon', 120, 'moon']
    """
    dealer = dealing.seats(rules) - 1
    fresh = match.start(rules, dealer)
    points = ending.goal(rules).points
    near = match.start(
        rules, dealer, tuple(points - 10 - 5 * at for at in range(len(fresh.public.totals)))
    )
    scored = _after(played(fresh, 0, _as(simple.choose, rules)))
    if scored.public.phase == "deal":
        yield played(scored, 1, _as(simple.choose, rules))
    yield played(near, 2, _as(random_player.choose, rules))
    yield played(near, 3, _as(_bids_high, rules))
    yield played(_tied(near) or fresh, 4, _as(_calls_high, rules))


def _after(turns: list[Turn]) -> State:
    last = turns[-1]
    state, _ = step(last.state, last.seat, last.action)
    return state


def _tied(near: State) -> State | None:
    """The match with tied totals past the goal, if the next deal then decides; else `None`."""
    public = near.public
    goal = ending.goal(public.rules)
    totals = (goal.points + 5,) * len(public.totals)
    decided = ending.verdict(public.rules, totals, (0,), played=goal.hands or 1, sudden_death=False)
    if not decided.sudden_death:
        return None
    return near._replace(public=public._replace(totals=totals, sudden_death=True))


def _as(choose: Player, rules: Ruleset) -> Callable[[State, int, int], Action]:
    rng = random.Random(rules.key)
    return lambda state, seat, _: choose(view(state, seat), rng)


def _bids_high(seen: View, rng: random.Random) -> Action:
    """The highest number in the auction; else as `simple`."""
    if seen.public.phase != "auction":
        return simple.choose(seen, rng)
    actions = legal(seen)
    numbers = [action for action in actions if action.verb == "bid"]
    return numbers[-1] if numbers else PASS if PASS in actions else actions[0]


def _calls_high(seen: View, rng: random.Random) -> Action:
    """The call above all numbers if the game has one; else as `_bids_high`."""
    above = [action for action in legal(seen) if action.verb in ("moon", "amerikaner")]
    return above[-1] if above else _bids_high(seen, rng)
