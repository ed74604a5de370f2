"""A Roost whose computer players' actions are published at once, so tests can play whole matches.

The program itself has no such switch. Where the moment of telling is itself under test, the usual
one is used.
"""

from types import MappingProxyType

from roost.life.thoughts import Thoughts
from roost.turns.moment import Least, Pace

_AT_ONCE = Least(word=0.01, card=0.01, nest=0.01)
HURRIED = Pace(
    MappingProxyType(dict.fromkeys(("steady", "strong", "expert"), _AT_ONCE)), quick=0.0, chance=0.0
)


def hurried_thoughts() -> Thoughts:
    """Computer players for a server under test."""
    from roost.server.workers import thoughts

    return thoughts(pace=HURRIED)


def hurry() -> None:
    """Let this process serve and play so; called before `roost.main`."""
    from roost.cli import sitting
    from roost.server import run

    vars(run)["thoughts"] = hurried_thoughts
    vars(sitting)["PACE"] = HURRIED
