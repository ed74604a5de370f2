"""The one small tree of errors: each carries a key and facts, and no sentence.

`RoostError` -> `IllegalAction`, `StaleVersion`, `NotationError` (a `ValueError`), `RulesetError`,
`RecordError`. An interface turns key and facts into words; `str()` is the short form of records.
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
    """The action was meant for another version of the table than the present one."""


class NotationError(RoostError, ValueError):
    """A text names no card, action or number."""


class RulesetError(RoostError):
    """A game, a switch or a value that does not exist or makes no sense together."""


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
