"""Plays a stored match at this terminal, with its computer players."""

from roost.cli.drawn.screen import this_terminal
from roost.cli.session import TerminalSession
from roost.game.record import Record
from roost.rules import dealing
from roost.store import Store
from roost.table.opening import computers, stand_ins
from roost.turns.moment import USUAL
from roost.turns.paced import Unhurried

PACE = USUAL  # how long computer players take before their actions are shown
_FOR_PEOPLE = "simple"  # plays for other people: there is one person at a terminal


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


def sit_down(kept: Store, match: int, *, ask_for_phrase: bool = False, pace: float = 0) -> int:
    """Let the person play a stored match at this terminal. Returns the exit status."""
    opening = kept.opening(match)
    session = TerminalSession(
        match,
        reload=lambda: kept.table(match),
        players=players_of(opening),
        screen=this_terminal(pace),
        instead=_instead(opening),
    )
    return session.run(ask_for_phrase=ask_for_phrase)
