"""Advice of `simple`: an action, and the key of the rule of play that chose it.

An interface turns the key and its facts into a sentence. Every key is in `REASONS`, with the names
of its facts.
"""

from collections.abc import Mapping
from typing import NamedTuple

from roost.game.actions import Action


class Advice(NamedTuple):
    """An action with the reason for it."""

    action: Action  # legal now
    reason: str  # a key of `REASONS`
    # By name what the reason speaks of, as numbers: a `card` and a `suit` as in the pack, a `seat`,
    # `points`, `tricks`; a `bid` may be a word.
    facts: Mapping[str, int | str]


# By key: the facts that an interface may put into the sentence.
REASONS: dict[str, tuple[str, ...]] = {}


def reason(key: str, *facts: str) -> str:
    """Enter a key with the names of its facts in `REASONS`, and return it."""
    REASONS[key] = facts
    return key


ONLY_ONE = reason("only-one")


def advise(key: str, action: Action, **facts: int | str) -> Advice:
    """Advice under a known key. Raises `AssertionError` unless `facts` are those of the key.

    >>> from roost.game.actions import PASS
    >>> advise(ONLY_ONE, PASS).reason
    'only-one'
    """
    if tuple(facts) != REASONS[key]:
        raise AssertionError(f"{key} promises {REASONS[key]}, not {tuple(facts)}")
    return Advice(action, key, facts)
