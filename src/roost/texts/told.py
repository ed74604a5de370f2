"""A sentence of the rules with what it is about, so that two games can be compared fact by fact."""

from typing import NamedTuple


class Fact(NamedTuple):
    """A sentence, and its topic; the topic is empty where the sentence says again, in other words,
    what another one of the same rules has settled. Of one topic, what has the same `sense` means
    the same in whatever words."""

    topic: str
    sentence: str
    sense: str = ""
