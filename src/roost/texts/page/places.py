"""Where each seat is, as seen from a person's own seat."""

from roost.rules import dealing, sides
from roost.rules.ruleset import Ruleset
from roost.texts import say


def places(rules: Ruleset, me: int = 0) -> list[str]:
    """The place of every seat; nothing for `me`.

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> places(CROWSNEST)
    ['', 'left of you', 'your partner', 'right of you']
    >>> places(AMERIKANER)[1:]
    ['first left of you', 'second', 'third, right of you']
    """
    seats = dealing.seats(rules)
    clockwise = _round(seats) if sides.partner_is_called(rules) else _opposite()
    return [clockwise[(seat - me) % seats] for seat in range(seats)]


def _opposite() -> list[str]:
    return [
        "",
        # Translators: where somebody sits; stands behind or below a name.
        say("place", "left of you"),
        say("place", "your partner"),
        say("place", "right of you"),
    ]


def _round(seats: int) -> list[str]:
    """Clockwise: the last one sits at the right hand."""
    # Translators: clockwise round the table, beginning left of “you”; the last is right of you.
    between = [say("place", "second"), say("place", "third"), say("place", "fourth")]
    last = {
        3: say("place", "second, right of you"),
        4: say("place", "third, right of you"),
        5: say("place", "fourth, right of you"),
        6: say("place", "fifth, right of you"),
    }[seats]
    return ["", say("place", "first left of you"), *between[: seats - 3], last]
