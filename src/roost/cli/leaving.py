"""How the command ends: well, refused with one sentence and status 2, interrupted, or cut off.

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

from roost.errors import RoostError

REFUSED = 2
_BY_SIGNAL = 128  # and the signal's number: the shell's custom
INTERRUPTED = _BY_SIGNAL + signal.SIGINT
CUT_OFF = _BY_SIGNAL + 13  # SIGPIPE, which not every system has


def leave_well(run: Callable[[], object]) -> Never:
    """Run, then leave with the exit status that fits how it went."""
    try:
        status = run()
        sys.stdout.flush()
    except RoostError as error:
        from roost.texts.reasons import sentence

        _refuse(sentence(error))
    except click.UsageError as error:
        _refuse(_usage(error))
    except click.ClickException as error:
        _refuse(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.EIO):
            _refuse(error.strerror or str(error))
        # Whoever read is gone, or the terminal is: nobody is left to be told anything.
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        sys.exit(CUT_OFF)
    sys.exit(status if isinstance(status, int) else 0)


def _refuse(sentence: str) -> Never:
    click.echo(sentence.replace("\n", " "), err=True)
    sys.exit(REFUSED)


def _usage(error: click.UsageError) -> str:
    """Our sentence for what click cannot read."""
    from roost.texts.reasons import sentence

    command = error.ctx.command_path if error.ctx else "roost"
    match error:
        case click.NoSuchOption():
            known = (
                [name for param in error.ctx.command.params for name in param.opts]
                if error.ctx
                else []
            )
            return sentence(
                RoostError(
                    "unknown-option",
                    command=command,
                    option=error.option_name,
                    allowed=", ".join(known),
                )
            )
        case click.MissingParameter(param=param) if param is not None:
            return sentence(
                RoostError("missing-word", command=command, word=param.human_readable_name)
            )
        case _:
            return sentence(
                RoostError("unreadable-command", command=command, why=error.format_message())
            )


@contextmanager
def interruptible() -> Iterator[None]:
    """Within, Ctrl-C raises `KeyboardInterrupt`, so that a person can be told how to go on."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
