"""One deal of a Rook game told step by step, in sentences chosen by its ruleset.

A person who has never played a card game can play from them; no number is typed here.
"""

from docs.figures import FIRST_LEADS, bird_name, counters
from roost.rules import auction, dealing, deck, scoring
from roost.rules.ruleset import Ruleset
from roost.variants import VARIANTS

_NUMBER_WORDS = {1: "one", 4: "four", 5: "five", 6: "six"}


def of_game(key: str) -> str:
    """The steps as Markdown paragraphs, each opened by its name."""
    rules = VARIANTS[key]
    steps = {
        "The table": _TABLE,
        "The cards": _cards(rules),
        "The deal": _deal(rules),
        "The auction": _auction(rules),
        "The nest": _nest(rules),
        "Trump": _trump(rules),
        "The play": _play(rules),
        "Taking a trick": _TAKING,
        "Scoring": _scoring(rules),
        "The end": _end(rules),
    }
    told = [f"**{name}.** {text}" for name, text in steps.items() if text]
    return "\n\n".join(f"{at}. {text}" for at, text in enumerate(told, 1))


_TABLE = (
    "Four people play, two against two; partners sit opposite each other and may not tell each"
    " other what they hold. Everything goes clockwise, so “left of” means next to play."
)

_TAKING = (
    "The highest trump in the trick takes it; without a trump, the highest card of the colour that"
    " was led. The taker keeps the trick for the team and leads to the next one."
)


def _cards(rules: Ruleset) -> str:
    if rules.deck.low_cards:
        numbers = "each numbered 1 to 14"
    else:
        numbers = "each numbered 5 to 14" + (", and a 1" if deck.has_ones(rules) else "")
    red_one = "; the red 1" if deck.has_red_one(rules) else ""
    bird = f"; and one card with a bird, the {bird_name(rules)}" if deck.has_bird(rules) else ""
    order = {
        "low": "the 14 is the highest card and the 1 the lowest",
        "high": "the 1 is the highest card, above the 14",
        "out": "the 14 is the highest card",
    }
    return (
        f"There are {deck.cards(rules).bit_count()} cards: four colours (red, green, yellow,"
        f" black), {numbers}{red_one}{bird}. Some cards are *counters*, which score points"
        f" ({counters(rules)}); the rest score none. In each colour {order[rules.deck.ones]}."
    )


def _deal(rules: Ruleset) -> str:
    hand, nest = dealing.hand_size(rules), dealing.nest_size(rules)
    said = "The cards are dealt one at a time, beginning left of the dealer"
    if nest == 0:
        return f"{said}, until each hand holds {hand}; there is no nest."
    rounds = "the first round" if nest == 1 else f"each of the first {_NUMBER_WORDS[nest]} rounds"
    cards = "1 card is" if nest == 1 else f"{nest} cards are"
    return (
        f"{said}; after {rounds} one card goes face down to the *nest* in the middle. Each hand"
        f" holds {hand} cards, and {cards} in the nest."
    )


def _auction(rules: Ruleset) -> str:
    total, numbers = scoring.hand_total(rules), auction.numbers(rules)
    return (
        f"A bid promises that your team will capture at least that many of the {total} points."
        " Left of the dealer speaks first, then everybody in turn: bid, or pass. The first bid is"
        f" {numbers[0]} or more; each later bid is higher than the one before; bids are multiples"
        f" of {numbers[1] - numbers[0]}, and {numbers[-1]} is the highest. You may raise by as much"
        " as you like. Once you have passed you are out of this auction. It ends when all but one"
        f" have passed and there is a bid, or at once with a bid of {numbers[-1]}; the highest"
        " bidder is the *declarer*. If three have passed and nobody has bid, the fourth still"
        " chooses: bid, or pass. If all four pass, nothing is scored and the same dealer deals"
        " again."
    )


def _nest(rules: Ruleset) -> str:
    nest = dealing.nest_size(rules)
    if nest == 0:
        return ""
    cards = "the nest card" if nest == 1 else f"the {nest} cards of the nest"
    away = "one card" if nest == 1 else f"{nest} cards"
    return (
        f"The declarer takes {cards} into the hand, unseen by the others, and lays any {away} away"
        " face down. Any card may go, counters too. Nobody else sees what was laid away until the"
        " deal is over."
    )


def _trump(rules: Ruleset) -> str:
    then = "Now the" if dealing.nest_size(rules) else "The"
    said = f"{then} declarer names one of the four colours *trump*: it beats the other three."
    name = bird_name(rules)
    if deck.has_red_one(rules):
        return (
            f"{said} The red 1 is always the highest trump, and a red card only when red is trump."
            f" The {name} is always the second trump."
        )
    match rules.deck.bird_rank:
        case "low":
            return (
                f"{said} The {name} is always a trump, and the lowest of them; it still beats every"
                " card of the other colours."
            )
        case "high":
            return f"{said} The {name} is always a trump, and the highest of them."
        case "10.5":
            return f"{said} The {name} is always a trump, and ranks between their 10 and 11."
        case "off":
            return said


def _play(rules: Ruleset) -> str:
    name, lead = bird_name(rules), FIRST_LEADS[rules.play.first_lead]
    player = "" if rules.play.first_lead == "declarer" else "the player "
    said = (
        f"The first card is led by {player}{lead}. Each of the others in turn plays one card to"
        " it; these four cards are a *trick*. If you hold a card of the colour that was led, you"
        " must play one of that colour; if not, you may play anything. You need never play trump,"
        " nor a higher card. Any card may be led, trump at any time."
    )
    if deck.has_bird(rules):
        said += (
            f" The {name} alone need not follow: you may play it whatever colour was led. A led"
            f" {name} is a lead of trump. When trump is led and the {name} is your only trump, you"
            " must play it."
        )
    if deck.has_red_one(rules):
        said += (
            " The red 1 has no such freedom; it follows like any trump, and when it and the"
            f" {name} are your only trumps and trump is led, you must play one of them."
        )
    return said


def _scoring(rules: Ruleset) -> str:
    nest, most_tricks = dealing.nest_size(rules), scoring.most_tricks(rules)[0]
    said = "Each team counts the counters in its tricks."
    if nest:
        away = "The card laid away goes" if nest == 1 else "What was laid away goes"
        said += f" {away} to the team that took the last trick."
    if scoring.last_trick(rules):
        said += f" The last trick is worth {scoring.last_trick(rules)} more."
    if most_tricks:
        said += (
            f" The team with more tricks gets {most_tricks} more; with"
            f" {dealing.hand_size(rules) // 2} tricks each, nobody gets it."
        )
    if rules.score.made_credit == "bid":
        credit = "scores exactly the bid, however much more it captured"
    else:
        credit = "scores all that it captured"
    return (
        f"{said} With at least the bid, the bid is *made*: the declarer's team {credit}. With less,"
        " the declarer's team is *set*: the bid is taken off its score, and what it captured counts"
        " nothing. The other team scores what it captured, either way. A score may fall below zero."
    )


def _end(rules: Ruleset) -> str:
    end = rules.end
    reach = f"goes past {end.target}" if end.must_exceed_target else f"reaches {end.target}"
    if end.both_past == "bidding_side":
        both = " in the same deal, the team that bid in it wins, whatever the totals."
    else:
        both = (
            ", the higher total wins; if the totals are equal, one more deal is played, and after"
            " it the higher total wins, however low; still equal, another."
        )
    return (
        "The player left of the dealer deals next. Scores are looked at only when a deal is over:"
        f" a team that {reach} wins the match. If both do so{both}"
    )
