"""Sentences for refusals about commands, files, and stored matches."""

from collections.abc import Callable

from roost.texts import say, say_many
from roost.texts.refusals.facts import Facts, meant, number, text


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


_COMMANDS: dict[str, Callable[[Facts], str]] = {
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
    "missing-word": lambda f: say(
        "reason",
        "“{command}” needs one more word: {word}.",
        command=text(f, "command"),
        word=text(f, "word"),
    ),
    "too-many-words": lambda f: say(
        "reason",
        "“{command}” takes fewer words: leave out “{words}”.",
        command=text(f, "command"),
        words=text(f, "words"),
    ),
    "option-needs-value": lambda f: say(
        "reason",
        "The option {option} needs a value behind it.",
        option=text(f, "option"),
    ),
    "option-takes-no-value": lambda f: say(
        "reason",
        "The option {option} takes no value: write it alone.",
        option=text(f, "option"),
    ),
    "unreadable-command": lambda f: say(
        "reason",
        "“{command}” cannot be read like that; “{command} --help” says how it is written.",
        command=text(f, "command"),
    ),
    "system-trouble": lambda f: say(
        "reason", "Roost cannot go on; the system says “{why}”.", why=text(f, "why")
    ),
    "unreadable-typing": lambda f: say(
        "reason",
        "What was typed cannot be read as {encoding}: use another PYTHONIOENCODING, such as utf-8.",
        encoding=text(f, "encoding"),
    ),
    "own-fault": lambda f: say(
        "reason",
        "Something went wrong in Roost itself; what was done before is kept. Its log, {path}, has"
        " it under number {number}.",
        path=text(f, "path"),
        number=f.get("number"),
    ),
    "unknown-language": lambda f: say(
        "reason",
        "Roost does not speak “{language}”; it speaks {allowed}.",
        language=text(f, "language"),
        allowed=text(f, "allowed"),
    ),
    # Translators: {player} and {allowed} are words of the command line: strong, simple.
    "level-without-kernel": lambda f: say(
        "reason",
        "“{player}” needs the compiled kernel, which is not there; without it there are {allowed}.",
        player=text(f, "player"),
        allowed=text(f, "allowed"),
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
    "players-and-seats": lambda f: say(
        "reason",
        "{option} names {names} players for {seats} seats: name one for all, or one for each.",
        option=text(f, "option"),
        names=f.get("names"),
        seats=f.get("seats"),
    ),
    "not-a-number": lambda f: say(
        "reason",
        "{option} takes a whole number from {least} to {most}, and “{text}” is none.",
        option=text(f, "option"),
        text=text(f, "text"),
        least=f.get("least"),
        most=f.get("most"),
    ),
    "not-seconds": lambda f: say(
        "reason",
        "--pace takes seconds from 0 to {most}, such as 0.5, and “{text}” is none.",
        text=text(f, "text"),
        most=f.get("most"),
    ),
    "empty-seed": lambda _: say(
        "reason", "--seed takes 64 hexadecimal digits or any text, and this one is empty."
    ),
    "name-empty": lambda _: say("reason", "A name has at least one letter."),
    "name-sign": _name_sign,
    "name-too-long": lambda f: say_many(
        "reason",
        "A name here has up to {number} letter, and this one has {letters}.",
        "A name here has up to {number} letters, and this one has {letters}.",
        int(text(f, "most") or 0),
        letters=f.get("letters"),
    ),
}

_FILES: dict[str, Callable[[Facts], str]] = {
    "file-missing": lambda f: say("reason", "There is no file {path}.", path=text(f, "path")),
    "file-no-folder": lambda f: say(
        "reason",
        "There is no folder {folder} to write {path} in: make it first.",
        folder=text(f, "folder"),
        path=text(f, "path"),
    ),
    "file-exists": lambda f: say(
        "reason",
        "{path} is there already: name another file, or add --overwrite to replace it.",
        path=text(f, "path"),
    ),
    "file-is-folder": lambda f: say(
        "reason", "{path} is a folder, and a file is needed.", path=text(f, "path")
    ),
    "file-forbidden": lambda f: say(
        "reason", "{path} may not be opened: its permissions forbid it.", path=text(f, "path")
    ),
    "file-trouble": lambda f: say(
        "reason",
        "{path} cannot be used; the system says “{why}”.",
        path=text(f, "path"),
        why=text(f, "why"),
    ),
    "file-too-large": lambda f: say(
        "reason",
        "{path} is larger than {most} MB: it cannot be a match or house rules.",
        path=text(f, "path"),
        most=f.get("most"),
    ),
    "file-empty": lambda f: say("reason", "{path} is empty.", path=text(f, "path")),
    "file-not-text": lambda f: say("reason", "{path} is not a text file.", path=text(f, "path")),
    "file-utf-16": lambda f: say(
        "reason", "{path} is written in UTF-16: save it as UTF-8.", path=text(f, "path")
    ),
    "file-not-utf-8": lambda f: say(
        "reason", "{path} is not written in UTF-8: save it as UTF-8.", path=text(f, "path")
    ),
    "file-is-view": lambda f: say(
        "reason",
        "{path} is one seat’s view of a running match, not a record: it shows no hidden card,"
        " so nothing can be played or checked from it.",
        path=text(f, "path"),
    ),
    "file-line": lambda f: say(
        "reason",
        "{path}, line {line}: {sentence}",
        path=text(f, "path"),
        line=f.get("line"),
        sentence=text(f, "sentence"),
    ),
    # Translators: {reason} is the word that records name the reason by, such as “must-follow”; it
    # is the same in every language.
    "record-line": lambda f: say(
        "reason",
        "{path}, line {line}: {reason}: {sentence}",
        path=text(f, "path"),
        line=f.get("line"),
        reason=text(f, "reason"),
        sentence=text(f, "sentence"),
    ),
    "nothing-to-explain": lambda _: say(
        "reason",
        "The record has to end where a seat is on turn, and here it ends between deals or after the"
        " match.",
    ),
    "unknown-level": lambda f: say(
        "reason",
        "--level takes {allowed}, and “{level}” is none of them.",
        allowed=text(f, "allowed"),
        level=text(f, "level"),
    ),
    "nothing-to-solve": lambda _: say(
        "reason",
        "There is nothing to solve: the record does not end where a card is to be played or a"
        " partner called.",
    ),
    "no-cards-yet": lambda _: say(
        "reason", "There is nothing to solve: the record ends before its first deal."
    ),
    "nothing-sealed": lambda f: say(
        "reason",
        "{path} has no seed, so there is nothing to verify its cards by.",
        path=text(f, "path"),
    ),
    "nothing-compared": lambda f: say(
        "reason",
        "{path} has a seed, but neither a seal nor a hand to compare with it.",
        path=text(f, "path"),
    ),
    "seal-broken": lambda f: say(
        "reason",
        "{path} does not agree with its seed: the first difference is in deal {deal}.",
        path=text(f, "path"),
        deal=f.get("deal"),
    ),
}

_KEPT_MATCHES: dict[str, Callable[[Facts], str]] = {
    "nothing-to-compare": lambda f: say(
        "reason",
        "{game} is to be compared with what? Name another game, or house rules by --rules.",
        game=text(f, "game"),
    ),
    "nothing-to-resume": lambda _: say(
        "reason", "There is no unfinished match here; “roost play” begins one."
    ),
    "nothing-kept": lambda _: say("reason", "No match is kept here yet; “roost play” begins one."),
    "resume-over": lambda f: say(
        "reason",
        "Match {match} is over; “roost export {match}” shows its record.",
        match=f.get("match"),
    ),
    "resume-given-up": lambda f: say(
        "reason",
        "Match {match} was given up; “roost export {match}” shows its record.",
        match=f.get("match"),
    ),
    "give-up-unsaid": lambda f: say(
        "reason",
        "Giving up match {match} ends it for good: add --yes to say that you mean it.",
        match=f.get("match"),
    ),
}


SENTENCES: dict[str, Callable[[Facts], str]] = {**_COMMANDS, **_FILES, **_KEPT_MATCHES}
