"""Sentences for refusals about commands, files, and stored matches."""

from roost.texts import Message, say, say_many
from roost.texts.refusals.facts import Facts, Sentence, meant, number, text


def _name_sign(f: Facts) -> str:
    sign = chr(number(f, "code"))
    if sign.isprintable():
        return say("reason", "A name here cannot hold “{sign}”: leave it out.", sign=sign)
    if "\udc80" <= sign <= "\udcff":  # how Python holds a byte that it could not decode
        return say(
            "reason",
            "This name cannot be decoded: its byte {number} is no text in UTF-8.",
            number=format(ord(sign) - 0xDC00, "02X"),
        )
    code = format(ord(sign), "04X")
    return say(
        "reason",
        "A name here is one line of letters: leave the sign U+{number} out.",
        number=code,
    )


_COMMANDS: dict[str, Sentence] = {
    "unknown-command": lambda f: (
        say(
            "reason",
            "Roost has no command “{command}”; “roost --help” lists them all.",
            command=text(f, "command"),
        )
        + meant(f, "command")
    ),
    "unknown-option": lambda f: (
        say(
            "reason",
            "“{command}” takes no option “{option}”; “{command} --help” lists what it takes.",
            command=text(f, "command"),
            option=text(f, "option"),
        )
        + meant(f, "option")
    ),
    "missing-word": Message("reason", "“{command}” needs one more word: {word}."),
    "too-many-words": Message("reason", "“{command}” takes fewer words: leave out “{words}”."),
    "option-needs-value": Message("reason", "The option {option} needs a value behind it."),
    "option-takes-no-value": Message(
        "reason", "The option {option} takes no value: write it alone."
    ),
    "unreadable-command": Message(
        "reason", "“{command}” cannot be read like that; “{command} --help” says how it is written."
    ),
    "system-trouble": Message("reason", "Roost cannot go on; the system says “{why}”."),
    "unreadable-typing": Message(
        "reason",
        "What was typed cannot be read as {encoding}: use another PYTHONIOENCODING, such as utf-8.",
    ),
    "own-fault": Message(
        "reason",
        "Something went wrong in Roost itself; what was done before is kept. Its log, {path}, has"
        " it under number {number}.",
    ),
    "unknown-language": Message(
        "reason", "Roost does not speak “{language}”; it speaks {allowed}."
    ),
    # Translators: {player} and {allowed} are words of the command line: strong, simple.
    "level-without-kernel": Message(
        "reason",
        "“{player}” needs the compiled kernel, which is not there; without it there are {allowed}.",
    ),
    "unknown-player": lambda f: (
        # Translators: {player} and {allowed} are words of the command line: simple, random.
        say(
            "reason",
            "There is no computer player “{player}”; there are {allowed}.",
            player=text(f, "player"),
            allowed=text(f, "allowed"),
        )
        + meant(f, "player")
    ),
    # Translators: {option} is a word of the command line, such as --players.
    "players-and-seats": Message(
        "reason",
        "{option} names {names} players for {seats} seats: name one for all, or one for each.",
    ),
    "not-a-number": Message(
        "reason", "{option} takes a whole number from {least} to {most}, and “{text}” is none."
    ),
    "not-seconds": Message(
        "reason", "--pace takes seconds from 0 to {most}, such as 0.5, and “{text}” is none."
    ),
    "empty-seed": Message(
        "reason", "--seed takes 64 hexadecimal digits or any text, and this one is empty."
    ),
    "name-empty": Message("reason", "A name has at least one letter."),
    "name-sign": _name_sign,
    "name-too-long": lambda f: say_many(
        "reason",
        "A name here has up to {number} letter, and this one has {letters}.",
        "A name here has up to {number} letters, and this one has {letters}.",
        int(text(f, "most") or 0),
        letters=f.get("letters"),
    ),
}

_FILES: dict[str, Sentence] = {
    "file-missing": Message("reason", "There is no file {path}."),
    "file-no-folder": Message(
        "reason", "There is no folder {folder} to write {path} in: make it first."
    ),
    "file-exists": Message(
        "reason", "{path} is there already: name another file, or add --overwrite to replace it."
    ),
    "file-is-folder": Message("reason", "{path} is a folder, and a file is needed."),
    "file-forbidden": Message("reason", "{path} may not be opened: its permissions forbid it."),
    "file-trouble": Message("reason", "{path} cannot be used; the system says “{why}”."),
    "file-too-large": Message(
        "reason", "{path} is larger than {most} MB: it cannot be a match or house rules."
    ),
    "file-empty": Message("reason", "{path} is empty."),
    "file-not-text": Message("reason", "{path} is not a text file."),
    "file-utf-16": Message("reason", "{path} is written in UTF-16: save it as UTF-8."),
    "file-not-utf-8": Message("reason", "{path} is not written in UTF-8: save it as UTF-8."),
    "file-is-view": Message(
        "reason",
        "{path} is one seat’s view of a running match, not a record: it shows no hidden card,"
        " so nothing can be played or checked from it.",
    ),
    "file-line": Message("reason", "{path}, line {line}: {sentence}"),
    # Translators: {reason} is the word that records name the reason by, such as “must-follow”; it
    # is the same in every language.
    "record-line": Message("reason", "{path}, line {line}: {reason}: {sentence}"),
    "nothing-to-explain": Message(
        "reason",
        "The record has to end where a seat is on turn, and here it ends between deals or after the"
        " match.",
    ),
    "unknown-level": Message("reason", "--level takes {allowed}, and “{level}” is none of them."),
    "nothing-to-solve": Message(
        "reason",
        "There is nothing to solve: the record does not end where a card is to be played or a"
        " partner called.",
    ),
    "no-cards-yet": Message(
        "reason", "There is nothing to solve: the record ends before its first deal."
    ),
    "nothing-sealed": Message(
        "reason", "{path} has no seed, so there is nothing to verify its cards by."
    ),
    "nothing-compared": Message(
        "reason", "{path} has a seed, but neither a seal nor a hand to compare with it."
    ),
    "seal-broken": Message(
        "reason", "{path} does not agree with its seed: the first difference is in deal {deal}."
    ),
}

_KEPT_MATCHES: dict[str, Sentence] = {
    "nothing-to-compare": Message(
        "reason",
        "{game} is to be compared with what? Name another game, or house rules by --rules.",
    ),
    "nothing-to-resume": Message(
        "reason", "There is no unfinished match here; “roost play” begins one."
    ),
    "nothing-kept": Message("reason", "No match is kept here yet; “roost play” begins one."),
    "resume-over": Message(
        "reason", "Match {match} is over; “roost export {match}” shows its record."
    ),
    "resume-given-up": Message(
        "reason", "Match {match} was given up; “roost export {match}” shows its record."
    ),
    "give-up-unsaid": Message(
        "reason", "Giving up match {match} ends it for good: add --yes to say that you mean it."
    ),
}


SENTENCES: dict[str, Sentence] = {**_COMMANDS, **_FILES, **_KEPT_MATCHES}
