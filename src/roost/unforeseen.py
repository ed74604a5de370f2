"""Unexpected errors: logged with a number that the person is shown too.

Only places in the code are logged, never an error's message or a value. These may name a card that
a reader of the log must not know.
"""

import logging
import secrets
import traceback

from roost.errors import RoostError

LOG = logging.getLogger("roost.server")
_NUMBERS = 900_000


def unforeseen(what: str, error: BaseException) -> RoostError:
    """Log `what` failed and where; return the `RoostError` `went-wrong` with the number.

    >>> unforeseen("A request failed", ValueError("R14")).key
    'went-wrong'
    """
    number = 100_000 + secrets.randbelow(_NUMBERS)
    LOG.error("%s, number %d: %s", what, number, places(error))
    return RoostError("went-wrong", number=number)


def places(error: BaseException) -> str:
    """The error's kind and where it was raised, without its message."""
    where = "".join(traceback.format_tb(error.__traceback__))
    return f"{type(error).__name__}\n{where}"
