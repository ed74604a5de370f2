"""Sentences for refusals about contests of players and their file of results."""

from roost.texts import Message
from roost.texts.refusals.facts import Sentence

SENTENCES: dict[str, Sentence] = {
    "no-such-contest": Message("reason", "--what takes {allowed}, and “{what}” is none of them."),
    "share-of-cards": Message("reason", "--share goes with --what=cards only."),
    "two-players": Message(
        "reason",
        "--players takes two names with a comma between them, such as strong,simple-1, and has"
        " {names} here.",
    ),
    "one-player": Message(
        "reason",
        "With --what=bids, --players takes one name, such as steady, and has {names} here.",
    ),
    "tells-no-chances": Message(
        "reason", "“{player}” does not say how likely it makes a bid; those that do are {allowed}."
    ),
    # Translators: omniscient is a word of the command line, the name of a player.
    "omniscient-plays-cards": Message(
        "reason", "“omniscient” plays nothing but cards: use it with --what=cards."
    ),
    "ladder-players": Message(
        "reason", "--players takes two or more names, each once, with commas between them."
    ),
    "program-on-cluster": Message(
        "reason", "Other programs play on this machine only, not with --cluster."
    ),
    "no-distributed": Message(
        "reason", "--cluster needs the package distributed, which is not installed."
    ),
    "no-cluster": Message(
        "reason", "No Dask scheduler answers at {address}; it looks like tcp://127.0.0.1:8786."
    ),
    "no-workers": Message(
        "reason", "The Dask scheduler at {address} has no workers; start some and try again."
    ),
    # Translators: {player} is a word of the command line, mybot:choose; {why} is Python's own.
    "player-not-loaded": Message("reason", "The player {player} cannot be loaded: {why}."),
    # Translators: {why} is Python's own.
    "player-stays-here": Message(
        "reason",
        "A player cannot be handed to another process ({why}); with one process, and no others, it"
        " plays here.",
    ),
    "worker-killed": Message(
        "reason",
        "A process at work was killed from outside, perhaps for want of memory; fewer --jobs take"
        " less. What --file holds is kept.",
    ),
    "results-in-use": Message(
        "reason",
        "Another run keeps its results in {file}; wait until it has ended, or name another file.",
    ),
    "results-unreadable": Message(
        "reason",
        "{file} holds no results of roost arena that can be gone on with; name another file.",
    ),
    "results-of-another": Message(
        "reason",
        "{file} holds the results of another contest: game, rules, players, --what and --seed have"
        " to be the same to go on; name another file.",
    ),
    "no-results-file": Message(
        "reason", "Results cannot be kept in {file}; the system says “{why}”."
    ),
}
