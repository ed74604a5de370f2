"""Another program as a player: a child process that reads a view as a line and answers with a line.

If it takes too long or gives no legal action, `simple` chooses instead and the fault is counted. So
it can neither stop nor break the match.
"""

import atexit
import contextlib
import errno
import os
import queue
import random
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time

from roost.errors import RoostError
from roost.game.actions import Action
from roost.game.state import View
from roost.players import PLAYERS
from roost.programs import keeper, protocol
from roost.turns.in_time import WithStandIn, within
from roost.turns.stand_in import ThoughtFailed

PREFIX = "cmd:"
# The usual limit for one decision, since people at the table wait.
SECONDS = 5.0
_LONGEST_ANSWER = 65_536
_FAULTS_IN_A_ROW = 3
# A seed of this size is exact in the JSON numbers of every language.
_SEED_BITS = 48
# How long a program may take to leave once its input has ended.
_LEAVING = 0.2


# How long a keeper may take to kill whatever a program has started.
_KILLING = 5.0
# On other systems a process that leaves its group cannot be found again.
_KEEPS = sys.platform == "linux"


# The runs of programs that may not have ended.
_running: "set[_Child]" = set()


def kill_all() -> None:
    """Kill all programs that were started here, and what they have started.

    It waits for nothing, so a process that ends at a signal can call it.
    """
    for child in tuple(_running):
        child.kill_group()


class _Child:
    """One run of the program. Threads read and write, since either may block."""

    def __init__(self, words: list[str]) -> None:
        self._line: socket.socket | None = None
        try:
            self._process = self._kept(words) if _KEEPS else _begun(words)
        except (OSError, ValueError) as error:
            raise ThoughtFailed("the program does not start", "no-start") from error
        _running.add(self)
        self._ended = False
        self._answers: queue.Queue[bytes] = queue.Queue(maxsize=1)
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        for work in (self._reads, self._writes):
            threading.Thread(target=work, daemon=True).start()

    def _kept(self, words: list[str]) -> subprocess.Popen[bytes]:
        """Start the program under a keeper and return the keeper. Raises `OSError`."""
        ours, keepers = socket.socketpair()
        with keepers:
            command = [sys.executable, "-I", "-S", keeper.__file__, str(keepers.fileno())]
            try:
                process = _begun([*command, *words], keepers.fileno())
            except (OSError, ValueError):
                ours.close()
                raise
        if ours.recv(1) != keeper.STARTED:
            ours.close()
            process.communicate()
            raise OSError(errno.ENOENT, "the program cannot be started")
        self._line = ours
        return process

    def ask(self, message: bytes, seconds: float) -> bytes:
        """Its answer within `seconds`. Raises `ThoughtFailed`. An earlier line is dropped."""
        with contextlib.suppress(queue.Empty):
            self._not_ended(self._answers.get_nowait())
        self._outgoing.put(message)
        answer = self._not_ended(within(self._answers, seconds))
        if not answer.endswith(b"\n") and len(answer) >= _LONGEST_ANSWER:
            raise ThoughtFailed("its line is too long", "too-long")
        return answer

    @staticmethod
    def _not_ended(answer: bytes) -> bytes:
        if not answer:
            raise ThoughtFailed("the program has ended", "exit")
        return answer

    def tell(self, message: bytes) -> None:
        """Send a line that needs no answer."""
        self._outgoing.put(message)

    def end(self) -> None:
        """Close its input. If it has not ended a moment later, kill it and what it has started."""
        self._outgoing.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_LEAVING)
        self.kill()

    def kill(self) -> None:
        """Kill it and what it has started; without a keeper, its process group."""
        self._ended = True
        self._outgoing.put(None)
        self.kill_group()
        _running.discard(self)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_KILLING if self._line is not None else 1)

    def kill_group(self) -> None:
        """Only send the signal. A keeper gets it as the end of its connection."""
        with contextlib.suppress(OSError):
            if self._line is not None:
                self._line.close()
            elif os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _reads(self) -> None:
        out = self._process.stdout
        assert out is not None
        with contextlib.suppress(OSError, ValueError):
            # A full queue blocks this thread, and then the program. So lines that nobody asked for
            # fill the pipe and not this process's memory.
            while answer := out.readline(_LONGEST_ANSWER):
                self._hands_over(answer)
        self._hands_over(b"")
        out.close()

    def _hands_over(self, answer: bytes) -> None:
        while not self._ended:
            with contextlib.suppress(queue.Full):
                self._answers.put(answer, timeout=1.0)
                return

    def _writes(self) -> None:
        into = self._process.stdin
        assert into is not None
        with contextlib.suppress(OSError, ValueError):
            while (message := self._outgoing.get()) is not None:
                into.write(message)
                into.flush()
        with contextlib.suppress(OSError, ValueError):
            into.close()


def _begun(words: list[str], *kept: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=os.name == "posix",
        pass_fds=kept,
    )


class External(WithStandIn):
    """A player that is another program.

    `command` is split into words as by a shell, but no shell runs. `seconds` is the time for one
    decision. `faults` counts the choices that `simple` made instead. `reason` is the reason of the
    last fault: `timeout`, `exit`, `no-start`, `too-long`, `no-legal-action` or, after three faults
    in a row, `given-up`. Raises `RoostError` `unknown-player`.

    >>> player = External("no-such-program")
    >>> player.faults, player.reason
    (0, None)
    """

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        try:
            self._words = shlex.split(command, posix=os.name == "posix")
        except ValueError:
            self._words = []
        if not self._words or "\0" in command:
            raise RoostError("unknown-player", player=PREFIX + command, allowed=", ".join(PLAYERS))
        super().__init__(PREFIX + command, seconds)
        self.command = command
        self._child: _Child | None = None
        self._in_a_row = 0
        atexit.register(self.close)

    def __call__(self, view: View, rng: random.Random) -> Action:
        """The program's action, or that of `simple` after a fault."""
        return self._chosen(view, rng, self._asked)

    def _asked(self, view: View, rng: random.Random) -> Action:
        if self._in_a_row >= _FAULTS_IN_A_ROW:
            raise ThoughtFailed("it failed too often", "given-up")
        until = time.monotonic() + self.seconds
        seed = rng.getrandbits(_SEED_BITS)
        self._in_a_row += 1
        try:
            if self._child is None:
                self._child = _Child(self._words)
                self._child.tell(protocol.line(protocol.hello(view)))
            message = protocol.line({"view": protocol.shown(view), "seed": seed})
            answer = self._child.ask(message, max(0.0, until - time.monotonic()))
            action = protocol.answered(view, answer)
            if action is None:
                raise ThoughtFailed("its answer is not legal", "no-legal-action")
        except ThoughtFailed:
            # A late answer would be taken for the next one, so the next decision starts a new run.
            if self._child is not None:
                self._child.kill()
                self._child = None
            raise
        self._in_a_row = 0
        return action

    def close(self) -> None:
        """End the program. If the player is asked again it starts the program again."""
        atexit.unregister(self.close)
        if self._child is not None:
            self._child.end()
            self._child = None


def seated(name: str) -> External | None:
    """The player of a name such as `cmd:node mybot.mjs`; `None` for a name without `cmd:`.

    Quotation marks around the command are taken off. Raises `RoostError` `unknown-player`.

    >>> program = seated('cmd:"node mybot.mjs"')
    >>> seated("simple") is None, program is not None and program.command
    (True, 'node mybot.mjs')
    """
    if not name.startswith(PREFIX):
        return None
    command = name.removeprefix(PREFIX).strip()
    for mark in "\"'":
        if len(command) > 1 and command[0] == mark == command[-1] and mark not in command[1:-1]:
            command = command[1:-1]
            break
    return External(command)
