"""How far a long command is: a bar on the terminal's second stream, and nothing where none is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def bar(length: int) -> Iterator[Callable[[int], None]]:
    """Within, what is to be told how many of so many steps are done more."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=length, file=sys.stderr, show_pos=True) as shown:
        yield shown.update
