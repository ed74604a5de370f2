"""The views whose choices are frozen in `spec/frozen/choices.txt`, and the program that writes it:
`python -m tests.players.choices`, for whoever changes on purpose what a level does."""

import hashlib
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from roost.game import match, notation
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.reading import read
from roost.game.state import State, View, view
from roost.game.step import step
from roost.players import PLAYERS
from roost.rules import dealing, deck

FILE = Path(__file__).parents[2] / "spec" / "frozen" / "choices.txt"
LEVELS = ("strong", "expert")
A_PHASE = 30
PHASES = ("auction", "nest", "trump", "call", "play")
HOUSES = (
    "crowsnest",
    "kentucky",
    "partnership",
    "one_high",
    "red_one",
    "buckeye",
    "rook",
    "amerikaner players=3",
    "amerikaner",
    "amerikaner players=5",
    "amerikaner players=6",
)
_HEAD = """\
# What strong and expert do where nothing hurries them, a line each:
# house | deal | actions before | phase | strong | expert.
# Deal n of a house: dealer n mod seats, seed SHA-256("frozen n"); simple-1 does what comes before.
# The level chooses with Python's random.Random(n).
"""


class Frozen(NamedTuple):
    """One line of the file."""

    house: str  # as in a record
    deal: int  # its number, from 1
    before: int  # how many actions were done
    phase: str  # in which the choice is
    choices: tuple[str, ...]  # of each of LEVELS


def lines() -> list[Frozen]:
    """What the file holds."""
    told = []
    for line in FILE.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            house, deal, before, phase, *choices = (part.strip() for part in line.split("|"))
            told.append(Frozen(house, int(deal), int(before), phase, tuple(choices)))
    return told


def played(house: str, deal: int, player: str = "simple-1") -> Iterator[tuple[State, Action]]:
    """The states of a deal in which this player sits at every seat, from the first turn on, each
    with what is done there."""
    rules = read(f"roost 1\ngame {house}\n").rules
    state = match.start(rules, deal % dealing.seats(rules))
    seed = hashlib.sha256(f"frozen {deal}".encode()).digest()
    state, _ = match.deal(state, match.cards_from_seed(state.public, seed))
    while (turn := state.public.turn) is not None:
        action = PLAYERS[player](view(state, turn), random.Random(deal))
        yield state, action
        state, _ = step(state, turn, action)


def seen(house: str, deal: int, before: int) -> View:
    """What the seat on turn sees after so many actions of a deal."""
    for number, (state, _) in enumerate(played(house, deal)):
        if number == before:
            assert state.public.turn is not None
            return view(state, state.public.turn)
    raise AssertionError(f"{house}, deal {deal}: fewer than {before} actions")


def choice(level: str, at: View, deal: int) -> str:
    """What a level does, as a record writes it."""
    action = PLAYERS[level](at, random.Random(deal))
    return notation.write(deck.pack(at.public.rules), action)


def drawn(phase: str) -> Iterator[tuple[str, int, int]]:
    """House, deal and actions before, of views of a phase with a choice; the games take turns."""
    rng = random.Random(f"choices {phase}")
    for deal in range(1, 10 * A_PHASE):
        house = HOUSES[deal % len(HOUSES)]
        fit = [
            number
            for number, (state, _) in enumerate(played(house, deal))
            if state.public.phase == phase and _free(state)
        ]
        if fit:
            yield house, deal, rng.choice(fit)


def _free(state: State) -> bool:
    turn = state.public.turn
    return turn is not None and len(legal(view(state, turn))) > 1


def _written(phases: Sequence[str] = PHASES) -> Iterator[str]:
    for phase in phases:
        for _, (house, deal, before) in zip(range(A_PHASE), drawn(phase), strict=False):
            at = seen(house, deal, before)
            chosen = [choice(level, at, deal) for level in LEVELS]
            yield " | ".join([house, str(deal), str(before), phase, *chosen])


if __name__ == "__main__":
    told = [*_written()]
    FILE.write_text("\n".join([_HEAD, *told, ""]), "utf-8")
    sys.stdout.write(f"{Counter(line.split(' | ')[3] for line in told)}\n")
