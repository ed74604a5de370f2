"""Another program at the table: a child process that is sent a view as a line and answers in one.

It never holds the match up and never breaks it: after the time limit, or for an answer that is no
legal action, `simple` chooses instead, and the fault is counted.
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
from roost.players import PLAYERS, keeper, protocol, simple

PREFIX = "cmd:"
# A move is a matter of a moment; a table of people waits no longer than this.
SECONDS = 5.0
_LONGEST_ANSWER = 65_536
_FAULTS_IN_A_ROW = 3
# A number that every language's JSON reads exactly.
_SEED_BITS = 48
# How long a program may take to leave once its input has ended.
_LEAVING = 0.2


# How long a keeper may take to kill whatever a program has started.
_KILLING = 5.0
# Elsewhere a process that leaves its group cannot be found again.
_KEEPS = sys.platform == "linux"


# The runs of programs that may not have ended.
_running: "set[_Child]" = set()


def kill_all() -> None:
    """No program that was started here is left, nor what it has started; nothing is waited for, so
    that a process which leaves at a signal can call this."""
    for child in tuple(_running):
        child.kill_group()


class _Faulty(Exception):
    """Why there is no answer: `timeout`, `exit`, `no-start`, `too-long`, `no-legal-action`."""


class _Child:
    """One run of the program. Reading and writing happen in threads, since either may hang."""

    def __init__(self, words: list[str]) -> None:
        self._line: socket.socket | None = None
        try:
            self._process = self._kept(words) if _KEEPS else _begun(words)
        except (OSError, ValueError) as error:
            raise _Faulty("no-start") from error
        _running.add(self)
        self._ended = False
        self._answers: queue.Queue[bytes] = queue.Queue(maxsize=1)
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        for work in (self._reads, self._writes):
            threading.Thread(target=work, daemon=True).start()

    def _kept(self, words: list[str]) -> subprocess.Popen[bytes]:
        """The keeper, which has started the program; `OSError` if it could not."""
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
        """Its next line; `_Faulty` without one in so many seconds. What it said unasked is lost."""
        with contextlib.suppress(queue.Empty):
            if self._answers.get_nowait() == b"":
                raise _Faulty("exit")
        self._outgoing.put(message)
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise _Faulty("timeout") from None
        if not answer:
            raise _Faulty("exit")
        if not answer.endswith(b"\n") and len(answer) >= _LONGEST_ANSWER:
            raise _Faulty("too-long")
        return answer

    def tell(self, message: bytes) -> None:
        """A line that wants no answer."""
        self._outgoing.put(message)

    def end(self) -> None:
        """Its input ends; what has not left a moment later is killed, and what it has started."""
        self._outgoing.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_LEAVING)
        self.kill()

    def kill(self) -> None:
        """Nothing is left of it, nor of what it has started; without a keeper, of its group."""
        self._ended = True
        self._outgoing.put(None)
        self.kill_group()
        _running.discard(self)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_KILLING if self._line is not None else 1)

    def kill_group(self) -> None:
        """The signal alone; to a keeper it is the end of its line."""
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
            # A full queue holds the thread, and so the program: what nobody asked for piles up
            # in its pipe and not here.
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


class External:
    """A player that is another program; `command` is split as a shell would, and none is run.

    `seconds` is the time for one decision. `faults` counts the choices that `simple` had to make,
    `reason` is the last one's: `timeout`, `exit`, `no-start`, `too-long`, `no-legal-action` or
    `given-up`, after three in a row. Raises `RoostError` `unknown-player`.

    >>> player = External("no-such-program")
    >>> player.faults, player.reason
    (0, '')
    """

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        try:
            self._words = shlex.split(command, posix=os.name == "posix")
        except ValueError:
            self._words = []
        if not self._words or "\0" in command:
            raise RoostError("unknown-player", player=PREFIX + command, allowed=", ".join(PLAYERS))
        self.command = command
        self.faults = 0
        self.reason = ""
        self.seconds = seconds
        self._child: _Child | None = None
        self._in_a_row = 0
        atexit.register(self.close)

    def __call__(self, view: View, rng: random.Random) -> Action:
        """The program's action, or `simple`'s in its stead."""
        before = rng.getstate()
        try:
            action = self._asked(view, rng.getrandbits(_SEED_BITS))
        except _Faulty as fault:
            self.faults += 1
            self._in_a_row += 1
            self.reason = str(fault)
            rng.setstate(before)
            return simple.choose(view, rng)
        self._in_a_row = 0
        return action

    def _asked(self, view: View, seed: int) -> Action:
        if self._in_a_row >= _FAULTS_IN_A_ROW:
            raise _Faulty("given-up")
        until = time.monotonic() + self.seconds
        try:
            if self._child is None:
                self._child = _Child(self._words)
                self._child.tell(protocol.line(protocol.hello(view)))
            message = protocol.line({"view": protocol.shown(view), "seed": seed})
            answer = self._child.ask(message, max(0.0, until - time.monotonic()))
            action = protocol.answered(view, answer)
            if action is None:
                raise _Faulty("no-legal-action")
        except _Faulty:
            # Whatever it says later would be taken for the next answer: a new one begins afresh.
            if self._child is not None:
                self._child.kill()
                self._child = None
            raise
        return action

    def close(self) -> None:
        """The program is ended. The player may be asked again: it is then started anew."""
        atexit.unregister(self.close)
        if self._child is not None:
            self._child.end()
            self._child = None


def seated(name: str) -> External | None:
    """The player that a name such as `cmd:node mybot.mjs` means; `None` when it means none.

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
