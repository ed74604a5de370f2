"""How trump is found: named by a word, before or after the lay-away, or made by the first lead."""

from typing import Literal

from roost.cards import Suit
from roost.rules import dealing
from roost.rules.ruleset import Ruleset

Preparation = Literal["nest", "trump"]


def preparations(rules: Ruleset) -> tuple[Preparation, ...]:
    """What the declarer does between the auction and the first lead, in order. (Rule 1.10)

    >>> from roost.variants import AMERIKANER, CROWSNEST, PARTNERSHIP
    >>> preparations(CROWSNEST), preparations(PARTNERSHIP), preparations(AMERIKANER)
    (('nest', 'trump'), ('trump',), ())
    """
    steps: list[Preparation] = ["nest"] if dealing.nest_size(rules) else []
    if rules.trump.named_by == "word":
        steps.insert(0 if rules.trump.trump_before_nest else len(steps), "trump")
    return tuple(steps)


def of_lead(rules: Ruleset, suit: Suit, *, amerikaner: bool) -> Suit | None:
    """The trump that an opening lead of `suit` makes. (Amerikaner 4, 9)

    `None` if leads do not make trump in this game, or in an Amerikaner without trump.

    >>> from roost.variants import AMERIKANER
    >>> of_lead(AMERIKANER, 2, amerikaner=False), of_lead(AMERIKANER, 2, amerikaner=True)
    (2, None)
    """
    if amerikaner and not rules.trump.amerikaner_trump:
        return None
    return suit if rules.trump.named_by == "lead" else None
