"""The games as the start page offers them: each described in one sentence, with its house rules.

CrowsNest without the Crow is offered as a game of its own; it is CrowsNest with one house rule.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from roost.cards import card_named
from roost.rules import dealing, deck, ending, scoring, sides
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.texts import aloud, say, say_many
from roost.texts.game_figures import sizes
from roost.texts.page.switch_controls import Setting, settings
from roost.texts.words import game
from roost.variants import known
from roost.wire.parts import CardFace

_NONE: Mapping[str, str] = MappingProxyType({})


class _Offer(NamedTuple):
    """A game on offer."""

    key: str  # the key of its ruleset
    fan: tuple[str, str, str]  # the three cards of its picture
    rules: Mapping[str, str] = _NONE  # the house rules that turn the ruleset into this game


_OFFERS: dict[str, _Offer] = {
    "crowsnest": _Offer("crowsnest", ("G14", "G5", "Bird")),
    "crowsnest-plain": _Offer(
        "crowsnest", ("R14", "Y13", "B12"), MappingProxyType({"bird": "off"})
    ),
    "kentucky": _Offer("kentucky", ("B14", "G14", "Bird")),
    "partnership": _Offer("partnership", ("R1", "Y14", "G13")),
    "one_high": _Offer("one_high", ("Bird", "B14", "B1")),
    "red_one": _Offer("red_one", ("Y14", "Bird", "R1")),
    "buckeye": _Offer("buckeye", ("G14", "G1", "Bird")),
    "rook": _Offer("rook", ("R5", "R14", "Bird")),
    "amerikaner": _Offer("amerikaner", ("SA", "HK", "CQ")),
}


class Game(msgspec.Struct, frozen=True):
    """A game on offer, as the start page shows it. Its texts are in the page's language."""

    id: str  # the page's name for it: "crowsnest-plain"
    key: str  # the key of its ruleset: "crowsnest"
    rules: dict[str, str]  # the house rules that turn the ruleset into this game, by switch
    name: str  # what it is called
    line: str  # a sentence on what the game is like
    note: str  # a word of warning beside the name; "" for none
    facts: str  # its figures: "41 cards · nest of 5 · to 300"
    fan: list[str]  # the three cards of its picture
    faces: dict[str, CardFace]  # by card of `fan`: its name and points
    players: list[int]  # the numbers of players that are possible
    switches: list[Setting]  # the house rules that can be set


# The picture of a game that is not Roost's own.
_FANS = {"rook": ("R14", "G14", "B14"), "standard": ("SA", "HA", "CA")}


def offers() -> dict[str, _Offer]:
    """The games on offer, by the page's name for each, in the order in which to show them.

    Roost's own come first, then those of installed packages and those made in code.
    """
    others = {
        key: _Offer(key, _FANS[deck.pack(rules).key])
        for key, rules in known.games().items()
        if key not in _OFFERS
    }
    return {**_OFFERS, **others}


def games() -> list[Game]:
    """All games on offer, in the order in which to show them.

    >>> [each.name for each in games()][:2], games()[0].facts
    (['CrowsNest', 'CrowsNest without the Crow'], '41 cards · nest of 5 · to 300')
    """
    return [_game(id_, offer) for id_, offer in offers().items()]


def offered(id_: str) -> Ruleset:
    """The rules of a game on offer, by the page's name for it; `KeyError` if there is none."""
    offer = offers()[id_]
    return house(known.game(offer.key), offer.rules)


def id_of(rules: Ruleset) -> str:
    """The page's name for the game that rules belong to, its bird being in or out.

    >>> id_of(offered("crowsnest-plain")), id_of(offered("kentucky"))
    ('crowsnest-plain', 'kentucky')
    """
    without = rules.key == "crowsnest" and not deck.has_bird(rules)
    return "crowsnest-plain" if without else rules.key


def name_of(rules: Ruleset) -> str:
    """What a game is called, its bird being in or out.

    >>> name_of(offered("crowsnest-plain")), name_of(offered("kentucky"))
    ('CrowsNest without the Crow', 'Kentucky Discard')
    """
    if id_of(rules) == "crowsnest-plain":
        # Translators: the Crow is the name of the bird in this game.
        return say("start", "CrowsNest without the Crow")
    return game(rules.key)


def facts(rules: Ruleset) -> str:
    """The figures of a game in one line, as its house rules make them.

    >>> facts(known.game("rook")), facts(known.game("partnership"))
    ('41 cards · nest of 5 · past 300', '56 cards · no nest · to 300')
    """
    cards, nest = dealing.cards(rules).bit_count(), dealing.nest_size(rules)
    hand = dealing.hand_size(rules)
    if sides.partner_is_called(rules):
        told = [
            say_many("start", "{number} player", "{number} players", dealing.seats(rules)),
            say_many("start", "{number} card each", "{number} cards each", hand),
        ]
        if nest:
            told.append(say_many("start", "kitty of {number}", "kitty of {number}", nest))
    else:
        told = [say_many("start", "{number} card", "{number} cards", cards)]
        if nest:
            told.append(say_many("start", "nest of {number}", "nest of {number}", nest))
        else:
            told.append(say("start", "no nest"))
    return " · ".join([*told, _goal(rules)])


def _goal(rules: Ruleset) -> str:
    goal = ending.goal(rules)
    if goal.hands is not None:
        return say_many("start", "{number} deal", "{number} deals", goal.hands)
    if goal.beyond:
        # Translators: the match ends when somebody has more points than that.
        return say("start", "past {points}", points=goal.points)
    # Translators: the match ends at that score.
    return say("start", "to {points}", points=goal.points)


def _game(id_: str, offer: _Offer) -> Game:
    rules = offered(id_)
    sized = sizes(rules)
    return Game(
        id=id_,
        key=offer.key,
        rules=dict(offer.rules),
        name=name_of(rules),
        line=character(id_),
        note=say("start", "reconstructed") if id_ == "one_high" else "",
        facts=facts(rules) if len(sized) == 1 else _open_facts(rules, sized),
        fan=list(offer.fan),
        faces={code: face(rules, code) for code in offer.fan},
        players=[dealing.seats(each) for each in sized],
        switches=settings(rules),
    )


def _open_facts(rules: Ruleset, sized: list[Ruleset]) -> str:
    """The facts of a game that leaves open how many play."""
    told = [
        say_many("start", "{number} card", "{number} cards", deck.cards(rules).bit_count()),
        say(
            "start",
            "{least} to {most} players",
            least=dealing.seats(sized[0]),
            most=dealing.seats(sized[-1]),
        ),
        _goal(rules),
    ]
    return " · ".join(told)


def face(rules: Ruleset, code: str) -> CardFace:
    """A card's name in words and its points in this game."""
    if scoring.counts_tricks(rules):
        return CardFace(aloud.card(code), 0)
    return CardFace(aloud.card(code), deck.points(rules)[card_named(deck.pack(rules), code)])


def character(id_: str) -> str:
    """What a game on offer is like, in a sentence."""
    own = {
        "crowsnest": say(
            "start", "The Crow is the lowest trump, and a made bid scores the bid, no more."
        ),
        "crowsnest-plain": say(
            "start", "Forty cards, no bird, a hundred points: nothing to hide behind."
        ),
        "kentucky": say("start", "The bird beats everything, and you score all that you take."),
        "partnership": say(
            "start", "Every card in hand, no nest, and twenty points for most tricks."
        ),
        "one_high": say(
            "start", "Ones stand highest, the bird lowest, and the last trick pays twenty."
        ),
        "red_one": say("start", "One small red card rules them all and is worth thirty."),
        "buckeye": say(
            "start", "Ones above the fourteens and bids from a hundred: a game for the bold."
        ),
        "rook": say("start", "Left of the declarer leads, and three hundred must be passed."),
        "amerikaner": say(
            "start", "Three to six at the table, a called card, and a partner nobody knows."
        ),
    }
    # Translators: stands where other games have a sentence on what they are like.
    return own[id_] if id_ in own else say("start", "A game that was added here.")
