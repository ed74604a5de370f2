"""A sentence of the rules with its topic, so that the rules of two games can be compared."""

from typing import NamedTuple


class Fact(NamedTuple):
    """A sentence of the rules."""

    topic: str  # what it is about; "" if it only repeats in other words what another one says
    sentence: str  # in the language spoken
    # Two sentences of one topic with the same `sense` mean the same. "": the words are compared.
    sense: str = ""
