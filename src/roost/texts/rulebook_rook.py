"""The rules of the Rook family in sentences: one function a chapter, one message a fact."""

from collections.abc import Mapping

from roost.rules import auction, dealing, deck, ending, scoring, trump
from roost.rules.ruleset import Ruleset
from roost.texts import say, say_many

Settings = Mapping[str, str]


def chapters(rules: Ruleset, stands: Settings) -> list[tuple[str, list[str]]]:
    """Headings and sentences; `stands` gives what each switch stands at."""
    return [
        (say("rules", "The table"), _table(rules)),
        (say("rules", "The cards"), [*_cards(rules, stands), *_points(rules, stands)]),
        (say("rules", "The deal"), _deal(rules, stands)),
        (say("rules", "The auction"), _auction(rules, stands)),
        (say("rules", "Nest and trump"), _nest_and_trump(rules, stands)),
        (say("rules", "The play"), _play(rules, stands)),
        (say("rules", "The score"), _score(rules, stands)),
        (say("rules", "The end"), _end(rules, stands)),
    ]


def _table(rules: Ruleset) -> list[str]:
    said = [
        say("rules", "Four play: you and the one across from you are We, the other two are They."),
        say("rules", "Partners may not tell each other what they hold."),
        say("rules", "Everything goes clockwise; left is the next one to play."),
    ]
    note = _notes().get(rules.key)
    return [*said, note] if note else said


def _notes() -> dict[str, str]:
    """What is to be known of a game besides its rules."""
    return {
        # Translators: the Crow is the name of the bird in CrowsNest.
        "crowsnest": say("rules", "The bird is called the Crow in this game."),
        "one_high": say(
            "rules", "The sources of this game are brief: parts of it are reconstructed."
        ),
        "rook": say(
            "rules",
            "The text that this game follows speaks of ten cards each, which its 41 cards do not"
            " give beside a nest of five: ones=low or nest=1 deals ten.",
        ),
    }


def _cards(rules: Ruleset, stands: Settings) -> list[str]:
    least = 2 if stands["low_cards"] == "in" else 5
    said = [
        say_many(
            "rules",
            "There is {number} card in four colours: red ⌂, green ▲, yellow ☼ and black ☾.",
            "There are {number} cards in four colours: red ⌂, green ▲, yellow ☼ and black ☾.",
            dealing.cards(rules).bit_count(),
        ),
        say("rules", "Each colour has the numbers from {least} to 14; 14 is high.", least=least),
    ]
    match stands["ones"]:
        case "high":
            # Translators: “it” is each colour.
            said.append(say("rules", "It has a 1 as well, which is above the 14."))
        case "low":
            # Translators: “it” is each colour.
            said.append(say("rules", "It has a 1 as well, which is its lowest card."))
    match stands["bird"]:
        case "high" if deck.has_red_one(rules):
            said.append(say("rules", "The bird is always a trump, the second highest."))
        case "high":
            said.append(say("rules", "The bird is always a trump, the highest of all."))
        case "low":
            said.append(say("rules", "The bird is always a trump, the lowest of all."))
        case "10.5":
            said.append(say("rules", "The bird is always a trump, between the 10 and the 11."))
        case _:
            said.append(say("rules", "There is no bird."))
    if deck.has_red_one(rules):
        said.append(
            say(
                "rules",
                "The red ⌂ 1 is always a trump, the highest of all, and a red card only when red"
                " is trump.",
            )
        )
    return said


def _points(rules: Ruleset, stands: Settings) -> list[str]:
    said = [
        say("rules", "Some cards are counters: a 5 is worth 5 points, a 10 and a 14 are worth 10.")
    ]
    worth = deck.points(rules)
    names = deck.pack(rules).names
    if deck.has_bird(rules):
        said.append(say("rules", "The bird is worth {points}.", points=worth[names.index("Bird")]))
    if deck.has_ones(rules) and deck.ones_worth(rules):
        said.append(say("rules", "A 1 is worth {points}.", points=deck.ones_worth(rules)))
    if deck.has_red_one(rules):
        said.append(say("rules", "The red ⌂ 1 is worth {points}.", points=worth[names.index("R1")]))
    if scoring.last_trick(rules):
        points = scoring.last_trick(rules)
        said.append(say("rules", "The last trick is worth {points} more.", points=points))
    bonus = scoring.most_tricks(rules)[0]
    if bonus:
        said.append(say("rules", "Taking most tricks is worth {points} more.", points=bonus))
        match stands["most_tricks_tie"]:
            case "none":
                # Translators: as many tricks as each other; “that” are the points for most tricks.
                said.append(say("rules", "If both teams take as many, nobody gets that."))
            case "split":
                said.append(say("rules", "If both teams take as many, each gets half of that."))
            case "defenders":
                said.append(
                    say("rules", "If both teams take as many, the team that did not bid gets that.")
                )
            case "last_trick":
                said.append(
                    say(
                        "rules", "If both teams take as many, the last trick decides who gets that."
                    )
                )
    total = scoring.hand_total(rules)
    said.append(say("rules", "A deal has {points} points in all.", points=total))
    return said


def _deal(rules: Ruleset, stands: Settings) -> list[str]:
    hand, nest = dealing.hand_size(rules), dealing.nest_size(rules)
    said = [
        say(
            "rules",
            "Each is dealt {hand} cards, one at a time from the dealer’s left.",
            hand=hand,
        )
    ]
    if nest:
        said.append(
            say_many(
                "rules",
                "{number} card lies face down beside them: the nest.",
                "{number} cards lie face down beside them: the nest.",
                nest,
            )
        )
    else:
        said.append(say("rules", "There is no nest."))
    if stands["nest_top_up"] == "on":
        said.append(say("rules", "The top card of the nest is shown to all before the auction."))
    said.append(
        say("rules", "The first dealer is drawn; after each played deal the next one deals.")
    )
    return said


def _auction(rules: Ruleset, stands: Settings) -> list[str]:
    numbers = auction.numbers(rules)
    said = [
        say("rules", "The one on the dealer’s left speaks first."),
        say(
            "rules",
            "A turn is a pass or a bid of {least} to {most}, a multiple of {step}"
            " above the standing bid.",
            least=numbers[0],
            most=numbers[-1],
            step=stands["step"],
        ),
        say("rules", "A bid promises that your team will capture so many points."),
        say("rules", "A pass is for the whole deal."),
    ]
    if stands["shoot_the_moon"] == "on":
        said.append(
            say(
                "rules",
                "Above every number is the moon: take every point and win the match, or lose it.",
            )
        )
        said.append(say("rules", "The auction ends when one is left, or with the moon."))
    else:
        said.append(
            say(
                "rules",
                "The auction ends when one is left, or with a bid of {most}.",
                most=numbers[-1],
            )
        )
    said.append(say("rules", "Who made the highest bid is the declarer."))
    if stands["all_pass"] != "dealer_stuck":
        said.append(say("rules", "If all others pass, the last one still chooses."))
    match stands["all_pass"]:
        case "redeal":
            said.append(
                say("rules", "If all pass, nothing is scored and the same dealer deals again.")
            )
        case "redeal_next":
            said.append(say("rules", "If all pass, nothing is scored and the next dealer deals."))
        case "dealer_stuck":
            said.append(
                say("rules", "If all others pass, the dealer has to bid {least}.", least=numbers[0])
            )
    if stands["no_points_misdeal"] == "on":
        said.append(
            # Translators: instead of the first bid or pass.
            say("rules", "Who has no counter may ask for a new deal instead of a first word.")
        )
    return said


def _nest_and_trump(rules: Ruleset, stands: Settings) -> list[str]:
    steps = trump.preparations(rules)
    nest = dealing.nest_size(rules)
    naming = say("rules", "The declarer names one of the four colours trump: it beats the others.")
    if "nest" not in steps:
        return [naming]
    exchange = [
        say_many(
            "rules",
            "The declarer takes the nest unseen by the others and lays {number} card away face"
            " down, which nobody else sees before the deal is over.",
            "The declarer takes the nest unseen by the others and lays {number} cards away face"
            " down, which nobody else sees before the deal is over.",
            nest,
        )
    ]
    match stands["discard"]:
        case "any":
            exchange.append(say("rules", "Any card may be laid away, counters too."))
        case "no_counters":
            exchange.append(
                say("rules", "No counter may be laid away while there is anything else.")
            )
        case "no_trumps":
            exchange.append(say("rules", "No trump may be laid away while there is anything else."))
    if steps[0] == "trump":
        return [naming, *exchange]
    return [*exchange, naming]


def _play(rules: Ruleset, stands: Settings) -> list[str]:
    match stands["lead"]:
        case "declarer":
            said = [say("rules", "The declarer leads first.")]
        case "declarer_left":
            said = [say("rules", "The one on the declarer’s left leads first.")]
        case _:
            said = [say("rules", "The one on the dealer’s left leads first.")]
    said.append(
        say("rules", "To each lead the others play one card each, in turn: the four are a trick.")
    )
    said.append(say("rules", "Who can has to follow the colour led; who cannot plays anything."))
    if stands["must_trump"] == "on":
        said[-1] = say(
            "rules",
            "Who can has to follow the colour led; who cannot has to trump, and only who can do"
            " neither plays anything.",
        )
    if deck.has_bird(rules):
        if stands["bird_free"] == "on":
            said.append(say("rules", "The bird may be played whatever was led."))
        else:
            said.append(say("rules", "The bird has to follow like any other trump."))
        said.append(
            say(
                "rules",
                "A led bird is a lead of trump; and when trump is led, who has no trump but the"
                " bird has to play it.",
            )
        )
    if deck.has_red_one(rules):
        if stands["red_one_free"] == "on":
            said.append(say("rules", "The red ⌂ 1 may be played whatever was led, too."))
        else:
            said.append(say("rules", "The red ⌂ 1 has to follow like any other trump."))
    said.append(
        say(
            "rules",
            "The highest trump takes the trick, else the highest card of the colour led;"
            " who takes it leads to the next.",
        )
    )
    return said


def _score(rules: Ruleset, stands: Settings) -> list[str]:
    said = [say("rules", "Each team counts the counters in its tricks.")]
    if dealing.nest_size(rules):
        if stands["nest_points_to"] == "declarer":
            said.append(say("rules", "The counters laid away go to the declarer’s team."))
        else:
            said.append(say("rules", "The counters laid away go to the team with the last trick."))
    if scoring.needs_more(rules):
        said.append(say("rules", "The bid is made by more points than were bid."))
    else:
        said.append(say("rules", "The bid is made by as many points as were bid, or more."))
    if stands["made_credit"] == "bid":
        said.append(say("rules", "Made, the declarer’s team scores the bid, and no more."))
    else:
        said.append(say("rules", "Made, the declarer’s team scores all that it captured."))
    # Translators: “set” is the bid that was not made; “it” is the declarer’s team.
    said.append(say("rules", "Set, it loses the bid and scores nothing for what it captured."))
    said.append(say("rules", "The other team always scores what it captured."))
    said.append(say("rules", "A score may fall below zero."))
    return said


def _end(rules: Ruleset, stands: Settings) -> list[str]:
    goal = ending.goal(rules)
    if goal.hands is not None:
        said = [
            say_many(
                "rules",
                "After {number} played deal the higher total wins; a tie is played on.",
                "After {number} played deals the higher total wins; a tie is played on.",
                goal.hands,
            )
        ]
    elif goal.beyond:
        said = [say("rules", "Who has more than {points} after a deal wins.", points=goal.points)]
    else:
        said = [say("rules", "Who has {points} or more after a deal wins.", points=goal.points)]
    if goal.hands is None:
        if stands["both_past"] == "bidding_side":
            # Translators: if both have as many points as end the match.
            said.append(say("rules", "If both teams have, the team wins that bid that deal."))
        else:
            said.append(
                say(
                    "rules",
                    "If both teams have, the higher total wins; in a tie one more deal is played,"
                    " and the higher total after it wins, however low.",
                )
            )
    if stands["mercy"] != "off":
        said.append(
            say("rules", "Who falls to {points} or below loses at once.", points=stands["mercy"])
        )
    return said
