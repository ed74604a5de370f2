"""Players: a view and an own rng in, an action out. A player is never handed a state."""

from roost.players.base import Player
from roost.players.random_player import choose as random_choice
from roost.players.simple import choose as simple_choice

# By the name that a person gives on the command line.
PLAYERS: dict[str, Player] = {"random": random_choice, "simple": simple_choice}

__all__ = ["PLAYERS", "Player"]
