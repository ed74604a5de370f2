"""The players of the arena by name: computer levels, programs, functions, and `omniscient`.

`omniscient` sees all hands and plays a card that is best with open hands. It is an upper bound, can
only play cards, and exists in the arena alone.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

from roost.arena.programs import Program
from roost.errors import RoostError
from roost.game import opened
from roost.game.actions import MISDEAL, PASS, Action, play
from roost.game.certainty import lead_makes_trump
from roost.game.legal import legal
from roost.game.state import State, view
from roost.kernel import Beam, Bounds, Limits, Position, Tables, solve_cards
from roost.players import Chosen, baseline, named, search
from roost.players.deadline import PROCESSOR, Clock
from roost.players.search import Kind
from roost.programs.external import PREFIX
from roost.table.seats import Sitter

OMNISCIENT = "omniscient"

# The clock that times a player's decisions: processor time or wall-clock time.
Timed: TypeAlias = Literal["processor", "wall"]

# `_EXACT` limits the exact search, tried with up to `_EXACT_UP_TO` cards a hand. Else there is a
# beam of three cards, or of two if three reach the limits of `_WIDE`.
_EXACT = Limits(nodes=1_000_000, memory=16)
_WIDE = Limits(nodes=20_000_000, memory=64)
_EXACT_UP_TO = 8


def sitter(player: Chosen, kind: Kind) -> Sitter:
    """The arena's player of a name or function; a level has this kind of aim.

    Raises what `named` raises.

    >>> sitter("omniscient", "points") is omniscient, type(sitter("strong", "match")).__name__
    (True, 'Searching')
    """
    if not isinstance(player, str):
        return partial(_chooses, player)
    name = player
    if name == OMNISCIENT:
        return omniscient
    if name in search.LEVELS:
        return Searching(name, kind)
    if name.startswith(PREFIX):
        return Program(name)
    return partial(_chooses, named(name))


class Searching:
    """A level. `thought` is the result of its last search."""

    def __init__(self, level: str, kind: Kind, clock: Clock = PROCESSOR) -> None:
        self._level, self._kind, self._clock = level, kind, clock
        self.thought: search.Thought | None = None

    def __call__(self, state: State, seat: int, rng: random.Random) -> Action:
        """Its action. The thought is kept."""
        self.thought = None
        self.thought = search.think(
            view(state, seat), rng, self._level, kind=self._kind, clock=self._clock
        )
        return self.thought.action

    @property
    def late(self) -> bool:
        """Whether the clock cut the last thought short."""
        return self.thought is not None and self.thought.late

    def chance(self) -> float | None:
        """The chance that it gave the bid it has just made; `None` if it compared no candidates."""
        if self.thought is None:
            return None
        made = {each.action: each.made for each in self.thought.considered}
        return made.get(self.thought.action)

    def chances(self) -> list[tuple[Action, float]]:
        """Each bid that it considered, the lowest first, with the chance that it gave it.

        Empty if its last search failed.
        """
        if self.thought is None:
            return []
        weighed = [(each.action, each.made) for each in self.thought.considered]
        bids = [each for each in weighed if each[0] not in (PASS, MISDEAL)]
        return sorted(bids, key=lambda each: (each[0].value is None, each[0].value))


def timed_by(player: Chosen) -> Timed:
    """The clock for this player: wall-clock time for a program, since it runs in another process.

    >>> timed_by("strong"), timed_by("cmd:node mybot.mjs")
    ('processor', 'wall')
    """
    is_program = isinstance(player, str) and player.startswith(PREFIX)
    return "wall" if is_program else "processor"


def _chooses(choose: Callable[..., Action], state: State, seat: int, rng: random.Random) -> Action:
    return choose(view(state, seat), rng)


def omniscient(state: State, seat: int, rng: random.Random) -> Action:
    """The best card with all hands open; of several the one of `baseline`, or the lowest number.

    Raises `RoostError` `omniscient-plays-cards` outside the play of cards.
    """
    actions = legal(view(state, seat))
    if state.public.phase != "play" or lead_makes_trump(state.public):
        raise RoostError("omniscient-plays-cards")
    if len(actions) == 1:
        return actions[0]
    tables, position = opened.question(state)
    found = _solved(tables, position, state.private[seat].hand.bit_count())
    sign = 1 if tables.side[seat] == 0 else -1
    worth = {card: sign * (bounds.low + bounds.high) for card, bounds in found.items()}
    best = max(worth.values())
    natural = baseline.choose(view(state, seat), rng)
    if natural.value is not None and worth[natural.value] == best:
        return natural
    return play(min(card for card in worth if worth[card] == best))


def _solved(tables: Tables, position: Position, cards: int) -> dict[int, Bounds]:
    if cards <= _EXACT_UP_TO:
        _, found = solve_cards(tables, position, limits=_EXACT)
        if all(each.exact for each in found.values()):
            return found
    _, found = solve_cards(tables, position, limits=_WIDE, beam=Beam(3, 3))
    if any(each.stopped for each in found.values()):
        _, found = solve_cards(tables, position, limits=_WIDE, beam=Beam(2, 2))
    return found
