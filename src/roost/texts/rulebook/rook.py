"""The rules of the Rook family in sentences: a function for each chapter, a message for each fact.

The chapters after the auction are in `rook_play.py`.
"""

from collections.abc import Mapping

from roost.rules import auction, dealing, deck, scoring
from roost.rules.ruleset import Ruleset
from roost.texts import say, say_many
from roost.texts.rulebook import rook_play
from roost.texts.rulebook.topics import Fact

Settings = Mapping[str, str]


def chapters(rules: Ruleset, stands: Settings) -> list[tuple[str, list[Fact]]]:
    """Headings and sentences; `stands` gives the present value of each switch."""
    return [
        (say("rules", "The table"), _table(rules)),
        (say("rules", "The cards"), [*_cards(rules, stands), *_points(rules, stands)]),
        (say("rules", "The deal"), _deal(rules, stands)),
        (say("rules", "The auction"), _auction(rules, stands)),
        (say("rules", "Nest and trump"), rook_play.nest_and_trump(rules, stands)),
        (say("rules", "The play"), rook_play.play(rules, stands)),
        (say("rules", "The score"), rook_play.score(rules, stands)),
        (say("rules", "The end"), rook_play.end(rules, stands)),
    ]


def _table(rules: Ruleset) -> list[Fact]:
    said = [
        Fact(
            "players",
            say(
                "rules",
                "Four play: you and the one across from you are We, the other two are They.",
            ),
        ),
        Fact("partners", say("rules", "Partners may not tell each other what they hold.")),
        Fact("", say("rules", "Everything goes clockwise; left is the next one to play.")),
    ]
    if rules.key == "crowsnest" and deck.has_bird(rules):
        # Translators: the Crow is the name of the bird in CrowsNest.
        said.append(Fact("", say("rules", "The bird is called the Crow in this game.")))
    note = _notes().get(rules.key)
    return [*said, note] if note else said


def _notes() -> dict[str, Fact]:
    """What is to be known of a game besides its rules."""
    return {
        "one_high": Fact(
            "", say("rules", "The sources of this game are brief: parts of it are reconstructed.")
        ),
        "rook": Fact(
            "",
            say(
                "rules",
                "The text that this game follows speaks of ten cards each, which its 41 cards do"
                " not give beside a nest of five: with 1s as the lowest cards (ones=low), or with a"
                " nest of one (nest=1), there are ten.",
            ),
        ),
    }


def _cards(rules: Ruleset, stands: Settings) -> list[Fact]:
    least = 2 if stands["low_cards"] == "in" else 5
    said = [
        Fact(
            "cards",
            say_many(
                "rules",
                "There is {number} card in four colours: red ⌂, green ▲, yellow ☼ and black ☾.",
                "There are {number} cards in four colours: red ⌂, green ▲, yellow ☼ and black ☾.",
                dealing.cards(rules).bit_count(),
            ),
        ),
        Fact(
            "numbers",
            say(
                "rules", "Each colour has the numbers from {least} to 14; 14 is high.", least=least
            ),
        ),
    ]
    match stands["ones"]:
        case "high":
            # Translators: “it” is each colour.
            said.append(Fact("ones", say("rules", "It has a 1 as well, which is above the 14.")))
        case "low":
            # Translators: “it” is each colour.
            said.append(Fact("ones", say("rules", "It has a 1 as well, which is its lowest card.")))
    match stands["bird"]:
        case "high" if deck.has_red_one(rules):
            said.append(
                Fact("bird", say("rules", "The bird is always a trump, the second highest."))
            )
        case "high":
            said.append(
                Fact("bird", say("rules", "The bird is always a trump, the highest of all."))
            )
        case "low":
            said.append(
                Fact("bird", say("rules", "The bird is always a trump, the lowest of all."))
            )
        case "10.5":
            said.append(
                Fact("bird", say("rules", "The bird is always a trump, between the 10 and the 11."))
            )
        case _:
            said.append(Fact("bird", say("rules", "There is no bird.")))
    if deck.has_red_one(rules):
        said.append(
            Fact(
                "red_one",
                say(
                    "rules",
                    "The red ⌂ 1 is always a trump, the highest of all, and a red card only when"
                    " red"
                    " is trump.",
                ),
            )
        )
    return said


def _points(rules: Ruleset, stands: Settings) -> list[Fact]:
    said = [
        Fact(
            "counters",
            say(
                "rules",
                "Some cards are counters: a 5 is worth 5 points, a 10 and a 14 are worth 10.",
            ),
        )
    ]
    worth = deck.points(rules)
    names = deck.pack(rules).names
    if deck.has_bird(rules):
        said.append(
            Fact(
                "bird",
                say("rules", "The bird is worth {points}.", points=worth[names.index("Bird")]),
            )
        )
    if deck.has_ones(rules) and deck.ones_worth(rules):
        said.append(
            Fact("ones", say("rules", "A 1 is worth {points}.", points=deck.ones_worth(rules)))
        )
    if deck.has_red_one(rules):
        said.append(
            Fact(
                "red_one",
                say("rules", "The red ⌂ 1 is worth {points}.", points=worth[names.index("R1")]),
            )
        )
    if scoring.last_trick(rules):
        points = scoring.last_trick(rules)
        said.append(
            Fact(
                "last_trick", say("rules", "The last trick is worth {points} more.", points=points)
            )
        )
    bonus = scoring.most_tricks(rules)[0]
    if bonus:
        said.append(
            Fact(
                "most_tricks",
                say("rules", "Taking most tricks is worth {points} more.", points=bonus),
            )
        )
        match stands["most_tricks_tie"]:
            case "none":
                # Translators: as many tricks as each other; “that” are the points for most tricks.
                said.append(
                    Fact(
                        "most_tricks", say("rules", "If both teams take as many, nobody gets that.")
                    )
                )
            case "split":
                said.append(
                    Fact(
                        "most_tricks",
                        say("rules", "If both teams take as many, each gets half of that."),
                    )
                )
            case "defenders":
                said.append(
                    Fact(
                        "most_tricks",
                        say(
                            "rules",
                            "If both teams take as many, the team that did not bid gets that.",
                        ),
                    )
                )
            case "last_trick":
                said.append(
                    Fact(
                        "most_tricks",
                        say(
                            "rules",
                            "If both teams take as many, the last trick decides who gets that.",
                        ),
                    )
                )
    total = scoring.hand_total(rules)
    said.append(Fact("total", say("rules", "A deal has {points} points in all.", points=total)))
    return said


def _deal(rules: Ruleset, stands: Settings) -> list[Fact]:
    hand, nest = dealing.hand_size(rules), dealing.nest_size(rules)
    said = [
        Fact(
            "hand",
            say(
                "rules",
                "Each is dealt {hand} cards, one at a time from the dealer’s left.",
                hand=hand,
            ),
        )
    ]
    if nest:
        said.append(
            Fact(
                "nest",
                say_many(
                    "rules",
                    "{number} card lies face down beside them: the nest.",
                    "{number} cards lie face down beside them: the nest.",
                    nest,
                ),
            )
        )
    else:
        said.append(Fact("nest", say("rules", "There is no nest.")))
    if stands["nest_top_up"] == "on":
        said.append(
            Fact(
                "nest_top_up",
                say("rules", "The top card of the nest is shown to all before the auction."),
            )
        )
    said.append(
        Fact(
            "dealer",
            say("rules", "The first dealer is drawn; after each played deal the next one deals."),
        )
    )
    return said


def _auction(rules: Ruleset, stands: Settings) -> list[Fact]:
    numbers = auction.numbers(rules)
    said = [
        Fact("first_bidder", say("rules", "The one on the dealer’s left speaks first.")),
        Fact(
            "bids",
            say(
                "rules",
                "A turn is a pass or a bid of {least} to {most}, a multiple of {step}"
                " above the standing bid.",
                least=numbers[0],
                most=numbers[-1],
                step=stands["step"],
            ),
        ),
        Fact("", say("rules", "A bid promises that your team will capture so many points.")),
        Fact("pass", say("rules", "A pass is for the whole deal.")),
    ]
    if stands["shoot_the_moon"] == "on":
        said.append(
            Fact(
                "moon",
                say(
                    "rules",
                    "Above every number is the moon: take every point and win the match, or lose"
                    " it.",
                ),
            )
        )
        said.append(Fact("", say("rules", "The auction ends when one is left, or with the moon.")))
    else:
        said.append(
            Fact(
                "",
                say(
                    "rules",
                    "The auction ends when one is left, or with a bid of {most}.",
                    most=numbers[-1],
                ),
            )
        )
    said.append(Fact("", say("rules", "Who made the highest bid is the declarer.")))
    if stands["all_pass"] != "dealer_stuck":
        said.append(Fact("", say("rules", "If all others pass, the last one still chooses.")))
    match stands["all_pass"]:
        case "redeal":
            said.append(
                Fact(
                    "all_pass",
                    say("rules", "If all pass, nothing is scored and the same dealer deals again."),
                )
            )
        case "redeal_next":
            said.append(
                Fact(
                    "all_pass",
                    say("rules", "If all pass, nothing is scored and the next dealer deals."),
                )
            )
        case "dealer_stuck":
            said.append(
                Fact(
                    "all_pass",
                    say(
                        "rules",
                        "If all others pass, the dealer has to bid {least}.",
                        least=numbers[0],
                    ),
                )
            )
    if stands["no_points_misdeal"] == "on":
        said.append(
            # Translators: instead of the first bid or pass.
            Fact(
                "misdeal",
                say("rules", "Who has no counter may ask for a new deal instead of a first word."),
            )
        )
    return said
