"""The end of a command: normal, refused (status 2), interrupted, with a broken pipe, or by a fault.

No action is lost in any case, since each was stored before it took effect.
"""

import errno
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Never

import click

from roost import exits
from roost.cli import when
from roost.cli.wording import refusal
from roost.errors import RoostError
from roost.exits import CUT_OFF, INTERRUPTED, OWN_FAULT, REFUSED

_LOG = "roost.log"  # in the data folder
_LONGEST = 5.0  # the most seconds from Ctrl-C to the end


def leave_well(run: Callable[[], object]) -> Never:
    """Run a command and exit with the status that fits its end."""
    try:
        status = run()
        sys.stdout.flush()
    except RoostError as error:
        _refuse(error)
    except click.UsageError as error:
        _refuse(refusal(error))
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except OSError as error:
        # Python must not try to write the rest again when it ends.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        if error.errno not in (errno.EPIPE, errno.EIO):
            _refuse(RoostError("system-trouble", why=error.strerror or str(error)))
        # The reader of the pipe, or the terminal, is gone: nothing can be printed.
        sys.stderr = sys.stdout
        sys.exit(CUT_OFF)
    except Exception as error:  # noqa: BLE001 a fault of Roost's own
        _own_fault(error)
    sys.exit(status if isinstance(status, int) else 0)


def _own_fault(error: Exception) -> Never:
    """Print that an unforeseen error happened, and write where it came from to a log in the data
    folder."""
    import logging

    from roost.store import data_folder
    from roost.unforeseen import LOG, unforeseen

    place = "-"
    log: logging.Handler = logging.NullHandler()
    try:
        folder = data_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(folder / _LOG, os.O_CREAT | os.O_WRONLY, 0o600))
        log = logging.FileHandler(folder / _LOG, encoding="utf-8", errors="backslashreplace")
        log.setFormatter(logging.Formatter("%(asctime)s %(message)s", when.LOGGED))
        place = str(folder / _LOG)
    except (OSError, RoostError):  # print the sentence without a log
        pass
    LOG.addHandler(log)
    told = unforeseen("command", error)
    LOG.removeHandler(log)
    log.close()
    _refuse(RoostError("own-fault", number=told.facts["number"], path=place), OWN_FAULT)


def _refuse(error: RoostError, status: int = REFUSED) -> Never:
    from roost.texts import aloud
    from roost.texts.refusals.sentence import sentence

    said = sentence(error).replace("\n", " ")
    said = aloud.spoken(said).replace("\u00a0", " ") if aloud.chosen() else said
    click.echo(said, err=True)
    sys.exit(status)


@contextmanager
def interruptible() -> Iterator[None]:
    """While this is active Ctrl-C raises `KeyboardInterrupt`, so that a person can be told how to
    go on.

    Other code may catch the exception, or hang while it cleans up. So the program ends some seconds
    later in any case.
    """

    def interrupt(number: int, _frame: FrameType | None) -> Never:
        late = threading.Timer(_LONGEST, exits.leave, (number,))
        late.daemon = True
        late.start()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
