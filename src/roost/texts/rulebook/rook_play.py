"""The rules of the Rook family from the nest to the end of the match: a function a chapter."""

from collections.abc import Mapping

from roost.rules import dealing, deck, ending, scoring, trump
from roost.rules.ruleset import Ruleset
from roost.texts import say, say_many
from roost.texts.rulebook.topics import Fact

Settings = Mapping[str, str]


def nest_and_trump(rules: Ruleset, stands: Settings) -> list[Fact]:
    """What the declarer does before the first lead."""
    steps = trump.preparations(rules)
    nest = dealing.nest_size(rules)
    naming = Fact(
        "trump",
        say("rules", "The declarer names one of the four colours trump: it beats the others."),
    )
    if "nest" not in steps:
        return [naming]
    exchange = [
        Fact(
            "",
            say_many(
                "rules",
                "The declarer takes the nest unseen by the others and lays {number} card away face"
                " down, which nobody else sees before the deal is over.",
                "The declarer takes the nest unseen by the others and lays {number} cards away face"
                " down, which nobody else sees before the deal is over.",
                nest,
            ),
        )
    ]
    match stands["discard"]:
        case "any":
            exchange.append(
                Fact("discard", say("rules", "Any card may be laid away, counters too."))
            )
        case "no_counters":
            exchange.append(
                Fact(
                    "discard",
                    say("rules", "No counter may be laid away while there is anything else."),
                )
            )
        case "no_trumps":
            exchange.append(
                Fact(
                    "discard",
                    say("rules", "No trump may be laid away while there is anything else."),
                )
            )
    if steps[0] == "trump":
        first = say("rules", "Trump is named before the nest is taken.")
        return [naming, Fact("trump_before_nest", first), *exchange]
    return [*exchange, naming]


def play(rules: Ruleset, stands: Settings) -> list[Fact]:
    """Who leads, what may be played, who takes a trick."""
    match stands["lead"]:
        case "declarer":
            said = [Fact("lead", say("rules", "The declarer leads first."))]
        case "declarer_left":
            said = [Fact("lead", say("rules", "The one on the declarer’s left leads first."))]
        case _:
            said = [Fact("lead", say("rules", "The one on the dealer’s left leads first."))]
    said.append(
        Fact(
            "",
            say(
                "rules",
                "To each lead the others play one card each, in turn: the four are a trick.",
            ),
        )
    )
    said.append(
        Fact(
            "follow",
            say("rules", "Who can has to follow the colour led; who cannot plays anything."),
            sense="follow-if-you-can",
        )
    )
    if stands["must_trump"] == "on":
        said[-1] = Fact(
            "follow",
            say(
                "rules",
                "Who can has to follow the colour led; who cannot has to trump, and only who can do"
                " neither plays anything.",
            ),
        )
    if deck.has_bird(rules):
        if stands["bird_free"] == "on":
            said.append(Fact("bird_free", say("rules", "The bird may be played whatever was led.")))
        else:
            said.append(
                Fact("bird_free", say("rules", "The bird has to follow like any other trump."))
            )
        said.append(
            Fact(
                "bird_led",
                say(
                    "rules",
                    "A led bird is a lead of trump; and when trump is led, who has no trump but the"
                    " bird has to play it.",
                ),
            )
        )
    if deck.has_red_one(rules):
        if stands["red_one_free"] == "on":
            said.append(
                Fact(
                    "red_one_free", say("rules", "The red ⌂ 1 may be played whatever was led, too.")
                )
            )
        else:
            said.append(
                Fact(
                    "red_one_free", say("rules", "The red ⌂ 1 has to follow like any other trump.")
                )
            )
    said.append(
        Fact(
            "taking",
            say(
                "rules",
                "The highest trump takes the trick, else the highest card of the colour led;"
                " who takes it leads to the next.",
            ),
            sense="highest",
        )
    )
    return said


def score(rules: Ruleset, stands: Settings) -> list[Fact]:
    """What a played deal comes to."""
    said = [Fact("counting", say("rules", "Each team counts the counters in its tricks."))]
    if dealing.nest_size(rules):
        if stands["nest_points_to"] == "declarer":
            said.append(
                Fact(
                    "nest_points_to",
                    say("rules", "The counters laid away go to the declarer’s team."),
                )
            )
        else:
            said.append(
                Fact(
                    "nest_points_to",
                    say("rules", "The counters laid away go to the team with the last trick."),
                )
            )
    if scoring.needs_more(rules):
        said.append(Fact("made", say("rules", "The bid is made by more points than were bid.")))
    else:
        said.append(
            Fact("made", say("rules", "The bid is made by as many points as were bid, or more."))
        )
    if stands["made_credit"] == "bid":
        said.append(
            Fact("score", say("rules", "Made, the declarer’s team scores the bid, and no more."))
        )
    else:
        said.append(
            Fact("score", say("rules", "Made, the declarer’s team scores all that it captured."))
        )
    # Translators: “set” is the bid that was not made; “it” is the declarer’s team.
    said.append(
        Fact("set", say("rules", "Set, it loses the bid and scores nothing for what it captured."))
    )
    said.append(Fact("others", say("rules", "The other team always scores what it captured.")))
    said.append(Fact("", say("rules", "A score may fall below zero.")))
    return said


def end(rules: Ruleset, stands: Settings) -> list[Fact]:
    """When the match is over, and who has won it."""
    goal = ending.goal(rules)
    if goal.hands is not None:
        said = [
            Fact(
                "goal",
                say_many(
                    "rules",
                    "After {number} played deal the higher total wins; a tie is played on.",
                    "After {number} played deals the higher total wins; a tie is played on.",
                    goal.hands,
                ),
            )
        ]
    elif goal.beyond:
        said = [
            Fact(
                "goal",
                say("rules", "Who has more than {points} after a deal wins.", points=goal.points),
            )
        ]
    else:
        said = [
            Fact(
                "goal",
                say("rules", "Who has {points} or more after a deal wins.", points=goal.points),
            )
        ]
    if goal.hands is None:
        if stands["both_past"] == "bidding_side":
            # Translators: if both have as many points as end the match.
            said.append(
                Fact(
                    "both_past",
                    say("rules", "If both teams have, the team wins that bid that deal."),
                )
            )
        else:
            said.append(
                Fact(
                    "both_past",
                    say(
                        "rules",
                        "If both teams have, the higher total wins; in a tie one more deal is"
                        " played,"
                        " and the higher total after it wins, however low.",
                    ),
                )
            )
    if stands["mercy"] != "off":
        said.append(
            Fact(
                "mercy",
                say(
                    "rules", "Who falls to {points} or below loses at once.", points=stands["mercy"]
                ),
            )
        )
    return said
