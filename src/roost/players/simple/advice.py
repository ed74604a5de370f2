"""What `simple` says: an action, and the key of the rule of play that chose it.

No sentence stands here: an interface turns the key and its facts into one. Every key is in
`REASONS`, with the names of the facts that go with it.
"""

from collections.abc import Mapping
from typing import NamedTuple

from roost.game.actions import Action


class Advice(NamedTuple):
    """An action that is legal now, the reason for it, and what the reason speaks of.

    Facts are plain numbers: a `card` and a `suit` as in the pack, a `seat`, `points`, `tricks`; a
    `bid` may be a word.
    """

    action: Action
    reason: str
    facts: Mapping[str, int | str]


# By key: the facts that an interface may put into the sentence.
REASONS: dict[str, tuple[str, ...]] = {}


def reason(key: str, *facts: str) -> str:
    """The key, entered in `REASONS`: each rule of play announces its own beside its code."""
    REASONS[key] = facts
    return key


ONLY_ONE = reason("only-one")


def advise(key: str, action: Action, **facts: int | str) -> Advice:
    """Advice under a known key; `facts` must be those that the key promises.

    >>> from roost.game.actions import PASS
    >>> advise(ONLY_ONE, PASS).reason
    'only-one'
    """
    if tuple(facts) != REASONS[key]:
        raise AssertionError(f"{key} promises {REASONS[key]}, not {tuple(facts)}")
    return Advice(action, key, facts)
