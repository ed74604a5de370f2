"""Sentences for house rules that are impossible and for records that cannot be read."""

from collections.abc import Callable

from roost.texts import say, say_many
from roost.texts.refusals.facts import Facts, card_in, meant, number, text
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


_HOUSE_RULES: dict[str, Callable[[Facts], str]] = {
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
    "unsound-key": lambda f: say(
        "reason",
        "“{value}” cannot be a game’s key: that is a small letter and then small letters, digits"
        " and _, 30 at most.",
        value=text(f, "value"),
    ),
    # Translators: {field} is a name in a program, such as deck.bird_rank.
    "unsound-field": lambda f: say(
        "reason",
        "In a ruleset {field} cannot be {value}; it can be {allowed}.",
        field=text(f, "field"),
        value=text(f, "value"),
        allowed=taken(text(f, "allowed")),
    ),
    "game-is-another": lambda f: say(
        "reason",
        "There is another game with the key “{game}”: give yours another one.",
        game=text(f, "game"),
    ),
    "not-a-switch": lambda f: say(
        "reason",
        "“{text}” is no house rule: write each as name=value, such as target=500,"
        " or name a TOML file.",
        text=text(f, "text"),
    ),
    "switch-twice": lambda f: say(
        "reason", "{switch} is given twice: once is enough.", switch=text(f, "switch")
    ),
    "players-twice": lambda f: say(
        "reason",
        "--players says {players}, the house rules say {ruled}: leave one of the two out.",
        players=text(f, "players"),
        ruled=text(f, "ruled"),
    ),
    "not-that-game": lambda f: say(
        "reason",
        "{path} holds house rules for {ruled}, and {game} was asked for: leave one of the two out.",
        path=text(f, "path"),
        ruled=text(f, "ruled"),
        game=text(f, "game"),
    ),
    "toml-broken": lambda _: say(
        "reason",
        'This is not TOML: write name = value, such as target = 500 or bird = "low",'
        " and each name once.",
    ),
    "toml-value": lambda f: say(
        "reason",
        "{switch} has to be a text, a number, true or false.",
        switch=text(f, "switch"),
    ),
}

_RECORDS: dict[str, Callable[[Facts], str]] = {
    "no-header": lambda _: say(
        "reason", "This is not a record: its first line has to be “roost 1”."
    ),
    "unknown-version": lambda f: say(
        "reason",
        "This is a record of version {version}, and this Roost reads version {known}.",
        version=text(f, "version"),
        known=f.get("known"),
    ),
    "no-game": lambda _: say(
        "reason", "After the first line has to come the game, such as “game crowsnest”."
    ),
    "repeated": lambda f: say(
        "reason", "“{line}” is given a second time: once is enough.", line=text(f, "line")
    ),
    "header-after-deal": lambda f: say(
        "reason",
        "“{line}” has to stand before the first deal.",
        line=text(f, "line"),
    ),
    "incomplete-line": lambda f: say(
        "reason", "The line “{line}” stops too early.", line=text(f, "line")
    ),
    "unknown-line": lambda f: say(
        "reason", "A record has no line like “{line}”.", line=text(f, "line")
    ),
    "unknown-seat": lambda f: say(
        "reason",
        "There is no seat “{seat}”: seats go from 0 to {last}.",
        seat=text(f, "seat"),
        last=number(f, "seats") - 1,
    ),
    "unknown-shuffle": lambda f: say(
        "reason",
        "Shuffle version “{version}” is not known; this Roost knows version {known}.",
        version=text(f, "version"),
        known=f.get("known"),
    ),
    "bad-seed": lambda f: say(
        "reason", "A seed is written with {digits} hexadecimal digits.", digits=f.get("digits")
    ),
    "bad-seal": lambda f: say(
        "reason", "A seal is written with {digits} hexadecimal digits.", digits=f.get("digits")
    ),
    "bad-totals": lambda f: say_many(
        "reason",
        "“{totals}” are not the totals of this game: it has {number} whole number.",
        "“{totals}” are not the totals of this game: it has {number} whole numbers.",
        number(f, "numbers"),
        totals=text(f, "totals"),
    ),
    "no-dealer": lambda _: say(
        "reason", "Nothing says who deals: a “dealer” or a “shuffle” line is missing before this."
    ),
    "no-deal": lambda f: say(
        "reason", "“{line}” has to stand behind a “deal” line.", line=text(f, "line")
    ),
    "cards-after-actions": lambda f: say(
        "reason",
        "“{line}” has to stand right behind its “deal” line, before anything is done.",
        line=text(f, "line"),
    ),
    "card-not-in-play": lambda f: say(
        "reason", "{card} is not in play in this game.", card=card_in(f)
    ),
    "hands-and-seats": lambda f: say(
        "reason",
        "There are {hands} hands for {seats} seats: name one for each.",
        hands=f.get("hands"),
        seats=f.get("seats"),
    ),
    "uneven-hands": lambda _: say(
        "reason",
        "The hands do not fit each other: all have the same number of cards, and those that have"
        " played to the trick one less.",
    ),
    "card-twice": lambda f: say("reason", "{card} is dealt twice.", card=card_in(f)),
    "too-many-cards": lambda f: say(
        "reason",
        "There are {cards} cards where {most} belong.",
        cards=f.get("cards"),
        most=f.get("most"),
    ),
    "incomplete-hands": lambda f: say_many(
        "reason",
        "The cards of this deal are not complete: {number} is missing.",
        "The cards of this deal are not complete: {number} are missing.",
        number(f, "missing"),
    ),
    "not-utf-8": lambda f: say(
        "reason",
        "This is not text in UTF-8 (there is a byte {byte}): a record is a plain text file.",
        byte=text(f, "byte"),
    ),
}


SENTENCES: dict[str, Callable[[Facts], str]] = {**_HOUSE_RULES, **_RECORDS}
