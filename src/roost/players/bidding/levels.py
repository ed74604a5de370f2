"""How much each level looks at before a card is played: worlds, and how each is valued."""

from typing import NamedTuple

from roost.kernel import BACKEND
from roost.players.bidding.contracts import Effort


class Means(NamedTuple):
    """`auction` and `nest` are worlds. Of `sets` lay-aways for each of two suits, valued in a
    hurry, the best `judged` are valued by `effort`. The auction is always valued in a hurry: that
    foretold what was played as well as any search."""

    auction: int
    nest: int
    sets: int
    judged: int
    effort: Effort


_MEANS = {
    "steady": Means(30, 16, 6, 0, "policy"),
    "strong": Means(80, 30, 12, 5, "narrow"),
    "expert": Means(300, 80, 30, 10, "beam"),
}
_WITHOUT_KERNEL = Means(8, 5, 3, 0, "policy")


def means(level: object) -> Means:
    """The means of a level, by its name or itself; those of `steady` for any other."""
    if BACKEND != "native":
        return _WITHOUT_KERNEL
    return _MEANS.get(str(getattr(level, "name", level)), _MEANS["steady"])
