"""House rules in words: what they change in a game, or why they are impossible.

A page sends a game on offer and the switches that are set. They are checked by
`roost.rules.validate`, as those of a command line are.
"""

from collections.abc import Mapping

import msgspec

from roost.errors import RulesetError
from roost.rules import validate
from roost.rules.ruleset import Ruleset
from roost.texts import say
from roost.texts.page.games import facts, id_of, offered
from roost.texts.page.impossible import impossible
from roost.texts.page.places import places
from roost.texts.rulebook.comparison import differences
from roost.variants.known import house_rules


class Told(msgspec.Struct, frozen=True):
    """House rules in words. If they are impossible, all fields but `problem` are the game's own."""

    ways: list[str]  # a sentence for each way in which they differ from the game on offer
    problem: str | None  # why these house rules are impossible; `None`: they are possible
    link: str  # the house rules as in a link: "bird=low,target=500"; "" for none
    facts: str  # the figures of the game: "41 cards · nest of 5 · to 300"
    seats: list[str]  # by seat: where it sits; "" for the person's own, seat 0


def told(game: str, given: Mapping[str, str]) -> Told:
    """A game on offer with these switches set, in words; `KeyError` if no such game is offered.

    >>> told("kentucky", {"target": "500"}).ways, told("kentucky", {"target": "500"}).link
    (['Who has 500 or more after a deal wins.'], 'target=500')
    >>> told("kentucky", {"nest": "6"}).problem
    'Cards in the nest: 6 does not fit the cards of this game; it can be 1 or 5.'
    """
    own = offered(game)
    try:
        rules, problem = house(game, given), None
    except RulesetError as error:
        rules, problem = own, impossible(error)
    return Told(ways(rules, own), problem, link(rules), facts(rules), places(rules))


def house(game: str, given: Mapping[str, str]) -> Ruleset:
    """The rules of a game on offer with these switches set; "" leaves a switch alone.

    Raises `KeyError` if no such game is offered, `RulesetError` if the switches make no sense.
    """
    return validate.house(offered(game), {key: text for key, text in given.items() if text})


def link(rules: Ruleset) -> str:
    """The house rules of a game as a line to share: "bird=low,target=500"."""
    own = house_rules(rules)
    return ",".join(f"{switch}={value}" for switch, value in own.items())


def ways(rules: Ruleset, own: Ruleset | None = None) -> list[str]:
    """A sentence for each way in which these rules differ from the game on offer, or from `own`.

    >>> from roost.variants import KENTUCKY
    >>> ways(KENTUCKY)
    []
    """
    found = differences(offered(id_of(rules)) if own is None else own, rules)
    return [
        # Translators: {sentence} is a sentence of the rules that a house has set aside.
        each.other or say("house", "Not so here: {sentence}", sentence=each.one)
        for each in found
    ]
