"""A worker process: it reads jobs and writes answers until the server is gone.

`main` runs in a process of its own, whose standard input and output are the pipes. The process ends
at once when its input ends, so a killed server leaves no worker behind.
"""

import contextlib
import os
import pickle
import queue
import signal
import threading
from typing import IO, NamedTuple, TypeAlias

from roost.game.actions import Action
from roost.life.job import Job, answer_to
from roost.players.bidding.average import average
from roost.players.simple import Advice
from roost.rules.ruleset import Ruleset
from roost.turns.moment import slowness

_SIZE = 4  # bytes before each message, which hold its length
_NICE = 4  # a lower priority than the server, which answers people


class Prepare(NamedTuple):
    """Ask a worker to compute in advance what players need for a game."""

    rules: Ruleset


class Ready(NamedTuple):
    """A worker's first message. It tells how many times slower this machine is than the one where
    `COSTS` of `turns/moment.py` was measured."""

    slowness: float


class Raised(NamedTuple):
    """An answer that tells that the player raised an error, with the name of its class."""

    name: str


Answer: TypeAlias = Action | list[Advice] | Raised | Ready | None


def send(pipe: IO[bytes], message: object) -> None:
    """Write a message to a pipe. Raises `OSError` if nobody reads it."""
    data = pickle.dumps(message)
    pipe.write(len(data).to_bytes(_SIZE) + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> object:
    """The next message of a pipe. Raises `EOFError` or `OSError` if there is no further one."""
    size = pipe.read(_SIZE)
    data = pipe.read(int.from_bytes(size)) if len(size) == _SIZE else b""
    if not data or len(data) < int.from_bytes(size):
        raise EOFError
    return pickle.loads(data)


def _done(asked: object) -> Answer:
    try:
        if isinstance(asked, Prepare):
            average(asked.rules)
            return None
        assert isinstance(asked, Job)
        return answer_to(asked)
    except Exception as error:  # noqa: BLE001 a player may raise anything
        return Raised(type(error).__name__)


def main() -> None:
    """Answer jobs until standard input ends. Never returns."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the whole group
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_NICE)
    # The pipes get other numbers, so that what a player prints is not taken for an answer.
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
