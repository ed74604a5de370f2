"""A program that is killed, as if by the system, while the store writes several entries.

`python -m tests.store.dying roost WORDS` is the `roost` command, killed as `ROOST_DIES_AT` says:
"3 bury" is the third statement from the first on that keeps a card laid away, whatever the others.
"""

import os
import signal
import sqlite3
import sys

from roost.store import engine


def die_at(statement: int, verb: str) -> None:
    """Let this process be killed right before that statement is run."""
    set_up, seen = engine._set_up, 0

    def hear(said: str) -> None:
        nonlocal seen
        if seen or ("INSERT" in said and f" {verb} " in said):
            seen += 1
        if seen == statement:
            os.kill(os.getpid(), signal.SIGKILL)

    def listening(connection: sqlite3.Connection, _record: object) -> None:
        set_up(connection, _record)
        connection.set_trace_callback(hear)

    engine._set_up = listening


if __name__ == "__main__":
    from roost.main import main

    number, deed = os.environ["ROOST_DIES_AT"].split()
    die_at(int(number), deed)
    sys.argv = sys.argv[1:]
    main()
