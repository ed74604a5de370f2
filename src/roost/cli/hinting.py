"""A hint at this terminal: the usual level's, or `simple`'s where that fails or takes too long.

Whatever an adviser does, the person gets a sentence and the table goes on.
"""

import queue
import random
import threading
from collections.abc import Callable
from contextvars import copy_context
from functools import partial

from roost.errors import IllegalAction
from roost.game.state import View
from roost.players import ADVISERS, usual
from roost.texts import advice

STAND_IN = "simple"
# On the wall's clock, as long as the server waits: a level ends its thoughts far sooner by itself.
LONGEST_SECONDS = 10.0


def hint(view: View, name: Callable[[int], str]) -> str:
    """What a good player would do on turn, and why; `name` says who sits at a seat. Raises
    `IllegalAction` `no-hint` if even the stand-in has none."""
    for each in dict.fromkeys((usual(), STAND_IN)):
        said = _in_time(partial(_said, each, view, name))
        if said is not None:
            return said
    raise IllegalAction("no-hint")


def _said(adviser: str, view: View, name: Callable[[int], str]) -> str:
    # The same view is given the same hint, as often as it is asked for.
    return advice.sentence(ADVISERS[adviser](view, random.Random(0)), view.public, name)


def _in_time(ask: Callable[[], str]) -> str | None:
    """The answer, or `None` if there is none in time; a thread that is stuck ends with the program,
    since nothing in Python ends it sooner."""
    answers: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    spoken = copy_context()  # the language, which a thread does not take over by itself

    def work() -> None:
        try:
            answers.put(spoken.run(ask))
        except Exception:  # noqa: BLE001 an adviser may raise anything
            answers.put(None)

    threading.Thread(target=work, daemon=True).start()
    try:
        return answers.get(timeout=LONGEST_SECONDS)
    except queue.Empty:
        return None
