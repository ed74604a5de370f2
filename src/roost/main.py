"""The `roost` command: nothing is imported before it is asked for, and no signal is a traceback.

Only the command line that was asked for is loaded; `roost --help` needs no game at all.
"""

import os
import signal
import sys

from roost import exits


def main() -> None:
    """Run the command line and leave with its exit status."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as by nohup
            signal.signal(number, exits.stop)
    for stream, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, stream) is None:  # closed before we began, as by `roost play >&-`
            setattr(sys, stream, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
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
            exits.stop(stopped_by)


if __name__ == "__main__":
    main()
