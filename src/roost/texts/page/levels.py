"""The computer players on offer, by names that say how they play; the frozen yardstick is none."""

import msgspec

from roost.texts import say


class Level(msgspec.Struct, frozen=True):
    """A computer player: its key in `roost.players.PLAYERS`, its name, what it does."""

    key: str
    name: str
    about: str


def levels() -> list[Level]:
    """The players on offer, the weakest first.

    >>> [(each.key, each.name) for each in levels()]
    [('random', 'Beginner'), ('simple', 'Steady')]
    """
    return [
        Level(
            "random",
            say("level", "Beginner"),
            say("level", "Bids and plays whatever is allowed, at random."),
        ),
        Level(
            "simple",
            say("level", "Steady"),
            say("level", "Weighs its hand before it bids, and plays by rules of thumb."),
        ),
    ]


def level_name(key: str) -> str:
    """What a computer player is called, also one that is not on offer any more."""
    return {each.key: each.name for each in levels()}.get(key, key)
