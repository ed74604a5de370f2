"""Exit statuses, and how the program ends at a signal.

It imports little, since signals are handled only after it is loaded.
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
    """Exit at once, with the status of this signal.

    Nothing is lost, since every action is stored before it takes effect. Unlike an exception, the
    exit cannot be caught by the code that is running.
    """
    try:
        _show()
    finally:  # also exit if the flush failed
        leave(number)


def leave(number: int) -> None:
    """The same without flushing the output, for any thread."""
    try:
        # A program that does not notice the end of its input would outlive this process.
        programs = sys.modules.get("roost.programs.external")
        if programs is not None:
            programs.kill_all()
    finally:
        os._exit(_BY_SIGNAL + number)


def _show() -> None:
    """Flush the output, unless nobody reads it, as writing would then block."""
    try:
        if os.name != "posix" or select.select((), (sys.stdout,), (), 0)[1]:
            sys.stdout.flush()
    # The terminal may be gone, or another write may be under way.
    except (OSError, RuntimeError, ValueError, TypeError):
        pass
