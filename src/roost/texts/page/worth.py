"""What the cards of a game are worth, as the rows of a table."""

from typing import NamedTuple

from roost.cards import names_of
from roost.rules import deck, scoring
from roost.rules.ruleset import Ruleset
from roost.texts import say


class Worth(NamedTuple):
    """A row of the table: cards of one kind, or a bonus."""

    what: str  # in words: "The 14s"
    each: int  # the points of one of them
    together: int  # the points of all of them in a deal


def worth(rules: Ruleset) -> list[Worth]:
    """The rows: cards with most points first, then the bonuses. They sum to the points of a deal.

    >>> from roost.variants import CROWSNEST
    >>> worth(CROWSNEST)[:2]
    [Worth(what='The bird', each=20, together=20), Worth(what='The 14s', each=10, together=40)]
    """
    rows: dict[str, Worth] = {}
    names = deck.pack(rules).names
    for name in names_of(deck.pack(rules), deck.counters(rules)):
        each = deck.points(rules)[names.index(name)]
        what = _what(rules, name)
        before = rows.get(what, Worth(what, each, 0))
        rows[what] = before._replace(together=before.together + each)
    cards = sorted(rows.values(), key=lambda row: -row.each)
    return [*cards, *_bonuses(rules)]


def _what(rules: Ruleset, name: str) -> str:
    if name == "Bird":
        return say("worth", "The bird")
    if name == "R1" and deck.has_red_one(rules):
        return say("worth", "The red 1")
    # Translators: all cards of that number: the 14s.
    return say("worth", "The {number}s", number=name[1:])


def _bonuses(rules: Ruleset) -> list[Worth]:
    last, (most, _) = scoring.last_trick(rules), scoring.most_tricks(rules)
    told = [
        (say("worth", "The last trick"), last),
        (say("worth", "Most tricks"), most),
    ]
    return [Worth(what, points, points) for what, points in told if points]
