"""A small process between Roost and another program. It kills whatever the program leaves behind.

On Linux it adopts all orphaned processes below it, also those in a session of their own. When Roost
closes the connection between them, or dies in any way, the keeper kills all of them and exits.
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
_ROUNDS = 2000  # of killing at most, since another user's process cannot be killed
_PAUSE = 0.002


def main() -> None:
    """Start the program of the words, report on the line whether it began, and wait for its end."""
    line, words = int(sys.argv[1]), sys.argv[2:]
    os.set_inheritable(line, False)
    _control(_ADOPTS_ORPHANS, 1)
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.set_wakeup_fd(wakes)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    began = _start(words)
    for number in (0, 1):  # only the program may hold them, or its input would never end
        os.close(number)
    with contextlib.suppress(OSError):
        os.write(line, STARTED if began else NO_START)
    while _any_left():
        ready, _, _ = select.select([line, woken], [], [])
        if woken in ready:
            os.read(woken, 512)
        if line in ready:  # nobody writes to it, so it was closed
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
    """Whether a process is left below. Those that ended are reaped."""
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
    for pid in found:  # the list grows during the loop
        found += children.get(pid, ())
    return found


if __name__ == "__main__":
    main()
