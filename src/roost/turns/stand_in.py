"""Who chooses in place of a player that raises, hangs or gives no legal action: `simple`."""

from collections.abc import Callable
from typing import Literal, TypeAlias, TypeVar

from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import View

STAND_IN = "simple"

# Why a choice failed. The last four are of programs; "given-up": it is not asked any more.
Reason: TypeAlias = Literal[
    "error", "timeout", "no-legal-action", "exit", "no-start", "too-long", "given-up"
]

_T = TypeVar("_T")


class ThoughtFailed(Exception):
    """A player raised, gave no legal action, or took too long."""

    def __init__(self, said: str, reason: Reason = "error") -> None:
        super().__init__(said)
        self.reason: Reason = reason


def first_answer(
    player: str, ask: Callable[[str], _T], failed: Callable[[str, ThoughtFailed], None]
) -> _T | None:
    """The result of `ask` for `player`, or else for the stand-in; `None` if both fail.

    A player fails if `ask` raises `ThoughtFailed`; `failed` is then called.

    >>> first_answer("strong", {"strong": "G7"}.__getitem__, print)
    'G7'
    """
    for each in dict.fromkeys((player, STAND_IN)):
        try:
            return ask(each)
        except ThoughtFailed as failure:
            failed(each, failure)
    return None


def legal_one(answer: object, view: View) -> Action:
    """The answer, if it is a legal action. Raises `ThoughtFailed` if not.

    >>> from roost.game import match
    >>> from roost.game.state import view
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> dealt, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> print(legal_one(("bid", 70), view(dealt, 0)))
    bid 70
    """
    for action in legal(view):
        if answer == action:
            return action
    raise ThoughtFailed("its answer is not legal", "no-legal-action")
