"""`simple-1` is a yardstick: it does in each of these deals what it did when it was frozen.

`spec/frozen/simple-1.txt` has a line a table: house, deals, and SHA-256 of all actions in order.
Whoever improves `simple` gives the old code the frozen name first.
"""

import hashlib
import random
from pathlib import Path

import pytest

from roost.game import match, notation
from roost.game.reading import read
from roost.game.state import view
from roost.game.step import step
from roost.players import PLAYERS
from roost.rules import dealing, deck

FROZEN = Path(__file__).parents[2] / "spec" / "frozen" / "simple-1.txt"


def lines() -> list[tuple[str, int, str]]:
    """House, number of deals and digest of each line that is no comment."""
    told = []
    for line in FROZEN.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            house, deals, digest = (part.strip() for part in line.split("|"))
            told.append((house, int(deals), digest))
    return told


def digest(house: str, deals: int, player: str = "simple-1") -> str:
    """SHA-256 of what the player says and plays at every seat, deal after deal."""
    rules = read(f"roost 1\ngame {house}\n").rules
    choose, pack, seats = PLAYERS[player], deck.pack(rules), dealing.seats(rules)
    done = hashlib.sha256()
    for number in range(1, deals + 1):
        state = match.start(rules, number % seats)
        seed = hashlib.sha256(f"frozen {number}".encode()).digest()
        state, _ = match.deal(state, match.cards_from_seed(state.public, seed))
        while (turn := state.public.turn) is not None:
            action = choose(view(state, turn), random.Random(number))
            done.update(f"{turn} {notation.write(pack, action)}\n".encode())
            state, _ = step(state, turn, action)
    return done.hexdigest()


@pytest.mark.parametrize(("house", "deals", "frozen"), lines())
def test_simple_1_does_what_it_did_when_it_was_frozen(house: str, deals: int, frozen: str) -> None:
    assert digest(house, deals) == frozen


def test_every_game_is_frozen() -> None:
    games = {house.split()[0] for house, _, _ in lines()}
    assert games == {
        "crowsnest",
        "kentucky",
        "partnership",
        "one_high",
        "red_one",
        "buckeye",
        "rook",
        "amerikaner",
    }


def test_another_player_has_another_digest() -> None:
    house, deals, frozen = lines()[0]
    assert digest(house, deals, player="random") != frozen
