"""The rules of a game in sentences, made from its ruleset, so house rules change them.

Figures are computed from the rules. Each family of games has a module with its sentences.
"""

from typing import NamedTuple

from roost.rules import sides, switches
from roost.rules.ruleset import Ruleset
from roost.texts.rulebook.amerikaner import chapters as of_amerikaner
from roost.texts.rulebook.rook import chapters as of_rook
from roost.texts.rulebook.topics import Fact


class Chapter(NamedTuple):
    """A heading and its sentences, in order."""

    title: str
    sentences: list[str]


def chapters(rules: Ruleset) -> list[Chapter]:
    """The rules, from the table to the end of the match.

    >>> from roost.variants import CROWSNEST
    >>> chapters(CROWSNEST)[0].sentences[0]
    'Four play: you and the one across from you are We, the other two are They.'
    """
    return [
        Chapter(title, [fact.sentence for fact in told]) for title, told in facts_by_chapter(rules)
    ]


def facts_by_chapter(rules: Ruleset) -> list[tuple[str, list[Fact]]]:
    """The same, each sentence with its topic."""
    tell = of_amerikaner if sides.partner_is_called(rules) else of_rook
    return tell(rules, settings(rules))


def settings(rules: Ruleset) -> dict[str, str]:
    """What each switch of the game stands at, as a person would write it.

    >>> from roost.variants import KENTUCKY
    >>> settings(KENTUCKY)["bird"]
    'high'
    """
    return {each.key: each.write(each.of(rules)) for each in switches.of_game(rules)}
