"""The errors of Roost. Each has a key and facts instead of a sentence.

`RoostError` is the base of `IllegalAction`, `StaleVersion`, `NotationError` (also a `ValueError`),
`RulesetError` and `RecordError`. An interface turns key and facts into a sentence; `str()` is the
short form.
"""


class RoostError(Exception):
    """An expected refusal: `key` names the reason, `facts` what it is about.

    >>> str(RoostError("must-follow", led="G", played="R5"))
    'must-follow: G led, R5 played'
    """

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
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

    >>> str(RecordError(14, "must-follow", led="G", played="R5"))
    'line 14: must-follow: G led, R5 played'
    """

    def __init__(self, line: int, key: str, /, **facts: object) -> None:
        super().__init__(key, **facts)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"
