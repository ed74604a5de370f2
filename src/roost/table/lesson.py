"""The tutorial's deal: one deal of CrowsNest with cards that show auction, nest, trump and Crow."""

from roost.game.record import Record
from roost.rules.validate import house
from roost.table.opening import opening
from roost.variants import CROWSNEST

LESSON = "lesson"  # a meta line: the page explains what happens as it happens
_SEED = "the first lesson"


def lesson() -> Record:
    """The opening of a tutorial match, always the same."""
    rules = house(CROWSNEST, {"hands": "1"})
    begun = opening(rules, person=None, opponents=("simple",) * 3, seed=_SEED)
    return begun._replace(dealer=3, meta=(*begun.meta, (LESSON, "1")))
