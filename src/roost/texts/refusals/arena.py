"""Sentences for refusals about contests of players and their file of results."""

from collections.abc import Callable

from roost.texts import say
from roost.texts.refusals.facts import Facts, text

SENTENCES: dict[str, Callable[[Facts], str]] = {
    "no-such-contest": lambda f: say(
        "reason",
        "--what takes {allowed}, and “{what}” is none of them.",
        allowed=text(f, "allowed"),
        what=text(f, "what"),
    ),
    "share-of-cards": lambda _: say("reason", "--share goes with --what=cards only."),
    "two-players": lambda f: say(
        "reason",
        "--players takes two names with a comma between them, such as strong,simple-1, and has"
        " {names} here.",
        names=f.get("names"),
    ),
    "one-player": lambda f: say(
        "reason",
        "With --what=bids, --players takes one name, such as steady, and has {names} here.",
        names=f.get("names"),
    ),
    "tells-no-chances": lambda f: say(
        "reason",
        "“{player}” does not say how likely it makes a bid; those that do are {allowed}.",
        player=text(f, "player"),
        allowed=text(f, "allowed"),
    ),
    # Translators: omniscient is a word of the command line, the name of a player.
    "omniscient-plays-cards": lambda _: say(
        "reason", "“omniscient” plays nothing but cards: use it with --what=cards."
    ),
    "ladder-players": lambda _: say(
        "reason",
        "--players takes two or more names, each once, with commas between them.",
    ),
    "program-on-cluster": lambda _: say(
        "reason", "Other programs play on this machine only, not with --cluster."
    ),
    "no-distributed": lambda _: say(
        "reason", "--cluster needs the package distributed, which is not installed."
    ),
    "no-cluster": lambda f: say(
        "reason",
        "No Dask scheduler answers at {address}; it looks like tcp://127.0.0.1:8786.",
        address=text(f, "address"),
    ),
    "no-workers": lambda f: say(
        "reason",
        "The Dask scheduler at {address} has no workers; start some and try again.",
        address=text(f, "address"),
    ),
    # Translators: {player} is a word of the command line, mybot:choose; {why} is Python's own.
    "player-not-loaded": lambda f: say(
        "reason",
        "The player {player} cannot be loaded: {why}.",
        player=text(f, "player"),
        why=text(f, "why"),
    ),
    # Translators: {why} is Python's own.
    "player-stays-here": lambda f: say(
        "reason",
        "A player cannot be handed to another process ({why}); with one process, and no others, it"
        " plays here.",
        why=text(f, "why"),
    ),
    "worker-killed": lambda _: say(
        "reason",
        "A process at work was killed from outside, perhaps for want of memory; fewer --jobs take"
        " less. What --file holds is kept.",
    ),
    "results-in-use": lambda f: say(
        "reason",
        "Another run keeps its results in {file}; wait until it has ended, or name another file.",
        file=text(f, "file"),
    ),
    "results-unreadable": lambda f: say(
        "reason",
        "{file} holds no results of roost arena that can be gone on with; name another file.",
        file=text(f, "file"),
    ),
    "results-of-another": lambda f: say(
        "reason",
        "{file} holds the results of another contest: game, rules, players, --what and --seed have"
        " to be the same to go on; name another file.",
        file=text(f, "file"),
    ),
    "no-results-file": lambda f: say(
        "reason",
        "Results cannot be kept in {file}; the system says “{why}”.",
        file=text(f, "file"),
        why=text(f, "why"),
    ),
}
