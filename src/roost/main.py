"""The `roost` command. It loads only the modules that a command line needs.

A signal ends it without a traceback.
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
    from roost.cli.group import roost

    roost.main(prog_name="roost", obj=_serve)


def _serve(port: int, *, browser: bool, forget: bool) -> None:
    """Serve the web table. The command line gets this function, as it may not import the server."""
    from roost.server import run

    if forget:
        run.forget()
    else:
        stopped_by = run.serve(port, browser=browser)
        if stopped_by is not None:
            exits.stop(stopped_by)


if __name__ == "__main__":
    main()
