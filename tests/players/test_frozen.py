"""The frozen players `simple-1` and `baseline` choose in each of these deals as they did when they
were frozen.

`spec/frozen/PLAYER.txt` has a line a table: house, deals, and SHA-256 of all actions in order.
Whoever improves `simple` gives the old code the frozen name first.
"""

import hashlib
from pathlib import Path

import pytest

from roost.game import notation
from roost.rules import deck
from tests.players.choices import played

FROZEN = Path(__file__).parents[2] / "spec" / "frozen"
PLAYERS_OF_THE_PAST = ("simple-1", "baseline")


def lines(player: str) -> list[tuple[str, int, str]]:
    """House, number of deals and digest of each line that is no comment."""
    told = []
    for line in (FROZEN / f"{player}.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            house, deals, digest = (part.strip() for part in line.split("|"))
            told.append((house, int(deals), digest))
    return told


def digest(house: str, deals: int, player: str) -> str:
    """SHA-256 of what the player says and plays at every seat, deal after deal."""
    done = hashlib.sha256()
    for number in range(1, deals + 1):
        for state, action in played(house, number, player):
            words = notation.write(deck.pack(state.public.rules), action)
            done.update(f"{state.public.turn} {words}\n".encode())
    return done.hexdigest()


@pytest.mark.parametrize(
    ("player", "house", "deals", "frozen"),
    [(player, *line) for player in PLAYERS_OF_THE_PAST for line in lines(player)],
)
def test_a_frozen_player_does_what_it_did(player: str, house: str, deals: int, frozen: str) -> None:
    assert digest(house, deals, player) == frozen


@pytest.mark.parametrize("player", PLAYERS_OF_THE_PAST)
def test_every_game_is_frozen(player: str) -> None:
    games = {house.split()[0] for house, _, _ in lines(player)}
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


@pytest.mark.parametrize("player", PLAYERS_OF_THE_PAST)
def test_another_player_has_another_digest(player: str) -> None:
    house, deals, frozen = lines(player)[0]
    assert digest(house, deals, "random") != frozen
