"""The rules of a game in sentences, composed from its ruleset: a house rule changes its sentence.

Figures are asked of the rules and never typed here; one module a family tells the rest.
"""

from typing import NamedTuple

from roost.rules import sides, switches
from roost.rules.ruleset import Ruleset
from roost.texts.rulebook_amerikaner import chapters as of_amerikaner
from roost.texts.rulebook_rook import chapters as of_rook


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
    tell = of_amerikaner if sides.partner_is_called(rules) else of_rook
    return [Chapter(title, said) for title, said in tell(rules, settings(rules))]


def settings(rules: Ruleset) -> dict[str, str]:
    """What each switch of the game stands at, as a person would write it.

    >>> from roost.variants import KENTUCKY
    >>> settings(KENTUCKY)["bird"]
    'high'
    """
    return {each.key: each.write(each.of(rules)) for each in switches.of_game(rules)}
