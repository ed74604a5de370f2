"""The stored matches. Only this module opens the store: commands without it never load it."""

from contextlib import suppress
from typing import TYPE_CHECKING

import click

from roost.cli.progress import bar
from roost.errors import RoostError
from roost.rules.switches import whole_number
from roost.texts import say

if TYPE_CHECKING:
    from roost.store import MatchRow, Store

_MOST_MATCHES = 10**9 - 1
_SILENTLY = 20  # so many matches are looked through without telling of it


def store(*, to_read: bool = False) -> "Store":
    """Open the person's store and print its notices. With `to_read` nothing will be written, so it
    is not copied first."""
    from roost.store import StoreError, open_store

    kept = open_store()
    if kept.notices:
        from roost.texts.refusals.sentence import sentence

        for notice in kept.notices:
            click.echo(sentence(notice), err=True)
    if not to_read:
        with suppress(StoreError):  # playing goes on without a copy, as on a full disk
            kept.keep_automatic_copy()
    return kept


def numbered(kept: "Store", asked: str, option: str) -> "MatchRow":
    """The match of this number. Raises `RoostError`: `not-a-number`, `unknown-match`."""
    number = whole_number(asked)
    if number is None or number < 1:
        raise RoostError("not-a-number", option=option, text=asked, least=1, most=_MOST_MATCHES)
    return kept.row(number)


def match_meant(kept: "Store", asked: str | None, *, unfinished: bool) -> "MatchRow":
    """The match of the number given; without one the latest match, or the latest `unfinished` one.

    Raises `RoostError`: `not-a-number`, `unknown-match`, `nothing-kept`, `nothing-to-resume`.
    """
    if asked is not None:
        return numbered(kept, asked, say("metavar", "MATCH"))
    if unfinished:
        look_through(kept)
    for row in kept.matches("open" if unfinished else "all"):
        if row.sound and not (unfinished and (row.over or row.given_up)):
            return row
    raise RoostError("nothing-to-resume" if unfinished else "nothing-kept")


def look_through(kept: "Store") -> None:
    """Look through the matches that have no summary yet, with a bar: an older store may have many.

    Each batch is stored, so Ctrl-C loses nothing."""
    from roost.store import StoreError

    unread = kept.counts().unread
    with suppress(StoreError):  # where nothing can be written, each is looked at when it is listed
        if unread <= _SILENTLY:
            kept.look_through()
            return
        click.echo(
            say(
                "matches",
                "Roost looks once through {number} matches that were kept by an older one."
                " Ctrl-C loses nothing of it.",
                number=unread,
            ),
            err=True,
        )
        with bar(unread) as done:
            while unread > 0 and (number := kept.look_through()):
                done(number)
                unread -= number
