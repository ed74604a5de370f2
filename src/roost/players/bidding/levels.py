"""How much each level looks at before a card is played: worlds, and how each is valued."""

from typing import NamedTuple

from roost.kernel import BACKEND
from roost.players.bidding.contracts import Effort


class Means(NamedTuple):
    """`auction` and `nest` are worlds; `own` and `others` value a deal by who declares it; of
    `sets` lay-aways for each of `trumps` suits, judged in a hurry, `judged` are judged well."""

    auction: int
    own: Effort
    others: Effort
    nest: int
    sets: int
    judged: int
    effort: Effort


_MEANS = {
    "steady": Means(16, "policy", "policy", 16, 6, 0, "policy"),
    "strong": Means(40, "narrow", "policy", 30, 12, 5, "narrow"),
    "expert": Means(120, "narrow", "narrow", 80, 30, 10, "beam"),
}
_WITHOUT_KERNEL = Means(6, "policy", "policy", 5, 3, 0, "policy")


def means(level: object) -> Means:
    """The means of a level, by its name or itself; those of `steady` for any other."""
    if BACKEND != "native":
        return _WITHOUT_KERNEL
    return _MEANS.get(str(getattr(level, "name", level)), _MEANS["steady"])
