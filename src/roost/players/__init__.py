"""Players: a view and an own rng in, an action out. A player is never handed a state."""

from roost.players.base import Player
from roost.players.random_player import choose as random_choice
from roost.players.simple import choose as simple_choice

# By the name that a person gives on the command line. `simple-1` is frozen: a yardstick that never
# changes, pinned by `spec/frozen`; an improved `simple` leaves this code behind under that name.
PLAYERS: dict[str, Player] = {
    "random": random_choice,
    "simple": simple_choice,
    "simple-1": simple_choice,
}

__all__ = ["PLAYERS", "Player"]
