"""What a worker process does: jobs in, answers out, until the server is gone.

`main` is run in a process of its own, whose standard input and output are the pipes. It ends
without a word when its input does, at whatever moment: a killed server leaves nothing behind.
"""

import contextlib
import os
import pickle
import queue
import random
import signal
import threading
import time
from typing import IO, Literal, NamedTuple, TypeAlias

from roost.game.actions import Action
from roost.game.state import View
from roost.players import Within, adviser, chooser
from roost.players.bidding.usual import usual
from roost.players.simple import Advice
from roost.players.telling import slowness
from roost.players.whole import advise_whole
from roost.rules.ruleset import Ruleset

What: TypeAlias = Literal["choose", "advise"]
_SIZE = 4  # bytes before each message that say how long it is
_NICE = 4  # the server itself goes first: it has people to answer


class Job(NamedTuple):
    """A thought to be had."""

    what: What
    player: str
    view: View
    seed: bytes
    within: Within


class Prepare(NamedTuple):
    """What a game needs before its first thought is to be worked out."""

    rules: Ruleset


class Ready(NamedTuple):
    """The first message: how many times slower this machine is than that of `telling.COSTS`."""

    slowness: float


class Raised(NamedTuple):
    """An answer: there is none, since the player raised an error of this name."""

    name: str


Answer: TypeAlias = Action | list[Advice] | Raised | Ready | None


def send(pipe: IO[bytes], message: object) -> None:
    """Write a message. Raises `OSError` if nobody reads it."""
    data = pickle.dumps(message)
    pipe.write(len(data).to_bytes(_SIZE) + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> object:
    """The next message; raises `EOFError` or `OSError` if there will be none."""
    size = pipe.read(_SIZE)
    data = pipe.read(int.from_bytes(size)) if len(size) == _SIZE else b""
    if not data or len(data) < int.from_bytes(size):
        raise EOFError
    return pickle.loads(data)


def _answer(job: Job) -> Action | list[Advice]:
    rng = random.Random(job.seed)
    if job.what == "advise":
        end = time.monotonic() + job.within.seconds

        def advise(view: View, rng: random.Random) -> Advice:
            left = job.within._replace(seconds=end - time.monotonic())
            return adviser(job.player, left)(view, rng)

        return advise_whole(advise, job.view, rng)
    return chooser(job.player, job.within)(job.view, rng)


def _done(asked: object) -> Answer:
    try:
        if isinstance(asked, Prepare):
            usual(asked.rules)
            return None
        assert isinstance(asked, Job)
        return _answer(asked)
    except Exception as error:  # noqa: BLE001 a player may raise anything
        return Raised(type(error).__name__)


def main() -> None:
    """The worker's life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the whole group
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_NICE)
    # The pipes under numbers of their own: what a player prints must not be taken for an answer.
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    asked: queue.SimpleQueue[object] = queue.SimpleQueue()

    def hear() -> None:
        with contextlib.suppress(EOFError, OSError):
            while True:
                asked.put(receive(jobs))
        os._exit(0)  # in the middle of a thought too

    threading.Thread(target=hear, daemon=True).start()
    try:
        send(answers, Ready(slowness()))
        while True:
            send(answers, _done(asked.get()))
    except OSError:
        os._exit(0)
