"""What a refused call is checked by: `pytest.raises(RoostError, check=short("unknown-seat"))`."""

from collections.abc import Callable

from roost.errors import RoostError


def short(said: str) -> Callable[[RoostError], bool]:
    """Whether an error's short form has these words: its key, with or without the facts."""
    return lambda error: said in error.short()
