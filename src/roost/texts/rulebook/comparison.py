"""What differs between two games, or between a game and its house rules.

The sentences of both rulebooks are paired by topic. Where the rulebook says the same, nothing
differs. A difference is told once: a topic that only follows from another one is left out.
"""

from typing import NamedTuple

from roost.rules.ruleset import Ruleset
from roost.texts.rulebook.book import facts_by_chapter
from roost.texts.rulebook.topics import Fact

# Compared only if both games have a sentence on it. If one has none, another topic has said why.
_FOLLOWING = frozenset(
    ("bird_free", "bird_led", "red_one_free", "discard", "nest_points_to", "both_past", "tie")
)


class Difference(NamedTuple):
    """A topic of the rules in which two games differ."""

    chapter: str  # the heading of the rulebook's chapter
    one: str  # what the one game says and the other does not, as sentences; "" for nothing
    other: str  # what the other game says and the one does not; "" for nothing


def differences(one: Ruleset, other: Ruleset) -> list[Difference]:
    """Every difference, chapter by chapter.

    >>> from roost.variants import CROWSNEST, KENTUCKY
    >>> for each in differences(CROWSNEST, KENTUCKY): print(each.one, "-", each.other)
    The bird is always a trump, the lowest of all. - The bird is always a trump, the highest of all.
    Made, the declarer’s team scores the bid, and no more. - Made, the declarer’s team scores all that it captured.
    """  # noqa: E501
    of_one, of_other = _by_topic(one), _by_topic(other)
    found = []
    for topic in _merged(list(of_one), list(of_other)):
        ours, theirs = of_one.get(topic, _Topic()), of_other.get(topic, _Topic())
        if topic in _FOLLOWING and not (ours.facts and theirs.facts):
            continue
        if ours.senses != theirs.senses:
            chapter = ours.chapter or theirs.chapter
            found.append(Difference(chapter, _only(ours, theirs), _only(theirs, ours)))
    chapters = list(dict.fromkeys(each.chapter for each in found))
    return sorted(found, key=lambda each: chapters.index(each.chapter))


class _Topic(NamedTuple):
    """What a game says about a topic, and in which chapter."""

    chapter: str = ""
    facts: tuple[Fact, ...] = ()

    @property
    def senses(self) -> tuple[str, ...]:
        """The meaning of each sentence: its `sense` if it has one, else its words."""
        return tuple(fact.sense or fact.sentence for fact in self.facts)


def _by_topic(rules: Ruleset) -> dict[str, _Topic]:
    told: dict[str, _Topic] = {}
    for chapter, facts in facts_by_chapter(rules):
        for fact in facts:
            if fact.topic:
                topic = told.get(fact.topic, _Topic(chapter))
                told[fact.topic] = topic._replace(facts=(*topic.facts, fact))
    return told


def _merged(topics: list[str], others: list[str]) -> list[str]:
    """The topics of both games. A topic of the second only stands behind its predecessor there."""
    merged, at = list(topics), 0
    for topic in others:
        if topic in merged:
            at = merged.index(topic) + 1
        else:
            merged.insert(at, topic)
            at += 1
    return merged


def _only(ours: _Topic, theirs: _Topic) -> str:
    return " ".join(fact.sentence for fact in ours.facts if fact not in theirs.facts)
