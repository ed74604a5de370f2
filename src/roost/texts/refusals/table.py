"""Sentences for actions that the rules refuse, and for typed text that cannot be read."""

from roost.cards import ROOK, STANDARD
from roost.texts import Message, aloud, say, say_many
from roost.texts.refusals.facts import Facts, Sentence, bid_in, card_in, meant, number, text
from roost.texts.words import SIGNS, any_of, card, colour, first


def _wrong_phase(facts: Facts) -> str:
    match facts.get("phase"):
        case "auction":
            return say("reason", "The auction is on: bid or pass.")
        case "nest":
            return say("reason", "Cards are to be laid away first.")
        case "trump":
            return say("reason", "Trump is to be named first.")
        case "call":
            return say("reason", "A card is to be called first.")
        case _:
            return say("reason", "A card is to be played now.")


def _no_such_call(facts: Facts) -> str:
    match facts.get("call"):
        case "moon":
            return say(
                "reason", "Nobody shoots the moon here: that is the house rule shoot_the_moon=on."
            )
        case "misdeal":
            return say(
                "reason",
                "Nobody asks for a new deal here: that is the house rule no_points_misdeal=on.",
            )
        case call:
            return say("reason", "“{call}” cannot be called in this game.", call=call)


def _unknown_card(facts: Facts) -> str:
    given = text(facts, "card")
    name = given.rstrip("".join(SIGNS.values()) + " ")
    names = {each.lower(): each for pack in (ROOK, STANDARD) for each in pack.names}
    spelled = names.get(name.lower())
    if spelled is not None and spelled != given:
        return say(
            "reason",
            "“{card}” is written “{name}” in a record: without the sign of its colour, and with"
            " capital and small letters as they stand here.",
            card=given,
            name=spelled,
        )
    return say(
        "reason",
        "“{card}” is no card of this deck: cards are named like R14, Y5 and Bird,"
        " in Amerikaner like SA and H10.",
        card=given,
    )


_AT_THE_TABLE: dict[str, Sentence] = {
    "unknown-card": _unknown_card,
    "unknown-suit": Message(
        "reason",
        "“{suit}” is no colour of this deck: there are R, G, Y and B, in Amerikaner S, H, D and C.",
    ),
    "no-such-suit": Message("reason", "There is no colour number {suit}: there are four."),
    # Translators: the words in “” are those of records, the same in every language.
    "not-an-action": Message(
        "reason",
        "“{text}” is not something to do at the table:"
        " it is “bid 80”, “pass”, “bury G5”, “trump G” or “play R14”.",
    ),
    "wrong-phase": _wrong_phase,
    "not-your-turn": Message("reason", "It is the turn of seat {turn}, not of seat {seat}."),
    "match-over": Message("reason", "The match is over: there is nothing more to play."),
    "between-deals": Message("reason", "No deal is under way: deal first."),
    "deal-under-way": Message(
        "reason", "The deal is not over yet: the next one comes after its last card."
    ),
    "given-up": Message("reason", "The match was given up: it can only be looked at now."),
    "not-in-hand": Message("reason", "{card} is not in the hand."),
    "must-follow": lambda f: say(
        "reason",
        "{led} was led and is still in the hand, so {card} cannot be played now.",
        led=first(colour(text(f, "led"))),
        card=card_in(f, "played"),
    ),
    "must-trump": lambda f: say(
        "reason",
        "This house plays must_trump=on: {trump} is trump and in the hand,"
        " so {card} cannot be played now.",
        trump=first(colour(text(f, "trump"))),
        card=card_in(f, "played"),
    ),
    "must-play-called": lambda f: say(
        "reason",
        "{called} was called: its holder plays it to the first trick, so {card} has to wait.",
        called=card_in(f, "called"),
        card=card_in(f, "played"),
    ),
    "counters-stay": Message(
        "reason",
        "This house plays discard=no_counters: {card} is worth points and stays in the hand"
        " while there is anything else.",
    ),
    "trumps-stay": Message(
        "reason",
        "This house plays discard=no_trumps: {card} is trump and stays in the hand"
        " while there is anything else.",
    ),
    # Translators: what has a = in it is typed as it stands, here and elsewhere.
    "no-going-alone": Message(
        "reason", "Nobody goes alone by choice here: that is the house rule alone=on. Call a card."
    ),
    "not-callable": Message(
        "reason",
        "{card} cannot be called: call a trump that is in play and that you were not dealt.",
    ),
    "dealer-stuck": Message(
        "reason",
        "All the others have passed, and this house plays all_pass=dealer_stuck:"
        " the dealer bids {least}.",
    ),
    "no-such-call": _no_such_call,
    "misdeal-too-late": Message(
        "reason", "A new deal can be asked for only with the first word in the auction."
    ),
    "hand-has-counters": Message(
        "reason", "There are counters in this hand: only a hand without any may ask for a new deal."
    ),
    "bid-too-low": Message("reason", "{bid} is too low: bids begin at {least}."),
    "bid-too-high": Message("reason", "{bid} is too high: bids end at {most}."),
    "bid-off-step": Message("reason", "{bid} is between two bids: they go up in steps of {step}."),
    "bid-not-above": lambda f: say(
        "reason",
        "{bid} is not above the standing bid of {standing}: bid more, or pass.",
        bid=f.get("bid"),
        standing=bid_in(f, "standing"),
    ),
    "no-cards": Message(
        "reason",
        "There is neither a seed nor a written hand for deal {deal}, so it cannot be dealt.",
    ),
    "phrase-too-late": Message(
        "reason", "A phrase is mixed in before the first deal, and that is over."
    ),
    "no-seed": Message(
        "reason", "The cards of this match do not come from a seed, so no phrase can be mixed in."
    ),
    "nothing-to-undo": Message("reason", "You have done nothing yet that could be undone."),
    "nothing-to-redo": Message("reason", "Nothing was undone that could be brought back."),
    "match-open": Message(
        "reason", "The match is over and its seed is open, so nothing is taken back any more."
    ),
    "no-undo": Message("reason", "At this table nothing is taken back."),
    "stale-version": Message(
        "reason", "The table has moved on meanwhile: look again, then choose."
    ),
    "not-one-line": Message(
        "reason", "“{text}” cannot be kept: it has to be one line that is not empty and has no #."
    ),
}


def _not_a_card(facts: Facts) -> str:
    typed = text(facts, "text")
    if aloud.chosen():
        return say(
            "reason",
            "“{text}” is no card: type its name, such as {example}.",
            text=typed,
            example=card_in(facts, "example"),
        )
    return say(
        "reason",
        "“{text}” is no card: type its number in the list, or its name, such as {example}.",
        text=typed,
        example=text(facts, "example"),
    )


def _not_a_colour(facts: Facts) -> str:
    typed, allowed = text(facts, "text"), text(facts, "allowed")
    if aloud.chosen():
        return say(
            "reason",
            "“{text}” is no colour: type {choice}.",
            text=typed,
            choice=any_of(allowed.split(", ")),
        )
    return say(
        "reason",
        "“{text}” is no colour: type {allowed}, the letter or the number before it.",
        text=typed,
        allowed=allowed,
    )


_TYPED: dict[str, Sentence] = {
    "not-a-bid": lambda f: (
        say("reason", "“{text}” is no bid: type a number, or pass.", text=text(f, "text"))
        + meant(f, "text")
    ),
    "not-a-card": _not_a_card,
    "not-a-colour": _not_a_colour,
    "no-such-number": Message(
        "reason", "There is no card number {number} in the list: it ends at {most}."
    ),
    # Translators: {number} is what stands on a card.
    "no-such-rank": Message(
        "reason", "None of the cards that you may choose now has the number {number}."
    ),
    # Translators: {number} is what stands on several cards: “Which 7 do you mean: red 7
    # or green 7?”
    "which-card": lambda f: say(
        "reason",
        "Which {number} do you mean: {cards}?",
        number=f.get("number"),
        cards=any_of(map(card, text(f, "cards").split())),
    ),
    "one-card-only": Message("reason", "“{text}” is more than one card: type one."),
    "not-together": Message(
        "reason", "Only cards that are laid away can be sent together: send one action at a time."
    ),
    "named-twice": Message("reason", "{card} is named twice, and there is only one."),
    "too-many-laid-away": lambda f: say_many(
        "reason",
        "You name {cards} cards, and {number} is to be laid away.",
        "You name {cards} cards, and {number} are to be laid away.",
        number(f, "left"),
        cards=f.get("cards"),
    ),
}


SENTENCES: dict[str, Sentence] = {**_AT_THE_TABLE, **_TYPED}
