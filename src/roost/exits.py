"""Exit statuses, and the way out at a signal.

Little is imported here, since no signal is heard before it is loaded.
"""

import os
import select
import signal
import sys

REFUSED = 2
OWN_FAULT = 70  # as `sysexits.h` has it for a fault inside a program
_BY_SIGNAL = 128  # and the signal's number: the exit status that shells give
INTERRUPTED = _BY_SIGNAL + signal.SIGINT
CUT_OFF = _BY_SIGNAL + 13  # SIGPIPE, which not every system has


def stop(number: int, _frame: object = None) -> None:
    """Leave at once. Every action was stored before it took effect, so nothing is lost; and unlike
    an exception, this cannot be caught by whatever happens to be running."""
    try:
        _show()
    finally:  # whatever went wrong, the signal is not lost
        leave(number)


def leave(number: int) -> None:
    """The same without showing what was written last, for any thread."""
    try:
        # A program at the table that hears nothing of its input's end would outlive us.
        programs = sys.modules.get("roost.players.external")
        if programs is not None:
            programs.kill_all()
    finally:
        os._exit(_BY_SIGNAL + number)


def _show() -> None:
    """Show what was written last, unless nobody takes it: then writing would wait for ever."""
    try:
        if os.name != "posix" or select.select((), (sys.stdout,), (), 0)[1]:
            sys.stdout.flush()
    # The terminal may be gone, or be written to just now.
    except (OSError, RuntimeError, ValueError, TypeError):
        pass
