"""One deal played by players at fixed seats, with counts of what happens.

If a player raises or gives an illegal action, the first legal action is taken for it (for a program
the choice of its stand-in), and the fault is counted.
"""

import math
import random
import time
from collections.abc import Sequence
from typing import NamedTuple

from roost.arena.entrants import Searching
from roost.arena.programs import Program, Stumbled
from roost.game.actions import PASS, Action, bid
from roost.game.legal import legal
from roost.game.state import State, view
from roost.game.step import step
from roost.players import PLAYERS
from roost.rules import auction, dealing, sides
from roost.table.seats import Sitter, turns

_MICROSECONDS = 1_000_000
# A decision that takes longer than this is a fault of the clock, in seconds.
SLOW = 2.0
TENTHS = 10


class Counts:
    """What happened at one player's seats.

    `declared` and `made` count its contracts. `illegal`: answers that were not legal, or none at
    all. `slow`: decisions that the clock cut short or that took longer than `SLOW` seconds. `told`:
    for each contract with a told chance, that chance and whether the bid was made. `times`: by
    phase, how many decisions took so many microseconds, rounded up to three figures.
    """

    def __init__(self) -> None:
        self.declared = self.made = self.illegal = self.slow = 0
        self.told: list[tuple[float, bool]] = []
        self.times: dict[str, dict[int, int]] = {}

    def add(self, other: "Counts") -> None:
        """Add the other's counts to these."""
        self.declared += other.declared
        self.made += other.made
        self.illegal += other.illegal
        self.slow += other.slow
        self.told += other.told
        for phase, times in other.times.items():
            mine = self.times.setdefault(phase, {})
            for time_, many in times.items():
                mine[time_] = mine.get(time_, 0) + many

    def took(self, phase: str, seconds: float, *, late: bool = False) -> None:
        """Count one decision; `late` if the player reports that its time was up."""
        self.slow += late or seconds > SLOW
        microseconds = max(1, math.ceil(seconds * _MICROSECONDS))
        coarse = 10 ** max(0, len(str(microseconds)) - 3)
        times = self.times.setdefault(phase, {})
        at = -(-microseconds // coarse) * coarse
        times[at] = times.get(at, 0) + 1


class Course(NamedTuple):
    """Who plays a deal at which seat."""

    sitters: tuple[Sitter, ...]  # the players
    who: tuple[int, ...]  # by seat: the place in `sitters` of the player there
    rngs: Sequence[random.Random]  # by seat: the source of its player's random choices

    def deal(self, state: State, counts: Sequence[Counts]) -> State:
        """The state once this deal is over. What happens is added to `counts`, by player."""
        chances: dict[int, float | None] = {}

        def choose(state: State, seat: int) -> Action:
            at = self.who[seat]
            sitter = self.sitters[at]
            action = chosen(sitter, state, seat, self.rngs[seat], counts[at])
            if state.public.phase == "auction" and action != PASS:
                chances[seat] = sitter.chance() if isinstance(sitter, Searching) else None
            return action

        def instead(state: State, seat: int) -> Action:
            counts[self.who[seat]].illegal += 1
            chances.pop(seat, None)
            return legal(view(state, seat))[0]

        for _, _, after in turns(state, choose, instead):
            state = after
        if state.public.results and state.public.phase != "auction":
            result = state.public.results[-1]
            if result.deal == state.public.deal:
                mine = counts[self.who[result.declarer]]
                mine.declared += 1
                mine.made += result.made
                chance = chances.get(result.declarer)
                if chance is not None:
                    mine.told.append((chance, result.made))
        return state


def chosen(sitter: Sitter, state: State, seat: int, rng: random.Random, counts: Counts) -> Action:
    """The player's action, or the one taken for it if it gives none. Its time is counted, and such
    a fault; whether the action is legal is not looked at here."""
    # Processor time does not depend on what else runs. A program's cannot be measured from here.
    clock = time.perf_counter if isinstance(sitter, Program) else time.process_time
    before = clock()
    answer: object
    stumbled = False
    try:
        answer = sitter(state, seat, rng)
    except Stumbled as fault:
        answer, stumbled = fault.instead, True
    except Exception:  # noqa: BLE001 a player may raise anything
        answer = None
    late = isinstance(sitter, Searching) and sitter.late
    counts.took(state.public.phase, clock() - before, late=late)
    action = _as_action(answer)
    counts.illegal += stumbled or action is None
    return legal(view(state, seat))[0] if action is None else action


def _as_action(answer: object) -> Action | None:
    """The answer if it is an action, legal or not; `None` if it is anything else."""
    match answer:
        case Action(str(), int() | None):
            return answer
        case tuple((str() as verb, int() | None as value)):
            return Action(verb, value)  # type: ignore[arg-type]
        case _:
            return None


def tenth(chance: float) -> int:
    """The number, from 0 to 9, of the tenth that a chance is in. A chance of 1 is in the last.

    >>> tenth(0.0), tenth(0.29), tenth(0.3), tenth(1.0)
    (0, 2, 3, 9)
    """
    return min(TENTHS - 1, int(TENTHS * chance))


def forced(state: State, seat: int, action: Action) -> State:
    """The deal after this bid by the first speaker and passes by all others.

    The auction is removed from the public state, since forced calls say nothing about hands.
    """
    state = step(state, seat, action)[0]
    while state.public.phase == "auction":
        turn = state.public.turn
        assert turn is not None
        state = step(state, turn, PASS)[0]
    return _unsaid(state)


def _unsaid(state: State) -> State:
    return state._replace(public=state.public._replace(said=()))


def with_contract(state: State, rng: random.Random) -> State:
    """The deal with a random seat as declarer at the lowest bid, ready for the play.

    `simple-1` lays away, names trump, and makes an opening lead that makes trump and the call. The
    auction is removed from the public state, since forced calls say nothing about hands.
    """
    rules = state.public.rules
    declarer = rng.randrange(dealing.seats(rules))
    least = auction.numbers(rules)[0]
    while state.public.phase == "auction":
        seat = state.public.turn
        assert seat is not None
        says = bid(least) if seat == declarer and state.public.bid is None else PASS
        if says not in legal(view(state, seat)):
            says = legal(view(state, seat))[0]
        state = step(state, seat, says)[0]
    state = _unsaid(state)
    prepare = PLAYERS["simple-1"]
    leads = sides.partner_is_called(rules)
    while state.public.phase in ("nest", "trump", "call") or (
        leads and state.public.phase == "play" and not state.public.trick and not state.public.taken
    ):
        seat = state.public.turn
        assert seat is not None
        state = step(state, seat, prepare(view(state, seat), rng))[0]
    return state
