"""A thought that is asked for, and the work on it: what a process or a Web Worker does."""

import random
import time
from typing import Literal, NamedTuple, TypeAlias

from roost.game.actions import Action
from roost.game.state import View
from roost.players import Within, adviser, chooser
from roost.players.simple import Advice
from roost.turns.whole_turn import advise_whole

What: TypeAlias = Literal["choose", "advise"]


class Job(NamedTuple):
    """A thought that is asked for."""

    what: What  # whether an action or advice is wanted
    player: str  # the key of the computer player
    view: View  # all that its seat may know
    seed: bytes  # 32 bytes, for the player's random numbers
    within: Within  # how long it may take, and which part of its worlds to look at


def answer_to(job: Job) -> Action | list[Advice]:
    """The action or the advice that a job asks for. Raises whatever the player raises.

    >>> from roost.game.record import Record
    >>> from roost.game.state import view
    >>> from roost.table.table import Table
    >>> from roost.variants import CROWSNEST
    >>> table = Table(Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32)))
    >>> table.deal(0)
    >>> job = Job("choose", "simple", view(table.state, 0), bytes(32), Within(1.0, 1.0))
    >>> answer_to(job) in table.envelope(0).legal
    True
    """
    rng = random.Random(job.seed)
    if job.what == "advise":
        end = time.monotonic() + job.within.seconds

        def advise(view: View, rng: random.Random) -> Advice:
            left = job.within._replace(seconds=end - time.monotonic())
            return adviser(job.player, left)(view, rng)

        return advise_whole(advise, job.view, rng)
    return chooser(job.player, job.within)(job.view, rng)
