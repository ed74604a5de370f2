"""A game in one minute: what a newcomer has to know to sit down, composed from the ruleset."""

from roost.rules import dealing, deck, ending, scoring, sides, trump
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import AMERIKANER_WORTH
from roost.texts import say, say_many
from roost.texts.rulebook.book import settings


def in_short(rules: Ruleset) -> list[str]:
    """The sentences, in the order of a deal.

    >>> from roost.variants import KENTUCKY
    >>> in_short(KENTUCKY)[1]
    'Each has 9 cards, and 5 cards lie face down in the nest.'
    """
    told = _amerikaner(rules) if sides.partner_is_called(rules) else _rook(rules)
    return [*told, _end(rules)]


def _rook(rules: Ruleset) -> list[str]:
    stands = settings(rules)
    return [
        say("in short", "Two play against two, and partners face each other."),
        _dealt(rules),
        say(
            "in short",
            "Bid how many of the {total} points your side will take; the highest bidder is the"
            " declarer.",
            total=scoring.hand_total(rules),
        ),
        _prepared(rules),
        _led(stands["lead"]),
        _followed(rules, bird_free=stands["bird_free"] == "on"),
        say("in short", "The highest trump takes the trick, or the highest card of that colour."),
        _scored(stands["made_credit"]),
    ]


def _dealt(rules: Ruleset) -> str:
    hand, nest = dealing.hand_size(rules), dealing.nest_size(rules)
    if not nest:
        return say("in short", "Each has {hand} cards, and none are left over.", hand=hand)
    return say_many(
        "in short",
        "Each has {hand} cards, and {number} card lies face down in the nest.",
        "Each has {hand} cards, and {number} cards lie face down in the nest.",
        nest,
        hand=hand,
    )


def _prepared(rules: Ruleset) -> str:
    match trump.preparations(rules):
        case ("nest", "trump"):
            return say(
                "in short",
                "The declarer takes up the nest, lays as many cards away, and names a trump.",
            )
        case ("trump", "nest"):
            return say(
                "in short",
                "The declarer names a trump, takes up the nest, and lays as many cards away.",
            )
        case _:
            return say("in short", "The declarer names a trump, one of the four colours.")


def _led(lead: str) -> str:
    match lead:
        case "declarer":
            return say("in short", "The declarer leads to the first trick.")
        case "declarer_left":
            return say("in short", "The one left of the declarer leads to the first trick.")
        case _:
            return say("in short", "The one left of the dealer leads to the first trick.")


def _followed(rules: Ruleset, *, bird_free: bool) -> str:
    if deck.has_bird(rules) and bird_free:
        return say(
            "in short",
            "Play the colour that was led if you hold it; only the bird, always a trump, may be"
            " played whenever you like.",
        )
    return say("in short", "Play the colour that was led if you hold it.")


def _scored(credit: str) -> str:
    if credit == "bid":
        return say(
            "in short",
            "Make your bid, and your side scores the bid; fall short, and the bid is taken from"
            " you. The other side scores what it took.",
        )
    return say(
        "in short",
        "Make your bid, and your side scores all that it took; fall short, and the bid is taken"
        " from you. The other side scores what it took.",
    )


def _amerikaner(rules: Ruleset) -> list[str]:
    told = [
        say("in short", "All play for themselves, but for the partner of the deal."),
        say_many(
            "in short",
            "Each has {number} card; bid how many of the tricks you and a partner will take.",
            "Each has {number} cards; bid how many of the tricks you and a partner will take.",
            dealing.hand_size(rules),
        ),
    ]
    if dealing.nest_size(rules):
        told.append(say("in short", "The highest bidder takes up the kitty and lays as many away."))
    return [
        *told,
        say("in short", "The highest bidder leads a card, and its suit is trump."),
        say(
            "in short",
            "Then that player calls a trump: whoever holds it has to play it to this trick, and is"
            " the partner.",
        ),
        say(
            "in short",
            "Follow suit if you can; the highest trump takes the trick, or the highest card of the"
            " suit led.",
        ),
        say(
            "in short",
            "Made, both score the bid; set, both lose it; everybody else scores a point a trick.",
        ),
        say(
            "in short",
            "Who dares may bid an Amerikaner: every trick, without a partner, for {points} points.",
            points=AMERIKANER_WORTH,
        ),
    ]


def _end(rules: Ruleset) -> str:
    goal = ending.goal(rules)
    if goal.hands is not None:
        return say_many(
            "in short",
            "After {number} deal the highest score wins.",
            "After {number} deals the highest score wins.",
            goal.hands,
        )
    if goal.beyond:
        return say("in short", "A score above {points} ends the match.", points=goal.points)
    return say("in short", "A score of {points} ends the match.", points=goal.points)
