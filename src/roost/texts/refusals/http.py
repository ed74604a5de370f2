"""Sentences for requests of a page over HTTP that are refused."""

from roost.texts import Message
from roost.texts.refusals.facts import Sentence

SENTENCES: dict[str, Sentence] = {
    "unreadable-request": Message(
        "reason", "Roost does not understand what this page has sent: load the page anew."
    ),
    "too-much-sent": Message(
        "reason", "That is too much at once: no more than {most} kB are taken here."
    ),
    "too-slow": Message(
        "reason", "What the page began to send did not come to its end: try once more."
    ),
    "no-such-address": Message("reason", "Nothing here answers to {address} asked like that."),
    "match-running": Message(
        "reason",
        "Match {match} goes on; its cards can be played again when it is over or given up.",
    ),
}
