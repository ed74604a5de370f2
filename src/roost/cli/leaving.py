"""How the command ends: well, refused with one sentence and status 2, interrupted, cut off, or by
a fault of its own.

Nothing is ever lost by it, since every action was stored before it took effect.
"""

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Never

import click

from roost.cli import when
from roost.cli.wording import refusal
from roost.errors import RoostError

REFUSED = 2
OWN_FAULT = 70  # as `sysexits.h` has it for a fault inside a program
_BY_SIGNAL = 128  # and the signal's number: the shell's custom
INTERRUPTED = _BY_SIGNAL + signal.SIGINT
_LOG = "roost.log"  # in the data folder
CUT_OFF = _BY_SIGNAL + 13  # SIGPIPE, which not every system has


def leave_well(run: Callable[[], object]) -> Never:
    """Run, then leave with the exit status that fits how it went."""
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
        # What could not be written is not to be tried again when Python ends.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        if error.errno not in (errno.EPIPE, errno.EIO):
            _refuse(RoostError("system-trouble", why=error.strerror or str(error)))
        # Whoever read is gone, or the terminal is: nobody is left to be told anything.
        sys.stderr = sys.stdout
        sys.exit(CUT_OFF)
    except Exception as error:  # noqa: BLE001 a fault of Roost's own
        _own_fault(error)
    sys.exit(status if isinstance(status, int) else 0)


def _own_fault(error: Exception) -> Never:
    """Tell of an error that nobody foresaw; where it came from goes into a log beside the
    matches."""
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
    except (OSError, RoostError):  # told all the same, without a log
        pass
    LOG.addHandler(log)
    told = unforeseen("command", error)
    LOG.removeHandler(log)
    log.close()
    _refuse(RoostError("own-fault", number=told.facts["number"], path=place), OWN_FAULT)


def _refuse(error: RoostError, status: int = REFUSED) -> Never:
    from roost.texts import aloud
    from roost.texts.reasons import sentence

    said = sentence(error).replace("\n", " ")
    said = aloud.spoken(said).replace("\u00a0", " ") if aloud.chosen() else said
    click.echo(said, err=True)
    sys.exit(status)


@contextmanager
def interruptible() -> Iterator[None]:
    """Within, Ctrl-C raises `KeyboardInterrupt`, so that a person can be told how to go on."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
