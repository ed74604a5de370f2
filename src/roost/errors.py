"""The errors of Roost. Each has a key and facts, of which a sentence is made.

`RoostError` is the base of `IllegalAction`, `StaleVersion`, `NotationError` (also a `ValueError`),
`RulesetError` and `RecordError`. `str()` is a sentence in English; an interface makes its own, in
the person's language.
"""

from collections.abc import Callable
from typing import ClassVar


class RoostError(Exception):
    """An expected refusal: `key` names the reason, `facts` what it is about.

    >>> print(RoostError("must-follow", led="G", played="R5"))
    Green ▲ was led and is still in the hand, so R5⌂ cannot be played now.
    """

    # Makes the sentence, or gives None for a key it does not know. `import roost` sets it, since
    # this module may not know the texts.
    in_english: ClassVar[Callable[["RoostError"], str | None]] = lambda _: None

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        return RoostError.in_english(self) or self.short()

    def short(self) -> str:
        """Key and facts, for logs and programs.

        >>> RoostError("must-follow", led="G", played="R5").short()
        'must-follow: G led, R5 played'
        """
        said = ", ".join(f"{value} {name.replace('_', '-')}" for name, value in self.facts.items())
        return f"{self.key}: {said}" if said else self.key


class IllegalAction(RoostError):
    """The rules do not allow this action to this seat now."""


class StaleVersion(RoostError):
    """The action was sent for an older version of the table."""


class NotationError(RoostError, ValueError):
    """A text names no card, action or number."""


class RulesetError(RoostError):
    """A game, switch or value does not exist, or values do not fit together."""


class RecordError(RoostError):
    """A record cannot be read: `line` (from 1) is the first wrong one.

    >>> RecordError(14, "must-follow", led="G", played="R5").short()
    'line 14: must-follow: G led, R5 played'
    """

    def __init__(self, line: int, key: str, /, **facts: object) -> None:
        super().__init__(key, **facts)
        self.line = line

    def short(self) -> str:
        """Line, key and facts, for logs and programs."""
        return f"line {self.line}: {super().short()}"
