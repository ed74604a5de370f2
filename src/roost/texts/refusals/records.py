"""Sentences for house rules that are impossible and for records that cannot be read."""

from roost.texts import Message, say, say_many
from roost.texts.refusals.facts import Facts, Sentence, meant, number, text
from roost.texts.rulebook.switch_sentences import taken


def _meaningless(facts: Facts) -> str:
    rule = f"{facts.get('switch')}={facts.get('value')}"
    match facts.get("because"):
        case "ones-are-out":
            return say("reason", "{rule} needs the 1s: add ones=low or ones=high.", rule=rule)
        case "no-bird":
            return say(
                "reason", "{rule} needs the bird: add bird=high, bird=low or bird=10.5.", rule=rule
            )
        case "no-red-one":
            return say("reason", "{rule} needs the special red 1: add red_one=on.", rule=rule)
        case "no-nest":
            return say("reason", "{rule} needs a nest, and this game has none.", rule=rule)
        case "trump-not-named-yet":
            return say(
                "reason",
                "{rule} needs trump to be known by then: add trump_before_nest=on.",
                rule=rule,
            )
        case "no-most-tricks-bonus":
            return say(
                "reason",
                "{rule} needs a bonus for most tricks: add most_tricks_bonus=10 or 20.",
                rule=rule,
            )
        case "hands-are-fixed":
            return say(
                "reason",
                "{rule} means nothing where hands=… ends the match: leave one of the two out.",
                rule=rule,
            )
        case _:
            return say("reason", "{rule} means nothing in this game.", rule=rule)


_HOUSE_RULES: dict[str, Sentence] = {
    "unknown-game": lambda f: (
        say(
            "reason",
            "There is no game “{game}”; “roost variants” lists them all.",
            game=text(f, "game"),
        )
        + meant(f, "game")
    ),
    "unknown-switch": lambda f: (
        say(
            "reason",
            "There is no house rule “{switch}” in {game}; it takes {allowed}.",
            switch=text(f, "switch"),
            game=text(f, "game"),
            allowed=text(f, "allowed"),
        )
        + meant(f, "switch")
    ),
    "unknown-value": lambda f: (
        say(
            "reason",
            "{switch} cannot be “{value}”; it takes {allowed}.",
            switch=text(f, "switch"),
            value=text(f, "value"),
            allowed=taken(text(f, "allowed")),
        )
        + meant(f, "value")
    ),
    "meaningless-switch": _meaningless,
    "value-does-not-fit": lambda f: say(
        "reason",
        "{switch}={value} does not fit the cards of this game; it takes {allowed}.",
        switch=text(f, "switch"),
        value=text(f, "value"),
        allowed=taken(text(f, "allowed")),
    ),
    # Translators: a game's key is the word for it on the command line and in records.
    "unsound-key": Message(
        "reason",
        "“{value}” cannot be a game’s key: that is a small letter and then small letters, digits"
        " and _, 30 at most.",
    ),
    # Translators: {field} is a name in a program, such as deck.bird_rank.
    "unsound-field": lambda f: say(
        "reason",
        "In a ruleset {field} cannot be {value}; it can be {allowed}.",
        field=text(f, "field"),
        value=text(f, "value"),
        allowed=taken(text(f, "allowed")),
    ),
    "game-is-another": Message(
        "reason", "There is another game with the key “{game}”: give yours another one."
    ),
    "not-a-switch": Message(
        "reason",
        "“{text}” is no house rule: write each as name=value, such as target=500,"
        " or name a TOML file.",
    ),
    "switch-twice": Message("reason", "{switch} is given twice: once is enough."),
    "players-twice": Message(
        "reason", "--players says {players}, the house rules say {ruled}: leave one of the two out."
    ),
    "not-that-game": Message(
        "reason",
        "{path} holds house rules for {ruled}, and {game} was asked for: leave one of the two out.",
    ),
    "toml-broken": Message(
        "reason",
        'This is not TOML: write name = value, such as target = 500 or bird = "low",'
        " and each name once.",
    ),
    "toml-value": Message("reason", "{switch} has to be a text, a number, true or false."),
}

_RECORDS: dict[str, Sentence] = {
    "no-header": Message("reason", "This is not a record: its first line has to be “roost 1”."),
    "unknown-version": Message(
        "reason", "This is a record of version {version}, and this Roost reads version {known}."
    ),
    "no-game": Message(
        "reason", "After the first line has to come the game, such as “game crowsnest”."
    ),
    "repeated": Message("reason", "“{line}” is given a second time: once is enough."),
    "header-after-deal": Message("reason", "“{line}” has to stand before the first deal."),
    "incomplete-line": Message("reason", "The line “{line}” stops too early."),
    "unknown-line": Message("reason", "A record has no line like “{line}”."),
    "unknown-seat": lambda f: say(
        "reason",
        "There is no seat “{seat}”: seats go from 0 to {last}.",
        seat=text(f, "seat"),
        last=number(f, "seats") - 1,
    ),
    "unknown-shuffle": Message(
        "reason", "Shuffle version “{version}” is not known; this Roost knows version {known}."
    ),
    "bad-seed": Message("reason", "A seed is written with {digits} hexadecimal digits."),
    "bad-seal": Message("reason", "A seal is written with {digits} hexadecimal digits."),
    "bad-totals": lambda f: say_many(
        "reason",
        "“{totals}” are not the totals of this game: it has {number} whole number.",
        "“{totals}” are not the totals of this game: it has {number} whole numbers.",
        number(f, "numbers"),
        totals=text(f, "totals"),
    ),
    "no-dealer": Message(
        "reason", "Nothing says who deals: a “dealer” or a “shuffle” line is missing before this."
    ),
    "no-deal": Message("reason", "“{line}” has to stand behind a “deal” line."),
    "cards-after-actions": Message(
        "reason", "“{line}” has to stand right behind its “deal” line, before anything is done."
    ),
    "card-not-in-play": Message("reason", "{card} is not in play in this game."),
    "hands-and-seats": Message(
        "reason", "There are {hands} hands for {seats} seats: name one for each."
    ),
    "uneven-hands": Message(
        "reason",
        "The hands do not fit each other: all have the same number of cards, and those that have"
        " played to the trick one less.",
    ),
    "card-twice": Message("reason", "{card} is dealt twice."),
    "too-many-cards": Message("reason", "There are {cards} cards where {most} belong."),
    "incomplete-hands": lambda f: say_many(
        "reason",
        "The cards of this deal are not complete: {number} is missing.",
        "The cards of this deal are not complete: {number} are missing.",
        number(f, "missing"),
    ),
    "not-utf-8": Message(
        "reason",
        "This is not text in UTF-8 (there is a byte {byte}): a record is a plain text file.",
    ),
}


SENTENCES: dict[str, Sentence] = {**_HOUSE_RULES, **_RECORDS}
