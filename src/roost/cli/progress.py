"""The progress of a long command: a bar on standard error, if that is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def bar(length: int) -> Iterator[Callable[[int], None]]:
    """Show a bar of `length` steps while this is active.

    It gives a function to call with the number of steps that are done more.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=length, file=sys.stderr, show_pos=True) as shown:
        yield shown.update
