"""The `roost` command: nothing is imported before it is asked for, and no signal is a traceback.

Only the command line that was asked for is loaded; `roost --help` needs no game at all.
"""

import os
import signal
import sys
from contextlib import suppress
from types import FrameType

_BY_SIGNAL = 128  # and the signal's number: the exit status that shells give


def main() -> None:
    """Run the command line and leave with its exit status."""
    for stream, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, stream) is None:  # closed before we began, as by `roost play >&-`
            setattr(sys, stream, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as by nohup
            signal.signal(number, _stop)
    from roost.cli.commands import roost

    roost.main(prog_name="roost", obj=_serve)


def _serve(port: int, *, browser: bool, forget: bool) -> None:
    """The web table, handed to the command line: interfaces do not import each other."""
    from roost.server import run

    if forget:
        run.forget()
    else:
        stopped_by = run.serve(port, browser=browser)
        if stopped_by is not None:
            _stop(stopped_by, None)


def _stop(number: int, _frame: FrameType | None) -> None:
    """Leave at once. Every action was stored before it took effect, so nothing is lost; and unlike
    an exception, this cannot be caught by whatever happens to be running."""
    try:
        # The terminal may be gone, or be written to just now.
        with suppress(OSError, RuntimeError, ValueError):
            sys.stdout.flush()
        # A program at the table that hears nothing of its input's end would outlive us.
        programs = sys.modules.get("roost.players.external")
        if programs is not None:
            with suppress(Exception):
                programs.kill_all()
    finally:  # whatever went wrong, the signal is not lost
        os._exit(_BY_SIGNAL + number)


if __name__ == "__main__":
    main()
