"""The tutorial's match: its first deal has cards that show auction, nest, trump and Crow.

A test checks that seat 0 is dealt the Crow and wins the auction when it bids as `simple` does.
"""

from roost.game.record import Record
from roost.table.opening import opening
from roost.variants import CROWSNEST

LESSON = "lesson"  # a meta line: the page explains what happens as it happens
# Found by trying: others bid too, the bid is just made, there is trumping, and the partner helps.
SEED = "lesson 965"


def lesson() -> Record:
    """The opening of a tutorial match, always the same.

    >>> lesson().meta[-1], lesson() == lesson()
    (('lesson', '1'), True)
    """
    begun = opening(CROWSNEST, person=None, opponents=("simple",) * 3, seed=SEED)
    return begun._replace(meta=(*begun.meta, (LESSON, "1")))


def is_lesson(opening: Record) -> bool:
    """Whether this is the tutorial's match: it is marked so, and has the rules of the tutorial.

    The rules are checked too, since a record file may mark any match.

    >>> is_lesson(lesson()), is_lesson(Record(CROWSNEST, (None,) * 4))
    (True, False)
    """
    return LESSON in dict(opening.meta) and opening.rules == CROWSNEST
