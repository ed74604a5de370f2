"""Questions of newcomers with answers from the ruleset, and what this program does not do.

An answer uses the rulebook's own sentences where there are any, so the two cannot differ.
"""

from typing import NamedTuple

from roost.cards import names_of
from roost.rules import dealing, deck, sides
from roost.rules.ruleset import Ruleset
from roost.texts import say, say_many
from roost.texts.game_figures import sizes
from roost.texts.rulebook.book import facts_by_chapter
from roost.texts.words import cards


class Answered(NamedTuple):
    """A question with the sentences of its answer."""

    question: str
    answer: list[str]


def questions(rules: Ruleset) -> list[Answered]:
    """The questions that are asked of a game.

    >>> from roost.variants import AMERIKANER
    >>> questions(AMERIKANER)[0].answer[0]
    'From 3 to 6 can play; these are the rules for 4.'
    """
    of_game = _amerikaner if sides.partner_is_called(rules) else _rook
    return [*of_game(rules), *_of_every_game()]


def limits(rules: Ruleset) -> list[str]:
    """Sentences on what this program does not do."""
    said = [
        say(
            "limits",
            "You play against computer players, in a terminal or on a page that this computer shows"
            " to itself alone; there is no play over a network yet.",
        ),
        say(
            "limits",
            "The computer players judge by deals that they imagine, or by rules of thumb; they do"
            " not get to know how you play.",
        ),
        say(
            "limits",
            "Tables differ: many house rules can be set, and if yours is not among them, we would"
            " like to be told.",
        ),
    ]
    if sides.partner_is_called(rules):
        said.append(
            say(
                "limits",
                "This is one set of Norwegian rules; other tables play Amerikaner in other ways.",
            )
        )
    else:
        said.append(
            say(
                "limits",
                "ROOK is a trademark of Hasbro; Roost is not affiliated with Hasbro.",
            )
        )
    return said


def _told(rules: Ruleset, *topics: str) -> list[str]:
    """The rulebook's sentences on these topics, in this order."""
    facts = [fact for _, told in facts_by_chapter(rules) for fact in told]
    return [fact.sentence for topic in topics for fact in facts if fact.topic == topic]


def _rook(rules: Ruleset) -> list[Answered]:
    return [
        Answered(
            say("questions", "How many can play?"),
            [
                *_told(rules, "players"),
                say("questions", "Here the other three are computer players."),
            ],
        ),
        Answered(
            say("questions", "How is the deck divided?"), _told(rules, "cards", "hand", "nest")
        ),
        Answered(
            say("questions", "What is there to win in a deal?"),
            _told(rules, "counters", "bird", "red_one", "last_trick", "most_tricks", "total"),
        ),
        Answered(say("questions", "What may I bid?"), _told(rules, "bids", "moon")),
        Answered(say("questions", "What if all pass?"), _told(rules, "all_pass")),
        Answered(say("questions", "May I see the nest?"), _nest(rules)),
        Answered(
            say("questions", "Can the bird be led?"),
            _told(rules, "bird_led", "bird_free") or _told(rules, "bird"),
        ),
        Answered(
            say("questions", "What does a bid score?"),
            _told(rules, "made", "score", "set", "others"),
        ),
        Answered(say("questions", "What happens at a tie?"), _told(rules, "goal", "both_past")),
    ]


def _nest(rules: Ruleset) -> list[str]:
    if not dealing.nest_size(rules):
        return _told(rules, "nest")
    return [
        say(
            "questions",
            "Only the declarer sees it before the deal is over: then all cards are opened.",
        ),
        *_told(rules, "nest_top_up", "discard", "nest_points_to"),
    ]


def _amerikaner(rules: Ruleset) -> list[Answered]:
    return [
        Answered(
            say("questions", "How many can play?"),
            [
                say(
                    "questions",
                    "From {least} to {most} can play; these are the rules for {players}.",
                    least=dealing.seats(sizes(rules)[0]),
                    most=dealing.seats(sizes(rules)[-1]),
                    players=dealing.seats(rules),
                ),
                say("questions", "Here the others are computer players."),
            ],
        ),
        Answered(
            say("questions", "How is the deck divided?"),
            [
                say("questions", "All hands are equal, so it depends on the number of players."),
                *(_division(each) for each in sizes(rules)),
            ],
        ),
        Answered(
            say("questions", "How do I find my partner?"),
            _told(rules, "trump", "call", "partner", "alone"),
        ),
        Answered(
            say("questions", "What is an Amerikaner?"),
            _told(rules, "amerikaner", "amerikaner_trump"),
        ),
        Answered(say("questions", "What if all pass?"), _told(rules, "all_pass")),
        Answered(
            say("questions", "What does an ordinary bid score?"),
            _told(rules, "made", "score", "declarer_factor", "others"),
        ),
        Answered(say("questions", "What happens at a tie?"), _told(rules, "goal", "tie")),
    ]


def _division(rules: Ruleset) -> str:
    facts = {"players": dealing.seats(rules), "hand": dealing.hand_size(rules)}
    kitty = dealing.nest_size(rules)
    if kitty:
        return say_many(
            "questions",
            "{players} players: {hand} cards each and {number} in the kitty.",
            "{players} players: {hand} cards each and {number} in the kitty.",
            kitty,
            **facts,
        )
    aside = dealing.aside(rules)
    if aside:
        named = cards(names_of(deck.pack(rules), aside))
        return say(
            "questions",
            "{players} players: {hand} cards each; these are set aside: {cards}.",
            cards=named,
            **facts,
        )
    return say("questions", "{players} players: {hand} cards each.", **facts)


def _of_every_game() -> list[Answered]:
    return [
        Answered(
            say("questions", "Do the computer players see my cards?"),
            [
                say(
                    "questions",
                    "No: each is given what its own seat may know, and nothing else.",
                )
            ],
        ),
        Answered(
            say("questions", "Can the cards have been chosen?"),
            [
                say(
                    "questions",
                    "The seal shown before a deal proves that its cards were not changed"
                    " afterwards: “roost verify” deals them again from the seed when the match is"
                    " over.",
                ),
                say(
                    "questions",
                    "It does not prove that the seed was not picked for its cards. A phrase of"
                    " yours rules that out, given after the first seal is shown and mixed in: at"
                    " the table before the first deal, or by “roost play --phrase”.",
                ),
            ],
        ),
        Answered(
            say("questions", "Is anything uploaded?"),
            [
                say(
                    "questions",
                    "No: nothing leaves this computer, and matches are kept in one file on it.",
                )
            ],
        ),
    ]
