"""A small process between Roost and another program: nothing that the program starts outlives it.

On Linux it adopts whatever loses its parent below it, also what has made a session of its own. When
Roost lets go of the line between them, or dies in any way, it kills all that is left and leaves.
It is run by its path, without Roost: `python -I -S keeper.py LINE WORDS…`.
"""

import contextlib
import ctypes
import os
import select
import signal
import sys
import time

STARTED, NO_START = b".", b"!"
_DIES_WITH_PARENT, _ADOPTS_ORPHANS = 1, 36  # PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER
_ROUNDS = 2000  # of killing; what may not be killed, as another user's, does not hold us for ever
_PAUSE = 0.002


def main() -> None:
    """Start the program of the words, tell on the line whether it began, and keep it."""
    line, words = int(sys.argv[1]), sys.argv[2:]
    os.set_inheritable(line, False)
    _control(_ADOPTS_ORPHANS, 1)
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.set_wakeup_fd(wakes)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    began = _start(words)
    for number in (0, 1):  # the program's alone: else it would never hear its input's end
        os.close(number)
    with contextlib.suppress(OSError):
        os.write(line, STARTED if began else NO_START)
    while _any_left():
        ready, _, _ = select.select([line, woken], [], [])
        if woken in ready:
            os.read(woken, 512)
        if line in ready:  # nothing is ever said on it: it has ended
            _kill_all()
            return


def _start(words: list[str]) -> bool:
    """Whether the program could be started."""
    failed, fails = os.pipe()
    if os.fork() == 0:
        try:
            _control(_DIES_WITH_PARENT, signal.SIGKILL)
            os.setsid()
            signal.set_wakeup_fd(-1)
            for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD):
                signal.signal(number, signal.SIG_DFL)
            os.execvp(words[0], words)
        except (OSError, ValueError):
            os.write(fails, NO_START)
        finally:
            os._exit(127)
    os.close(fails)
    return os.read(failed, 1) == b""


def _control(option: int, value: int) -> None:
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _any_left() -> bool:
    """Whether a process is left below; those that ended are cleared away."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def _kill_all() -> None:
    for _ in range(_ROUNDS):
        if not _any_left():
            return
        for pid in _below(os.getpid()):
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(_PAUSE)


def _below(root: int) -> list[int]:
    """All processes that descend from this one."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):  # noqa: PTH208 names alone
        if name.isdigit():
            with contextlib.suppress(OSError), open(f"/proc/{name}/stat", "rb") as stat:  # noqa: PTH123
                parent = int(stat.read().rpartition(b")")[2].split()[1])
                children.setdefault(parent, []).append(int(name))
    found = list(children.get(root, ()))
    for pid in found:  # grows while it is gone through
        found += children.get(pid, ())
    return found


if __name__ == "__main__":
    main()
