"""The tutorial hand: quiet advice for somebody who plays for the first time."""

from roost.texts.page.chair import Chair
from roost.wire.session import Sight


def coach(sight: Sight, chair: Chair) -> str:  # noqa: ARG001
    """What is worth knowing now."""
    return ""
