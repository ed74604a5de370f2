"""One line about a stored match: its state and score."""

from roost.rules import sides
from roost.store.listing import MatchRow
from roost.texts import say
from roost.texts.page.results import figure
from roost.texts.people import People


def kept_line(row: MatchRow, people: People) -> str:
    """Whether it is over or whose turn it is, and the score.

    >>> from datetime import datetime
    >>> from roost.variants import CROWSNEST
    >>> at = datetime(2026, 5, 17)
    >>> row = MatchRow(1, "crowsnest", "", at, at, deals=3, totals=(170, 190), turn=0)
    >>> kept_line(row, People(CROWSNEST, (None, None, None, None), me=0))
    'Deal 4 · your turn · We 170 · They 190'
    """
    return " · ".join([*_state(row), *_score(row, people), *_name(row)])


def _name(row: MatchRow) -> list[str]:
    # Translators: of a table's name, in which a damaged file may have changed letters.
    return [] if row.name_sound else [say("kept", "its name is damaged")]


def _state(row: MatchRow) -> list[str]:
    if not row.sound:
        return [say("kept", "cannot be played any more")]
    if row.over:
        return [say("kept", "over")]
    if row.given_up:
        return [say("kept", "given up")]
    deal = say("kept", "Deal {deal}", deal=row.deals + 1)
    return [deal, say("kept", "your turn")] if row.turn == 0 else [deal]


def _score(row: MatchRow, people: People) -> list[str]:
    """The score of each team; in Amerikaner that of the person and the best one."""
    if not row.totals or not row.deals:
        return []
    if not sides.partner_is_called(people.rules):
        return [f"{people.account(at)} {figure(total)}" for at, total in enumerate(row.totals)]
    most = max(row.totals)
    if row.totals[0] == most:
        return [say("kept", "you lead with {points}", points=figure(most))]
    return [
        say("kept", "you have {points}", points=figure(row.totals[0])),
        say(
            "kept",
            "{name} leads with {points}",
            name=people.name(row.totals.index(most)),
            points=figure(most),
        ),
    ]
