"""What the solver is measured on: bridge deals, and Rook and Amerikaner as simple players leave it.

Everything comes from fixed seeds: the same row has the same positions in every run.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

from roost.game import match
from roost.game.opened import question
from roost.game.state import State, view
from roost.game.step import step
from roost.kernel import Position, Tables
from roost.players import PLAYERS
from roost.rules import dealing
from roost.rules.validate import house
from roost.variants import VARIANTS

_RANKS, _SUITS, _SEATS = 13, 4, 4
_PLAYER = "simple-1"

# The games measured: name, key, house rules.
GAMES = (
    ("crowsnest", "crowsnest", {}),
    ("kentucky", "kentucky", {}),
    ("buckeye, last trick 20", "buckeye", {"last_trick_bonus": "20"}),
    ("one_high", "one_high", {}),
    *((f"amerikaner {n}", "amerikaner", {"players": str(n)}) for n in (3, 4, 5, 6)),
)
STAGES = (0, 2, 4, 6)


class Bridge(NamedTuple):
    """A deal of bridge cards: hands as masks, the leader, the trump."""

    hands: tuple[int, ...]
    leader: int
    trump: int | None

    @property
    def tables(self) -> Tables:
        """Plain tricks, seats 0 and 2 against the others."""
        return bridge_tables(self.trump)

    @property
    def position(self) -> Position:
        """The same for the kernel."""
        return Position(self.hands, self.leader)


def bridge_tables(trump: int | None) -> Tables:
    """The tables of bridge with this trump, or none."""
    return _BRIDGE[trump]


def _bridge(trump: int | None) -> Tables:
    cards = range(_RANKS * _SUITS)
    return Tables(
        suit=tuple(card // _RANKS for card in cards),
        strength=tuple(card % _RANKS for card in cards),
        members=tuple((1 << _RANKS) - 1 << _RANKS * suit for suit in range(_SUITS)),
        trump=trump,
        per_trick=1,
    )


_BRIDGE = {trump: _bridge(trump) for trump in (0, 1, 2, 3, None)}
ALL_STRAINS = (0, 1, 2, 3, None)
SUITS = (0, 1, 2, 3)
NO_TRUMP = (None,)


def bridge(size: int, strains: tuple[int | None, ...], seed: int = 7) -> Iterator[Bridge]:
    """Random deals of so many cards a hand, the strains in turn, leaders by chance."""
    rng, number = random.Random(seed), 0
    while True:
        cards = rng.sample(range(_RANKS * _SUITS), _SEATS * size)
        hands = [sum(1 << card for card in cards[seat::_SEATS]) for seat in range(_SEATS)]
        yield Bridge(tuple(hands), rng.randrange(_SEATS), strains[number % len(strains)])
        number += 1


def rook(
    key: str, switches: dict[str, str], tricks: int, seed: int = 5
) -> Iterator[tuple[Tables, Position]]:
    """Positions after so many tricks, by simple players, the next card being a lead. Where the
    first lead makes trump it has been made, and a card called: the second seat is on turn."""
    rules = house(VARIANTS[key], switches)
    rng, number = random.Random(seed), 0
    while True:
        state = match.start(rules, dealer=number % dealing.seats(rules))
        number += 1
        state, _ = match.deal(state, match.cards_from_seed(state.public, rng.randbytes(32)))
        while (turn := state.public.turn) is not None and not _there(state, tricks):
            seen = view(state, turn)
            state, _ = step(state, turn, PLAYERS[_PLAYER](seen, rng))
        if state.public.turn is not None:
            yield question(state)


def _there(state: State, tricks: int) -> bool:
    public = state.public
    if public.phase != "play" or len(public.taken) < tricks:
        return False
    return public.bid == "amerikaner" or public.trump is not None
