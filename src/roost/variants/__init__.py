"""The games. Each is a `Ruleset` in a file of its own and has a line in `VARIANTS`."""

from roost.rules.ruleset import Ruleset
from roost.variants.amerikaner import AMERIKANER
from roost.variants.buckeye import BUCKEYE
from roost.variants.crowsnest import CROWSNEST
from roost.variants.kentucky import KENTUCKY
from roost.variants.one_high import ONE_HIGH
from roost.variants.partnership import PARTNERSHIP
from roost.variants.red_one import RED_ONE
from roost.variants.rook import ROOK

# In the order in which a person is offered them.
VARIANTS: dict[str, Ruleset] = {
    variant.key: variant
    for variant in (
        CROWSNEST,
        KENTUCKY,
        PARTNERSHIP,
        ONE_HIGH,
        RED_ONE,
        BUCKEYE,
        ROOK,
        AMERIKANER,
    )
}

__all__ = [
    "AMERIKANER",
    "BUCKEYE",
    "CROWSNEST",
    "KENTUCKY",
    "ONE_HIGH",
    "PARTNERSHIP",
    "RED_ONE",
    "ROOK",
    "VARIANTS",
]
