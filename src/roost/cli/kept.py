"""The kept matches: which one is meant, and who plays in it.

The store is opened here alone, so that commands that need none never load it.
"""

from contextlib import suppress
from typing import TYPE_CHECKING

from roost.cli.screen import this_terminal
from roost.cli.session import Session
from roost.errors import RoostError
from roost.game.record import Record
from roost.players.telling import USUAL
from roost.players.unhurried import Unhurried
from roost.rules import dealing
from roost.rules.switches import whole_number
from roost.table.opening import computers, stand_ins
from roost.texts import say

if TYPE_CHECKING:
    from roost.store import MatchRow, Store

PACE = USUAL  # how slowly the computer players' deeds are told
_FOR_PEOPLE = "simple"  # in other people's seats: there is one person at a terminal
_MOST_MATCHES = 10**9 - 1


def store() -> "Store":
    """The person's store of matches."""
    from roost.store import StoreError, open_store

    kept = open_store()
    with suppress(StoreError):  # a disk that is full stops nobody from reading
        kept.keep_automatic_copy()
    return kept


def match_meant(kept: "Store", asked: str | None, *, unfinished: bool) -> "MatchRow":
    """The match of the number asked for; without one the latest, or the latest `unfinished`.

    Raises `RoostError`: `not-a-number`, `unknown-match`, `nothing-kept`, `nothing-to-resume`.
    """
    rows = kept.matches()
    if asked is not None:
        number = whole_number(asked)
        if number is None or number < 1:
            raise RoostError(
                "not-a-number",
                option=say("metavar", "MATCH"),
                text=asked,
                least=1,
                most=_MOST_MATCHES,
            )
        for row in rows:
            if row.id == number:
                return row
        raise RoostError("unknown-match", match=number)
    for row in rows:
        if row.sound and not (unfinished and (row.over or row.given_up)):
            return row
    raise RoostError("nothing-to-resume" if unfinished else "nothing-kept")


def players_of(opening: Record) -> dict[int, Unhurried]:
    """The computer players of a match: all seats but the person's."""
    keys = computers(opening)
    return {
        seat: Unhurried(keys.get(seat, _FOR_PEOPLE), pace=PACE)
        for seat in range(1, dealing.seats(opening.rules))
    }


def _instead(opening: Record) -> str | None:
    found = stand_ins(opening)
    if not found:
        return None
    from roost.texts.page.levels import instead  # imported where it is used: it takes a while

    return instead(found)


def sit_down(kept: "Store", match: int, *, ask_for_phrase: bool = False, pace: float = 0) -> int:
    """Let the person play a kept match at this terminal; the exit status."""
    opening = kept.opening(match)
    session = Session(
        match,
        reload=lambda: kept.table(match),
        players=players_of(opening),
        screen=this_terminal(pace),
        instead=_instead(opening),
    )
    return session.run(ask_for_phrase=ask_for_phrase)
