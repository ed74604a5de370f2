"""The rules of Amerikaner in sentences: a function for each chapter, a message for each fact."""

from collections.abc import Mapping

from roost.cards import names_of
from roost.rules import auction, calling, dealing, deck, ending
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import AMERIKANER_WORTH
from roost.texts import say, say_many
from roost.texts.rulebook.topics import Fact
from roost.texts.words import cards

Settings = Mapping[str, str]


def chapters(rules: Ruleset, stands: Settings) -> list[tuple[str, list[Fact]]]:
    """Headings and sentences; `stands` gives the present value of each switch."""
    return [
        (say("rules", "The table"), _table(rules, stands)),
        (say("rules", "The auction"), _auction(rules, stands)),
        (say("rules", "Trump and partner"), _trump_and_partner(rules, stands)),
        (say("rules", "The play"), _play()),
        (say("rules", "An Amerikaner"), _amerikaner(stands)),
        (say("rules", "The score"), _score(stands)),
        (say("rules", "The end"), _end(rules, stands)),
    ]


def _table(rules: Ruleset, stands: Settings) -> list[Fact]:
    said = [
        Fact(
            "players",
            say_many(
                "rules",
                "{number} plays, each for themselves but for the partner of the deal.",
                "{number} play, each for themselves but for the partner of the deal.",
                dealing.seats(rules),
            ),
        ),
        Fact("cards", say("rules", "A deck of 52 cards is used; the ace is high.")),
    ]
    aside = dealing.aside(rules)
    if aside:
        named = cards(names_of(deck.pack(rules), aside))
        said.append(
            Fact(
                "aside",
                say(
                    "rules",
                    "So that nothing is left over, these are set aside: {cards}.",
                    cards=named,
                ),
            )
        )
    said.append(
        Fact("hand", say("rules", "Each is dealt {hand} cards.", hand=dealing.hand_size(rules)))
    )
    kitty = dealing.nest_size(rules)
    if kitty:
        said.append(
            Fact(
                "nest",
                say_many(
                    "rules",
                    "{number} card is left over: the kitty."
                    " The declarer takes it and lays as many away.",
                    "{number} cards are left over: the kitty."
                    " The declarer takes it and lays as many away.",
                    kitty,
                ),
            )
        )
    elif stands["kitty"] == "winner":
        said.append(Fact("nest", say("rules", "Nothing is left over, so there is no kitty.")))
    said.append(
        Fact(
            "dealer",
            say("rules", "The first dealer is drawn; after every deal the next one deals."),
        )
    )
    return said


def _auction(rules: Ruleset, stands: Settings) -> list[Fact]:
    numbers = auction.numbers(rules)
    if stands["first_bidder"] == "dealer":
        said = [Fact("first_bidder", say("rules", "The dealer speaks first."))]
    else:
        said = [Fact("first_bidder", say("rules", "The one on the dealer’s left speaks first."))]
    said += [
        Fact(
            "bids",
            say(
                "rules",
                "A turn is a pass, a bid of {least} to {most} tricks above the standing bid,"
                " or “Amerikaner”, the highest of all.",
                least=numbers[0],
                most=numbers[-1],
            ),
        ),
        Fact("pass", say("rules", "A pass is for the whole deal.")),
        Fact("", say("rules", "The auction ends when one is left, or with an Amerikaner.")),
    ]
    if stands["all_pass"] == "redeal":
        said.append(
            Fact(
                "all_pass",
                say("rules", "If all pass, nothing is scored and the same dealer deals again."),
            )
        )
    else:
        said.append(
            Fact(
                "all_pass",
                say("rules", "If all pass, nothing is scored and the next dealer deals."),
            )
        )
    return said


def _trump_and_partner(rules: Ruleset, stands: Settings) -> list[Fact]:
    said = [
        Fact(
            "trump",
            say("rules", "The declarer, who won the auction, leads any card: its suit is trump."),
        ),
    ]
    if stands["call"] == "highest_missing":
        said.append(
            Fact(
                "call",
                say(
                    "rules", "Then the declarer calls the highest trump that was not dealt to them."
                ),
            )
        )
    else:
        said.append(
            Fact(
                "call",
                say("rules", "Then the declarer calls any trump that was not dealt to them."),
            )
        )
    said += [
        Fact(
            "partner",
            say("rules", "Who holds that card is the partner, and plays it to the first trick."),
        ),
        # Translators: “it” is the called card.
        Fact("", say("rules", "Until it falls, only its holder knows.")),
        Fact("", say("rules", "If there is no such card, the declarer plays alone.")),
    ]
    if calling.may_go_alone(rules):
        said.append(
            Fact("alone", say("rules", "The declarer may also say “alone” and have no partner."))
        )
    return said


def _play() -> list[Fact]:
    return [
        Fact(
            "follow",
            say("rules", "Who can has to follow the suit led; who cannot plays anything."),
            sense="follow-if-you-can",
        ),
        Fact(
            "taking",
            say(
                "rules",
                "The highest trump takes the trick, else the highest card of the suit led;"
                " who takes it leads to the next.",
            ),
            sense="highest",
        ),
    ]


def _amerikaner(stands: Settings) -> list[Fact]:
    said = [
        Fact(
            "amerikaner",
            say("rules", "Who calls Amerikaner plays alone, leads, and has to take every trick."),
        ),
    ]
    if stands["amerikaner_trump"] == "on":
        said.append(Fact("amerikaner_trump", say("rules", "The suit of the first lead is trump.")))
    else:
        # Translators: in an Amerikaner.
        said.append(Fact("amerikaner_trump", say("rules", "There is no trump.")))
    said.append(
        Fact(
            "amerikaner",
            say(
                "rules",
                "It wins or loses {points} points, whatever the number of players.",
                points=AMERIKANER_WORTH,
            ),
        )
    )
    return said


def _score(stands: Settings) -> list[Fact]:
    said = [
        Fact(
            "made",
            say("rules", "The bid is made when declarer and partner take at least as many tricks."),
        ),
        # Translators: the two are declarer and partner; “set” is the bid that was not made.
        Fact("score", say("rules", "Made, each of the two scores the bid; set, each loses it.")),
    ]
    if stands["declarer_factor"] == "2":
        # Translators: “it” is the bid.
        said.append(Fact("declarer_factor", say("rules", "For the declarer it counts double.")))
    said.append(
        Fact("others", say("rules", "Everybody else scores a point for each trick of their own."))
    )
    return said


def _end(rules: Ruleset, stands: Settings) -> list[Fact]:
    goal = ending.goal(rules)
    if goal.hands is not None:
        said = [
            Fact(
                "goal",
                say_many(
                    "rules",
                    "After {number} played deal the highest score wins.",
                    "After {number} played deals the highest score wins.",
                    goal.hands,
                ),
            )
        ]
    else:
        said = [
            Fact(
                "goal",
                say(
                    "rules",
                    "When somebody has {points} or more after a deal, the highest score wins.",
                    points=goal.points,
                ),
            )
        ]
    match stands["tie"]:
        case "bidding_side":
            said.append(
                Fact(
                    "tie",
                    say(
                        "rules", "Of those that are equal at the top, the side that bid last wins."
                    ),
                )
            )
        case "play_on":
            said.append(Fact("tie", say("rules", "If some are equal at the top, all play on.")))
        case _:
            said.append(Fact("tie", say("rules", "Those that are equal at the top win together.")))
    return said
